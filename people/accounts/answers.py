"""An account and the user who is signed in, as pages and the API have them."""

import datetime
import uuid
from dataclasses import dataclass

from common.answers import Email, left_out, says
from people.models import Role, TokenScope


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedInView:
    """An account."""

    email: Email


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionView:
    """Who is signed in, and the token that writes must bring."""

    user: SignedInView | None
    csrf_token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysView:
    """How an account can be entered."""

    password: bool
    passkeys: int
    app: bool = says("Whether an authenticator app is its second factor.")
    codes: int = says("Recovery codes that are left.")


@dataclass(frozen=True, slots=True, kw_only=True)
class MembershipView:
    """A club of the account, and its role there."""

    slug: str
    name: str
    role: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountView:
    """Who is signed in."""

    email: str
    ways: WaysView
    clubs: list[MembershipView]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSessionView:
    """Somewhere the account is signed in."""

    id: int
    browser: str
    since: datetime.datetime
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenView:
    """A token for a program; its secret is shown once, when it is made."""

    id: uuid.UUID
    name: str
    scope: TokenScope = says("What it may do, with all that the ones before it may.")
    club: str | None = says("The address of the club that it is of alone; null for all.")
    made_at: datetime.datetime
    expires_at: datetime.datetime
    token: str = left_out()
