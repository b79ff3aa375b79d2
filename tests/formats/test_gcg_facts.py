"""Games of ours as GCG, and ledgers that are damaged."""

from contextlib import suppress
from random import Random

import pytest

from caramels.domain.classic.facts import Fact, TilesDrawn, TilesExchanged
from caramels.domain.classic.game import replay
from caramels.domain.errors import BadFile
from caramels.domain.moves import Exchange, Pass, Play
from caramels.domain.presets import CUSTOM, LOG2990_CLASSIQUE
from caramels.domain.rules import Rules
from caramels.formats.cgp import write_cgp
from caramels.formats.gcg import parse_gcg, write_gcg
from caramels.formats.gcg_facts import facts_of, gcg_of
from caramels.formats.ledger import read_ledger, write_ledger
from caramels.formats.positions import position_of
from caramels.formats.recount import recount
from tests.fuzz import wrong_texts
from tests.random_games import TURN_GAMES, new_table, play_on
from tests.tables import Table, WordList


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rules", TURN_GAMES, ids=lambda rules: rules.name)
def test_whole_games_of_every_preset_agree_as_gcg(rules: Rules, seed: int) -> None:
    chance = Random(seed)
    table = new_table(rules, chance)
    play_on(table, chance, 120)

    game = gcg_of(tuple(table.facts))
    found = recount(parse_gcg(write_gcg(game)), rules, rules.tiles)

    assert parse_gcg(write_gcg(game)) == game
    assert [line for line in found.lines if not line.agrees] == []
    if table.game.pending is None:
        assert found.board == table.game.board
        totals = {line.player: line.total for line in found.lines}
        assert all(table.game.seats[seat].score == total for seat, total in totals.items())


def test_a_refused_placement_is_laid_and_withdrawn() -> None:
    table = Table(LOG2990_CLASSIQUE, judge=WordList([]), first=0)
    table.hold(0, "CARAMEL")
    table.give(0, Play.parse("H4 CARAMEL"))

    lines = write_gcg(gcg_of(tuple(with_rack(table, "CARAMEL")))).splitlines()

    assert lines[-1] == ">Camille: AACELMR 8D CARAMEL +76 76"


def with_rack(table: Table, rack: str) -> list[Fact]:
    """Return the facts of *table* as if its first seat had drawn *rack*."""
    return [
        TilesDrawn(fact.seat, rack) if isinstance(fact, TilesDrawn) and fact.seat == 0 else fact
        for fact in table.facts
    ]


PLAYERS = "#player1 ada\n#player2 col\n#lexicon CSW24\n"


def test_of_two_racks_with_the_only_z_the_later_one_tells_nothing() -> None:
    game = parse_gcg(PLAYERS + ">ada: ZAAAAAA - +0 0\n>col: ZBC - +0 0\n")

    facts = facts_of(game, recount(game, CUSTOM))

    assert [fact for fact in facts if isinstance(fact, TilesDrawn)] == [TilesDrawn(0, "AAAAAAZ")]


def test_where_one_rack_less_does_not_help_no_rack_tells_anything() -> None:
    game = parse_gcg(PLAYERS + ">ada: ZAAAAAA - +0 0\n>col: ZOO 8G ZOO +24 24\n>ada: BC - +0 0\n")

    facts = facts_of(game, recount(game, CUSTOM))

    assert [fact for fact in facts if isinstance(fact, TilesDrawn)] == [TilesDrawn(1, "OOZ")]


def test_tiles_that_are_not_in_the_box_make_no_facts() -> None:
    game = parse_gcg(PLAYERS + ">ada: AB - +0 0\n>col: -ZZ +0 0\n")

    with pytest.raises(BadFile) as refused:
        facts_of(game, recount(game, CUSTOM))

    assert (refused.value.reason, refused.value.line) == ("racks_do_not_follow", 5)


def test_a_rack_that_does_not_follow_is_set_right_outside_of_any_turn() -> None:
    game = parse_gcg(PLAYERS + ">ada: ZAAAAAA - +0 0\n>col: BC - +0 0\n>ada: EEEEEEE - +0 0\n")

    facts = facts_of(game, recount(game, CUSTOM))

    assert TilesExchanged(0, "AAAAAAZ", "EEEEEEE") in facts
    assert len(gcg_of(facts).events) == 3


def test_a_rack_that_cannot_have_been_there_tells_nothing() -> None:
    game = parse_gcg(PLAYERS + ">ada: BCDEITZ 8G FIZ +0 0\n>col: UNKNOWNS - +0 0\n")

    facts = facts_of(game, recount(game, CUSTOM))

    assert TilesDrawn(0, "FIZ") in facts
    assert replay(facts).board.rows[7] == "......FIZ......"


def test_bonuses_and_penalties_survive_in_the_settlement() -> None:
    text = PLAYERS + (
        ">ada: AEINRST 8D STAINER +66 66\n>col: (challenge) +5 5\n>col: QU - +0 5\n"
        ">col: (time) -10 -5\n>ada: (QU) +22 88\n"
    )
    game = parse_gcg(text)

    again = recount(gcg_of(facts_of(game, recount(game, CUSTOM))), CUSTOM)

    assert again.agrees
    assert {line.player: line.total for line in again.lines} == {0: 88, 1: -5}


def test_an_exchange_of_a_number_of_tiles_is_told_by_the_next_rack() -> None:
    text = (
        "#player1 ada\n#player2 col\n#lexicon CSW24\n>ada: ABCDEFG -2 +0 0\n>col: ABC - +0 0\n"
        ">ada: CDEFGQZ - +0 0\n"
    )
    game = parse_gcg(text)

    facts = facts_of(game, recount(game, CUSTOM))

    assert TilesExchanged(0, "AB", "") in facts


def test_a_game_that_has_not_begun_is_a_ledger_too() -> None:
    game = parse_gcg(PLAYERS)

    assert len(facts_of(game, recount(game, CUSTOM))) == 2


def test_words_about_a_contest_do_not_hide_that_it_succeeded() -> None:
    game = parse_gcg(
        PLAYERS + ">ada: AEINRST 8D STAINER +66 66\n>col: (challenge) +0 0\n>ada: -- -66 0\n"
    )

    facts = facts_of(game, recount(game, CUSTOM))

    assert replay(facts).board.is_empty


def test_no_ledger_is_worse_than_refused() -> None:
    table = Table(CUSTOM, judge=WordList(["CA"]), first=0)
    table.give(0, Pass())
    table.give(1, Exchange(table.game.seats[1].rack[:2]))
    sample = write_ledger(tuple(table.facts))

    for text in wrong_texts(sample, sample[:200]):
        with suppress(BadFile):
            facts = read_ledger(text.encode("utf-8", "surrogatepass"))
            write_gcg(gcg_of(facts))
            write_cgp(position_of(facts))
