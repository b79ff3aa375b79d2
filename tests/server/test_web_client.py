"""The files of the web client: what browsers are given, and how."""

import gzip
import json
from pathlib import Path

import pytest

from caramels.server import web_client
from tests.server.visitors import Visitor

SCRIPT = "console.log(1);" * 100
PAGES = {
    "^/$": ["assets/Home-1.js", "assets/Home-2.css"],
    "^/(?:classique|log2990)/solo/?$": [],
}


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a small client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Caramels</title>")
    (tmp_path / "pages.json").write_text(json.dumps(PAGES))
    (tmp_path / "icon.svg").write_text("<svg/>")
    script = tmp_path / "assets" / "Home-1.js"
    script.write_text(SCRIPT)
    script.with_name("Home-1.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    monkeypatch.setattr(web_client, "BUILT", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "gzip"),
        ("br;q=1.0, GZip;q=0.5", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
        ("", None),
    ],
)
async def test_texts_are_compressed_for_those_who_take_it(
    camille: Visitor, accepted: str, coding: str | None
) -> None:
    answer = await camille.http.get("/assets/Home-1.js", headers={"accept-encoding": accepted})

    assert answer.text == SCRIPT
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert int(answer.headers["content-length"]) < len(SCRIPT) or coding is None


async def test_files_under_assets_are_kept_and_pages_are_asked_for_again(camille: Visitor) -> None:
    kept = {
        path: (await camille.http.get(path)).headers["cache-control"]
        for path in ("/assets/Home-1.js", "/", "/icon.svg")
    }

    assert kept == {
        "/assets/Home-1.js": web_client.FOREVER,
        "/": web_client.ASK_AGAIN,
        "/icon.svg": web_client.ASK_AGAIN,
    }


async def test_a_page_names_its_files_at_once(camille: Visitor) -> None:
    answer = await camille.http.get("/")

    assert answer.headers["link"] == (
        "</assets/Home-1.js>; rel=modulepreload, "
        "</assets/Home-2.css>; rel=preload; as=style; crossorigin"
    )


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/log2990/solo", 200),
        ("/log2990/solo/", 200),
        ("/autre/solo", 404),
        ("/nulle/part", 404),
        ("/pages.json", 404),
    ],
)
async def test_an_address_that_leads_nowhere_is_not_found(
    camille: Visitor, path: str, status: int
) -> None:
    answer = await camille.http.get(path)

    assert answer.status_code == status
    assert answer.text == "<title>Caramels</title>"


@pytest.mark.parametrize("path", ["/api/rien", "/assets/rien.js"])
async def test_what_is_no_page_is_not_answered_by_one(camille: Visitor, path: str) -> None:
    answer = await camille.http.get(path)

    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"
