"""What can be played, and who is asking."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from caramels import __version__
from caramels.application.best_scores import best_scores
from caramels.domain.presets import LOG2990_CLASSIQUE
from caramels.protocol import lobby
from caramels.protocol.messages import PROTOCOL
from caramels.protocol.views import my_table
from caramels.server.http import answer, services_of, visitor_of
from caramels.server.sockets.lobby import dictionaries_list, tables_list

CHAT_LONGEST = 512


async def get_visitor(request: Request) -> Response:
    visitor = visitor_of(request)
    tables = await services_of(request).site.tables.tables_of(visitor)
    mine = [my_table(table, visitor) for table in tables if table.seats_of(visitor)]
    return answer(lobby.Visitor(mine))


async def get_server(_: Request) -> Response:
    rules = LOG2990_CLASSIQUE
    times = rules.turn_time
    seconds = range(times.shortest_ms, times.longest_ms + 1, times.step_ms) if times else ()
    return answer(
        lobby.ServerInfo(
            version=__version__,
            protocol=PROTOCOL,
            modes=["classique", "log2990"],
            bots=["debutant", "expert"],
            presets=["tabletop", "micro", "infoh100", "custom"],
            turn_seconds=[ms // 1000 for ms in seconds],
            turn_seconds_default=times.default_ms // 1000 if times else 0,
            time_factors=[0, 1, 2, 4, 10],
            name=lobby.NameRule(rules.shortest_name, rules.longest_name),
            chat_longest=CHAT_LONGEST,
        )
    )


async def get_dictionaries(request: Request) -> Response:
    return answer(await dictionaries_list(services_of(request).site))


async def get_tables(request: Request) -> Response:
    return answer(await tables_list(services_of(request).site))


async def get_scores(request: Request) -> Response:
    site = services_of(request).site
    classique, log2990 = [
        [lobby.ScoreRow(points, names) for points, names in await best_scores(site, mode)]
        for mode in ("classique", "log2990")
    ]
    return answer(lobby.BestScores(site.clock.now_ms(), classique, log2990))


routes = [
    Route("/api/visitor", get_visitor),
    Route("/api/server", get_server),
    Route("/api/dictionaries", get_dictionaries),
    Route("/api/tables", get_tables),
    Route("/api/scores", get_scores),
]
