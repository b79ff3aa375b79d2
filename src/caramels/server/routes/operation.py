"""What an operator looks at: health and figures."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from caramels.server.http import services_of
from caramels.server.openapi import description


async def get_health(request: Request) -> Response:
    """Answer when the store answers."""
    services = services_of(request)
    await services.site.desk.living(services.site.clock.now_ms())
    return PlainTextResponse("ok\n")


async def get_metrics(request: Request) -> Response:
    text = services_of(request).metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


async def get_description(_: Request) -> Response:
    return JSONResponse(description())


routes = [
    Route("/health", get_health),
    Route("/metrics", get_metrics),
    Route("/api", get_description),
]
