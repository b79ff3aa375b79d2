"""The five best scores: scores, not players."""

from dataclasses import dataclass, field

import pytest

from caramels.adapters.memory_store import MemoryStore
from caramels.application.best_scores import best_scores
from caramels.application.ports import Result, Write
from caramels.application.tables import Kind, Lexicon, Parameters, Person, Stage, Table
from caramels.domain.best_scores import FICTITIOUS
from tests.application.sites import site_on

Row = tuple[int, list[str]]


@dataclass
class Games:
    """Games that end with given scores."""

    store: MemoryStore = field(default_factory=MemoryStore)
    count: int = 0

    async def end(self, *scores: tuple[str, int], mode: str = "classique") -> None:
        self.count += 1
        lexicon = Lexicon("fr", "Français", "h")
        parameters = Parameters(Kind.SOLO, mode, "log2990-classique", 60_000, 1, lexicon)
        people = (Person("Ada", "ada"),)
        table = Table(f"t{self.count}", 1, Stage.ENDED, parameters, people, self.count)
        result = Result(self.count, self.count + 1, mode, (), False, scores)
        await self.store.create(Write(table.id, table=table, result=result))

    async def best(self, mode: str = "classique") -> list[Row]:
        return await best_scores(site_on(self.store), mode)


@pytest.mark.requirement("LOG-214")
async def test_the_tables_begin_with_invented_scores_that_are_easily_beaten() -> None:
    best = await Games().best()

    assert best == [(points, [name]) for points, name in FICTITIOUS]
    assert len(best) == 5
    assert max(points for points, _ in best) <= 50


@pytest.mark.requirement("LOG-212", "LOG-213")
async def test_the_example_of_the_seed() -> None:
    games = Games()
    for points in (402, 395, 374, 365, 362):
        await games.end(("Dolor" if points == 374 else "Lorem", points))

    await games.end(("Dolor", 399), ("Consectetur", 365))
    after = await games.best()
    assert [points for points, _ in after] == [402, 399, 395, 374, 365]
    assert after[-1] == (365, ["Consectetur", "Lorem"])

    await games.end(("Dolor", 374), ("Consectetur", 316))
    assert await games.best() == after


@pytest.mark.requirement("LOG-210")
async def test_a_score_counts_even_in_a_defeat_and_in_its_own_mode() -> None:
    games = Games()

    await games.end(("Ada", 120), ("Noé", 90), mode="log2990")

    assert (await games.best("log2990"))[:2] == [(120, ["Ada"]), (90, ["Noé"])]
    assert await games.best() == [(points, [name]) for points, name in FICTITIOUS]


@pytest.mark.requirement("LOG-212")
async def test_a_score_shared_with_an_invented_one_bears_both_names() -> None:
    games = Games()

    await games.end(("Ada", 50))

    assert (await games.best())[0] == (50, ["Ada", "Lise"])
