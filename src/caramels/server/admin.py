"""The administrator: one password, sessions that end, tokens against forged forms."""

import asyncio
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import Request
from starlette.responses import Response

from caramels.application.refusals import Declined, SiteCode
from caramels.server.rates import Rates

COOKIE = "caramels-admin"
SESSION_SECONDS = 8 * 3600
QUARTER_SECONDS = 900
# Attempts from everywhere together, in a quarter of an hour.
ALL_TRIES = 50
MOST_ENDED = 10_000


def hashed(password: str) -> str:
    """Return what is kept of a password."""
    return PasswordHasher().hash(password)


class Admin:
    """Opens and ends sessions."""

    def __init__(
        self, password_hash: str, secret: str, *, tries: int, now: Callable[[], float]
    ) -> None:
        self._hasher = PasswordHasher()
        self._hash = password_hash
        self._secret = secret
        self._signer = TimestampSigner(secret, salt="admin", digest_method=sha256)
        self._tries = Rates(tries / QUARTER_SECONDS, tries, now)
        self._all_tries = Rates(ALL_TRIES / QUARTER_SECONDS, ALL_TRIES, now)
        self._ended: OrderedDict[str, None] = OrderedDict()

    async def open(self, password: str, address: str) -> str:
        """
        Return a session for whoever knows the password.

        Raises:
            Declined: it is wrong, or it was tried too often.
        """
        if not (self._tries.take(address) and self._all_tries.take("")):
            raise Declined(SiteCode.TOO_MANY_TRIES)
        try:
            await asyncio.to_thread(self._hasher.verify, self._hash, password)
        except VerificationError:
            raise Declined(SiteCode.WRONG_PASSWORD) from None
        # Only wrong passwords are counted: whoever knows it may come as often as they like.
        self._tries.give_back(address)
        self._all_tries.give_back("")
        return secrets.token_urlsafe(16)

    def session_of(self, request: Request) -> str | None:
        """Return the open session that came with the request."""
        cookie = request.cookies.get(COOKIE, "")
        try:
            session = self._signer.unsign(cookie, max_age=SESSION_SECONDS).decode("ascii")
        except (BadSignature, UnicodeError):
            return None
        return None if session in self._ended else session

    def end(self, session: str) -> None:
        """Let the session be over, even for a copy of its cookie."""
        self._ended[session] = None
        if len(self._ended) > MOST_ENDED:
            self._ended.popitem(last=False)

    def csrf(self, session: str) -> str:
        """Return the token that the pages of *session* send with every change."""
        key = f"csrf:{self._secret}".encode()
        return hmac.new(key, session.encode(), sha256).hexdigest()

    def give(self, response: Response, session: str, *, secure: bool) -> None:
        """Put the cookie of *session* on *response*."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(session).decode("ascii"),
            max_age=SESSION_SECONDS,
            httponly=True,
            samesite="strict",
            secure=secure,
        )

    def check(self, request: Request) -> str:
        """
        Return the session of the request, which may change things if it says so.

        Raises:
            Declined: there is none, or the request was not made by its pages.
        """
        session = self.session_of(request)
        if session is None:
            raise Declined(SiteCode.NOT_LOGGED_IN)
        if request.method not in {"GET", "HEAD"}:
            token = request.headers.get("x-csrf-token", "")
            if not hmac.compare_digest(token.encode(), self.csrf(session).encode()):
                raise Declined(SiteCode.BAD_ORIGIN)
        return session
