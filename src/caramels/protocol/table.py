"""Messages of one table: its view, its log, what players ask and what they are answered."""

from typing import Annotated, Literal

from msgspec import Meta

from caramels.protocol.fields import (
    END,
    BotProfile,
    ClientId,
    LaidLetters,
    Message,
    Mode,
    Number,
    Part,
    Preset,
    RackLetters,
    Seat,
    SquareName,
    Text,
    Turn,
    Values,
)
from caramels.protocol.lobby import TableState

Direction = Literal["h", "v"]
ObjectiveKind = Literal["public", "private", "hidden"]
EndReason = Literal["out", "passes", "bag_empty", "nothing_playable", "abandoned"]
Stream = Literal["game", "table", "own"]
EntryCode = Literal[
    "chat",
    "command",
    "exchange_hidden",
    "play_refused",
    "play_withdrawn",
    "play_contested",
    "objective",
    "abandoned",
    "left",
    "end",
    "hint",
    "reserve",
    "help",
    "error_syntax",
    "error_impossible",
    "error_invalid",
]


class SeatView(Part, frozen=True):
    """
    One player as everyone sees them; `rack_count` only when fewer than seven remain.

    `rack` is told where the rules let everybody see it, at a table with visible racks.
    """

    name: str
    bot: BotProfile | None
    score: int
    rack_count: int | None
    active: bool
    present: bool
    rack: str | None = None


class LaidTile(Part, frozen=True):
    """A tile on its square; a lower-case letter is a blank standing for it."""

    square: SquareName
    letter: Annotated[str, Meta(pattern="^[A-Za-z]" + END)]


class PendingPlay(Part, frozen=True):
    """A placement on the board that may yet be taken back, with its unknown words."""

    seat: Seat
    tiles: list[LaidTile]
    words: list[str]
    stage: Literal["shown", "doubted", "contestable"]
    remaining_ms: int | None


class LastPlay(Part, frozen=True):
    """The latest placement that stands."""

    seat: Seat
    squares: list[SquareName]
    points: int
    words: list[str]


class Objective(Part, frozen=True):
    """An objective; of a hidden one neither name nor points are told."""

    id: str | None
    points: int | None
    kind: ObjectiveKind
    owner: Seat | None
    reached_by: Seat | None


class Leftover(Part, frozen=True):
    """The letters that a seat had left, in the order of its rack; `*` is a blank."""

    seat: Seat
    name: str
    letters: str


class Ending(Part, frozen=True):
    """How the game ended; several winners share a tie."""

    reason: EndReason
    winners: list[Seat]
    adjustments: list[int]
    leftovers: list[Leftover]


class View(Part, frozen=True):
    """
    All that one viewer may see of a game, after fact `number`.

    Board: 15 strings, `.` empty, upper case a letter, lower case a blank standing for it.
    Rack: own only, `?` a blank. `turn` goes with every command. `remaining_ms` and `turn_ms`
    are null without a time limit; a client counts down with its own clock.
    """

    number: Number
    mode: Mode
    preset: Preset
    seats: list[SeatView]
    board: list[str]
    rack: str | None
    rack_seat: Seat | None
    bag_count: int
    turn: Turn
    to_move: Seat | None
    remaining_ms: int | None
    turn_ms: int | None
    pending: PendingPlay | None
    last_play: LastPlay | None
    objectives: list[Objective]
    ended: Ending | None


class RulesView(Part, frozen=True):
    """
    What a client needs to preview the points of a placement.

    Layout: 15 strings, `3` word ×3, `2` word ×2, `t` letter ×3, `d` letter ×2. Bonuses: tiles
    laid, points. `exchange_least`: no exchange with fewer tiles in the bag.
    """

    points: dict[str, int]
    layout: list[str]
    bonuses: list[list[int]]
    rack_size: int
    exchange_least: int
    shown_ms: int


class Entry(Part, frozen=True):
    """
    A line of the communication box: a code of the catalogue and its values.

    `stream` and `number` name it for good: what a client has once shown it need not show again.
    `seat` is who wrote or played it, none for the system; `name` is what they were called then.
    """

    stream: Stream
    number: Number
    at: int
    seat: Seat | None
    name: str | None
    code: EntryCode
    values: Values


class Hello(Message, frozen=True, tag="hello"):
    """
    The first message of a client: the last number it has of each stream (0: none).

    `take` moves a seat here from another tab; without it such a tab keeps the seat.
    """

    game: Number = 0
    table: Number = 0
    own: Number = 0
    take: bool = False


class Say(Message, frozen=True, tag="say"):
    """What was typed in the box: a chat line, or a command when it starts with `!`."""

    cid: ClientId
    turn: Turn
    text: Text
    seat: Seat | None = None


class Place(Message, frozen=True, tag="place"):
    """Lay letters from a square on; upper case is a blank, as in the typed command."""

    cid: ClientId
    turn: Turn
    square: SquareName
    direction: Direction
    letters: LaidLetters
    seat: Seat | None = None


class ExchangeLetters(Message, frozen=True, tag="exchange"):
    """Exchange letters of the rack; `?` or `*` is a blank."""

    cid: ClientId
    turn: Turn
    letters: RackLetters
    seat: Seat | None = None


class PassTurn(Message, frozen=True, tag="pass"):
    """Pass."""

    cid: ClientId
    turn: Turn
    seat: Seat | None = None


class Confirm(Message, frozen=True, tag="confirm"):
    """Keep, or take back, a placement with words that the dictionary does not know."""

    cid: ClientId
    turn: Turn
    keep: bool
    seat: Seat | None = None


class Contest(Message, frozen=True, tag="contest"):
    """
    Contest the placement that lies on the board, where the rules let players judge words.

    `upheld` is what they found in a dictionary of their own; null asks that of the game.
    """

    cid: ClientId
    turn: Turn
    upheld: bool | None = None
    seat: Seat | None = None


class Accept(Message, frozen=True, tag="accept"):
    """Let the placement that lies on the board stand."""

    cid: ClientId
    turn: Turn
    seat: Seat | None = None


class Arrange(Message, frozen=True, tag="arrange"):
    """Put the rack in another order."""

    cid: ClientId
    letters: RackLetters
    seat: Seat | None = None


class Abandon(Message, frozen=True, tag="abandon"):
    """Give up the seat; after the end of the game, leave the table."""

    cid: ClientId
    seat: Seat | None = None


class Ping(Message, frozen=True, tag="ping"):
    """Ask whether the server still hears us."""


class Welcome(Message, frozen=True, tag="welcome"):
    """
    Answer to `hello`, and sent again when the game starts.

    `view` and `rules` are null while the table waits; `log` holds the entries after the numbers
    of `hello`, oldest first.
    """

    state: TableState
    view: View | None
    rules: RulesView | None
    log: list[Entry]


class Room(Message, frozen=True, tag="room"):
    """The waiting room has changed: someone joined, left, or was rejected."""

    state: TableState
    event: Literal["joined", "guest_left", "rejected"]
    name: str


class Facts(Message, frozen=True, tag="facts"):
    """
    What has happened: facts `first` to `view.number`, their entries, and the view after them.

    A client whose last number is not `first - 1` sends `hello` again.
    """

    first: Number
    entries: list[Entry]
    view: View


class Lines(Message, frozen=True, tag="lines"):
    """Chat, or answers meant for this viewer alone."""

    entries: list[Entry]


class Presence(Message, frozen=True, tag="presence"):
    """A seat's connection came or went."""

    seat: Seat
    present: bool


class Ack(Message, frozen=True, tag="ack"):
    """The command `cid` is durable; `number` is the number of the game after it."""

    cid: ClientId
    number: Number


class Refused(Message, frozen=True, tag="refused"):
    """The command `cid` was refused and changed nothing."""

    cid: ClientId
    code: str
    values: Values
    kind: Literal["", "syntax", "impossible", "invalid"]


class Closed(Message, frozen=True, tag="closed"):
    """Nothing more comes from this table; `name` is who is behind it, if anyone."""

    reason: Literal["cancelled", "rejected", "elsewhere", "unknown_table", "not_seated", "left"]
    name: str | None = None


class Pong(Message, frozen=True, tag="pong"):
    """The server hears us."""


FromTableClient = (
    Hello
    | Say
    | Place
    | ExchangeLetters
    | PassTurn
    | Confirm
    | Contest
    | Accept
    | Arrange
    | Abandon
    | Ping
)
ToTableClient = Welcome | Room | Facts | Lines | Presence | Ack | Refused | Closed | Pong
