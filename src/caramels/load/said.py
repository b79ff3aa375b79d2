"""The part of the protocol that a scripted player reads."""

import msgspec


class SeatSeen(msgspec.Struct):
    """One player of a game."""

    bot: str | None
    score: int


class ViewSeen(msgspec.Struct):
    """What a player needs to choose a move."""

    number: int
    seats: list[SeatSeen]
    board: list[str]
    rack: str | None
    bag_count: int
    turn: int
    to_move: int | None
    remaining_ms: int | None
    pending: dict[str, object] | None
    ended: dict[str, object] | None


class EntrySeen(msgspec.Struct):
    """A line of the log."""

    stream: str
    number: int


class StateSeen(msgspec.Struct):
    """A table."""

    table: str
    seats: list[int]


class Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    state: StateSeen
    view: ViewSeen | None
    log: list[EntrySeen]


class Facts(msgspec.Struct, tag_field="type", tag="facts"):
    first: int
    view: ViewSeen


class Lines(msgspec.Struct, tag_field="type", tag="lines"):
    entries: list[EntrySeen]


class Ack(msgspec.Struct, tag_field="type", tag="ack"):
    cid: str
    number: int


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    cid: str
    code: str


class Closed(msgspec.Struct, tag_field="type", tag="closed"):
    reason: str


class Room(msgspec.Struct, tag_field="type", tag="room"): ...


class Presence(msgspec.Struct, tag_field="type", tag="presence"): ...


class Pong(msgspec.Struct, tag_field="type", tag="pong"): ...


Said = Welcome | Facts | Lines | Ack | Refused | Closed | Room | Presence | Pong

said_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
state_decoder = msgspec.json.Decoder(StateSeen)
