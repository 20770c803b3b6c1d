"""Who may: one function a question, asked by pages and API alike."""

import uuid

from common.web.caller import Caller
from people.models import Membership, Role


def find_club_role(club_id: uuid.UUID, caller: Caller) -> Role | None:
    """Return the caller's role in the club, None for a stranger."""
    if caller.user is None:
        return None
    row = Membership.objects.filter(club_id=club_id, user_id=caller.user).first()
    return Role(row.role) if row else None
