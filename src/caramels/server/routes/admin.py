"""The administration: dictionaries, names, history and resets, behind a password."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import cast

import msgspec
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from caramels.application import bot_names, dictionaries
from caramels.application.ports import BotName, Dictionary
from caramels.application.refusals import Declined, SiteCode
from caramels.protocol import admin as messages, fields
from caramels.server.addresses import address_of
from caramels.server.http import answer, body_of, check_origin, message_of, services_of
from caramels.server.security import is_secure

CREATED = 201
MOST_HISTORY = 1_000
LARGEST_FILE = 5_000_000
# What a form holds around its file.
FORM_MARGIN = 16_000
# Only the administrator gets so far: a file may come over a slow line.
SECONDS_TO_UPLOAD = 120.0
RESETS = ("dictionaries", "names", "scores", "history")


async def post_login(request: Request) -> Response:
    asked = await message_of(request, messages.LoginRequest)
    services = services_of(request)
    admin = services.admin
    address = address_of(request, services.settings.limits.proxies)
    session = await admin.open(asked.password, address)
    response = answer(messages.AdminSession(True, admin.csrf(session)))
    admin.give(response, session, secure=is_secure(request))
    return response


async def post_logout(request: Request) -> Response:
    _check(request)
    admin = services_of(request).admin
    if session := admin.session_of(request):
        admin.end(session)
    return answer(messages.AdminSession(False, None))


async def get_session(request: Request) -> Response:
    admin = services_of(request).admin
    session = admin.session_of(request)
    return answer(messages.AdminSession(session is not None, session and admin.csrf(session)))


async def get_dictionaries(request: Request) -> Response:
    _check(request)
    return await _dictionaries(request)


async def post_dictionary(request: Request) -> Response:
    _check(request)
    form = await _form_of(request)
    added, compiled = await dictionaries.add_dictionary(
        services_of(request).site,
        form.content,
        form.file_name,
        title=form.title,
        description=form.description,
    )
    left_out = [
        messages.Cleaning(each.reason, each.count, list(each.examples))
        for each in compiled.left_out
    ]
    return answer(messages.DictionaryAdded(_dictionary(added), left_out), CREATED)


async def patch_dictionary(request: Request) -> Response:
    _check(request)
    asked = await message_of(request, messages.DictionaryChange)
    site = services_of(request).site
    await dictionaries.change_dictionary(site, _id(request), asked.title, asked.description)
    return await _dictionaries(request)


async def delete_dictionary(request: Request) -> Response:
    _check(request)
    await dictionaries.delete_dictionary(services_of(request).site, _id(request))
    return await _dictionaries(request)


async def get_file(request: Request) -> Response:
    _check(request)
    found, words = await dictionaries.download(services_of(request).site, _id(request))
    file = {"title": found.title, "description": found.description, "words": words}
    headers = {
        "content-disposition": f'attachment; filename="{found.id}.json"',
        "cache-control": "no-store",
    }
    return Response(msgspec.json.encode(file), media_type="application/json", headers=headers)


async def get_names(request: Request) -> Response:
    _check(request)
    return await _names(request)


async def post_name(request: Request) -> Response:
    _check(request)
    asked = await message_of(request, messages.BotNameRequest)
    await bot_names.add_bot_name(services_of(request).site, asked.level, asked.name)
    return await _names(request, CREATED)


async def patch_name(request: Request) -> Response:
    _check(request)
    asked = await message_of(request, messages.BotNameChange)
    await bot_names.change_bot_name(services_of(request).site, _id(request), asked.name)
    return await _names(request)


async def delete_name(request: Request) -> Response:
    _check(request)
    await bot_names.delete_bot_name(services_of(request).site, _id(request))
    return await _names(request)


async def get_history(request: Request) -> Response:
    _check(request)
    played = await services_of(request).site.desk.history(MOST_HISTORY)
    games = [
        messages.HistoryGame(
            table=each.table,
            started_at=each.result.started_at,
            duration_ms=each.result.ended_at - each.result.started_at,
            players=[messages.HistoryPlayer(*player) for player in each.result.players],
            mode=cast(fields.Mode, each.result.mode),
            abandoned=each.result.abandoned,
        )
        for each in played
    ]
    return answer(messages.History(games))


async def post_reset(request: Request) -> Response:
    _check(request)
    what = request.path_params["what"]
    if what not in RESETS:
        raise Declined(SiteCode.NOT_FOUND)
    await dictionaries.reset(services_of(request).site, what)
    return Response(status_code=204)


def _check(request: Request) -> None:
    check_origin(request)
    services_of(request).admin.check(request)


def _id(request: Request) -> str:
    which: str = request.path_params["id"]
    if not (which.isascii() and which.isprintable()):
        raise Declined(SiteCode.NOT_FOUND)
    return which


async def _dictionaries(request: Request) -> Response:
    found = await dictionaries.offered(services_of(request).site)
    return answer(messages.AdminDictionaries([_dictionary(each) for each in found]))


def _dictionary(each: Dictionary) -> messages.AdminDictionary:
    return messages.AdminDictionary(
        id=each.id,
        title=each.title,
        description=each.description,
        words=each.words,
        shipped=each.shipped,
        default=each.default,
        hash=each.hash,
        added_at=each.added_at,
    )


async def _names(request: Request, status: int = 200) -> Response:
    found = await bot_names.bot_names(services_of(request).site)
    return answer(messages.BotNames([_name(each) for each in found]), status)


def _name(each: BotName) -> messages.BotName:
    return messages.BotName(each.id, cast(fields.BotLevel, each.level), each.name, each.base)


@dataclass(frozen=True, slots=True)
class _Form:
    """What an upload carries."""

    content: bytes
    file_name: str
    title: str
    description: str


async def _form_of(request: Request) -> _Form:
    """
    Return the form of an upload.

    Raises:
        Declined: it is too large, or no such form.
    """
    # The whole is bounded before any of it is looked at.
    body = await body_of(request, LARGEST_FILE + FORM_MARGIN, SECONDS_TO_UPLOAD)

    async def stream() -> AsyncGenerator[bytes, None]:
        yield body

    try:
        parser = MultiPartParser(request.headers, stream(), max_files=1, max_fields=4)
        form = await parser.parse()
    except (MultiPartException, KeyError, ValueError) as error:
        raise Declined(SiteCode.BAD_MESSAGE, reason=str(error)[:200]) from error
    try:
        upload = form.get("file")
        if not isinstance(upload, UploadFile):
            raise Declined(SiteCode.BAD_MESSAGE, reason="file")
        if (upload.size or 0) > LARGEST_FILE:
            raise Declined(SiteCode.FILE_TOO_LARGE, most=LARGEST_FILE)
        content, file_name = await upload.read(), upload.filename or ""
    finally:
        await form.close()
    return _Form(content, file_name, _text(form.get("title")), _text(form.get("description")))


def _text(value: UploadFile | str | None) -> str:
    return value if isinstance(value, str) else ""


routes = [
    Route("/api/admin/login", post_login, methods=["POST"]),
    Route("/api/admin/logout", post_logout, methods=["POST"]),
    Route("/api/admin/session", get_session),
    Route("/api/admin/dictionaries", get_dictionaries),
    Route("/api/admin/dictionaries", post_dictionary, methods=["POST"]),
    Route("/api/admin/dictionaries/{id}", patch_dictionary, methods=["PATCH"]),
    Route("/api/admin/dictionaries/{id}", delete_dictionary, methods=["DELETE"]),
    Route("/api/admin/dictionaries/{id}/file", get_file),
    Route("/api/admin/names", get_names),
    Route("/api/admin/names", post_name, methods=["POST"]),
    Route("/api/admin/names/{id}", patch_name, methods=["PATCH"]),
    Route("/api/admin/names/{id}", delete_name, methods=["DELETE"]),
    Route("/api/admin/history", get_history),
    Route("/api/admin/resets/{what}", post_reset, methods=["POST"]),
]
