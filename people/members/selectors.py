"""Who belongs to a club, by the names on its list: accounts have none of their own."""

import uuid
from collections.abc import Sequence

from people.members.answers import MemberView
from people.models import ROLES, Club, Membership, Player, Role


def list_members(club: Club) -> Sequence[MemberView]:
    """Return who belongs to the club, owners first, by name. Two statements."""
    rows = Membership.objects.filter(club=club, left_at=None).select_related("user")
    names: dict[uuid.UUID | None, list[str]] = {}
    entries = Player.objects.filter(
        club=club, merged_into=None, removed_at=None, user__isnull=False
    )
    for user, name in entries.order_by("search_name").values_list("user_id", "name"):
        names.setdefault(user, []).append(name)
    members = [
        MemberView(
            user=row.user_id,
            name=", ".join(names.get(row.user_id, [])),
            email=None if row.user.has_no_address else row.user.email,
            role=Role(row.role),
            since=row.since,
        )
        for row in rows
    ]
    return sorted(
        members, key=lambda member: (-ROLES.index(member.role), member.name, member.email or "")
    )


def find_member(club: Club, user_id: uuid.UUID) -> MemberView | None:
    """Return one of the club's members, None for anybody else."""
    return next((member for member in list_members(club) if member.user == user_id), None)
