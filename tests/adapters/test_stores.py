"""What every store of tables promises."""

import asyncio
from dataclasses import replace

import pytest

from caramels.application.ports import (
    Absence,
    Committed,
    Conflict,
    Line,
    Recorded,
    Replayed,
    Result,
    SiteStore,
    TableStore,
    Write,
)
from caramels.application.tables import Kind, Lexicon, Parameters, Person, Stage, Table
from caramels.domain.classic.facts import Fact, GameStarted, Newcomer, TilesDrawn, TurnPassed
from caramels.domain.classic.game import replay
from caramels.domain.presets import LOG2990_CLASSIQUE

PARAMETERS = Parameters(
    Kind.MULTIPLAYER, "classique", "log2990-classique", 60_000, 1, Lexicon("fr", "Français", "h")
)
WAITING = Table("t", 1, Stage.WAITING, PARAMETERS, (Person("Ada", "ada"),), created_at=10)
FACTS: tuple[Fact, ...] = (
    GameStarted(LOG2990_CLASSIQUE, (Newcomer("Ada"), Newcomer("Noé")), 60_000, 20),
    TilesDrawn(0, "ABCDEFG"),
    TurnPassed(0),
)
CHAT = Line(None, 30, 0, "Ada", "chat", {"text": "Bonjour"})


def playing(facts: int = 3) -> Table:
    return WAITING.next(
        stage=Stage.PLAYING,
        people=(Person("Ada", "ada"), Person("Noé", "noe")),
        game=replay(FACTS[:facts]),
        number=facts,
        wake_at=100,
    )


def recorded(*numbers: int) -> tuple[Recorded, ...]:
    return tuple(Recorded(number, 20, FACTS[number - 1]) for number in numbers)


async def with_table(tables: TableStore, table: Table = WAITING) -> None:
    await tables.create(Write(table.id, table=table))


async def test_what_was_written_is_read_back(tables: TableStore) -> None:
    await with_table(tables)

    outcome = await tables.write(Write("t", "cid-1", playing(), recorded(1, 2, 3), (CHAT,)))

    assert outcome == Committed((replace(CHAT, number=1),))
    assert await tables.load("t") == playing()
    assert await tables.facts("t", 1) == list(recorded(2, 3))
    assert await tables.lines("t", None, 0) == [replace(CHAT, number=1)]


async def test_the_second_of_two_writers_loses_and_leaves_nothing(tables: TableStore) -> None:
    await with_table(tables)
    await tables.write(Write("t", "cid-1", playing(), recorded(1, 2, 3)))

    late = await tables.write(Write("t", "cid-2", playing(), lines=(CHAT,)))

    assert late == Conflict()
    assert await tables.lines("t", None, 0) == []
    assert isinstance(await tables.write(Write("t", "cid-2", lines=(CHAT,))), Committed)


async def test_of_many_writers_at_once_exactly_one_wins(tables: TableStore) -> None:
    await with_table(tables)

    outcomes = await asyncio.gather(
        *(tables.write(Write("t", f"cid-{n}", playing(), recorded(1))) for n in range(50))
    )

    assert sum(isinstance(outcome, Committed) for outcome in outcomes) == 1
    assert len(await tables.facts("t", 0)) == 1


async def test_a_client_id_is_written_once(tables: TableStore) -> None:
    await with_table(tables)
    write = Write("t", "cid-1", playing(), recorded(1, 2, 3), (CHAT,))
    await tables.write(write)

    again = await tables.write(write)

    assert again == Replayed(3)
    assert len(await tables.lines("t", None, 0)) == 1


async def test_lines_are_numbered_by_audience(tables: TableStore) -> None:
    await with_table(tables)
    private = replace(CHAT, audience=1, code="help")

    await tables.write(Write("t", lines=(CHAT, private, CHAT)))

    assert [line.number for line in await tables.lines("t", None, 0)] == [1, 2]
    assert [line.number for line in await tables.lines("t", 1, 0)] == [1]
    assert await tables.lines("t", 0, 0) == []
    assert [line.number for line in await tables.lines("t", None, 1)] == [2]


async def test_only_tables_that_wait_are_listed(tables: TableStore) -> None:
    await with_table(tables)
    await with_table(tables, replace(WAITING, id="u", created_at=5))

    assert [table.id for table in await tables.waiting()] == ["u", "t"]
    await tables.write(Write("t", table=playing()))
    assert [table.id for table in await tables.waiting()] == ["u"]


async def test_a_visitor_finds_their_tables(tables: TableStore) -> None:
    await with_table(tables)
    await tables.write(
        Write("t", table=WAITING.next(people=(Person("Ada", "ada"), Person("Noé", "noe"))))
    )

    assert [table.id for table in await tables.tables_of("noe")] == ["t"]
    assert await tables.tables_of("eve") == []


async def test_a_due_table_is_claimed_once_until_its_lease_is_over(tables: TableStore) -> None:
    await with_table(tables)
    await tables.write(Write("t", table=playing()))

    assert await tables.claim_due(now=99, lease_ms=10, limit=5) == []
    assert [table.id for table in await tables.claim_due(now=100, lease_ms=10, limit=5)] == ["t"]
    assert await tables.claim_due(now=105, lease_ms=10, limit=5) == []
    assert [table.id for table in await tables.claim_due(now=110, lease_ms=10, limit=5)] == ["t"]


async def test_a_lease_is_renewed_until_something_is_written(tables: TableStore) -> None:
    await with_table(tables, playing())
    await tables.claim_due(now=100, lease_ms=50, limit=9)

    await tables.renew(["t", "another"], until=200)
    assert await tables.claim_due(now=199, lease_ms=50, limit=9) == []
    await tables.write(Write("t", table=playing().next(wake_at=300)))
    await tables.renew(["t"], until=900)

    assert [table.id for table in await tables.claim_due(300, 50, 9)] == ["t"]


async def test_a_write_ends_the_lease(tables: TableStore) -> None:
    await with_table(tables)
    await tables.write(Write("t", table=playing()))
    await tables.claim_due(now=100, lease_ms=10, limit=5)

    await tables.write(Write("t", table=playing().next(wake_at=102)))

    assert [table.id for table in await tables.claim_due(now=102, lease_ms=10, limit=5)] == ["t"]


async def test_what_changed_since_is_told(tables: TableStore) -> None:
    await with_table(tables)
    assert await tables.changed({"t": (1, 0)}) == []

    await tables.write(Write("t", lines=(CHAT,)))

    assert await tables.changed({"t": (1, 0)}) == ["t"]
    assert await tables.changed({"t": (1, 1)}) == []
    await tables.write(Write("t", table=playing()))
    assert await tables.changed({"t": (1, 1)}) == ["t"]


async def test_a_later_connection_cancels_an_absence(tables: TableStore) -> None:
    first = await tables.connect("t", [0], "node")
    second = await tables.connect("t", [0], "node")

    assert not await tables.disconnect("t", [0], first, due=50)
    assert await tables.presence("t") == {0: True}
    assert await tables.disconnect("t", [0], second, due=50)
    assert await tables.presence("t") == {0: False}


async def test_the_farewell_of_one_connection_is_never_taken_for_another_s(
    tables: TableStore,
) -> None:
    await with_table(tables)
    first = await tables.connect("t", [1], "node")
    await tables.disconnect("t", [1], first, due=50)
    await tables.write(Write("t", absence=Absence("t", 1, first)))
    second = await tables.connect("t", [1], "node")

    assert not await tables.disconnect("t", [1], first, due=60)
    assert second != first
    assert await tables.presence("t") == {1: True}


async def test_a_seat_is_absent_when_its_grace_is_over(tables: TableStore) -> None:
    epoch = await tables.connect("t", [0, 1], "node")
    await tables.disconnect("t", [1], epoch, due=50)

    assert await tables.absent(now=49, limit=9) == []
    assert await tables.absent(now=50, limit=9) == [Absence("t", 1, epoch)]


async def test_an_absence_is_acted_on_once(tables: TableStore) -> None:
    await with_table(tables)
    epoch = await tables.connect("t", [0], "node")
    await tables.disconnect("t", [0], epoch, due=50)
    gone = Write("t", table=playing(), absence=Absence("t", 0, epoch))

    assert isinstance(await tables.write(gone), Committed)
    assert await tables.write(replace(gone, table=playing().next())) == Conflict()
    assert await tables.absent(now=99, limit=9) == []


async def test_who_came_back_is_not_absent(tables: TableStore) -> None:
    await with_table(tables)
    epoch = await tables.connect("t", [0], "node")
    await tables.disconnect("t", [0], epoch, due=50)
    await tables.connect("t", [0], "node")

    late = Write("t", table=playing(), absence=Absence("t", 0, epoch))

    assert await tables.write(late) == Conflict()
    assert await tables.load("t") == WAITING


async def test_an_absence_of_a_stale_table_stays_to_be_acted_on(tables: TableStore) -> None:
    await with_table(tables)
    epoch = await tables.connect("t", [0], "node")
    await tables.disconnect("t", [0], epoch, due=50)

    stale = Write("t", table=playing().next(), absence=Absence("t", 0, epoch))

    assert await tables.write(stale) == Conflict()
    assert await tables.absent(now=50, limit=9) == [Absence("t", 0, epoch)]


async def test_seats_are_expected_to_connect(tables: TableStore) -> None:
    await tables.create(Write("t", table=WAITING, expects=(0,), expected_by=40))

    assert await tables.absent(now=40, limit=9) == [Absence("t", 0, 0)]


async def test_the_seats_of_a_dead_node_get_time_to_come_back(tables: TableStore) -> None:
    await tables.connect("t", [0], "dead")
    await tables.connect("u", [0], "alive")

    assert await tables.orphan(["alive"], due=90) == 1

    assert [absence.table for absence in await tables.absent(now=90, limit=9)] == ["t"]


async def test_nobody_s_grace_runs_out_while_no_node_lives(tables: TableStore) -> None:
    epoch = await tables.connect("t", [0, 1], "node")
    await tables.disconnect("t", [0], epoch, due=50)

    await tables.pardon(90)

    assert await tables.absent(now=89, limit=9) == []
    assert await tables.absent(now=90, limit=9) == [Absence("t", 0, epoch)]


@pytest.mark.requirement("LOG-203")
async def test_the_end_of_a_game_its_history_and_its_scores_are_one_write(
    tables: TableStore, desk: SiteStore
) -> None:
    await with_table(tables)
    result = Result(10, 99, "classique", (("Ada", 120, False),), False, (("Ada", 120),))

    lost = await tables.write(Write("t", table=playing().next(), result=result))
    assert lost == Conflict()
    assert await desk.history(9) == []
    assert await desk.best_scores("classique", 5) == []

    await tables.write(Write("t", table=playing(), result=result))
    assert [played.result for played in await desk.history(9)] == [result]
    assert await desk.best_scores("classique", 5) == [(120, ["Ada"])]
