"""What is checked of clubs: their histories, and whether memberships are as these tell."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.db import transaction
from django.utils.translation import gettext_lazy

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Piece
from common.verifying.histories import make_history_check
from people.clubs.services.changes import ClubWrite
from people.members.selectors import compare_with_history
from people.models import Club

AT_ONCE: Final = 20
SENTENCES: Final = {
    "membership_unexplained": _("Account {user} is {role}, and nothing in the history says why."),
    "membership_differs": _("Account {user} is {role}, and by the history {told}."),
}


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
    for code, values in compare_with_history(club):
        yield Fault(f"club {club.slug}", code, values)


OF_CLUBS: Final = (
    Check("memberships", gettext_lazy("Memberships"), look_at_memberships, SENTENCES),
    make_history_check("club_histories", gettext_lazy("Histories of clubs"), ClubWrite),
)
