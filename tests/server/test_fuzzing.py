"""Requests of every shape that the description allows, and of shapes that it does not."""

import asyncio
from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from caramels.server.openapi import OPERATIONS, description
from tests.server.conftest import World

SCHEMA = schemathesis.openapi.from_dict(description())
EXAMPLES = 25


@pytest.mark.parametrize("number", range(len(OPERATIONS)), ids=lambda n: OPERATIONS[n].path)
async def test_no_request_breaks_the_server(world: World, number: int) -> None:
    operation = OPERATIONS[number]
    found = SCHEMA[operation.path][operation.method.upper()]
    strategy = found.as_strategy()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    @hypothesis.given(case=strategy)
    def attempt(case: "schemathesis.Case[Any]") -> None:
        response = case.call(base_url=f"http://{world.address}")
        assert response.status_code < 500, response.text

    await asyncio.to_thread(attempt)
