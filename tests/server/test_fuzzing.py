"""Requests of every shape that the description allows, and of shapes that it does not."""

import asyncio
from logging import WARNING
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from hypothesis.strategies import booleans, sampled_from

from caramels.server.openapi import OPERATIONS, description
from tests.server.conftest import PASSWORD, World
from tests.server.visitors import Visitor

SCHEMA = schemathesis.openapi.from_dict(description())
EXAMPLES = 25


async def known(visitor: Visitor) -> dict[str, str]:
    """Return the headers of somebody who sits at a table and administers the site."""
    await visitor.solo()
    answer = await visitor.post("/api/admin/login", "login_request", password=PASSWORD)
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    return {"cookie": cookies, "x-csrf-token": answer.json()["csrf"]}


@pytest.mark.parametrize("number", range(len(OPERATIONS)), ids=lambda n: OPERATIONS[n].summary)
async def test_no_request_breaks_the_server(
    world: World, camille: Visitor, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    operation = OPERATIONS[number]
    headers = await known(camille)
    ids = [await camille.host(), "debutant-1", "francais"]
    found = SCHEMA[operation.path][operation.method.upper()]
    strategy = found.as_strategy()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @hypothesis.given(case=strategy, named=sampled_from([None, *ids]), is_known=booleans())
    def attempt(case: "schemathesis.Case[Any]", named: str | None, *, is_known: bool) -> None:
        if named is not None:
            # Of what there is, as well as of what there is not.
            case.path_parameters = dict.fromkeys(case.path_parameters, named)
        response = case.call(f"http://{world.address}", headers=headers if is_known else None)
        assert response.status_code < 500, response.text

    await asyncio.to_thread(attempt)
    assert [record.getMessage() for record in caplog.records if record.levelno > WARNING] == []
