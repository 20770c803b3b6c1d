"""Which pages of a club a member's device may keep as it last saw them, and for whom.

A copy bears a key of the member in the club. A device asks now and then which keys are still good
where it is, and forgets every copy with another: after signing out anywhere, and when access ends.
"""

from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

from common.web.derived import digest
from people.accounts.selectors import list_memberships
from people.models import User
from people.permissions import ClubAccess

Kind = Literal["ranking", "player", "evening"]
_FAMILY = "seen"
_LENGTH = 32


@dataclass(frozen=True, slots=True)
class SeenPage:
    """What a page says to the device that shows it: what it is, and whose copy it would be."""

    kind: Kind
    key: str


def let_keep(kind: Kind, access: ClubAccess) -> dict[str, Any]:
    """Return what a page is filled with so that a member's device keeps it; nothing for others."""
    if not access.is_member or access.caller.user is None:
        return {}
    return {"seen": SeenPage(kind, _make_key(access.caller.user, access.club.pk))}


def list_seen_keys(user: User) -> list[str]:
    """Return the keys under which a device of this member may keep pages now, one a club."""
    return [_make_key(user.pk, row.club_id) for row in list_memberships(user)]


def _make_key(user: UUID, club: UUID) -> str:
    return digest(_FAMILY, f"{user}:{club}")[:_LENGTH]
