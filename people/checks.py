"""What is checked of clubs: their histories, and whether memberships are as these tell."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.db import transaction
from django.utils.translation import gettext_lazy

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Piece
from common.verifying.histories import make_history_check
from people.clubs.services.changes import ClubWrite
from people.models import Card, Club, ClubChange, Invitation, Membership, Role
from people.permissions import includes

AT_ONCE: Final = 20
SENTENCES: Final = {
    "membership_unexplained": _("Account {user} is {role}, and nothing in the history says why."),
    "membership_differs": _("Account {user} is {role}, and by the history {told}."),
}
OUT: Final = "out"


def look_at_memberships(after: str | None) -> Piece:
    """Compare who belongs to the next clubs with what their histories tell."""
    clubs = Club.objects.order_by("pk")
    piece = list((clubs.filter(pk__gt=after) if after else clubs)[:AT_ONCE])
    suspects = [club for club in piece if [*_compare(club)]]
    faults = [fault for club in suspects for fault in _look_again(club)]
    return Piece(len(piece), faults, str(piece[-1].pk) if len(piece) == AT_ONCE else None)


def _look_again(club: Club) -> Sequence[Fault]:
    """Look once more with the club held: a change between two of our statements is no fault."""
    with transaction.atomic():
        locked = Club.objects.select_for_update().filter(pk=club.pk).first()
        return [*_compare(locked)] if locked else []


def _compare(club: Club) -> Iterator[Fault]:
    """Yield who is something else than the history tells.

    A guest's card opens an account that is a member, and no change of the club says so.
    """
    told = _read_history(club)
    with_card = set(Card.objects.filter(club=club).values_list("user", flat=True))
    for row in Membership.objects.filter(club=club).order_by("pk"):
        role = OUT if row.left_at else row.role
        values = {"user": row.user_id, "role": role}
        if row.user_id not in told:
            if role not in (OUT, Role.MEMBER) or row.user_id not in with_card:
                yield Fault(f"club {club.slug}", "membership_unexplained", values)
        elif told[row.user_id] != role:
            differs = {**values, "told": told[row.user_id]}
            yield Fault(f"club {club.slug}", "membership_differs", differs)


def _read_history(club: Club) -> dict[object, str]:
    """Return what everybody is by the history: a role, or that they are out."""
    told: dict[object, str] = {}
    roles = {str(row.pk): row.role for row in Invitation.objects.filter(club=club)}
    rows = ClubChange.objects.filter(club=club).order_by("revision")
    for row in rows.values_list("action", "subject", "after", "by"):
        action, subject, after, by = row
        user = by if action == "found" else subject
        if action in ("found", "owner_made"):
            told[user] = Role.OWNER
        elif action == "role":
            told[user] = str(after)
        elif action in ("left", "access_taken"):
            told[user] = OUT
        elif action == "joined":
            told[user] = _admit(told.get(user, OUT), roles.get(str(after), Role.MEMBER))
    return told


def _admit(before: str, role: str) -> str:
    """Return the role after somebody was let in with another: nobody is put below what they are."""
    if before != OUT and includes(Role(before), Role(role)):
        return before
    return role


OF_CLUBS: Final = (
    Check("memberships", gettext_lazy("Memberships"), look_at_memberships, SENTENCES),
    make_history_check("club_histories", gettext_lazy("Histories of clubs"), ClubWrite),
)
