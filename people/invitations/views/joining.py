"""Being invited: who invites to what, with or without an account."""

import uuid
from collections.abc import Sequence
from typing import Any, Final

from allauth.account.internal.flows.login_by_code import LoginCodeVerificationProcess
from allauth.core import ratelimit
from allauth.usersessions.models import UserSession
from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.password_validation import validate_password
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Problem
from common.web.callers import read_caller
from common.web.problems import describe_problem
from common.writes.buttons import is_sent
from common.writes.operation import Operation, make_operation
from common.writes.refusals import Refusals, write_sentence
from people.access import speak_as
from people.accounts.proofs import note_link
from people.accounts.services.account import open_account
from people.invitations.selectors import describe_invitation
from people.invitations.services import (
    accept_invitation,
    find_invitation,
    find_unfinished,
    require_acceptable,
)
from people.invitations.tokens import make_invitation_token
from people.merging.services import merge_entries
from people.models import Club, Invitation, Player, User
from people.players.selectors.entries import find_end, list_people

KEPT = "invitation"
"""Where a session keeps which invitation it opened, and its generation: no token is stored."""
WAYS = ("password", "passkey", "code")
ENDED: Final = Problem("invitation_ended", "token")


class NewAccountForm(forms.Form):
    """An address, and a way to sign in with it."""

    email = forms.EmailField(
        label=_("Email"), widget=forms.EmailInput(attrs={"autocomplete": "username"})
    )
    password = forms.CharField(
        label=_("Password"),
        required=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least ten characters. Not needed with a passkey."),
    )
    way = forms.ChoiceField(choices=[(way, way) for way in WAYS])

    def __init__(self, invitation: Invitation, data: Any = None) -> None:
        super().__init__(data)
        self.invitation = invitation
        self.begun: User | None = None

    def clean_email(self) -> str:
        """Refuse an address that has an account, unless it was begun by invitation and left."""
        email = str(self.cleaned_data["email"]).lower()
        self.begun = find_unfinished(self.invitation, email)
        if self.begun is None and User.objects.filter(email__iexact=email).exists():
            raise forms.ValidationError(_("This address has an account already: sign in with it."))
        return email

    def clean_way(self) -> str:
        """Refuse codes by mail where none is sent."""
        way = str(self.cleaned_data["way"])
        if way == "code" and not settings.SENDS_MAIL:
            raise forms.ValidationError(_("No mail is sent from here: choose a password."))
        return way

    def clean(self) -> dict[str, Any]:
        """Want a good password where one is to be used."""
        if self.cleaned_data.get("way") == "password":
            try:
                validate_password(self.cleaned_data.get("password", ""), None)
            except forms.ValidationError as error:
                self.add_error("password", error)
        return self.cleaned_data


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_invitation(request: HttpRequest) -> HttpResponse:
    """Take the token that the page found in its address; then say who invites to what."""
    if request.method == "POST":
        if too_many := ratelimit.consume_or_429(request, action="use_invitation"):
            return HttpResponse(too_many.content, status=too_many.status_code)
        return _take_step(request)
    token = _read_token(request)
    if not token:
        return render(request, "people/invitations/invitation_take.html")
    invitation = find_invitation(token)
    if invitation is None:
        return _say_ended(request)
    return _show(request, invitation, NewAccountForm(invitation))


def _take_step(request: HttpRequest) -> HttpResponse:
    if is_sent(request, "secret"):
        return _keep(request, find_invitation(request.POST["secret"]))
    invitation = find_invitation(_read_token(request))
    if invitation is None:
        return _say_ended(request)
    if isinstance(request.user, User):
        return _accept(request, request.user)
    speak_as(request, invitation.club)
    return _open_account(request, invitation)


def _keep(request: HttpRequest, invitation: Invitation | None) -> HttpResponse:
    if invitation is None:
        return _say_ended(request)
    request.session[KEPT] = [str(invitation.pk), invitation.generation]
    return redirect("people:invitation")


def _read_token(request: HttpRequest) -> str:
    """Return the token of the invitation that this session opened, "" where it opened none."""
    kept = request.session.get(KEPT)
    return make_invitation_token(uuid.UUID(kept[0]), kept[1]) if kept else ""


def _say_ended(request: HttpRequest, problems: Sequence[Problem] = (ENDED,)) -> HttpResponse:
    """Say why nobody comes in by the invitation, and forget it."""
    request.session.pop(KEPT, None)
    context = {"refused": [write_sentence(problem) for problem in problems]}
    return render(request, "people/invitations/invitation_take.html", context, status=403)


def _show(
    request: HttpRequest, invitation: Invitation, form: NewAccountForm, status: int = 200
) -> HttpResponse:
    speak_as(request, invitation.club)
    context = {
        "told": describe_invitation(invitation),
        "own": _list_own(invitation, request.user),
        "form": form,
        "sends_mail": settings.SENDS_MAIL,
        "operation": uuid.uuid4(),
    }
    return render(request, "people/invitations/invitation.html", context, status=status)


def _list_own(invitation: Invitation, user: object) -> Sequence[Player]:
    """Return who somebody is in the club already, whom an invitation hands a history to."""
    if invitation.player is None or not isinstance(user, User):
        return []
    own = list_people(invitation.club).filter(user=user).exclude(pk=find_end(invitation.player).pk)
    return list(own.order_by("search_name", "id"))


def _accept(request: HttpRequest, user: User, then: str = "") -> HttpResponse:
    """Join, and go to the club; or `then` to the page where the way in is made."""
    token = _read_token(request)
    invitation = find_invitation(token)
    with Refusals() as problems:
        asked = {"operation": _read_operation(request), "token": token}
        operation = make_operation(read_caller(request), asked, accept_invitation)
        answer = accept_invitation(token=token, user=user, operation=operation, begun=bool(then))
        request.session.pop(KEPT, None)
        club = Club.objects.get(slug=answer.body["slug"])
        messages.success(request, gettext("You are in: {club}.").format(club=club.name))
        if invitation is not None:
            _make_one(request, invitation, user, operation)
        return redirect(then) if then else redirect("people:club", slug=club.slug)
    return _say_ended(request, problems)


def _make_one(
    request: HttpRequest, invitation: Invitation, user: User, operation: Operation
) -> None:
    """Make one of two entries that are both they, if they said so; two who met stay two."""
    chosen = request.POST.get("same", "")
    keep = next(
        (player for player in _list_own(invitation, user) if str(player.pk) == chosen), None
    )
    if keep is None or invitation.player is None:
        return
    drop = find_end(invitation.player).pk
    asked = {"operation": uuid.uuid5(operation.id, "same"), "keep": keep.pk, "drop": drop}
    again = make_operation(operation.caller, asked, merge_entries)
    with Refusals() as problems:
        merge_entries(club=invitation.club, operation=again, keep=keep.pk, drop=drop)
    for problem in problems:
        messages.warning(request, describe_problem(problem).message)


def _read_operation(request: HttpRequest) -> uuid.UUID:
    try:
        return uuid.UUID(request.POST.get("operation", ""))
    except ValueError:
        return uuid.uuid4()


def _open_account(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    form = NewAccountForm(invitation, request.POST)
    if not form.is_valid():
        return _show(request, invitation, form, status=422)
    if form.begun is None:
        with Refusals() as problems:
            require_acceptable(invitation)
        if problems:
            return _say_ended(request, problems)
    way, email = form.cleaned_data["way"], form.cleaned_data["email"]
    password = form.cleaned_data["password"] if way == "password" else None
    user = open_account(email=email, password=password, begun=form.begun)
    if way == "code":
        LoginCodeVerificationProcess.initiate(request=request, user=user, email=email)
        return redirect(
            f"{reverse('account_confirm_login_code')}?next={reverse('people:invitation')}"
        )
    login(request, user)
    note_link(request, user)
    UserSession.objects.create_from_request(request)
    return _accept(request, user, reverse("mfa_add_webauthn") if way == "passkey" else "")
