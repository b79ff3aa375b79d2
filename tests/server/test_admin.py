"""The administration: who gets in, and what they change."""

import asyncio
import json

import pytest

from caramels.server.routes.admin import LARGEST_FILE
from tests.server.conftest import PASSWORD, World
from tests.server.visitors import Json, Seat, Visitor
from tests.server.worlds import HandClock


class Administrator:
    """A visitor who knows the password."""

    def __init__(self, visitor: Visitor, csrf: str) -> None:
        self._http = visitor.http
        self._headers = {"x-csrf-token": csrf}

    async def get(self, path: str) -> Json:
        answer = await self._http.get(f"/api/admin/{path}")
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def change(self, method: str, path: str, kind: str = "", **fields: object) -> Json:
        """Send a change, and return the answer with its status."""
        answer = await self._http.request(
            method,
            f"/api/admin/{path}",
            headers=self._headers,
            json={"type": kind, **fields} if kind else None,
        )
        return {"status": answer.status_code, **(answer.json() if answer.content else {})}

    async def upload(self, content: bytes, name: str = "mots.txt", **fields: str) -> Json:
        answer = await self._http.post(
            "/api/admin/dictionaries",
            headers=self._headers,
            files={"file": (name, content)},
            data=fields,
        )
        return {"status": answer.status_code, **answer.json()}


async def login(visitor: Visitor, password: str = PASSWORD) -> Json:
    answer = await visitor.post("/api/admin/login", "login_request", password=password)
    return {"status": answer.status_code, **answer.json()}


@pytest.fixture
async def admin(camille: Visitor) -> Administrator:
    session = await login(camille)
    assert session["open"]
    return Administrator(camille, session["csrf"])


PLACES = [
    ("GET", "dictionaries"),
    ("POST", "dictionaries"),
    ("PATCH", "dictionaries/x"),
    ("DELETE", "dictionaries/x"),
    ("GET", "dictionaries/x/file"),
    ("GET", "names"),
    ("POST", "names"),
    ("PATCH", "names/x"),
    ("DELETE", "names/x"),
    ("GET", "history"),
    ("POST", "resets/history"),
    ("POST", "logout"),
]


@pytest.mark.parametrize(("method", "path"), PLACES)
async def test_nothing_is_done_without_a_session(camille: Visitor, method: str, path: str) -> None:
    answer = await camille.http.request(method, f"/api/admin/{path}")

    assert (answer.status_code, answer.json()["code"]) == (401, "not_logged_in")


async def test_a_change_needs_the_token_of_the_session(
    camille: Visitor, admin: Administrator
) -> None:
    bare = await camille.http.post("/api/admin/resets/history")
    forged = await camille.http.post(
        "/api/admin/resets/history", headers={"x-csrf-token": "0" * 64}
    )
    foreign = await camille.http.post(
        "/api/admin/resets/history", headers={"origin": "http://evil.example"}
    )

    assert [each.status_code for each in (bare, forged, foreign)] == [403] * 3
    assert (await admin.change("POST", "resets/history"))["status"] == 204


async def test_a_session_ends_for_every_copy_of_its_cookie(
    world: World, camille: Visitor, admin: Administrator
) -> None:
    async with world.visitor() as thief:
        thief.http.cookies.update(dict(camille.http.cookies.items()))
        assert (await thief.http.get("/api/admin/history")).status_code == 200

        await admin.change("POST", "logout")

        assert (await thief.http.get("/api/admin/history")).status_code == 401


@pytest.mark.parametrize("cookie", ["", "x", "a.b.c", "é", "x" * 5000])
async def test_a_forged_session_is_none(camille: Visitor, cookie: str) -> None:
    header = {"cookie": f"caramels-admin={cookie}".encode("utf-8", "replace")}

    answer = await camille.http.get("/api/admin/session", headers=header)  # type: ignore[arg-type]

    assert answer.json()["open"] is False


async def test_a_wrong_password_is_refused_and_soon_not_even_looked_at(
    camille: Visitor,
) -> None:
    tries = [await login(camille, "mauvais") for _ in range(5)]
    assert [(each["status"], each["code"]) for each in tries] == [(401, "wrong_password")] * 5

    blocked = await login(camille)

    assert (blocked["status"], blocked["code"]) == (429, "too_many_tries")


async def test_the_right_password_opens_however_often(camille: Visitor) -> None:
    opened = [(await login(camille))["open"] for _ in range(7)]

    assert opened == [True] * 7


@pytest.mark.requirement("LOG-217", "LOG-219", "LOG-065")
async def test_a_dictionary_is_uploaded_and_offered_at_once(
    camille: Visitor, admin: Administrator
) -> None:
    lobby = Seat(await camille.socket("/ws/lobby"))
    await lobby.until(lambda m: m["type"] == "dictionaries")

    added = await admin.upload(b"sel poivre thym", title="Cuisine", description="La table.")

    assert added["status"] == 201
    assert added["dictionary"]["title"] == "Cuisine"
    assert added["dictionary"]["words"] == 3
    lists = await lobby.until(lambda m: m["type"] == "dictionaries")
    assert [each["title"] for each in lists["dictionaries"]] == ["Français", "Cuisine"]
    listed = await admin.get("dictionaries")
    assert [each["default"] for each in listed["dictionaries"]] == [True, False]


@pytest.mark.requirement("LOG-218")
async def test_a_dictionary_is_renamed_and_deleted(admin: Administrator) -> None:
    which = (await admin.upload(b"sel", title="Cuisine"))["dictionary"]["id"]
    place = f"dictionaries/{which}"

    changed = await admin.change(
        "PATCH", place, "dictionary_change", title="  La   table ", description="Neuve."
    )
    assert [each["title"] for each in changed["dictionaries"]] == ["Français", "La table"]
    gone = await admin.change("DELETE", place)
    assert [each["title"] for each in gone["dictionaries"]] == ["Français"]
    again = await admin.change("DELETE", place)
    assert (again["status"], again["code"]) == (404, "dictionary_unknown")


@pytest.mark.requirement("LOG-218")
async def test_the_default_dictionary_stays_as_it_is(admin: Administrator) -> None:
    place = "dictionaries/francais"

    changed = await admin.change("PATCH", place, "dictionary_change", title="A", description="")
    deleted = await admin.change("DELETE", place)

    assert changed["code"] == deleted["code"] == "dictionary_default"


TITLES = {
    "Cuisine": "title_taken",
    " CUISINE ": "title_taken",
    "français": "title_taken",
    "x" * 61: "title_length",
}


@pytest.mark.parametrize(("title", "code"), TITLES.items(), ids=TITLES.values())
async def test_a_title_must_be_free_and_short(admin: Administrator, title: str, code: str) -> None:
    await admin.upload(b"sel", title="Cuisine")

    assert (await admin.upload(b"thym", title=title))["code"] == code
    assert len((await admin.get("dictionaries"))["dictionaries"]) == 2


async def test_a_file_that_is_no_list_is_refused_and_leaves_nothing(
    admin: Administrator,
) -> None:
    refused = await admin.upload(b"<html>", title="Page")

    assert (refused["status"], refused["code"]) == (422, "file_invalid")
    assert refused["values"]["reason"] == "lexicon_json"
    assert len((await admin.get("dictionaries"))["dictionaries"]) == 1


async def test_a_file_that_is_too_large_is_refused_before_it_is_read(
    camille: Visitor, admin: Administrator
) -> None:
    refused = await admin.upload(b"a\n" * (LARGEST_FILE // 2 + 1), title="Bombe")
    assert (refused["status"], refused["code"]) == (413, "file_too_large")

    flood = await admin.upload(b"a" * (LARGEST_FILE * 3), title="Bombe")
    assert flood["status"] == 413
    assert len((await admin.get("dictionaries"))["dictionaries"]) == 1


async def test_a_form_that_is_none_is_refused(camille: Visitor, admin: Administrator) -> None:
    session = await camille.http.get("/api/admin/session")
    headers = {"x-csrf-token": session.json()["csrf"]}
    for content_type in ("text/plain", "multipart/form-data", "multipart/form-data; boundary=x"):
        answer = await camille.http.post(
            "/api/admin/dictionaries",
            headers={**headers, "content-type": content_type},
            content=b"--x\r\nnonsense",
        )
        assert answer.status_code == 400, content_type


@pytest.mark.requirement("LOG-219")
async def test_a_dictionary_is_downloaded_as_it_is_uploaded(
    camille: Visitor, admin: Administrator
) -> None:
    which = (await admin.upload(b"aa abc", title="Petit", description="Deux mots."))["dictionary"]

    answer = await camille.http.get(f"/api/admin/dictionaries/{which['id']}/file")

    assert answer.headers["content-disposition"].startswith("attachment")
    assert json.loads(answer.content) == {
        "title": "Petit",
        "description": "Deux mots.",
        "words": ["AA", "ABC"],
    }


@pytest.mark.requirement("LOG-220")
async def test_tables_keep_the_dictionary_they_were_created_with(
    camille: Visitor, noe: Visitor, admin: Administrator
) -> None:
    which = (await admin.upload(b"sel", title="Cuisine"))["dictionary"]["id"]
    waiting = await camille.host(dictionary=which)
    running = await noe.sit(await noe.solo("Noé", dictionary=which))

    await admin.change("DELETE", f"dictionaries/{which}")

    rows = (await noe.http.get("/api/tables")).json()["tables"]
    assert [row["parameters"]["dictionary"] for row in rows] == ["Cuisine"]
    host = await camille.sit(waiting)
    await noe.post(f"/api/tables/{waiting}/join", "join_request", name="Noé")
    assert (await camille.post(f"/api/tables/{waiting}/start")).status_code == 200
    await host.until(lambda m: bool(m.get("view")))
    assert running.view["ended"] is None


@pytest.mark.requirement("LOG-221", "LOG-223")
async def test_each_list_begins_with_three_names_that_stay(admin: Administrator) -> None:
    names = (await admin.get("names"))["names"]

    assert [each["level"] for each in names] == ["debutant"] * 3 + ["expert"] * 3
    assert all(each["base"] for each in names)
    for each in names:
        place = f"names/{each['id']}"
        changed = await admin.change("PATCH", place, "bot_name_change", name="Zoé")
        deleted = await admin.change("DELETE", place)
        assert changed["code"] == deleted["code"] == "name_base"
    assert (await admin.get("names"))["names"] == names


@pytest.mark.requirement("LOG-221", "LOG-222", "LOG-224")
async def test_names_are_added_changed_and_deleted(admin: Administrator) -> None:
    async def add(name: str, level: str = "expert") -> Json:
        return await admin.change("POST", "names", "bot_name_request", level=level, name=name)

    added = await add("Zoé")
    assert added["status"] == 201
    which = added["names"][-1]["id"]
    assert (await add("zoé", "debutant"))["code"] == "bot_name_taken"
    assert (await add("HECTOR", "debutant"))["code"] == "bot_name_taken"
    assert (await add("Z"))["code"] == "name_length"
    assert (await add("Zoé <b>"))["code"] == "name_character"
    await add("Max")
    place = f"names/{which}"
    taken = await admin.change("PATCH", place, "bot_name_change", name="max")
    assert taken["code"] == "bot_name_taken"
    changed = await admin.change("PATCH", place, "bot_name_change", name="ZOÉ")
    assert [each["name"] for each in changed["names"][-2:]] == ["ZOÉ", "Max"]
    deleted = await admin.change("DELETE", place)
    assert [each["name"] for each in deleted["names"] if not each["base"]] == ["Max"]
    assert (await admin.change("DELETE", place))["code"] == "name_unknown"


@pytest.mark.requirement("LOG-225", "LOG-227")
async def test_the_history_tells_who_played_how_long_and_for_what(
    camille: Visitor, admin: Administrator, clock: HandClock
) -> None:
    began = clock.now
    seat = await camille.sit(await camille.solo("Camille", mode="log2990"))
    clock.forward(725_000)
    await seat.command("abandon")

    (game,) = (await admin.get("history"))["games"]

    assert game["started_at"] == began
    assert game["duration_ms"] == 725_000
    assert game["mode"] == "log2990"
    assert game["abandoned"] is True
    assert [each["bot"] for each in game["players"]] == [False, True]
    assert game["players"][0]["name"] == "Camille"


@pytest.mark.requirement("LOG-228", "LOG-214")
async def test_the_four_resets_bring_back_the_beginning(
    camille: Visitor, noe: Visitor, admin: Administrator
) -> None:
    first = (await camille.http.get("/api/scores")).json()["classique"]
    await admin.upload(b"sel", title="Cuisine")
    await admin.change("POST", "names", "bot_name_request", level="expert", name="Zoé")
    seat = await camille.sit(await camille.solo())
    await seat.command("abandon")

    for what in ("dictionaries", "names", "scores", "history"):
        assert (await admin.change("POST", f"resets/{what}"))["status"] == 204

    assert len((await admin.get("dictionaries"))["dictionaries"]) == 1
    assert len((await admin.get("names"))["names"]) == 6
    assert (await admin.get("history"))["games"] == []
    assert (await camille.http.get("/api/scores")).json()["classique"] == first
    assert (await admin.change("POST", "resets/everything"))["status"] == 404


async def test_two_who_upload_one_title_at_once_do_not_both_win(admin: Administrator) -> None:
    answers = await asyncio.gather(
        *(admin.upload(f"mot{n}".encode(), title="Cuisine") for n in range(4))
    )

    assert sorted(answer["status"] for answer in answers) == [201, 409, 409, 409]
