"""The members of a club: their roles, leaving, and taking somebody's access."""

import uuid
from dataclasses import dataclass
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from common.writes.forms import ChangeForm, TapForm
from people.access import open_club_as
from people.accounts.views.account import read_user
from people.members.answers import MemberView
from people.members.selectors import find_member, list_members
from people.members.services import grant_role, leave_club, take_access
from people.models import Role
from people.permissions import (
    ClubAccess,
    list_grantable,
    may_change_member,
    may_invite,
    may_leave,
    may_see_addresses,
    may_see_members,
)


class RoleForm(ChangeForm):
    """The role that a member is to have."""

    shows_present = True

    role = forms.ChoiceField(label=_("Role"), choices=[])
    seen = forms.TypedChoiceField(
        choices=Role.choices,
        coerce=Role,
        empty_value=None,
        required=False,
        widget=forms.HiddenInput,
    )

    def __init__(self, access: ClubAccess, member: MemberView, data: Any = None) -> None:
        super().__init__(data, initial={"role": member.role, "seen": member.role})
        field = self.fields["role"]
        if isinstance(field, forms.ChoiceField):
            given = list_grantable(access.role, member.role)
            field.choices = [(role.value, role.label) for role in given]


@dataclass(frozen=True, slots=True)
class ShownMember:
    """A member as somebody sees them who may, or may not, change them and read addresses."""

    member: MemberView
    is_self: bool
    may_change: bool
    shows_address: bool

    @property
    def name(self) -> str:
        """What they are called: by the list, else by their address where that is shown."""
        address = self.member.email if self.shows_address else None
        return self.member.name or address or gettext("not on the list")

    @property
    def address(self) -> str:
        """The address that stands beside their name; "" where it is their name, or not shown."""
        return (self.shows_address and self.member.name and self.member.email) or ""


@never_cache
@login_required
@require_safe
def show_members(request: HttpRequest, slug: str) -> HttpResponse:
    """List who belongs to the club, with the roles; to some, with what they may change."""
    access = open_club_as(request, slug, may_see_members)
    members = [
        ShownMember(
            member=member,
            is_self=member.user == access.caller.user,
            may_change=_may(access, member),
            shows_address=may_see_addresses(access),
        )
        for member in list_members(access.club)
    ]
    context = {
        "club": access.club,
        "members": members,
        "may_invite": may_invite(access),
    }
    return render(request, "people/members/members.html", context)


def _may(access: ClubAccess, member: MemberView) -> bool:
    """Return whether the visitor may change this member's role, or end their access."""
    return may_change_member(access, member.user, member.role)


def _open_member(
    request: HttpRequest, slug: str, user_id: uuid.UUID
) -> tuple[ClubAccess, MemberView]:
    access = open_club_as(request, slug, may_see_members)
    member = find_member(access.club, user_id)
    if member is None:
        raise Http404
    if not _may(access, member):
        raise PermissionDenied
    return access, member


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_member(request: HttpRequest, slug: str, user_id: uuid.UUID) -> HttpResponse:
    """Change a member's role; the page offers to end their access too."""
    access, member = _open_member(request, slug, user_id)
    form = RoleForm(access, member, request.POST if request.method == "POST" else None)
    if form.is_valid():
        with form.refusals():
            grant_role(
                club=access.club,
                user_id=user_id,
                role=Role(form.wanted["role"]),
                seen=form.wanted["seen"],
                operation=form.make_operation(request, grant_role, user_id),
            )
            messages.success(request, gettext("Saved."))
            return redirect("people:members", slug=slug)
    return _show_member(request, access, member, form, TapForm())


def _show_member(
    request: HttpRequest,
    access: ClubAccess,
    member: MemberView,
    form: RoleForm,
    end_form: TapForm,
) -> HttpResponse:
    context = {"club": access.club, "member": member, "form": form, "end_form": end_form}
    return render(request, "people/members/member.html", context)


@never_cache
@login_required
@require_POST
def end_access(request: HttpRequest, slug: str, user_id: uuid.UUID) -> HttpResponse:
    """End somebody's access."""
    access, member = _open_member(request, slug, user_id)
    form = TapForm(request.POST)
    if form.is_valid():
        with form.refusals():
            take_access(
                club=access.club,
                user_id=user_id,
                operation=form.make_operation(request, take_access, user_id),
            )
            messages.success(request, gettext("Their access has ended."))
            return redirect("people:members", slug=slug)
    return _show_member(request, access, member, RoleForm(access, member), form)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_leaving(request: HttpRequest, slug: str) -> HttpResponse:
    """Say what leaving means, and leave."""
    access = open_club_as(request, slug, may_leave)
    form = TapForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        operation = form.make_operation(request, leave_club)
        with form.refusals():
            leave_club(club=access.club, user_id=read_user(request).pk, operation=operation)
            sentence = gettext("You have left {club}.").format(club=access.club.name)
            messages.success(request, sentence)
            return redirect("people:clubs")
    return render(request, "people/members/club_leave.html", {"club": access.club, "form": form})
