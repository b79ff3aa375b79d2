"""The fields of messages, each with its limits."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Mode = Literal["classique", "log2990"]
BotLevel = Literal["debutant", "expert"]
BotProfile = Literal["debutant", "expert", "level1", "level2", "level3", "level4", "champion"]
Preset = Literal[
    "log2990-classique", "log2990-objectifs", "tabletop", "micro", "infoh100", "custom"
]

# In Python `$` stands before a last line break too, which is none of these.
END = r"$(?!\n)"

# A name is judged by the rules of names, which say what is wrong with it; here only its size
# is bounded, so that every ordinary mistake gets that answer.
Name = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=512)]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,32}" + END)]
DictionaryId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}" + END)]
ClientId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,40}" + END)]
Turn = Annotated[int, Meta(ge=0, le=100_000)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Seat = Annotated[int, Meta(ge=0, le=3)]
TurnSeconds = Annotated[int, Meta(ge=30, le=300, multiple_of=30)]
TimeFactor = Literal[0, 1, 2, 4, 10]
SquareName = Annotated[str, Meta(pattern="^[A-Oa-o](1[0-5]|[1-9])" + END)]
LaidLetters = Annotated[str, Meta(pattern="^[A-Za-z]{1,15}" + END)]
RackLetters = Annotated[str, Meta(pattern=r"^[A-Z?*]{1,7}" + END)]

Value = str | int | list[str | int]
Values = dict[str, Value]


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message is named by its *type*, in snake case."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of messages that is never sent alone."""


class Refusal(Message, frozen=True, tag="refusal"):
    """
    Why something was not done: a stable code, and the values its sentence needs.

    `kind` is the class of error that a typed command shows, empty elsewhere.
    """

    code: str
    values: Values = {}
    kind: Literal["", "syntax", "impossible", "invalid"] = ""
