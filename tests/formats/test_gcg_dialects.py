"""The same games as many annotators and programs would have written them down."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import pytest

from caramels.domain.board import EMPTY_BOARD
from caramels.domain.moves import Notation, Play, reference
from caramels.domain.presets import CUSTOM, TABLETOP
from caramels.domain.rules import Leftovers, Rules
from caramels.domain.tiles import ENGLISH, FRENCH, tiles_of
from caramels.formats.gcg import decode_gcg, parse_gcg
from caramels.formats.gcg_facts import gcg_of
from caramels.formats.gcg_game import Event, Exchanged, Game, Laid, LeftOver, Withdrawn
from caramels.formats.recount import Recount, recount
from tests.random_games import PICKY, play_on
from tests.tables import Table

ENDINGS: dict[str, Rules] = {
    "french": TABLETOP,
    "english": replace(TABLETOP, tiles=ENGLISH, leftovers=Leftovers.DOUBLED),
}


@cache
def annotated(language: str, seed: int) -> tuple[Game, Recount]:
    """A game of four hands with contests, exchanges, blanks and an end, and its count."""
    table = Table(ENDINGS[language], "Zoé Héloïse", judge=PICKY, seed=seed)
    play_on(table, Random(seed), 400)
    game = gcg_of(tuple(table.facts))
    return game, recount(game, CUSTOM, table.game.rules.tiles)


@dataclass(frozen=True)
class Line:
    """One event with all that an annotator could write about it."""

    event: Event
    play: Play | None
    laid: str
    """The letters that the play lays, through tiles left out."""
    dots: str


def lines_of(game: Game, counted: Recount) -> list[Line]:
    lines, board, before = [], EMPTY_BOARD, EMPTY_BOARD
    for event, count in zip(game.events, counted.lines, strict=True):
        if isinstance(event.deed, Withdrawn):
            board = before
        if isinstance(event.deed, Laid):
            play = Play.parse(count.move)
            laid = "".join(letter for _, letter in board.laid(play))
            lines.append(Line(event, play, laid, event.deed.word))
            before, board = board, board.with_play(play)
        else:
            lines.append(Line(event, None, "", ""))
    return lines


@dataclass(frozen=True)
class Dialect:
    """How somebody writes games down."""

    header: str = "#player1 zoe Zoé\n#player2 helo Héloïse\n"
    nicks: tuple[str, str] = ("zoe", "helo")
    word: Callable[[Line], str] = lambda line: line.dots
    rack: Callable[[Line], str] = lambda line: line.event.rack
    exchange: Callable[[str], str] = lambda tiles: f"-{tiles}"
    layout: str = "{rack} {deed} {score:+d} {total}"
    lower_references: bool = False
    withdrawn_as_zero: bool = False
    comment: str = ""
    newline: str = "\n"
    encoding: str = "utf-8"
    mark: bytes = b""
    last_newline: bool = True

    def write(self, game: Game, counted: Recount) -> bytes:
        tiles = counted.rules.tiles
        lexicon = "FRA24" if tiles is FRENCH else "CSW24"
        head = self.header.replace("TILES", tiles.name).replace("LEXICON", lexicon).splitlines()
        body = [self._line(line) + self.comment for line in lines_of(game, counted)]
        text = self.newline.join([*head, *"\n".join(body).split("\n")])
        return self.mark + (text + self.newline * self.last_newline).encode(self.encoding)

    def _line(self, line: Line) -> str:
        event = line.event
        score = 0 if self.withdrawn_as_zero and isinstance(event.deed, Withdrawn) else event.score
        said = self.layout.format(
            rack=self.rack(line), deed=self._deed(line), score=score, total=event.total
        )
        return f">{self.nicks[event.player]}: {said}"

    def _deed(self, line: Line) -> str:
        match line.event.deed:
            case Laid(start, direction):
                place = reference(start, direction, Notation.ENGLISH)
                return f"{place.lower() if self.lower_references else place} {self.word(line)}"
            case Exchanged(tiles):
                return self.exchange(tiles)
            case LeftOver(tiles):
                return f"({tiles})"
            case Withdrawn():
                return "--"
            case _:
                return "-"


def whole_word(line: Line) -> str:
    assert line.play is not None
    return line.play.word


def in_capitals_where_it_lay(line: Line) -> str:
    pairs = zip(line.dots, whole_word(line), strict=True)
    return "".join(letter.upper() if dot == "." else letter for dot, letter in pairs)


def in_brackets(line: Line) -> str:
    pairs = zip(line.dots, whole_word(line), strict=True)
    text = "".join(f"({letter})" if dot == "." else letter for dot, letter in pairs)
    return text.replace(")(", "")


def only_what_was_laid(line: Line) -> str:
    return tiles_of(line.laid) if line.play else line.event.rack


def in_the_order_of_the_hand(line: Line) -> str:
    return "".join(Random(line.event.total).sample(line.event.rack, len(line.event.rack)))


WOOGLES = (
    "#character-encoding UTF-8\n#description Created with Macondo\n#id io.woogles p6QRjJHG\n"
    "#lexicon LEXICON\n#game-type classic\n#board-layout CrosswordGame\n#tile-distribution TILES\n"
)
PLAYERS = "#player1 zoe Zoé\n#player2 helo Héloïse\n"

DIALECTS = {
    "a site": Dialect(header=WOOGLES + PLAYERS),
    "a program with notes behind every line": Dialect(comment="\n#note fine\n#note (8D) >9 + 1"),
    "notes over many lines": Dialect(
        comment="\n#note 8D ABC +12 12\nis not a move\n\nof this game"
    ),
    "columns, words in full, side words behind": Dialect(
        layout="{rack:8}  {deed:20} {score:+4d} {total:4d}  XU, EH",
        word=in_capitals_where_it_lay,
        lower_references=True,
        rack=in_the_order_of_the_hand,
    ),
    "tabs": Dialect(layout="\t{rack}\t{deed}\t{score:+d}\t{total}\t"),
    "tiles of the board in brackets": Dialect(word=in_brackets),
    "blanks of the board still in lower case": Dialect(word=whole_word),
    "racks that show only what was laid": Dialect(rack=only_what_was_laid),
    "no racks": Dialect(rack=lambda line: ""),
    "racks with tiles that nobody saw": Dialect(
        rack=lambda line: only_what_was_laid(line).ljust(len(line.event.rack), "_")
    ),
    "racks letter by letter": Dialect(rack=lambda line: " ".join(line.event.rack)),
    "racks with stars for blanks": Dialect(rack=lambda line: line.event.rack.replace("?", "*")),
    "exchanges by number": Dialect(exchange=lambda tiles: f"-{len(tiles)}"),
    "exchanges of tiles that nobody saw": Dialect(exchange=lambda tiles: "-" + "?" * len(tiles)),
    "no signs": Dialect(layout="{rack} {deed} {score} {total}"),
    "a plus before every total": Dialect(layout="{rack} {deed} {score:+d} {total:+d}"),
    "a withdrawal of +0": Dialect(withdrawn_as_zero=True),
    "long dashes": Dialect(exchange=lambda tiles: f"\N{EN DASH}{tiles}"),
    "names with spaces and colons": Dialect(
        header="#player1 Z:Z Zoé: la première\n#player2 Héloïse d’A. – la 2e\n",
        nicks=("Z:Z", "Héloïse d’A. – la 2e"),
    ),
    "names in another case": Dialect(nicks=("ZOE", "Helo")),
    "whole names": Dialect(nicks=("Zoé", "helo  Héloïse")),
    "no header": Dialect(header=""),
    "one player forgotten": Dialect(header="#player1 zoe Zoé\n#title Finale\n"),
    "a header with more than the format knows": Dialect(
        header=PLAYERS + "#incomplete \n#style wsc2001\n#x-clock 25:00\n#rack1 ABC\n#board x\n"
    ),
    "the end of line of Windows": Dialect(newline="\r\n"),
    "the end of line of old Macs": Dialect(newline="\r"),
    "no end of line at the end": Dialect(last_newline=False),
    "Latin-1": Dialect(encoding="iso-8859-1", nicks=("Zoé", "Héloïse")),
    "Latin-1 announced": Dialect(
        header="#character-encoding ISO-8859-1\n" + PLAYERS, encoding="iso-8859-1"
    ),
    "UTF-8 with its mark": Dialect(mark=b"\xef\xbb\xbf"),
    "UTF-8 announced late": Dialect(header=PLAYERS + "#character-encoding UTF-8\n"),
}


@pytest.mark.parametrize("dialect", DIALECTS.values(), ids=DIALECTS)
@pytest.mark.parametrize("language", ENDINGS)
def test_every_number_agrees_however_it_is_written(language: str, dialect: Dialect) -> None:
    for seed in range(4):
        game, counted = annotated(language, seed)

        read = parse_gcg(decode_gcg(dialect.write(game, counted)))
        found = recount(read, CUSTOM)

        assert [line for line in found.lines if not line.agrees] == []
        assert found.board == counted.board
        assert [line.total for line in found.lines] == [line.total for line in counted.lines]


def test_the_games_hold_all_that_a_game_can_hold() -> None:
    kinds: set[str] = set()
    for language in ENDINGS:
        for seed in range(4):
            counted = annotated(language, seed)[1]
            kinds |= {line.kind for line in counted.lines}
            kinds |= {"blank" for letter in counted.board.letters if letter.islower()}
            kinds |= {
                "gain" if line.score > 0 else "loss"
                for line in counted.lines
                if line.kind == "leftover"
            }

    assert kinds == {"play", "exchange", "pass", "withdrawn", "leftover", "blank", "gain", "loss"}
