"""What an operator sees of people: everything to find and to read, nothing to edit by hand.

What can be done about it is an action that calls the service which pages and API call too, so that
the history says so. Who gets here at all, `tichu_club.administration` decides.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from common.web.callers import read_caller
from common.writes.operation import Operation, make_operation
from common.writes.refusals import Refusals, say_refusal
from people.accounts.services.account import readmit_account, suspend_account
from people.invitations.services import end_invitation
from people.members.services import make_owner, take_access
from people.merging.services import unmerge_entries
from people.models import Club, ClubChange, Invitation, Membership, Merge, Player, User
from people.permissions import OPERATOR

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
else:
    ModelAdmin = admin.ModelAdmin


class Register(ModelAdmin):
    """Rows to search and to read; what stands in them is written by services alone."""

    actions_on_bottom = True
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Answer that nothing is added by hand."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Answer that nothing is edited by hand."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Answer that nothing is deleted by hand."""
        return False

    def has_act_permission(self, request: HttpRequest) -> bool:
        """Return whether they may do what the actions do: operators with every right may."""
        return bool(request.user.is_active and getattr(request.user, "is_superuser", False))


def operate(request: HttpRequest, service: Callable[..., Any], of: object) -> Operation:
    """Return the write that an operator asks for."""
    return make_operation(read_caller(request), {}, service, of)


def tell_refusals(request: HttpRequest) -> Refusals:
    """Say why something was not done."""
    return Refusals(lambda refused: say_refusal(request, refused, messages.ERROR))


@admin.register(Club)
class ClubRegister(Register):
    """Clubs."""

    list_display = ("name", "slug", "strangers_see", "time_zone", "revision", "created_at")
    list_filter = ("strangers_see",)
    search_fields = ("name", "slug")


@admin.register(Membership)
class MembershipRegister(Register):
    """Who belongs, or belonged, to which club."""

    list_display = ("club", "user", "role", "since", "left_at")
    list_filter = ("role",)
    list_select_related = ("club", "user")
    search_fields = ("club__name", "club__slug", "user__email")
    actions = ("make_them_owner", "end_their_access")

    @admin.action(description=_("Make them an owner of the club"), permissions=["act"])
    def make_them_owner(self, request: HttpRequest, chosen: QuerySet[Membership]) -> None:
        """Make accounts owners, where a club has lost its own."""
        for row in chosen.select_related("club", "user"):
            operation = operate(request, make_owner, row.user_id)
            make_owner(club=row.club, user=row.user, operation=operation)

    @admin.action(description=_("End their access to the club"), permissions=["act"])
    def end_their_access(self, request: HttpRequest, chosen: QuerySet[Membership]) -> None:
        """End memberships; a club keeps its last owner."""
        for row in chosen.select_related("club"):
            with tell_refusals(request):
                take_access(
                    club=row.club,
                    user_id=row.user_id,
                    giver=OPERATOR,
                    operation=operate(request, take_access, row.user_id),
                )


@admin.register(Player)
class PlayerRegister(Register):
    """The people on the lists, and guests."""

    list_display = ("name", "club", "number", "user", "hidden", "merged_into", "removed_at")
    list_select_related = ("club", "user", "merged_into")
    list_filter = ("hidden",)
    search_fields = ("name", "search_name", "club__name", "club__slug")


@admin.register(Invitation)
class InvitationRegister(Register):
    """Invitations; their links are shown nowhere here."""

    list_display = ("club", "role", "player", "uses", "most_uses", "expires_at", "ended_at")
    list_select_related = ("club", "player")
    list_filter = ("role",)
    search_fields = ("club__name", "club__slug")
    actions = ("end_them",)

    @admin.action(description=_("End these invitations"), permissions=["act"])
    def end_them(self, request: HttpRequest, chosen: QuerySet[Invitation]) -> None:
        """End invitations."""
        for row in chosen.select_related("club"):
            operation = operate(request, end_invitation, row.pk)
            with tell_refusals(request):
                end_invitation(club=row.club, invitation=row, operation=operation)


@admin.register(Merge)
class MergeRegister(Register):
    """Entries that are one person."""

    list_display = ("club", "keep", "drop", "at", "undone_at")
    list_select_related = ("club", "keep", "drop")
    search_fields = ("club__name", "club__slug", "keep__name", "drop__name")
    actions = ("take_apart",)

    @admin.action(description=_("Take these apart again"), permissions=["act"])
    def take_apart(self, request: HttpRequest, chosen: QuerySet[Merge]) -> None:
        """Undo merges."""
        for row in chosen.select_related("club"):
            with tell_refusals(request):
                unmerge_entries(merge=row, operation=operate(request, unmerge_entries, row.pk))


@admin.register(ClubChange)
class ChangeRegister(Register):
    """The history of the clubs."""

    list_display = ("club", "revision", "action", "subject", "by", "at")
    list_select_related = ("club", "by")
    list_filter = ("action",)
    search_fields = ("club__name", "club__slug", "action", "subject")
    exclude = ("fingerprint", "answer")


@admin.register(User)
class AccountRegister(Register):
    """Accounts."""

    list_display = ("email", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("is_active", "is_staff")
    search_fields = ("email",)
    exclude = ("password",)
    actions = ("suspend", "readmit")

    @admin.action(description=_("Suspend these accounts"), permissions=["act"])
    def suspend(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        """Close accounts for now; nobody closes their own."""
        for user in chosen.exclude(email=request.user.get_username()):
            suspend_account(user=user)

    @admin.action(description=_("Let these accounts in again"), permissions=["act"])
    def readmit(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        """Open accounts that were suspended."""
        for user in chosen:
            readmit_account(user=user)
