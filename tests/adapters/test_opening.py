"""Which adapters the settings of an operator open."""

from pathlib import Path

import pytest

from caramels.adapters.opening import check_urls, open_adapters
from caramels.domain.errors import BadFile
from tests.services import POSTGRES_MISSING, postgres_database


def names(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm"))]


async def test_a_site_without_settings_keeps_a_file_in_its_folder(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async with open_adapters("", "", data, "node") as adapters:
        secret = await adapters.desk.secret("name", lambda: "value")

    assert secret == "value"
    assert sorted(names(data)) == ["caramels.db", "caramels.lock"]


async def test_two_processes_do_not_share_a_file(tmp_path: Path) -> None:
    async with open_adapters("", "", tmp_path, "one"):
        with pytest.raises(BadFile) as refusal:
            async with open_adapters("", "", tmp_path, "two"):
                pass

    assert refusal.value.reason == "data_in_use"
    async with open_adapters("", "", tmp_path, "three") as adapters:
        assert await adapters.desk.living(0) == []


@pytest.mark.parametrize(
    ("database", "announcer", "reason"),
    [
        ("mysql://host/base", "", "database_url"),
        ("caramels.db", "", "database_url"),
        ("postgresql://host/base", "amqp://host", "announcer_url"),
        ("", "redis://host", "announcer_alone"),
    ],
)
def test_unknown_addresses_are_refused(database: str, announcer: str, reason: str) -> None:
    with pytest.raises(BadFile) as refusal:
        check_urls(database, announcer)

    assert refusal.value.reason == reason


async def test_a_database_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    url = "postgresql://caramels@127.0.0.1:1/caramels"

    with pytest.raises(BadFile) as refusal:
        async with open_adapters(url, "", tmp_path, "node"):
            pass

    assert refusal.value.reason == "database_closed"


if not POSTGRES_MISSING:

    async def test_two_nodes_share_a_database_and_its_clock(tmp_path: Path) -> None:
        async with (
            postgres_database() as url,
            open_adapters(url, "", tmp_path, "one") as one,
            open_adapters(url, "", tmp_path, "two") as two,
        ):
            first = await one.desk.secret("name", lambda: "first")
            second = await two.desk.secret("name", lambda: "second")
            apart = abs(one.clock.now_ms() - two.clock.now_ms())

        assert first == second == "first"
        assert apart < 250
        assert names(tmp_path) == []
