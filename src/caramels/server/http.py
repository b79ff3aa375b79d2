"""Requests read and answers written; what is refused gets its status in one place."""

import asyncio
import logging
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from caramels.application.ports import OutcomeUnknown, Value
from caramels.application.refusals import Declined, SiteCode
from caramels.domain.errors import BadFile, Refusal as RuleRefusal
from caramels.protocol.fields import Message, Refusal
from caramels.protocol.messages import encode
from caramels.server.addresses import address_of, from_our_pages, is_loopback
from caramels.server.services import Services

log = logging.getLogger(__name__)

M = TypeVar("M", bound=Message)

LONGEST_BODY = 16_000
SECONDS_TO_SEND = 10.0
UNPROCESSABLE = 422

STATUS: dict[SiteCode, int] = {
    SiteCode.TABLE_UNKNOWN: 404,
    SiteCode.TABLE_CANCELLED: 409,
    SiteCode.TABLE_FULL: 409,
    SiteCode.TABLE_STARTED: 409,
    SiteCode.NOBODY_WAITING: 404,
    SiteCode.OWN_TABLE: 409,
    SiteCode.NOT_HOST: 403,
    SiteCode.NOT_SEATED: 403,
    SiteCode.NOT_STARTED: 409,
    SiteCode.NOT_ENDED: 409,
    SiteCode.NO_GUEST: 409,
    SiteCode.GUEST_PRESENT: 409,
    SiteCode.DICTIONARY_GONE: 409,
    SiteCode.NOT_LOGGED_IN: 401,
    SiteCode.WRONG_PASSWORD: 401,
    SiteCode.TOO_MANY_TRIES: 429,
    SiteCode.DICTIONARY_UNKNOWN: 404,
    SiteCode.TITLE_TAKEN: 409,
    SiteCode.NAME_UNKNOWN: 404,
    SiteCode.BOT_NAME_TAKEN: 409,
    SiteCode.FILE_TOO_LARGE: 413,
    SiteCode.BAD_MESSAGE: 400,
    SiteCode.BAD_ORIGIN: 403,
    SiteCode.TOO_MANY_REQUESTS: 429,
    SiteCode.NOT_FOUND: 404,
    SiteCode.METHOD_NOT_ALLOWED: 405,
    SiteCode.UNAVAILABLE: 503,
    SiteCode.BUSY: 503,
}


def answer(message: Message, status: int = 200) -> Response:
    """Return *message* as a response that nobody keeps."""
    return Response(
        encode(message),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


async def body_of(request: Request, most: int, seconds: float = SECONDS_TO_SEND) -> bytes:
    """
    Return the body of the request, which has so many *seconds* to come.

    Raises:
        Declined: it is too long, or comes too slowly.
    """
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Declined(SiteCode.FILE_TOO_LARGE, most=most)
                parts.append(part)
    except TimeoutError:
        raise Declined(SiteCode.BAD_MESSAGE) from None
    return b"".join(parts)


async def message_of(request: Request, kind: type[M]) -> M:
    """
    Return the message in the body of the request.

    Raises:
        Declined: there is none, or the request does not come from our pages.
    """
    check_origin(request)
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Declined(SiteCode.BAD_MESSAGE)
    body = await body_of(request, LONGEST_BODY)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Declined(SiteCode.BAD_MESSAGE, reason=str(error)[:200]) from error


def check_origin(request: Request) -> None:
    """
    Check that no other site's page sent the request.

    Raises:
        Declined: one did.
    """
    if not from_our_pages(request):
        raise Declined(SiteCode.BAD_ORIGIN)


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def visitor_of(request: Request) -> str:
    """Return the visitor that the cookie names, or the one who is being made."""
    visitor: str = request.state.visitor
    return visitor


def check_creations(request: Request) -> None:
    """
    Count one creation for the address of the request.

    Raises:
        Declined: there were too many.
    """
    services = services_of(request)
    address = address_of(request, services.settings.limits.proxies)
    if is_loopback(address) and not services.settings.limits.include_loopback:
        return
    if not services.creations.take(address):
        raise Declined(SiteCode.TOO_MANY_REQUESTS)


async def on_declined(_: Request, error: Exception) -> Response:
    """Answer what the site refuses."""
    if not isinstance(error, Declined):
        raise error
    status = STATUS.get(error.code, UNPROCESSABLE)
    return answer(Refusal(error.code, dict(error.values)), status)


async def on_refusal(_: Request, error: Exception) -> Response:
    """Answer what the rules refuse."""
    if not isinstance(error, RuleRefusal):
        raise error
    return answer(Refusal(error.code, dict(error.values)), UNPROCESSABLE)


async def on_unknown(_: Request, error: Exception) -> Response:
    """Answer when nobody knows whether it is done: the client looks, and asks again."""
    log.warning("the outcome of a request is unknown: %s", error)
    return answer(Refusal(SiteCode.UNAVAILABLE), STATUS[SiteCode.UNAVAILABLE])


async def on_http_error(_: Request, error: Exception) -> Response:
    """Answer addresses and methods that there are not."""
    if not isinstance(error, HTTPException):
        raise error
    code = {404: SiteCode.NOT_FOUND, 405: SiteCode.METHOD_NOT_ALLOWED}.get(
        error.status_code, SiteCode.BAD_MESSAGE
    )
    response = answer(Refusal(code), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def on_bad_file(_: Request, error: Exception) -> Response:
    """Answer what an uploaded file is refused for."""
    if not isinstance(error, BadFile):
        raise error
    values: dict[str, Value] = {**error.values, "reason": error.reason, "line": error.line}
    return answer(Refusal(SiteCode.FILE_INVALID, values), UNPROCESSABLE)


HANDLERS = {
    BadFile: on_bad_file,
    Declined: on_declined,
    RuleRefusal: on_refusal,
    OutcomeUnknown: on_unknown,
    HTTPException: on_http_error,
}
