"""`caramels lexicon`: build, describe, question and compare word lists."""

import argparse
import gzip
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from caramels.locale import text

if TYPE_CHECKING:
    from caramels.lexicon import Lexicon
    from caramels.lexicon.explanation import Explanation

_EXAMPLES: Final = 10
_LENGTHS: Final = range(2, 16)


def register(parser: argparse.ArgumentParser) -> None:
    """Declare the actions: build, info, check, explain, export, compare."""
    actions = parser.add_subparsers(
        dest="action", required=True, metavar="ACTION", title=text("cli.lexicon.actions")
    )

    def action(name: str) -> argparse.ArgumentParser:
        summary = text(f"cli.lexicon.{name}")
        return actions.add_parser(name, help=summary, description=summary)

    build = action("build")
    build.add_argument("source", metavar="LISTE", type=Path, help=text("cli.lexicon.source"))
    build.add_argument("-o", "--output", metavar="KWG", type=Path, required=True)
    build.add_argument("--title", metavar="TITRE")
    build.add_argument("--description", metavar="TEXTE")
    info = action("info")
    info.add_argument("names", metavar="DICTIONNAIRE", nargs="*", help=text("cli.lexicon.which"))
    meanings = action("meanings")
    meanings.add_argument(
        "sources", metavar="FICHIER", nargs="*", type=Path, help=text("cli.lexicon.glossary")
    )
    for name in ("check", "explain"):
        question = action(name)
        question.add_argument("words", metavar="MOT", nargs="+")
        _add_lexicons(question)
        question.add_argument("--json", action="store_true", help=text("cli.lexicon.json"))
    export = action("export")
    export.add_argument("--profile", metavar="DICTIONNAIRE", default="francais")
    export.add_argument("-o", "--output", metavar="LISTE", type=Path)
    compare = action("compare")
    compare.add_argument("names", metavar="DICTIONNAIRE", nargs=2)


def _add_lexicons(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lexicon",
        metavar="DICTIONNAIRE",
        action="append",
        dest="lexicons",
        help=text("cli.lexicon.which"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Do the action asked for; 1 says that a word is not valid."""
    actions: dict[str, Callable[[argparse.Namespace], int]] = {
        "build": _build,
        "info": _info,
        "check": _check,
        "explain": _explain,
        "export": _export,
        "compare": _compare,
        "meanings": _meanings,
    }
    return actions[arguments.action](arguments)


def _build(arguments: argparse.Namespace) -> int:
    from caramels.lexicon.uploads import read_upload

    upload = read_upload(arguments.source)
    arguments.output.write_bytes(upload.graph.to_bytes())
    title = arguments.title or upload.title
    described = {"title": title, "description": arguments.description or upload.description}
    if arguments.title or arguments.description or upload.description:
        beside = arguments.output.with_suffix(".json")
        beside.write_text(json.dumps(described, ensure_ascii=False) + "\n", encoding="utf-8")
    print(text("cli.lexicon.built", title=title, n=len(upload.graph)))
    if upload.duplicates:
        print(text("cli.lexicon.duplicates", n=upload.duplicates))
    for reason, aside in upload.set_aside.items():
        examples = ", ".join(f"{written} ({line})" for line, written in aside.examples)
        said = text(f"lexicon.aside.{reason.value}")
        print(text("cli.lexicon.set_aside", n=aside.count, reason=said, examples=examples))
    return 0


def _info(arguments: argparse.Namespace) -> int:
    from caramels.lexicon import PROFILES, load

    for name in arguments.names or PROFILES:
        lexicon = load(name)
        print(text("cli.lexicon.about", title=lexicon.title, n=lexicon.word_count))
        if lexicon.description:
            print(f"  {lexicon.description}")
        counts = _by_length(list(lexicon))
        print("  " + "  ".join(f"{length}:{counts[length]}" for length in _LENGTHS))
    return 0


def _asked(arguments: argparse.Namespace) -> "list[Lexicon]":
    from caramels.lexicon import DEFAULT, load

    return [load(name) for name in arguments.lexicons or [DEFAULT]]


def _words(arguments: argparse.Namespace) -> list[str]:
    if arguments.words == ["-"]:
        return [word for line in sys.stdin for word in line.split()]
    return list(arguments.words)


def _check(arguments: argparse.Namespace) -> int:
    lexicons = _asked(arguments)
    answers = [(word, [one.explain(word) for one in lexicons]) for word in _words(arguments)]
    if arguments.json:
        print(json.dumps([_as_json(word, lexicons, found) for word, found in answers], indent=1))
    else:
        for word, found in answers:
            print(text("cli.lexicon.line", word=word, said=_verdict(lexicons, found)))
    return 0 if all(one.valid for _, found in answers for one in found) else 1


def _verdict(lexicons: "Sequence[Lexicon]", found: "Sequence[Explanation]") -> str:
    """Say it in one line: the lists that hold the word, and why the others do not."""
    held = [one.title for one, said in zip(lexicons, found, strict=True) if said.valid]
    refused = [one.title for one, said in zip(lexicons, found, strict=True) if not said.valid]
    if not refused:
        where = text("cli.lexicon.valid_in", names=_joined(held))
        return "\n  ".join([where, *(str(reading) for reading in found[0].analyses)])
    if held:
        return text("cli.lexicon.partly", names=_joined(held), others=_joined(refused))
    said = text("cli.lexicon.refused", reason=_reason(found[0]), names=_joined(refused))
    if found[0].close:
        said += " " + text("cli.lexicon.close", words=", ".join(found[0].close))
    return said


def _joined(names: Sequence[str]) -> str:
    *first, last = names
    return text("cli.lexicon.and", first=", ".join(first), last=last) if first else last


def _reason(explanation: "Explanation") -> str:
    assert explanation.reason is not None
    said = text(f"lexicon.reason.{explanation.reason.value}")
    if explanation.profiles:
        titles = [text(f"lexicon.title.{profile}") for profile in explanation.profiles]
        said += " " + text("cli.lexicon.elsewhere", names=_joined(titles))
    return said


def _as_json(
    word: str, lexicons: "Sequence[Lexicon]", found: "Sequence[Explanation]"
) -> dict[str, Any]:
    first = found[0]
    return {
        "word": word,
        "bare": first.word,
        "valid": {one.name: said.valid for one, said in zip(lexicons, found, strict=True)},
        "reason": first.reason.value if first.reason else None,
        "close": list(first.close),
        "spellings": list(first.spellings),
        "analyses": [
            {"lemma": one.lemma, "part": one.part, "description": one.description}
            for one in first.analyses
        ],
    }


def _explain(arguments: argparse.Namespace) -> int:
    from caramels.lexicon.meanings import installed_meanings, meanings_of

    lexicons = _asked(arguments)
    if arguments.json:
        return _check(arguments)
    packages = installed_meanings()
    valid = True
    for word in _words(arguments):
        explanation = lexicons[0].explain(word)
        valid = valid and explanation.valid
        readings = [str(one) for one in explanation.analyses] or [
            _verdict(lexicons[:1], [explanation])
        ]
        for said in readings:
            print(text("cli.lexicon.line", word=explanation.word, said=said))
        for meaning in meanings_of((one.lemma for one in explanation.analyses), packages):
            print(text("cli.lexicon.meaning", **meaning._asdict()))
    return 0 if valid else 1


def _meanings(arguments: argparse.Namespace) -> int:
    """Make packages of meanings from the files given, then tell which ones are installed."""
    from caramels.lexicon.glossaries import import_glossary
    from caramels.lexicon.meanings import installed_meanings, meanings_folder

    folder = meanings_folder()
    for source in arguments.sources:
        import_glossary(source, folder)
    packages = installed_meanings(folder)
    for package in packages:
        title, licence, origin = package.notice
        print(text("cli.lexicon.package", title=title, n=len(package), licence=licence))
        print(f"  {origin}")
    if not packages:
        print(text("cli.lexicon.no_package", folder=str(folder)))
    return 0


def _export(arguments: argparse.Namespace) -> int:
    from caramels.lexicon import load

    listed = "".join(f"{word}\n" for word in load(arguments.profile))
    if arguments.output is None:
        sys.stdout.write(listed)
    elif arguments.output.suffix == ".gz":
        arguments.output.write_bytes(gzip.compress(listed.encode(), mtime=0))
    else:
        arguments.output.write_text(listed, encoding="utf-8")
    return 0


def _compare(arguments: argparse.Namespace) -> int:
    from caramels.lexicon import load

    left, right = (set(load(name)) for name in arguments.names)
    for words, name in ((left - right, arguments.names[0]), (right - left, arguments.names[1])):
        print(text("cli.lexicon.only_in", name=name, n=len(words)))
        counts = _by_length(words)
        print("  " + "  ".join(f"{length}:{counts[length]}" for length in _LENGTHS))
        shown = sorted(words, key=lambda word: (len(word), word))[:_EXAMPLES]
        if shown:
            print("  " + " ".join(shown))
    print(text("cli.lexicon.common", n=len(left & right)))
    return 0


def _by_length(words: "Sequence[str] | set[str]") -> dict[int, int]:
    counts = dict.fromkeys(_LENGTHS, 0)
    for word in words:
        counts[len(word)] += 1
    return counts
