"""Who belongs to a club: by the names on its list, for accounts have none, and by its history."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from common.writes.operation import Answer, Operation, repeat_answer
from people.members.answers import MemberView
from people.models import (
    ROLES,
    Card,
    Club,
    ClubChange,
    Invitation,
    Membership,
    Player,
    Role,
    User,
)
from people.permissions import includes
from people.players.by_name import find_sort_key

OUT: Final = "out"


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
        members,
        key=lambda member: (
            -ROLES.index(member.role),
            find_sort_key(member.name),
            member.email or "",
        ),
    )


def find_member(club: Club, user_id: uuid.UUID) -> MemberView | None:
    """Return one of the club's members, None for anybody else."""
    return next((member for member in list_members(club) if member.user == user_id), None)


def find_own_leaving(slug: str, operation: Operation) -> Answer | None:
    """Return what whoever asks was answered when they left by this operation, None if they did not.

    Raises:
        Refused: its id was used for another write of theirs.
    """
    own = ClubChange.objects.filter(club__slug=slug, action="left", by=operation.by)
    return repeat_answer(own.filter(operation=operation.id).first(), operation)


def compare_with_history(club: Club) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield who is something else than the club's history tells, as a code and its values.

    A guest's card opens an account that is a member, and no change of the club says so. Of an
    account that is gone the history alone is left.
    """
    current_roles = _read_history(club)
    with_card = set(Card.objects.filter(club=club).values_list("user", flat=True))
    rows = list(Membership.objects.filter(club=club).order_by("pk"))
    for row in rows:
        role = OUT if row.left_at else row.role
        values = {"user": row.user_id, "role": role}
        if row.user_id not in current_roles:
            if role not in (OUT, Role.MEMBER) or row.user_id not in with_card:
                yield "membership_unexplained", values
        elif current_roles[row.user_id] != role:
            yield "membership_differs", {**values, "told": current_roles[row.user_id]}
    known = {row.user_id for row in rows}
    members = [str(user) for user, role in current_roles.items() if user and role != OUT]
    for user in User.objects.filter(pk__in=members).exclude(pk__in=known).order_by("pk"):
        values = {"user": user.pk, "role": OUT}
        yield "membership_differs", {**values, "told": current_roles[user.pk]}


def _read_history(club: Club) -> dict[object, str]:
    """Return what everybody is by the history: a role, or that they are out."""
    current_roles: dict[object, str] = {}
    roles = {str(row.pk): row.role for row in Invitation.objects.filter(club=club)}
    rows = ClubChange.objects.filter(club=club).order_by("revision")
    for row in rows.values_list("action", "subject", "after", "by"):
        action, subject, after, by = row
        user = by if action == "found" else subject
        if action in ("found", "owner_made"):
            current_roles[user] = Role.OWNER
        elif action == "role":
            current_roles[user] = str(after)
        elif action in ("left", "access_taken"):
            current_roles[user] = OUT
        elif action == "joined":
            current_roles[user] = _admit(
                current_roles.get(user, OUT), roles.get(str(after), Role.MEMBER)
            )
    return current_roles


def _admit(before: str, role: str) -> str:
    """Return the role after somebody was let in with another: nobody is put below what they are."""
    if before != OUT and includes(Role(before), Role(role)):
        return before
    return role
