"""What each person of the world shows to be let in: a session, a link's cookie, a token."""

import uuid
from dataclasses import dataclass, field
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from common.web.caller import Grant
from common.web.grants import name_cookie, sign_grant
from people.accounts.services.tokens import make_token
from people.models import User


@dataclass(frozen=True, slots=True)
class Credential:
    """Cookies for pages and API, and headers for the API alone."""

    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


def sign_in(user: User) -> Credential:
    """Return a session of this account, whether or not it may still sign in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return Credential(cookies={settings.SESSION_COOKIE_NAME: session.session_key})


def make_program(user: User) -> Credential:
    """Return a program's token of this account."""
    _, secret = make_token(user=user, name="program", days=1)
    return Credential(headers={"Authorization": f"Token {secret}"})


def hold_link(key: uuid.UUID, kind: str, generation: int) -> Credential:
    """Return the cookie that a browser got for a link, at the generation that the link had then."""
    return Credential(cookies={name_cookie(key): sign_grant(key, Grant(kind, generation))})


def send_link(token: str) -> Credential:
    """Return the header by which a program shows a link with each request."""
    return Credential(headers={"Authorization": f"Link {token}"})
