"""Signed in as …: what an account can do, how it is entered, where it is open."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.web.problems import describe_problem
from common.writes.refusals import Refusals
from people.accounts.forms import AddressForm, PasswordForm, TokenForm
from people.accounts.own_session import stay_signed_in
from people.accounts.proofs import needs_proof
from people.accounts.selectors import (
    describe_ways_in,
    list_memberships,
    list_sessions,
    list_tokens,
    name_card_holder,
)
from people.accounts.services.account import change_address, change_password
from people.accounts.services.sessions import end_session, end_sessions
from people.accounts.services.tokens import end_all_tokens, end_token, make_token
from people.cards.selectors import list_held
from people.models import User


def read_user(request: HttpRequest) -> User:
    """Return who is signed in."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def read_key(request: HttpRequest) -> str:
    """Return the key of this very session."""
    return request.session.session_key or ""


@never_cache
@login_required
@require_http_methods(["GET", "HEAD"])
def show_account(request: HttpRequest) -> HttpResponse:
    """Say who is signed in, what the account can do, and lead to what can be changed."""
    user = read_user(request)
    context = {
        "ways": describe_ways_in(user),
        "memberships": list_memberships(user),
        "name": name_card_holder(user),
        "held": len(list_held(read_key(request))) > 1,
    }
    return render(request, "people/accounts/account.html", context)


@never_cache
@needs_proof
@require_http_methods(["GET", "HEAD", "POST"])
def show_address(request: HttpRequest) -> HttpResponse:
    """Change the address."""
    user = read_user(request)
    form = AddressForm(user, request.POST if request.method == "POST" else None)
    if form.is_valid():
        change_address(user=user, email=form.cleaned_data["email"], keep=read_key(request))
        messages.success(request, gettext("Your address has been changed."))
        return redirect("people:account")
    return render(request, "people/accounts/address.html", {"form": form})


@never_cache
@needs_proof
@require_http_methods(["GET", "HEAD", "POST"])
def show_password(request: HttpRequest) -> HttpResponse:
    """Change the password, or choose the first one."""
    user = read_user(request)
    form = PasswordForm(user, request.POST if request.method == "POST" else None)
    if form.is_valid():
        password = form.cleaned_data["password"]
        change_password(user=user, password=password, keep=read_key(request))
        stay_signed_in(request, user)
        messages.success(request, gettext("Your password has been changed."))
        return redirect("people:account")
    return render(request, "people/accounts/password.html", {"form": form})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD"])
def show_devices(request: HttpRequest) -> HttpResponse:
    """Show where the account is signed in, and which programs may act for it."""
    return _show_devices(request, TokenForm(read_user(request)))


def _show_devices(
    request: HttpRequest, form: TokenForm, secret: str = "", status: int = 200
) -> HttpResponse:
    user = read_user(request)
    context: dict[str, Any] = {
        "sessions": list_sessions(user, read_key(request)),
        "tokens": list_tokens(user),
        "form": form,
        "secret": secret,
    }
    return render(request, "people/accounts/devices.html", context, status=status)


@login_required
@require_POST
def end_one_session(request: HttpRequest, session_id: int) -> HttpResponse:
    """Sign out somewhere else."""
    end_session(user=read_user(request), session_id=session_id)
    return redirect("people:devices")


@login_required
@require_POST
def end_all(request: HttpRequest) -> HttpResponse:
    """Sign out everywhere but here, and end every token."""
    user = read_user(request)
    end_sessions(user=user, keep=read_key(request))
    end_all_tokens(user=user)
    messages.success(request, gettext("You are signed in on this device only."))
    return redirect("people:devices")


@never_cache
@needs_proof
@require_http_methods(["GET", "HEAD", "POST"])
def add_token(request: HttpRequest) -> HttpResponse:
    """Make a token and show it, once."""
    user = read_user(request)
    if request.method != "POST":
        return redirect("people:devices")
    form = TokenForm(user, request.POST)
    if not form.is_valid():
        return _show_devices(request, form)
    with Refusals() as problems:
        _, secret = make_token(user=user, **form.cleaned_data)
        return _show_devices(request, TokenForm(user), secret)
    for problem in problems:
        form.add_error("name", describe_problem(problem).message)
    return _show_devices(request, form)


@login_required
@require_POST
def end_one_token(request: HttpRequest, token_id: Any) -> HttpResponse:
    """End a token."""
    end_token(user=read_user(request), token_id=token_id)
    return redirect("people:devices")
