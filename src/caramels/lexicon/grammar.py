"""Say in French what a form is: part of speech and analysis."""

from collections.abc import Iterable
from typing import Final

_PARTS: Final = {
    "n": "nom", "a": "adjectif", "v": "verbe", "d": "adverbe", "i": "interjection",
    "p": "préposition", "r": "pronom", "t": "déterminant", "c": "conjonction",
    "m": "numéral", "x": "mot invariable",
}  # fmt: skip
_TENSES: Final = {
    "W": "infinitif", "G": "participe présent", "K": "participe passé",
    "P": "indicatif présent", "I": "indicatif imparfait", "J": "indicatif passé simple",
    "F": "indicatif futur", "C": "conditionnel présent", "S": "subjonctif présent",
    "T": "subjonctif imparfait", "Y": "impératif présent",
}  # fmt: skip
_GENDERS: Final = {"m": "masculin", "f": "féminin"}
_NUMBERS: Final = {"s": "singulier", "p": "pluriel"}
_SHORT_NUMBERS: Final = {"s": "sing.", "p": "plur."}
_ORDINALS: Final = {"1": "1re", "2": "2e", "3": "3e"}


def name_part(part: str) -> str:
    """The French name of a part of speech."""
    return _PARTS[part]


def describe(part: str, features: Iterable[str]) -> str:
    """The analysis of a form: ``indicatif imparfait, 1re/2e pers. sing.``"""
    marks = list(features)
    return _describe_verb(marks) if part == "v" else _agreement(marks)


def _describe_verb(marks: list[str]) -> str:
    tenses: dict[str, list[str]] = {}
    for mark in marks:
        tenses.setdefault(mark[0], []).append(mark[1:])
    return " ; ".join(_tense(tense, details) for tense, details in tenses.items())


def _tense(tense: str, details: list[str]) -> str:
    if tense in "WG":
        return _TENSES[tense]
    said = _agreement(details) if tense == "K" else _persons(details)
    return f"{_TENSES[tense]}, {said}" if said else _TENSES[tense]


def _persons(details: list[str]) -> str:
    by_number: dict[str, list[str]] = {}
    for detail in details:
        by_number.setdefault(detail[1], []).append(_ORDINALS[detail[0]])
    return ", ".join(
        f"{'/'.join(persons)} pers. {_SHORT_NUMBERS[number]}"
        for number, persons in by_number.items()
    )


def _agreement(marks: list[str]) -> str:
    if not marks:
        return ""
    genders = [_GENDERS[gender] for gender in "mf" if any(mark[0] == gender for mark in marks)]
    numbers = [_NUMBERS[number] for number in "sp" if any(mark[1] == number for mark in marks)]
    if len(genders) * len(numbers) == len(set(marks)):
        return " ".join(["/".join(genders), "/".join(numbers)])
    return ", ".join(f"{_GENDERS[mark[0]]} {_NUMBERS[mark[1]]}" for mark in sorted(set(marks)))
