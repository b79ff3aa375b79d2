"""Words in doubt: contested by another seat, or confirmed by their player."""

from dataclasses import replace

import pytest

from caramels.domain.classic.facts import (
    BackReason,
    GameEnded,
    PlayContested,
    PlayDoubted,
    PlayLaid,
    PlayTakenBack,
    TilesDrawn,
    TurnBegan,
    TurnPassed,
    WordPlayed,
)
from caramels.domain.classic.game import Stage
from caramels.domain.classic.orders import (
    Accept,
    Confirm,
    Contest,
    Wake,
)
from caramels.domain.errors import Code
from caramels.domain.moves import Pass, Play
from caramels.domain.presets import (
    LOG2990_CLASSIQUE,
    MICRO,
    TABLETOP,
)
from tests.tables import Table, WordList, kinds, refused

MINUTE = 60_000
BON = Play.parse("H7 BON")


class TestContesting:
    def table(self, *words: str) -> Table:
        table = Table(TABLETOP, "Anna Bob Cleo", first=0, judge=WordList(words))
        table.hold(0, "BONSAIR")
        return table

    @pytest.mark.requirement("BRL-063")
    def test_a_placement_waits_for_the_next_player(self) -> None:
        table = self.table("BON")

        facts = table.give(0, BON)

        assert kinds(facts) == [PlayLaid, TurnBegan]
        assert table.game.seats[0].score == 0
        assert table.game.seats[0].rack == "SAIR"
        assert table.game.to_move == 1

    @pytest.mark.requirement("BRL-063", "MIC-014")
    def test_a_contest_that_is_right_takes_the_placement_back(self) -> None:
        table = self.table("SON")
        table.give(0, BON)

        facts = table.give(2, Contest())

        assert facts == (
            PlayContested(2, upheld=True, unknown=("BON",)),
            PlayTakenBack(0, BackReason.CONTESTED),
        )
        assert table.game.board.is_empty
        assert table.game.seats[0].rack == "BONSAIR"
        assert table.game.to_move == 1

    @pytest.mark.requirement("BRL-063")
    def test_a_contest_that_is_wrong_lets_the_placement_stand(self) -> None:
        table = self.table("BON")
        table.give(0, BON)

        facts = table.give(1, Contest())

        assert kinds(facts) == [PlayContested, WordPlayed, TilesDrawn]
        assert table.game.seats[0].score == 10
        assert table.game.to_move == 1
        assert refused(table, 1, Contest()) is Code.NOTHING_PENDING

    def test_the_next_player_may_accept(self) -> None:
        table = self.table()
        table.give(0, BON)
        assert refused(table, 2, Accept()) is Code.NOT_YOUR_TURN

        facts = table.give(1, Accept())

        assert kinds(facts) == [WordPlayed, TilesDrawn]
        assert refused(table, 1, Accept()) is Code.NOTHING_PENDING

    @pytest.mark.requirement("BRL-063")
    def test_the_next_move_accepts(self) -> None:
        table = self.table()
        table.give(0, BON)

        facts = table.give(1, Pass())

        assert kinds(facts) == [WordPlayed, TilesDrawn, TurnPassed, TurnBegan]

    def test_nobody_contests_their_own_word(self) -> None:
        table = self.table()
        table.give(0, BON)

        assert refused(table, 0, Contest()) is Code.NOT_YOURS_TO_SETTLE

    def test_some_games_have_no_contest(self) -> None:
        assert refused(Table(LOG2990_CLASSIQUE, first=0), 1, Contest()) is Code.NOT_IN_THESE_RULES

    def test_a_placement_that_ends_the_game_may_be_contested_first(self) -> None:
        table = Table(TABLETOP, "Anna Bob", first=0)
        table.hold(0, "BON")
        table.empty_the_bag()
        table.give(0, BON)
        assert not table.game.over

        facts = table.give(1, Pass())

        assert kinds(facts) == [WordPlayed, GameEnded]

    def test_when_time_runs_out_the_placement_before_stands(self) -> None:
        rules = replace(TABLETOP, turn_time=LOG2990_CLASSIQUE.turn_time)
        for rack, expected in {
            "BONSAIR": [WordPlayed, TilesDrawn, TurnPassed, TurnBegan],
            "BON": [WordPlayed, GameEnded],
        }.items():
            table = Table(rules, "Anna Bob", first=0, turn_ms=MINUTE)
            table.hold(0, rack)
            table.empty_the_bag("" if rack == "BON" else "EEEEEEEE")
            table.give(0, BON)
            table.now_ms += MINUTE

            assert kinds(table.give(1, Wake())) == expected


class TestConfirming:
    def table(self, names: str = "Anna Bob") -> Table:
        table = Table(MICRO, names, judge=WordList(["SON"]))
        table.hold(0, "BONSAIR")
        return table

    @pytest.mark.requirement("MIC-005", "MIC-047")
    def test_an_unknown_word_is_confirmed_by_its_player(self) -> None:
        table = self.table()
        (fact,) = table.give(0, BON)
        assert fact == PlayDoubted(0, BON, "BON", ("BON",), 10)
        assert refused(table, 1, Confirm(sure=True)) is Code.NOT_YOURS_TO_SETTLE
        assert refused(table, 0, Pass()) is Code.SOMETHING_PENDING

        facts = table.give(0, Confirm(sure=True))

        assert kinds(facts) == [PlayLaid, TurnBegan]
        assert table.game.pending is not None
        assert table.game.pending.stage is Stage.CONTESTABLE

    @pytest.mark.requirement("MIC-005")
    def test_against_computers_alone_a_confirmed_word_stands_at_once(self) -> None:
        table = self.table("Anna @robo")
        table.give(0, BON)

        assert kinds(table.give(0, Confirm(sure=True))) == [WordPlayed, TilesDrawn, TurnBegan]

    @pytest.mark.requirement("MIC-048")
    def test_a_word_owned_to_be_wrong_loses_the_turn(self) -> None:
        table = self.table()
        table.give(0, BON)

        facts = table.give(0, Confirm(sure=False))

        assert facts[0] == PlayTakenBack(0, BackReason.WITHDRAWN)
        assert table.game.to_move == 1
        assert table.game.seats[0].rack == "BONSAIR"
        assert table.game.seats[0].score == 0

    @pytest.mark.requirement("MIC-014")
    @pytest.mark.parametrize("upheld", [True, False])
    def test_the_table_decides_a_contest(self, upheld: bool) -> None:
        table = self.table()
        table.give(0, BON)
        table.give(0, Confirm(sure=True))

        table.give(1, Contest(upheld))

        assert table.game.board.is_empty is upheld

    def test_a_known_word_is_not_asked_about(self) -> None:
        table = self.table()

        assert kinds(table.give(0, Play.parse("H7 SON"))) == [PlayLaid, TurnBegan]

    def test_there_must_be_something_to_confirm(self) -> None:
        assert refused(self.table(), 0, Confirm(sure=True)) is Code.NOTHING_PENDING

    def test_a_doubt_that_lasts_too_long_is_a_no(self) -> None:
        rules = replace(MICRO, turn_time=LOG2990_CLASSIQUE.turn_time)
        table = Table(rules, "Anna Bob", turn_ms=MINUTE, judge=WordList([]))
        table.hold(0, "BONSAIR")
        table.give(0, BON)
        table.now_ms += MINUTE

        facts = table.give(0, Wake())

        assert facts[0] == PlayTakenBack(0, BackReason.WITHDRAWN)
