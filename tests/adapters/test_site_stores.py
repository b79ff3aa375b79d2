"""What every store of the site promises."""

import asyncio

import pytest

from caramels.application.ports import (
    BotName,
    Dictionary,
    Result,
    SiteStore,
    TableStore,
    Taken,
    Write,
)
from caramels.application.tables import Kind, Lexicon, Parameters, Person, Stage, Table

CUISINE = Dictionary("c", "Cuisine", "Les mots de la table.", 2, "h1", 5)


def finished(table: str, started_at: int, mode: str, *scores: tuple[str, int]) -> Write:
    lexicon = Lexicon("fr", "Français", "h")
    parameters = Parameters(Kind.SOLO, mode, "log2990-classique", 60_000, 1, lexicon)
    row = Table(table, 1, Stage.ENDED, parameters, (Person("Ada", "ada"),), started_at)
    players = tuple((name, points, False) for name, points in scores)
    result = Result(started_at, started_at + 5, mode, players, False, scores)
    return Write(table, table=row, result=result)


async def test_a_dictionary_is_kept_with_its_words(desk: SiteStore) -> None:
    await desk.add_dictionary(CUISINE, b"words")

    assert await desk.dictionaries() == [CUISINE]
    assert await desk.compiled("h1") == b"words"
    assert await desk.compiled("h2") is None


@pytest.mark.parametrize("title", ["Cuisine", "CUISINE", " cuisine "])
async def test_two_dictionaries_cannot_have_one_title(desk: SiteStore, title: str) -> None:
    await desk.add_dictionary(CUISINE, b"words")

    with pytest.raises(Taken):
        await desk.add_dictionary(Dictionary("d", title, "", 2, "h2", 6), b"others")

    assert await desk.dictionaries() == [CUISINE]


@pytest.mark.requirement("LOG-218", "LOG-220")
async def test_a_dictionary_is_renamed_and_deleted_but_its_words_stay(desk: SiteStore) -> None:
    await desk.add_dictionary(CUISINE, b"words")

    assert await desk.change_dictionary("c", "Marché", "Autre")
    assert [d.title for d in await desk.dictionaries()] == ["Marché"]
    assert not await desk.change_dictionary("x", "Rien", "")
    assert await desk.delete_dictionary("c")
    assert not await desk.delete_dictionary("c")
    assert await desk.dictionaries() == []
    assert await desk.compiled("h1") == b"words"


@pytest.mark.requirement("LOG-224")
async def test_a_name_is_on_one_list_only(desk: SiteStore) -> None:
    await desk.add_bot_name(BotName("1", "debutant", "Zoé"))

    with pytest.raises(Taken):
        await desk.add_bot_name(BotName("2", "expert", "zoé"))
    await desk.add_bot_name(BotName("2", "expert", "Max"))
    with pytest.raises(Taken):
        await desk.change_bot_name("2", "Zoé")

    assert await desk.change_bot_name("2", "MAX")
    assert not await desk.change_bot_name("3", "Luc")
    assert [name.name for name in await desk.bot_names()] == ["Zoé", "MAX"]
    assert await desk.delete_bot_name("1")
    assert [name.name for name in await desk.bot_names()] == ["MAX"]


@pytest.mark.requirement("LOG-212")
async def test_best_scores_are_scores_with_each_name_once(
    desk: SiteStore, tables: TableStore
) -> None:
    await tables.create(finished("a", 1, "classique", ("Ada", 300), ("Noé", 200)))
    await tables.create(finished("b", 2, "classique", ("Ada", 300), ("Max", 300)))
    await tables.create(finished("c", 3, "log2990", ("Eve", 900)))

    assert await desk.best_scores("classique", 5) == [(300, ["Ada", "Max"]), (200, ["Noé"])]
    assert await desk.best_scores("classique", 1) == [(300, ["Ada", "Max"])]


@pytest.mark.requirement("LOG-225")
async def test_the_history_begins_with_the_latest(desk: SiteStore, tables: TableStore) -> None:
    await tables.create(finished("a", 1, "classique", ("Ada", 300)))
    await tables.create(finished("b", 2, "classique", ("Noé", 200)))

    assert [played.table for played in await desk.history(9)] == ["b", "a"]
    assert [played.table for played in await desk.history(1)] == ["b"]


@pytest.mark.requirement("LOG-228")
async def test_each_reset_empties_its_own_list(desk: SiteStore, tables: TableStore) -> None:
    async def sizes() -> list[int]:
        return [
            len(await desk.dictionaries()),
            len(await desk.bot_names()),
            len(await desk.best_scores("classique", 5)),
            len(await desk.history(9)),
        ]

    await desk.add_dictionary(CUISINE, b"words")
    await desk.add_bot_name(BotName("1", "debutant", "Zoé"))
    await tables.create(finished("a", 1, "classique", ("Ada", 300)))

    for number, what in enumerate(["dictionaries", "names", "scores", "history"], start=1):
        await desk.reset(what)
        assert await sizes() == [0] * number + [1] * (4 - number)


async def test_a_secret_is_made_once(desk: SiteStore) -> None:
    made = iter("abcdefgh")

    secrets = await asyncio.gather(*(desk.secret("key", lambda: next(made)) for _ in range(5)))

    assert len(set(secrets)) == 1
    assert await desk.secret("other", lambda: "z") == "z"


async def test_a_node_lives_as_long_as_it_says(desk: SiteStore) -> None:
    await desk.beat("one", until=10)
    await desk.beat("two", until=20)
    await desk.beat("one", until=30)

    assert sorted(await desk.living(now=25)) == ["one"]
