"""What follows an order, and what refuses it."""

from dataclasses import replace

import pytest

from caramels.domain.classic.facts import (
    BackReason,
    EndReason,
    GameEnded,
    ObjectiveReached,
    ObjectivesDealt,
    PassReason,
    PlayRefused,
    PlayTakenBack,
    RackArranged,
    SeatAbandoned,
    TilesDrawn,
    TilesExchanged,
    TurnBegan,
    TurnPassed,
    WordPlayed,
)
from caramels.domain.classic.game import Goal
from caramels.domain.classic.orders import (
    Abandon,
    ArrangeRack,
    Wake,
)
from caramels.domain.commands import parse_command
from caramels.domain.errors import Code
from caramels.domain.moves import Exchange, Pass, Play
from caramels.domain.presets import (
    INFOH100,
    LOG2990_CLASSIQUE,
    LOG2990_OBJECTIFS,
    MICRO,
)
from tests.tables import NOON, Table, WordList, kinds, refused

MINUTE = 60_000
BON = Play.parse("H7 BON")


def log_table(**options: object) -> Table:
    table = Table(LOG2990_CLASSIQUE, turn_ms=MINUTE, first=0, **options)  # type: ignore[arg-type]
    table.hold(0, "BONSAIR")
    return table


class TestPlacing:
    @pytest.mark.requirement("LOG-158", "LOG-164", "BRL-032", "MIC-007", "MIC-049")
    def test_a_placement_scores_draws_and_ends_the_turn(self) -> None:
        table = log_table()

        facts = table.give(0, BON)

        assert kinds(facts) == [WordPlayed, TilesDrawn, TurnBegan]
        assert table.game.seats[0].score == 10
        assert table.game.seats[0].rack.startswith("SAIR")
        assert len(table.game.seats[0].rack) == 7
        assert table.game.to_move == 1

    @pytest.mark.requirement("LOG-165")
    def test_with_a_small_bag_the_player_gets_what_is_left(self) -> None:
        table = log_table()
        table.empty_the_bag("E")

        table.give(0, BON)

        assert sorted(table.game.seats[0].rack) == sorted("SAIRE")
        assert table.game.bag == ""

    @pytest.mark.requirement("LOG-082", "LOG-150")
    def test_a_typed_placement_is_the_same_as_a_play(self) -> None:
        table = log_table()
        order = parse_command("!placer h7h bon")
        assert not isinstance(order, str)

        facts = table.give(0, order)  # type: ignore[arg-type]

        assert isinstance(facts[0], WordPlayed)
        assert facts[0].play == BON

    @pytest.mark.requirement("LOG-097", "LOG-117")
    def test_nobody_plays_out_of_turn(self) -> None:
        assert refused(log_table(), 1, Pass()) is Code.NOT_YOUR_TURN

    def test_tiles_must_be_on_the_rack(self) -> None:
        assert refused(log_table(), 0, Play.parse("H7 ZOO")) is Code.NOT_ON_RACK

    @pytest.mark.requirement("LOG-119")
    def test_a_turn_is_one_action_only(self) -> None:
        table = log_table()
        table.give(0, Exchange("B"))

        assert refused(table, 0, BON) is Code.NOT_YOUR_TURN

    @pytest.mark.requirement("LOG-157")
    def test_an_unknown_word_is_shown_three_seconds_then_taken_back(self) -> None:
        table = log_table(judge=WordList(["SON"]))
        rack = table.game.seats[0].rack
        (fact,) = table.give(0, BON)
        assert fact == PlayRefused(0, BON, "BON", ("BON",), NOON + 3_000)
        assert table.game.wake_at == NOON + 3_000
        assert not table.game.board.is_empty
        assert refused(table, 0, Pass()) is Code.SOMETHING_PENDING
        assert refused(table, 0, ArrangeRack("BONSAIR")) is Code.SOMETHING_PENDING
        assert refused(table, 0, Wake()) is Code.NOT_DUE

        table.now_ms += 3_000
        facts = table.give(0, Wake())

        assert facts[0] == PlayTakenBack(0, BackReason.UNKNOWN_WORD)
        assert table.game.board.is_empty
        assert table.game.seats[0].rack == rack
        assert table.game.seats[0].score == 0
        assert table.game.to_move == 1

    @pytest.mark.requirement("INF-002")
    def test_where_words_are_refused_at_once_the_player_tries_again(self) -> None:
        table = Table(INFOH100, "Un Deux", judge=WordList(["SON"]))
        table.hold(0, "BONSAIR")

        assert refused(table, 0, BON) is Code.UNKNOWN_WORD


class TestExchanging:
    @pytest.mark.requirement("LOG-169", "LOG-171", "BRL-026", "MIC-034")
    def test_an_exchange_draws_first_and_returns_after(self) -> None:
        table = log_table()
        bag = table.game.bag

        facts = table.give(0, Exchange("BO"))

        exchanged = facts[0]
        assert isinstance(exchanged, TilesExchanged)
        assert exchanged.returned == "BO"
        assert all(tile in bag for tile in exchanged.drawn)
        assert table.game.seats[0].rack == "NSAIR" + exchanged.drawn
        assert len(table.game.bag) == len(bag)

    @pytest.mark.requirement("LOG-171")
    def test_the_tiles_given_back_do_not_return_at_once(self) -> None:
        table = log_table()
        table.empty_the_bag("EEEEEEE")

        table.give(0, Exchange("B"))

        assert "E" in table.game.seats[0].rack
        assert table.game.bag == "BEEEEEE"

    @pytest.mark.requirement("LOG-170", "BRL-027", "LOG-097")
    def test_no_exchange_with_fewer_than_seven_tiles_in_the_bag(self) -> None:
        table = log_table()
        table.empty_the_bag("EEEEEE")

        assert refused(table, 0, Exchange("B")) is Code.BAG_TOO_SMALL

    @pytest.mark.requirement("MIC-012", "INF-015", "INF-016")
    @pytest.mark.parametrize("rules", [MICRO, INFOH100], ids=lambda rules: rules.name)
    def test_other_games_exchange_from_any_bag_that_is_big_enough(self, rules) -> None:  # type: ignore[no-untyped-def]
        table = Table(rules, "Un Deux")
        table.hold(0, "BONSAIR")
        table.empty_the_bag("EE")
        assert refused(table, 0, Exchange("BON")) is Code.BAG_TOO_SMALL

        table.give(0, Exchange("BO"))

        assert sorted(table.game.seats[0].rack) == sorted("NSAIREE")

    @pytest.mark.requirement("LOG-038", "LOG-043")
    def test_a_bot_is_held_only_by_what_it_wants(self) -> None:
        table = Table(LOG2990_CLASSIQUE, "Camille @robot", turn_ms=MINUTE, first=1)
        table.hold(1, "BONSAIR")
        table.empty_the_bag("EE")

        assert refused(table, 1, Exchange("BON")) is Code.BAG_TOO_SMALL
        table.give(1, Exchange("BO"))

        assert table.game.to_move == 0

    def test_nothing_cannot_be_exchanged(self) -> None:
        assert refused(log_table(), 0, Exchange("")) is Code.NOTHING_EXCHANGED

    def test_only_tiles_of_the_rack_are_exchanged(self) -> None:
        assert refused(log_table(), 0, Exchange("Z")) is Code.NOT_ON_RACK


class TestTime:
    @pytest.mark.requirement("LOG-118", "LOG-182")
    def test_when_time_is_over_the_turn_passes(self) -> None:
        table = log_table()
        assert table.game.wake_at == NOON + MINUTE
        table.now_ms += MINUTE

        facts = table.give(0, Wake())

        assert facts[0] == TurnPassed(0, PassReason.TIME_OUT)
        assert table.game.to_move == 1
        assert table.game.wake_at == NOON + 2 * MINUTE

    def test_a_seat_may_have_more_time_or_no_limit(self) -> None:
        slow = Table(LOG2990_CLASSIQUE, turn_ms=MINUTE, time_factor=4)
        endless = Table(LOG2990_CLASSIQUE, turn_ms=MINUTE, time_factor=0)

        assert slow.game.wake_at == NOON + 4 * MINUTE
        assert endless.game.wake_at is None

    def test_nothing_is_due_where_turns_are_not_timed(self) -> None:
        assert refused(Table(INFOH100, "Un"), 0, Wake()) is Code.NOT_DUE

    @pytest.mark.requirement("LOG-032", "LOG-033")
    def test_a_bot_is_due_after_three_seconds_and_passes_after_twenty(self) -> None:
        table = Table(LOG2990_CLASSIQUE, "Camille @robot", turn_ms=MINUTE, first=1)
        assert table.game.wake_at == NOON + 3_000
        table.now_ms = NOON + 19_999
        assert refused(table, 1, Wake()) is Code.NOT_DUE
        table.now_ms = NOON + 20_000

        facts = table.give(1, Wake())

        assert facts[0] == TurnPassed(1, PassReason.BOT_FOUND_NOTHING)


class TestLeaving:
    @pytest.mark.requirement("LOG-186", "LOG-187")
    def test_a_bot_takes_over_from_a_person_who_leaves(self) -> None:
        table = log_table()
        table.now_ms += 10_000

        facts = table.give(0, Abandon("Robot"))

        abandoned = facts[0]
        assert isinstance(abandoned, SeatAbandoned)
        assert abandoned.name == "Camille"
        assert (table.game.seats[0].name, table.game.seats[0].bot) == ("Robot", "debutant")
        assert table.game.seats[0].replaced == "Camille"
        assert table.game.wake_at == NOON + 13_000
        assert refused(table, 0, Abandon("Robot")) is Code.SEAT_EMPTY

    @pytest.mark.requirement("LOG-183")
    def test_leaving_out_of_turn_does_not_disturb_the_other(self) -> None:
        table = log_table()

        assert kinds(table.give(1, Abandon("Robot"))) == [SeatAbandoned]

        assert table.game.wake_at == NOON + MINUTE

    @pytest.mark.requirement("LOG-227")
    def test_a_solo_game_that_is_left_is_over(self) -> None:
        table = Table(LOG2990_CLASSIQUE, "Camille @robot", turn_ms=MINUTE, first=0)

        (ended,) = table.give(0, Abandon("Robot"))

        assert isinstance(ended, GameEnded)
        assert (ended.reason, ended.by, ended.adjustments) == (EndReason.ABANDONED, 0, (0, 0))
        assert refused(table, 0, Pass()) is Code.GAME_OVER

    @pytest.mark.requirement("MIC-033")
    def test_micro_scrabble_stops_when_somebody_leaves(self) -> None:
        table = Table(MICRO, "Anna Bob")

        assert kinds(table.give(0, Abandon(""))) == [GameEnded]

    def test_a_refused_word_is_still_taken_back_when_its_player_left(self) -> None:
        table = log_table(judge=WordList([]))
        table.give(0, BON)
        table.give(0, Abandon("Robot"))
        table.now_ms += 3_000

        table.give(0, Wake())

        assert table.game.board.is_empty
        assert table.game.to_move == 1

    def test_a_doubted_word_is_withdrawn_when_its_player_left(self) -> None:
        rules = replace(MICRO, abandon=LOG2990_CLASSIQUE.abandon, bot_profiles=())
        table = Table(rules, "Anna Bob", judge=WordList([]))
        table.hold(0, "BONSAIR")
        table.give(0, BON)

        facts = table.give(0, Abandon("Robot"))

        assert kinds(facts) == [SeatAbandoned, PlayTakenBack, TurnBegan]
        assert table.game.seats[0].bot == "debutant"


class TestTheRack:
    @pytest.mark.requirement("LOG-193", "MIC-036", "MIC-037")
    def test_a_rack_is_arranged_at_any_time(self) -> None:
        table = log_table()
        rack = table.game.seats[1].rack[::-1]

        assert table.give(1, ArrangeRack(rack)) == (RackArranged(1, rack),)

        assert table.game.seats[1].rack == rack

    def test_arranging_neither_adds_nor_removes(self) -> None:
        assert refused(log_table(), 0, ArrangeRack("BONSAI")) is Code.NOT_A_REARRANGEMENT


class TestObjectives:
    @pytest.mark.requirement("LOG-050", "LOG-053", "LOG-054", "LOG-056", "LOG-058")
    def test_an_objective_is_reached_once_by_who_may(self) -> None:

        table = Table(LOG2990_OBJECTIFS, turn_ms=MINUTE, first=0)
        dealt = next(fact for fact in table.facts if isinstance(fact, ObjectivesDealt))
        assert len({*dealt.public, *dealt.private}) == 4
        goals = (Goal("consonants", None), Goal("thrift", 1), Goal("medley", 0))
        table.game = replace(table.game, goals=goals)
        table.hold(0, "PSTNDRT")

        facts = table.give(0, Play.parse("H7 PST"))

        reached = [fact for fact in facts if isinstance(fact, ObjectiveReached)]
        assert reached == [ObjectiveReached(0, "consonants", 45)]
        assert table.game.seats[0].score == 10 + 45
        assert table.game.goals[0].reached_by == 0
        table.hold(1, "PSTNDRT")
        again = table.give(1, Play.parse("I5 NDRT"))
        assert not any(isinstance(fact, ObjectiveReached) for fact in again)
