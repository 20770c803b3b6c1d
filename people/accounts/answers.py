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

    user: SignedInView | None = says("Who is signed in; null for nobody.")
    csrf_token: str = says("What a session's writes bring as `X-CSRFToken`.")


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysView:
    """How an account can be entered."""

    password: bool = says("Whether it has a password.")
    passkeys: int = says("How many passkeys it has.")
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
    ways: WaysView = says("How the account can be entered.")
    clubs: list[MembershipView] = says("The clubs that it belongs to.")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSessionView:
    """Somewhere the account is signed in."""

    id: int = says("Its id, a number.")
    browser: str = says("Which browser it is, as far as it tells.")
    since: datetime.datetime
    current: bool = says("Whether it is the session that asks.")


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
