"""Invitations that work, and what their links are."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.db.models import F
from django.utils import timezone

from people.clubs.selectors import list_entries
from people.invitations.tokens import make_invitation_token
from people.models import Club, Invitation, Role
from people.permissions import list_invitable
from people.players.selectors.entries import find_end


def list_invitations(club: Club, role: Role | None) -> Sequence[Invitation]:
    """Return the club's invitations that still work, as far as a role may show them.

    Somebody who could read a link to a role above their own could take that role.
    """
    live = Invitation.objects.filter(club=club, role__in=list_invitable(role), ended_at=None)
    rows = live.filter(expires_at__gt=timezone.now(), uses__lt=F("most_uses"))
    return list(rows.select_related("player"))


def find_shown(club: Club, role: Role | None, invitation_id: uuid.UUID) -> Invitation | None:
    """Return one of these, None for any other."""
    return next((row for row in list_invitations(club, role) if row.pk == invitation_id), None)


def make_address(base: str, invitation: Invitation) -> str:
    """Return the link of an invitation below `base`, as in `https://tichu.example.org`."""
    token = make_invitation_token(invitation.pk, invitation.generation)
    return f"{base.rstrip('/')}/invitation/#{token}"


def describe_invitation(invitation: Invitation) -> dict[str, Any]:
    """Return who invites to what: the club, the role, whose games are handed over.

    Whoever holds the token may know as much. Who made it is named as the club's list has it.
    """
    giver = list_entries(invitation.club).filter(user=invitation.made_by_id).first()
    return {
        "club": invitation.club.name,
        "role": Role(invitation.role).label,
        "giver": giver.name if giver and invitation.made_by_id else "",
        "player": find_end(invitation.player).name if invitation.player else "",
        "until": invitation.expires_at,
    }
