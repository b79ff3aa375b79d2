"""Tables: created, joined, started, left."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from caramels.application import create_table, presence, waiting_room
from caramels.application.changes import load
from caramels.application.refusals import Declined, SiteCode
from caramels.application.tables import Stage, Table
from caramels.formats.gcg import write_gcg
from caramels.formats.gcg_facts import gcg_of
from caramels.protocol import lobby
from caramels.protocol.views import table_state
from caramels.server.http import (
    answer,
    check_creations,
    check_origin,
    message_of,
    services_of,
    visitor_of,
)

CREATED = 201


async def post_solo(request: Request) -> Response:
    asked = await message_of(request, lobby.SoloRequest)
    check_creations(request)
    site = services_of(request).site
    table = await create_table.create_solo(
        site, visitor_of(request), asked.name, _wishes(asked), asked.level
    )
    return _state(request, table, CREATED)


async def post_multiplayer(request: Request) -> Response:
    asked = await message_of(request, lobby.MultiplayerRequest)
    check_creations(request)
    site = services_of(request).site
    table = await create_table.create_multiplayer(
        site, visitor_of(request), asked.name, _wishes(asked)
    )
    return _state(request, table, CREATED)


async def post_local(request: Request) -> Response:
    asked = await message_of(request, lobby.LocalRequest)
    check_creations(request)
    table = await create_table.create_local(
        services_of(request).site,
        visitor_of(request),
        asked.preset,
        [(seat.name, seat.bot) for seat in asked.seats],
        dictionary=asked.dictionary,
        turn_ms=asked.turn_seconds * 1000 or None,
        visible_racks=asked.visible_racks,
    )
    return _state(request, table, CREATED)


async def post_random_join(request: Request) -> Response:
    asked = await message_of(request, lobby.RandomJoinRequest)
    site = services_of(request).site
    table = await waiting_room.join_at_random(site, visitor_of(request), asked.mode, asked.name)
    return _state(request, table)


async def get_table(request: Request) -> Response:
    return _state(request, await load(services_of(request).site, _id(request), fresh=True))


async def post_join(request: Request) -> Response:
    asked = await message_of(request, lobby.JoinRequest)
    site = services_of(request).site
    return _state(
        request, await waiting_room.join(site, _id(request), visitor_of(request), asked.name)
    )


async def post_convert(request: Request) -> Response:
    asked = await message_of(request, lobby.ConvertRequest)
    site, visitor = services_of(request).site, visitor_of(request)
    return _state(
        request, await waiting_room.convert_to_solo(site, _id(request), visitor, asked.level)
    )


async def post_start(request: Request) -> Response:
    check_origin(request)
    site = services_of(request).site
    return _state(request, await waiting_room.start_game(site, _id(request), visitor_of(request)))


async def post_reject(request: Request) -> Response:
    check_origin(request)
    site = services_of(request).site
    return _state(request, await waiting_room.reject(site, _id(request), visitor_of(request)))


async def post_cancel(request: Request) -> Response:
    check_origin(request)
    site = services_of(request).site
    return _state(request, await waiting_room.cancel(site, _id(request), visitor_of(request)))


async def post_leave(request: Request) -> Response:
    check_origin(request)
    site = services_of(request).site
    return _state(request, await waiting_room.leave(site, _id(request), visitor_of(request)))


async def post_closing(request: Request) -> Response:
    """A page is being closed: its socket may take longer to tell."""
    check_origin(request)
    services = services_of(request)
    table = await load(services.site, _id(request))
    seats = table.seats_of(visitor_of(request))
    if not seats:
        raise Declined(SiteCode.NOT_SEATED)
    await presence.close_page(services.site, table, seats)
    return Response(status_code=204)


async def get_gcg(request: Request) -> Response:
    """The game as a file, for those who played it, once it is over."""
    site = services_of(request).site
    table = await load(site, _id(request), fresh=True)
    if not table.seats_of(visitor_of(request)):
        raise Declined(SiteCode.NOT_SEATED)
    if table.stage is not Stage.ENDED:
        raise Declined(SiteCode.NOT_ENDED)
    recorded = await site.tables.facts(table.id, 0)
    text = write_gcg(gcg_of(each.fact for each in recorded))
    headers = {
        "content-disposition": f'attachment; filename="{table.id}.gcg"',
        "cache-control": "no-store",
    }
    return PlainTextResponse(text, headers=headers)


def _wishes(asked: lobby.SoloRequest | lobby.MultiplayerRequest) -> create_table.Wishes:
    turn_ms = asked.turn_seconds * 1000
    return create_table.Wishes(asked.mode, turn_ms, asked.time_factor, asked.dictionary)


def _id(request: Request) -> str:
    table_id: str = request.path_params["table"]
    return table_id


def _state(request: Request, table: Table, status: int = 200) -> Response:
    return answer(table_state(table, visitor_of(request)), status)


routes = [
    Route("/api/tables", post_multiplayer, methods=["POST"]),
    Route("/api/tables/solo", post_solo, methods=["POST"]),
    Route("/api/tables/local", post_local, methods=["POST"]),
    Route("/api/tables/join-random", post_random_join, methods=["POST"]),
    Route("/api/tables/{table}", get_table),
    Route("/api/tables/{table}/gcg", get_gcg),
    Route("/api/tables/{table}/join", post_join, methods=["POST"]),
    Route("/api/tables/{table}/convert", post_convert, methods=["POST"]),
    Route("/api/tables/{table}/start", post_start, methods=["POST"]),
    Route("/api/tables/{table}/reject", post_reject, methods=["POST"]),
    Route("/api/tables/{table}/cancel", post_cancel, methods=["POST"]),
    Route("/api/tables/{table}/leave", post_leave, methods=["POST"]),
    Route("/api/tables/{table}/closing", post_closing, methods=["POST"]),
]
