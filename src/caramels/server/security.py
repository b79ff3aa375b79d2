"""The headers of every answer, and the cookie of every visitor."""

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caramels.server.services import Services

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SecurityHeaders:
    """Adds the headers that tell browsers to be strict."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, strict)


class KnownVisitors:
    """Gives everyone who asks something of the site a name of their own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        services: Services = scope["app"].state.services
        visitors = services.visitors
        known = visitors.visitor_of(connection)
        visitor = known or visitors.make()
        scope.setdefault("state", {})["visitor"] = visitor

        async def named(message: Message) -> None:
            if message["type"] == "http.response.start" and known is None:
                carrier = Response()
                visitors.give(carrier, visitor, secure=is_secure(connection))
                headers = MutableHeaders(scope=message)
                headers.append("set-cookie", carrier.headers["set-cookie"])
            await send(message)

        await self._app(scope, receive, named)


def is_secure(connection: HTTPConnection) -> bool:
    """Say whether the browser reached us over TLS, through a proxy or not."""
    forwarded = connection.headers.get("x-forwarded-proto", "")
    return connection.url.scheme == "https" or forwarded == "https"
