"""The sentences a player reads, in every language that we have.

One JSON file per language, shared by the web site and the terminal. A sentence is a string with
`{places}` for its values, or a pair for a count in `n`: `{"one": …, "other": …}`. The entry
`language.singular` lists the counts that take the singular, so that a language is one file.
"""

import json
from functools import cache
from importlib.resources import files

DEFAULT_LANGUAGE = "fr"


class UnknownText(KeyError):
    """No sentence has this code."""


def text(code: str, /, *, language: str = DEFAULT_LANGUAGE, **values: object) -> str:
    """The sentence named `code`, with its values in place."""
    sentences = catalogue(language)
    if code not in sentences:
        raise UnknownText(code)
    sentence = sentences[code]
    if isinstance(sentence, dict):
        sentence = sentence[_number(language, values.get("n"))]
    return sentence.format_map({key: str(value) for key, value in values.items()})


@cache
def catalogue(language: str = DEFAULT_LANGUAGE) -> dict[str, str | dict[str, str]]:
    """Every sentence of one language, by code."""
    source = files(__package__).joinpath(f"{language}.json").read_text(encoding="utf-8")
    sentences: dict[str, str | dict[str, str]] = json.loads(source)
    return sentences


def languages() -> tuple[str, ...]:
    """The languages that we have, the default first."""
    found = {
        file.name.removesuffix(".json")
        for file in files(__package__).iterdir()
        if file.name.endswith(".json")
    }
    return (DEFAULT_LANGUAGE, *sorted(found - {DEFAULT_LANGUAGE}))


def _number(language: str, count: object) -> str:
    singular = catalogue(language)["language.singular"]
    return "one" if isinstance(singular, str) and str(count) in singular.split() else "other"
