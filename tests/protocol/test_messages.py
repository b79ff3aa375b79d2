"""The protocol as clients meet it: limits on every field, and types that are never stale."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from scripts import export_messages

from caramels.application.refusals import SiteCode
from caramels.domain.errors import Code
from caramels.protocol import fields, lobby, messages, table
from caramels.server.http import STATUS, UNPROCESSABLE

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"

CID = "aaaaaaaa-0001"

# What a hostile or broken client may send, each refused by the decoder alone.
GARBAGE: dict[str, bytes] = {
    "not JSON": b"{",
    "not an object": b"[1]",
    "no type": b'{"cid":"aaaaaaaa"}',
    "an unknown type": b'{"type":"cheat"}',
    "an unknown field": b'{"type":"ping","x":1}',
    "a text of 513 characters": msgspec.json.encode(
        {"type": "say", "cid": CID, "turn": 0, "text": "a" * 513}
    ),
    "a client id with a space": b'{"type":"pass","cid":"aaaa aaaa","turn":0}',
    "a turn that is not a number": b'{"type":"pass","cid":"aaaaaaaa","turn":NaN}',
    "a turn below zero": b'{"type":"pass","cid":"aaaaaaaa","turn":-1}',
    "a square off the board": (
        b'{"type":"place","cid":"aaaaaaaa","turn":0,"square":"P1","direction":"h","letters":"a"}'
    ),
    "a seat that no table has": b'{"type":"pass","cid":"aaaaaaaa","turn":0,"seat":4}',
    "a line break after the client id": b'{"type":"pass","cid":"aaaaaaaa\\n","turn":0}',
    "a line break after a letter": b'{"type":"arrange","cid":"aaaaaaaa","letters":"A\\n"}',
    "deep nesting": b"[" * 4000,
    "bad UTF-8": b'{"type":"say","cid":"aaaaaaaa","turn":0,"text":"\xff"}',
}


@pytest.mark.parametrize("frame", GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_refused_by_the_decoder(frame: bytes) -> None:
    with pytest.raises((msgspec.DecodeError, UnicodeDecodeError, RecursionError)):
        messages.table_client_decoder.decode(frame)


@pytest.mark.requirement("LOG-079")
def test_a_chat_line_holds_512_characters() -> None:
    said = table.Say(cid=CID, turn=3, text="é" * 512)

    assert messages.table_client_decoder.decode(messages.encode(said)) == said


@pytest.mark.requirement("LOG-146", "LOG-147")
def test_clients_tell_of_letters_on_the_board_only_by_submitting_them() -> None:
    of_the_board = {"square", "direction", "letters", "tiles"}
    told = {
        struct.__struct_config__.tag: of_the_board.intersection(struct.__struct_fields__)
        for struct in get_args(table.FromTableClient)
    }

    assert {kind: names for kind, names in told.items() if names} == {
        "place": {"square", "direction", "letters"},
        "exchange": {"letters"},
        "arrange": {"letters"},
    }


@pytest.mark.requirement("LOG-060")
@pytest.mark.parametrize("seconds", [0, 15, 29, 31, 45, 301, 330])
def test_a_turn_lasts_from_30_seconds_to_5_minutes_by_30(seconds: int) -> None:
    request = {
        "type": "solo_request",
        "mode": "classique",
        "name": "Camille",
        "turn_seconds": seconds,
        "dictionary": "francais",
        "level": "expert",
    }

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(request), type=lobby.SoloRequest)


@pytest.mark.requirement("LOG-060")
@pytest.mark.parametrize("seconds", range(30, 301, 30))
def test_each_step_of_30_seconds_is_accepted(seconds: int) -> None:
    assert msgspec.json.decode(str(seconds), type=fields.TurnSeconds) == seconds


@pytest.mark.requirement("LOG-031")
def test_no_third_level_of_virtual_player_can_be_asked_for() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(
            b'{"type":"convert_request","level":"moyen"}', type=lobby.ConvertRequest
        )


def test_the_typescript_types_are_not_stale() -> None:
    assert export_messages.TARGET.read_text("utf-8") == export_messages.generate()


def examples_of_the_documentation() -> list[str]:
    blocks = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text("utf-8"), flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("example", examples_of_the_documentation())
def test_each_example_of_the_documentation_is_a_message(example: str) -> None:
    kinds = export_messages.SENT_BY_CLIENTS + messages.HTTP_ANSWERS
    kinds += export_messages.UNIONS["ToTableClient"] + export_messages.UNIONS["ToLobbyClient"]
    structs = export_messages.structs_of(kinds).values()
    by_tag = {struct.tag: struct.cls for struct in structs}

    msgspec.json.decode(example, type=by_tag[msgspec.json.decode(example)["type"]])


@pytest.mark.parametrize("code", get_args(table.EntryCode))
def test_each_entry_of_the_log_is_documented(code: str) -> None:
    assert f"| `{code}` |" in DOCUMENT.read_text("utf-8")


def structs() -> list[type[fields.Message]]:
    unions = [get_args(union) for union in export_messages.UNIONS.values()]
    sent = [*export_messages.SENT_BY_CLIENTS, *messages.HTTP_ANSWERS, *sum(unions, ())]
    return sorted(set(sent), key=lambda struct: struct.__name__)


@pytest.mark.parametrize("struct", structs())
def test_each_message_is_documented(struct: type[fields.Message]) -> None:
    text = DOCUMENT.read_text("utf-8")
    tag = struct.__struct_config__.tag

    assert f"`{tag}`" in text or f'"type":"{tag}"' in text


@pytest.mark.parametrize("code", [*SiteCode, *Code])
def test_each_refusal_is_documented(code: SiteCode | Code) -> None:
    assert f"| `{code.value}` |" in DOCUMENT.read_text("utf-8")


@pytest.mark.parametrize("code", SiteCode)
def test_each_refusal_of_the_site_is_documented_with_its_status(code: SiteCode) -> None:
    row = f"| `{code.value}` | {STATUS.get(code, UNPROCESSABLE)} |"

    assert row in DOCUMENT.read_text("utf-8")
