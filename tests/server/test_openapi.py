"""The description of the interface, held against the interface."""

import re
from pathlib import Path

import schemathesis

from caramels.server.openapi import OPERATIONS, description
from caramels.server.routes import admin, lobby, tables
from tests.server.conftest import World

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_every_route_is_described() -> None:
    routes = [*lobby.routes, *tables.routes, *admin.routes]
    there = {
        (method.lower(), route.path)
        for route in routes
        for method in (route.methods or set()) - {"HEAD"}
    }

    assert {(each.method, each.path) for each in OPERATIONS} == there


def test_every_route_is_in_the_document() -> None:
    rows = re.findall(r"^\| `([A-Z]+) (/\S+)`", PROTOCOL.read_text("utf-8"), flags=re.MULTILINE)

    assert {(method.lower(), path) for method, path in rows} == {
        (each.method, each.path) for each in OPERATIONS
    }


def test_the_description_is_sound() -> None:
    schema = schemathesis.openapi.from_dict(description())

    schema.validate()
    assert len(list(schema.get_all_operations())) == len(OPERATIONS)


async def test_the_description_is_served(world: World) -> None:
    async with world.visitor() as visitor:
        answer = await visitor.http.get("/api")

    assert answer.json() == description()
