"""Write web/src/protocol/messages.ts, the TypeScript types of the protocol, from its structs."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

from msgspec import inspect

from caramels.protocol import admin, fields, lobby, messages, table

TARGET = Path(__file__).parents[1] / "web" / "src" / "protocol" / "messages.ts"

HEAD = """\
// The messages between the site and the server. Generated from src/caramels/protocol by
// scripts/export_messages.py: change the structs there, then run it again.
"""

UNIONS: dict[str, tuple[type, ...]] = {
    "FromTableClient": get_args(table.FromTableClient),
    "ToTableClient": get_args(table.ToTableClient),
    "FromLobbyClient": (messages.FromLobbyClient,),
    "ToLobbyClient": get_args(messages.ToLobbyClient),
}
ALIASES: dict[str, object] = {
    "Mode": fields.Mode,
    "BotLevel": fields.BotLevel,
    "Preset": fields.Preset,
    "TimeFactor": fields.TimeFactor,
    "Values": fields.Values,
    "Stage": lobby.Stage,
    "Role": lobby.Role,
    "Direction": table.Direction,
    "ObjectiveKind": table.ObjectiveKind,
    "EndReason": table.EndReason,
    "Stream": table.Stream,
    "EntryCode": table.EntryCode,
    "Reset": admin.Reset,
}
SENT_BY_CLIENTS = (
    *messages.HTTP_REQUESTS,
    *UNIONS["FromTableClient"],
    *UNIONS["FromLobbyClient"],
)
PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def generate() -> str:
    """Return the text of the TypeScript module."""
    sent = structs_of(SENT_BY_CLIENTS)
    answered = structs_of((*messages.HTTP_ANSWERS, *(t for u in UNIONS.values() for t in u)))
    blocks = [
        interface(struct, optional=name in sent) for name, struct in (answered | sent).items()
    ]
    blocks += [
        f"export type {name} = {' | '.join(member.__name__ for member in members)};"
        for name, members in UNIONS.items()
    ]
    blocks += [
        f"export type {name} = {typescript(inspect.type_info(alias))};"
        for name, alias in ALIASES.items()
    ]
    blocks.append(f"export const PROTOCOL = {messages.PROTOCOL};")
    return HEAD + "\n" + "\n\n".join(blocks) + "\n"


def structs_of(roots: Iterable[type]) -> dict[str, inspect.StructType]:
    """Return every struct that the roots are made of, by name."""
    found: dict[str, inspect.StructType] = {}
    waiting: list[inspect.Type] = [inspect.type_info(root) for root in roots]
    while waiting:
        kind = waiting.pop(0)
        if isinstance(kind, inspect.StructType):
            if kind.cls.__name__ not in found:
                found[kind.cls.__name__] = kind
                waiting += [field.type for field in kind.fields]
        else:
            waiting += parts_of(kind)
    return found


def parts_of(kind: inspect.Type) -> list[inspect.Type]:
    """Return the types that a container or union names."""
    match kind:
        case inspect.ListType(item_type=item):
            return [item]
        case inspect.DictType(value_type=value):
            return [value]
        case inspect.UnionType(types=types):
            return list(types)
        case _:
            return []


def interface(struct: inspect.StructType, *, optional: bool) -> str:
    """Return one struct as an interface; `optional` lets fields with a default be left out."""
    words = " ".join((struct.cls.__doc__ or "").split())
    lines = [f"/** {words} */", f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f"  readonly type: '{struct.tag}';")
    for field in struct.fields:
        mark = "?" if optional and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{mark}: {typescript(field.type)};")
    return "\n".join([*lines, "}"])


def typescript(kind: inspect.Type) -> str:
    """Return a type as TypeScript writes it."""
    match kind:
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return " | ".join(f"'{v}'" if isinstance(v, str) else str(v) for v in values)
        case inspect.ListType(item_type=item):
            return f"readonly {bracketed(item)}[]"
        case inspect.DictType(value_type=value):
            return f"Readonly<Record<string, {typescript(value)}>>"
        case inspect.UnionType(types=types):
            return " | ".join(typescript(each) for each in types)
        case _:
            return PLAIN[type(kind)]


def bracketed(kind: inspect.Type) -> str:
    text = typescript(kind)
    return f"({text})" if " " in text else text


def main() -> int:
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(generate(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
