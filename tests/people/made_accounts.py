"""Somebody with an account, in a browser of their own."""

import hashlib
import hmac
import struct
import time
from base64 import b32decode
from typing import Any

from django.test import Client

from people.accounts.services.sign_in import make_sign_in_link
from people.models import User

PASSWORD = "ein Fuchs im Hühnerstall"
OTHER = "drei Drachen im Schrank"


def make_account(email: str = "anna@example.org", **more: Any) -> User:
    return User.objects.create_user(email, PASSWORD, **more)


def sign_in(user: User, password: str = PASSWORD, client: Client | None = None) -> Client:
    """Sign in by the page, as far as the password leads."""
    client = client or Client()
    client.post("/accounts/login/", {"login": user.email, "password": password})
    return client


def come_in(user: User) -> Client:
    """Return the browser of somebody who is signed in, without the page for it."""
    client = Client()
    client.force_login(user)
    return client


def come_by_link(user: User) -> Client:
    client = Client()
    assert client.post("/welcome/", {"secret": make_sign_in_link(user=user)}).status_code == 302
    return client


def confirm(client: Client, password: str = PASSWORD) -> Any:
    """Enter the password where a page asks whether it is still they."""
    return client.post("/accounts/reauthenticate/", {"password": password})


def is_signed_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


def make_app_code(secret: str, at: float | None = None) -> str:
    """Return what an authenticator app shows (RFC 6238, section 4; RFC 4226, section 5.3)."""
    counter = struct.pack(">Q", int((at or time.time()) // 30))
    mac = hmac.new(b32decode(secret), counter, hashlib.sha1).digest()
    start = mac[-1] & 15
    number = int.from_bytes(mac[start : start + 4], "big") & 0x7FFFFFFF
    return f"{number % 1_000_000:06d}"


def switch_app_on(client: Client) -> str:
    """Set up an authenticator app for whoever has just proved who they are; return its secret."""
    secret = client.get("/accounts/2fa/totp/activate/").context["form"].secret
    answer = client.post("/accounts/2fa/totp/activate/", {"code": make_app_code(secret)})
    assert answer.status_code == 302, answer.content
    return str(secret)
