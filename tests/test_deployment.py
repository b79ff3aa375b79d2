"""What those who deploy the site start from."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OPERATING = (ROOT / "docs" / "operating.md").read_text("utf-8")


def test_two_nodes_share_one_database_behind_a_proxy() -> None:
    compose = (ROOT / "compose.yaml").read_text("utf-8")

    for service in ("one", "two", "database", "proxy"):
        assert f"\n  {service}:\n" in compose
    assert compose.count("<<: *node") == 2
    assert "@database/caramels" in compose
    assert "reverse_proxy one:8000 two:8000" in compose


@pytest.mark.parametrize(
    "name",
    [
        "CARAMELS_DATA",
        "CARAMELS_DATABASE",
        "CARAMELS_ANNOUNCER",
        "CARAMELS_ADMIN_PASSWORD",
        "CARAMELS_PROXIES",
        "CARAMELS_SOCKETS_PER_ADDRESS",
        "CARAMELS_CREATIONS_PER_MINUTE",
        "CARAMELS_LIMIT_LOOPBACK",
    ],
)
def test_every_setting_is_documented_and_read(name: str) -> None:
    source = ROOT / "src" / "caramels"

    assert f"`{name}" in OPERATING
    assert any(name in file.read_text("utf-8") for file in source.rglob("*.py"))
