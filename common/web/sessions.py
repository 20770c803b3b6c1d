"""Sessions whose rows sign nobody in: the cookie holds a secret, the database its hash.

`session_key` is the row's key everywhere. Only the middleware knows what the cookie holds, and only
a session that is new, or that a cookie has opened, knows its secret.
"""

import hashlib
from typing import Final

from django.conf import settings
from django.contrib.sessions.backends import base, db
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string

LETTERS: Final = 40
"""What a row's key has room for: 160 bits of the hash."""
SECRET_LETTERS: Final = 32


def hash_session(secret: str) -> str:
    """Return the key of the row that a cookie's secret opens."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()[:LETTERS]


class SessionStore(db.SessionStore):
    """A session in the database (`SESSION_ENGINE`)."""

    secret = ""

    def _get_new_session_key(self) -> str:
        """Return the key of a new row, and keep the secret that opens it."""
        while True:
            secret = get_random_string(SECRET_LETTERS, base.VALID_KEY_CHARS)
            key = hash_session(secret)
            if not self.exists(key):
                self.secret = secret
                return key


class HashedSessionMiddleware(SessionMiddleware):
    """Opens the session of a cookie's secret, and gives out the secret of a new one."""

    def process_request(self, request: HttpRequest) -> None:
        """Open the session."""
        secret = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
        session = SessionStore(hash_session(secret) if secret else None)
        session.secret = secret
        request.session = session

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Save the session, and let the cookie hold its secret."""
        response = super().process_response(request, response)
        name, session = settings.SESSION_COOKIE_NAME, request.session
        cookie = response.cookies.get(name)
        if cookie is not None and cookie.value and isinstance(session, SessionStore):
            cookie.set(name, session.secret, session.secret)
        return response
