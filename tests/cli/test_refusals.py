"""Every refusal has its sentence."""

import ast
import string
from pathlib import Path

import pytest

from caramels.cli.refusals import sentence
from caramels.domain.errors import BadFile, Code, IllegalPlay
from caramels.locale import catalogue, languages

SOURCE = Path(__file__).parents[2] / "src" / "caramels"


def keys(prefix: str, language: str = "fr") -> set[str]:
    return {key.removeprefix(prefix) for key in catalogue(language) if key.startswith(prefix)}


def test_every_code_of_the_rules_has_its_sentence() -> None:
    assert {code.value for code in Code} <= keys("refusal.")


def test_every_reason_for_refusing_a_file_has_its_sentence() -> None:
    used = {
        call.args[0].value
        for module in SOURCE.rglob("*.py")
        for call in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id == "BadFile"
        and call.args
        and isinstance(call.args[0], ast.Constant)
    }

    assert used <= keys("file.")


@pytest.mark.parametrize("language", languages())
def test_each_language_puts_the_same_values_in_its_refusals(language: str) -> None:
    for key, french in catalogue("fr").items():
        if key.startswith(("refusal.", "file.", "cli.")):
            assert places(catalogue(language)[key]) == places(french), key


def test_a_refusal_reads_as_a_sentence() -> None:
    refusal = IllegalPlay(Code.NOT_ON_RACK, letter="F")

    assert sentence(refusal) == "Vous n’avez pas la lettre F."


def test_a_file_is_refused_with_its_line() -> None:
    refusal = BadFile("tile_twice", 3, tile="E")

    assert sentence(refusal) == "Ligne 3\N{NO-BREAK SPACE}: la lettre E y figure deux fois."


def test_a_missing_file_is_named() -> None:
    refusal = FileNotFoundError(2, "No such file", "partie.gcg")

    assert "partie.gcg" in sentence(refusal)


def places(sentence_or_pair: str | dict[str, str]) -> set[str | None]:
    forms = [sentence_or_pair] if isinstance(sentence_or_pair, str) else sentence_or_pair.values()
    return {place for form in forms for _, place, _, _ in string.Formatter().parse(form)} - {None}
