"""A client that is signed in: Django's own puts a session's key into the cookie, not its secret."""

from typing import Final

from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest
from django.test import Client

from common.web.sessions import SessionStore
from people.models import User

HASHED: Final = "common.web.sessions.HashedSessionMiddleware"


def open_reader(user: User) -> Client:
    """Return a client for somebody who reads pages."""
    client = Client(raise_request_exception=True)
    request = HttpRequest()
    request.session = session = SessionStore()
    login(request, user, settings.AUTHENTICATION_BACKENDS[0])
    session.save()
    is_hashed = HASHED in settings.MIDDLEWARE
    cookie = session.secret if is_hashed else session.session_key
    client.cookies[settings.SESSION_COOKIE_NAME] = str(cookie)
    return client
