"""What a session has proved of the user who is signed in, and how long ago.

allauth notes in the session each password, passkey or code that was right. A sign-in link counts
as much, and so does a code by mail that somebody signed in with: whoever holds one of them may set
a new password, and could have it reset.
"""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from allauth.account.authentication import get_authentication_records
from allauth.account.internal.flows.login import record_authentication
from allauth.core.exceptions import ReauthenticationRequired
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from rest_framework.request import Request

from people.models import User

View = Callable[Concatenate[HttpRequest, ...], HttpResponse]
SECOND_FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


def note_link(request: HttpRequest, user: User) -> None:
    """Note that a sign-in link was used in this session."""
    record_authentication(request, user, method="link", reauthenticated=True)


def proved_lately(request: HttpRequest | Request) -> bool:
    """Return whether the user has proved within the last minutes that it is still them."""
    since = time.time() - settings.ACCOUNT_REAUTHENTICATION_TIMEOUT
    return any(
        record["at"] > since and (record.get("reauthenticated") or record["method"] == "code")
        for record in _list_records(request)
    )


def can_prove(request: HttpRequest) -> bool:
    """Return whether the account has anything to prove it with: a password or a second factor."""
    user = request.user
    return isinstance(user, User) and (user.has_usable_password() or is_mfa_enabled(user))


def ask_for_link(request: HttpRequest) -> HttpResponse:
    """Answer that a fresh sign-in link is needed, for an account that has nothing else."""
    return render(request, "people/accounts/needs_link.html", status=403)


def used_second_factor(request: HttpRequest) -> bool:
    """Return whether this session has shown a second factor that the account still has."""
    shown = any(record["method"] == "mfa" for record in _list_records(request))
    return shown and is_mfa_enabled(request.user, types=SECOND_FACTORS)


def find_second_factor_page(request: HttpRequest) -> str:
    """Return the name of the page that asks for a second factor, or where one is set up."""
    if is_mfa_enabled(request.user, types=[Authenticator.Type.TOTP]):
        return "mfa_reauthenticate"
    if is_mfa_enabled(request.user, types=[Authenticator.Type.WEBAUTHN]):
        return "mfa_reauthenticate_webauthn"
    return "mfa_index"


def _list_records(request: HttpRequest | Request) -> list[dict[str, Any]]:
    return list(get_authentication_records(request, request.user))


def needs_proof(view: View) -> View:
    """Ask for the password, a passkey or a code before this view, unless it was shown lately."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if proved_lately(request):
            return view(request, *args, **kwargs)
        if can_prove(request):
            raise ReauthenticationRequired
        return ask_for_link(request)

    return guarded
