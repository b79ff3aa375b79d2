"""The lobby: tables are opened, listed, joined, rejected, cancelled, converted and started."""

import asyncio

import pytest

from caramels.application.ports import Dictionary
from tests.server.conftest import World
from tests.server.visitors import Seat, Visitor


async def join(visitor: Visitor, table: str, name: str = "Noé") -> tuple[int, dict[str, object]]:
    answer = await visitor.post(f"/api/tables/{table}/join", "join_request", name=name)
    return answer.status_code, answer.json()


async def listed(visitor: Visitor) -> list[str]:
    tables = (await visitor.http.get("/api/tables")).json()["tables"]
    return [table["table"] for table in tables]


@pytest.mark.requirement("LOG-005", "LOG-006", "LOG-010", "LOG-061")
async def test_a_table_that_waits_is_listed_with_its_parameters(
    camille: Visitor, noe: Visitor
) -> None:
    table = await camille.host(turn_seconds=90, mode="log2990")

    (row,) = (await noe.http.get("/api/tables")).json()["tables"]

    assert row["table"] == table
    assert row["host"] == "Camille"
    assert row["parameters"] == {
        "mode": "log2990",
        "turn_seconds": 90,
        "time_factor": 1,
        "dictionary": "Français",
        "dictionary_id": "francais",
    }
    assert (await noe.http.get("/api/server")).json()["turn_seconds_default"] == 60


@pytest.mark.requirement("LOG-007", "LOG-008")
async def test_a_joined_table_leaves_the_list_and_takes_nobody_else(
    camille: Visitor, noe: Visitor, eve: Visitor
) -> None:
    table = await camille.host()
    lobby = Seat(await eve.socket("/ws/lobby"))
    await lobby.until(lambda m: m["type"] == "open_tables" and len(m["tables"]) == 1)

    assert (await join(noe, table))[0] == 200

    await lobby.until(lambda m: m["type"] == "open_tables" and m["tables"] == [])
    status, refusal = await join(eve, table, "Ève")
    assert (status, refusal["code"]) == (409, "table_full")


@pytest.mark.requirement("LOG-007", "LOG-008", "LOG-029")
async def test_a_cancelled_table_leaves_the_list_and_cannot_be_joined(
    camille: Visitor, noe: Visitor
) -> None:
    table = await camille.host()
    assert (await noe.post(f"/api/tables/{table}/cancel")).status_code == 403

    assert (await camille.post(f"/api/tables/{table}/cancel")).status_code == 200

    assert await listed(noe) == []
    status, refusal = await join(noe, table)
    assert (status, refusal["code"]) == (409, "table_cancelled")
    assert refusal["values"] == {"name": "Camille"}


@pytest.mark.requirement("LOG-008")
async def test_a_table_that_never_was_cannot_be_joined(noe: Visitor) -> None:
    status, refusal = await join(noe, "nowhere-1234")

    assert (status, refusal["code"]) == (404, "table_unknown")


@pytest.mark.requirement("LOG-012", "LOG-013", "LOG-014", "LOG-015", "LOG-023", "LOG-024")
async def test_a_guest_is_announced_and_may_be_rejected(camille: Visitor, noe: Visitor) -> None:
    table = await camille.host()
    host = await camille.sit(table)
    assert host.state["guest"] is None
    assert (await camille.post(f"/api/tables/{table}/start")).json()["code"] == "no_guest"
    assert (await camille.post(f"/api/tables/{table}/reject")).json()["code"] == "no_guest"

    assert (await join(noe, table))[0] == 200
    guest = await noe.sit(table)

    joined = await host.until(lambda m: m["type"] == "room")
    assert (joined["event"], joined["name"], joined["state"]["guest"]) == ("joined", "Noé", "Noé")
    assert guest.state["role"] == "guest"
    assert (await noe.post(f"/api/tables/{table}/reject")).status_code == 403

    assert (await camille.post(f"/api/tables/{table}/reject")).status_code == 200

    told = await guest.until(lambda m: m["type"] == "closed")
    assert told == {"type": "closed", "reason": "rejected", "name": "Camille"}
    assert await guest.closed() == 1000
    room = await host.until(lambda m: m["type"] == "room")
    assert (room["event"], room["state"]["guest"]) == ("rejected", None)
    assert await listed(noe) == [table]
    again = await noe.sit(table)
    assert again.told == [told]


@pytest.mark.requirement("LOG-025", "LOG-026")
async def test_a_guest_may_leave_and_the_host_is_told(camille: Visitor, noe: Visitor) -> None:
    table = await camille.host()
    host = await camille.sit(table)
    await join(noe, table)
    guest = await noe.sit(table)

    assert (await noe.post(f"/api/tables/{table}/leave")).status_code == 200

    room = await host.until(lambda m: m["type"] == "room" and m["event"] != "joined")
    assert (room["event"], room["name"], room["state"]["guest"]) == ("guest_left", "Noé", None)
    assert (await guest.until(lambda m: m["type"] == "closed"))["reason"] == "left"
    assert await listed(noe) == [table]


async def test_the_guest_is_told_that_the_host_cancelled(camille: Visitor, noe: Visitor) -> None:
    table = await camille.host()
    await join(noe, table)
    guest = await noe.sit(table)

    await camille.post(f"/api/tables/{table}/cancel")

    told = await guest.until(lambda m: m["type"] == "closed")
    assert told == {"type": "closed", "reason": "cancelled", "name": "Camille"}


@pytest.mark.requirement("LOG-016", "LOG-067", "LOG-068")
async def test_the_host_starts_the_game_for_both(camille: Visitor, noe: Visitor) -> None:
    table = await camille.host()
    host = await camille.sit(table)
    await join(noe, table)
    guest = await noe.sit(table)

    assert (await camille.post(f"/api/tables/{table}/start")).status_code == 200

    for number, seat in enumerate((host, guest)):
        welcome = await seat.until(lambda m: m["type"] == "welcome" and m["view"] is not None)
        assert welcome["state"]["stage"] == "playing"
        assert welcome["view"]["rack_seat"] == number
        assert len(welcome["view"]["rack"]) == 7
        assert welcome["view"]["bag_count"] == 88
    assert host.view["rack"] != guest.view["rack"]
    assert (await camille.post(f"/api/tables/{table}/start")).json()["code"] == "table_started"


@pytest.mark.requirement("LOG-017", "LOG-018")
async def test_a_table_that_waits_becomes_a_solo_game(camille: Visitor) -> None:
    table = await camille.host()
    host = await camille.sit(table)

    answer = await camille.post(f"/api/tables/{table}/convert", "convert_request", level="expert")

    assert answer.status_code == 200
    await host.until(lambda m: m["type"] == "welcome")
    assert [seat["bot"] for seat in host.view["seats"]] == [None, "expert"]
    assert await listed(camille) == []


@pytest.mark.requirement("LOG-019")
async def test_a_table_with_a_guest_is_not_converted_until_they_are_rejected(
    camille: Visitor, noe: Visitor
) -> None:
    table = await camille.host()
    await join(noe, table)

    async def convert() -> str:
        answer = await camille.post(
            f"/api/tables/{table}/convert", "convert_request", level="debutant"
        )
        return str(answer.json().get("code", answer.status_code))

    assert await convert() == "guest_present"
    await camille.post(f"/api/tables/{table}/reject")
    assert await convert() == "200"


@pytest.mark.requirement("LOG-021", "LOG-022")
async def test_a_random_table_is_one_that_waits_in_the_same_mode(
    camille: Visitor, noe: Visitor, eve: Visitor
) -> None:
    async def anywhere(visitor: Visitor, name: str) -> dict[str, object]:
        answer = await visitor.post(
            "/api/tables/join-random", "random_join_request", mode="classique", name=name
        )
        found: dict[str, object] = answer.json()
        return found

    await eve.host("Ève", mode="log2990")
    assert (await anywhere(noe, "Noé"))["code"] == "nobody_waiting"

    table = await camille.host()
    assert (await anywhere(camille, "Zoé"))["code"] == "nobody_waiting"
    assert (await anywhere(noe, "camille"))["code"] == "name_taken"
    assert (await anywhere(noe, "Noé"))["table"] == table
    assert (await anywhere(eve, "Ève"))["code"] == "nobody_waiting"


@pytest.mark.requirement("LOG-027")
async def test_the_guest_may_not_bear_the_name_of_the_host(camille: Visitor, noe: Visitor) -> None:
    table = await camille.host()

    status, refusal = await join(noe, table, " camille ")

    assert (status, refusal["code"]) == (422, "name_taken")
    assert (await join(noe, table))[0] == 200


NAMES = {
    "": "name_empty",
    "   ": "name_empty",
    "Al": "name_length",
    "A" * 17: "name_length",
    "Ca<b>": "name_character",
    "a\u202eb\u202ec": "name_character",
    "A  lice": "name_shape",
    "-Alice": "name_shape",
}


@pytest.mark.requirement("LOG-028")
@pytest.mark.parametrize(("name", "code"), NAMES.items(), ids=NAMES.values())
async def test_a_name_obeys_the_rules_of_names(camille: Visitor, name: str, code: str) -> None:
    answer = await camille.post(
        "/api/tables",
        "multiplayer_request",
        name=name,
        mode="classique",
        turn_seconds=60,
        dictionary="francais",
    )

    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert await listed(camille) == []


@pytest.mark.requirement("LOG-065", "LOG-066", "LOG-062")
async def test_a_deleted_dictionary_is_refused_and_the_lists_are_live(
    world: World, camille: Visitor
) -> None:
    lobby = Seat(await camille.socket("/ws/lobby"))
    await lobby.until(lambda m: m["type"] == "dictionaries")
    cuisine = Dictionary("cuisine", "Cuisine", "Les mots de la table.", 2, "h1", 5)
    await world.store.add_dictionary(cuisine, b"")
    await world.app.state.services.site.announcer.announce("dictionaries")
    lists = await lobby.until(lambda m: m["type"] == "dictionaries")
    assert [each["title"] for each in lists["dictionaries"]] == ["Français", "Cuisine"]
    assert lists["dictionaries"][0]["default"]

    await world.store.delete_dictionary("cuisine")
    answer = await camille.post(
        "/api/tables/solo",
        "solo_request",
        name="Camille",
        mode="classique",
        turn_seconds=60,
        dictionary="cuisine",
        level="expert",
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "dictionary_gone")


async def test_one_cannot_join_one_s_own_table(camille: Visitor) -> None:
    table = await camille.host()

    assert (await join(camille, table, "Zoé"))[1]["code"] == "own_table"


@pytest.mark.requirement("LOG-008", "LOG-030")
async def test_of_many_who_join_at_once_exactly_one_does(world: World, camille: Visitor) -> None:
    table = await camille.host()
    others = [world.visitor() for _ in range(20)]
    for other in others:
        await other.http.get("/api/visitor")

    answers = await asyncio.gather(
        *(join(other, table, f"Joueur {n}") for n, other in enumerate(others))
    )

    assert sorted(status for status, _ in answers) == [200] + [409] * 19
    for other in others:
        await other.http.aclose()


async def test_join_start_cancel_and_convert_at_once_leave_one_story(
    camille: Visitor, noe: Visitor
) -> None:
    for _ in range(10):
        table = await camille.host()
        await asyncio.gather(
            join(noe, table),
            camille.post(f"/api/tables/{table}/start"),
            camille.post(f"/api/tables/{table}/cancel"),
            camille.post(f"/api/tables/{table}/convert", "convert_request", level="expert"),
        )

        state = (await noe.http.get(f"/api/tables/{table}")).json()
        assert state["stage"] in {"playing", "cancelled"}
        assert state["role"] in {"player", "guest", "visitor"}


@pytest.mark.requirement("LOG-034", "LOG-035", "LOG-001")
async def test_a_virtual_player_has_a_name_of_its_list_that_is_not_the_player_s(
    camille: Visitor,
) -> None:
    names = set()
    for _ in range(12):
        table = await camille.solo("Hector", level="expert")
        seat = await camille.sit(table)
        assert len(seat.view["seats"]) == 2
        names.add(seat.view["seats"][1]["name"])

    assert names == {"Solange", "Théodore"}


async def test_who_comes_back_finds_their_tables(camille: Visitor) -> None:
    table = await camille.solo()

    mine = (await camille.http.get("/api/visitor")).json()["tables"]

    assert [(each["table"], each["stage"], each["role"]) for each in mine] == [
        (table, "playing", "player")
    ]
