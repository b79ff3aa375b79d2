"""The verb `loadtest`: what it refuses, and a small crowd."""

import pytest

from caramels.cli import main


@pytest.mark.parametrize(
    "words",
    [
        ["--address", "http://example.org:80"],
        ["--address", "192.168.0.1:8000"],
        ["--address", "127.0.0.1"],
        ["--address", "127.0.0.1:port"],
    ],
)
def test_only_a_site_of_this_machine_is_put_to_the_test(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["loadtest", *words]) == 2

    assert words[1] in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--games", "10001"], ["--seconds", "-1"], ["--solo", "x"]])
def test_figures_have_bounds(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["loadtest", *words])

    assert refused.value.code == 2
    assert capsys.readouterr().err.startswith("caramels loadtest : ")


def test_nobody_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["loadtest", "--address", "127.0.0.1:1", "--games", "1"]) == 2

    assert "127.0.0.1:1" in capsys.readouterr().err
