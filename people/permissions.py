"""Who may: one function a question, asked by pages and API alike."""

import uuid

from common.web.caller import Caller
from people.models import Club, Membership, Role


def find_club_role(club_id: uuid.UUID, caller: Caller) -> Role | None:
    """Return the caller's role in the club, None for a stranger."""
    if caller.user is None:
        return None
    row = Membership.objects.filter(club_id=club_id, user_id=caller.user, left_at=None).first()
    return Role(row.role) if row else None


def may_make_cards(club: Club, caller: Caller) -> bool:
    """Return whether the caller may make cards of this club, and end them: its owner may."""
    return find_club_role(club.pk, caller) == Role.OWNER
