"""A club's invitations: made, shown and printed again, ended."""

import datetime
import uuid
from typing import Any

import segno
from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from common.web.outside import find_base
from common.writes.forms import ChangeForm, TapForm
from people.access import open_club_as
from people.clubs.selectors import list_entries
from people.invitations.selectors import find_shown, list_invitations, make_address
from people.invitations.services import (
    MOST_USES,
    USUAL_ROLE,
    NewInvitation,
    end_invitation,
    make_invitation,
)
from people.models import Invitation, Player, Role
from people.permissions import ClubAccess, list_invitable, may_invite

GOOD_FOR = datetime.timedelta(days=14)


class InvitationForm(ChangeForm):
    """Into which role, for how many people, until when, and for whose games."""

    role = forms.ChoiceField(label=_("Role"), choices=[])
    most_uses = forms.IntegerField(
        label=_("For how many people"),
        min_value=1,
        max_value=MOST_USES,
        initial=1,
        help_text=_("More than one for a sheet on the wall."),
    )
    until = forms.DateField(
        label=_("Works until"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    player = forms.ModelChoiceField(
        label=_("Whose games they take over"),
        help_text=_("For somebody who is on the list already and now gets an account."),
        empty_label=_("nobody's"),
        required=False,
        queryset=Player.objects.none(),
    )

    def __init__(self, access: ClubAccess, data: Any = None, player: str = "") -> None:
        until = timezone.localdate() + GOOD_FOR
        super().__init__(data, initial={"role": USUAL_ROLE, "until": until, "player": player})
        role, players = self.fields["role"], self.fields["player"]
        if isinstance(role, forms.ChoiceField):
            role.choices = [(role.value, role.label) for role in list_invitable(access.role)]
        if isinstance(players, forms.ModelChoiceField):
            players.queryset = list_entries(access.club).order_by("search_name", "id")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_invitations(request: HttpRequest, slug: str) -> HttpResponse:
    """List the invitations that work, and make one; `?player=` proposes whose games it is for."""
    access = open_club_as(request, slug, may_invite)
    data = request.POST if request.method == "POST" else None
    form = InvitationForm(access, data, request.GET.get("player", "")[:40])
    if form.is_valid():
        with form.refusals():
            answer = make_invitation(
                club=access.club,
                new=NewInvitation(**{**form.wanted, "role": Role(form.wanted["role"])}),
                operation=form.make_operation(request, make_invitation),
            )
            return redirect("people:invitation_print", slug, answer.body["id"])
    shown = list_invitations(access.club, access.role)
    context = {
        "club": access.club,
        "form": form,
        "invitations": [{"row": row, "tap": TapForm()} for row in shown],
    }
    return render(request, "people/invitations/invitations.html", context)


def _fetch(access: ClubAccess, invitation_id: uuid.UUID) -> Invitation:
    invitation = find_shown(access.club, access.role, invitation_id)
    if invitation is None:
        raise Http404
    return invitation


@never_cache
@login_required
@require_safe
def show_print(request: HttpRequest, slug: str, invitation_id: uuid.UUID) -> HttpResponse:
    """Show an invitation with its link and its QR code, for a screen and for paper."""
    access = open_club_as(request, slug, may_invite)
    invitation = _fetch(access, invitation_id)
    address = make_address(find_base(request), invitation)
    context = {
        "club": access.club,
        "invitation": invitation,
        "address": address,
        "qr": segno.make(address, error="m").svg_data_uri(scale=5, light="#fff"),
    }
    with translation.override(access.club.language or translation.get_language()):
        return render(request, "people/invitations/invitation_print.html", context)


@login_required
@require_POST
def end_one_invitation(request: HttpRequest, slug: str, invitation_id: uuid.UUID) -> HttpResponse:
    """End an invitation."""
    access = open_club_as(request, slug, may_invite)
    form = TapForm(request.POST)
    invitation = find_shown(access.club, access.role, invitation_id)
    if invitation is not None and form.is_valid():
        operation = form.make_operation(request, end_invitation, invitation_id)
        end_invitation(club=access.club, invitation=invitation, operation=operation)
    return redirect("people:invitations", slug=slug)
