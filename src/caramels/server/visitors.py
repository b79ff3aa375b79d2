"""Who is asking: an anonymous visitor, known by a signed cookie."""

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "caramels"
YEAR_SECONDS = 365 * 24 * 3600
LONGEST = 200


class Visitors:
    """Makes cookies, and knows its own from forged ones."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="visitor", digest_method=sha256)

    def visitor_of(self, connection: HTTPConnection) -> str | None:
        """Return the visitor whose cookie came with the request, if it is one of ours."""
        cookie = connection.cookies.get(COOKIE, "")
        if not cookie or len(cookie) > LONGEST:
            return None
        try:
            return self._signer.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    def make(self) -> str:
        """Return a visitor that nobody has seen."""
        return secrets.token_urlsafe(16)

    def give(self, response: Response, visitor: str, *, secure: bool) -> None:
        """Put the cookie of *visitor* on *response*."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(visitor).decode("ascii"),
            max_age=YEAR_SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
