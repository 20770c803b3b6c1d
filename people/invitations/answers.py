"""Invitations as the API has them."""

import datetime
import uuid
from dataclasses import dataclass

from common.answers import says
from people.models import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class InvitationView:
    """An invitation that works."""

    id: uuid.UUID
    role: Role
    player: uuid.UUID | None
    most_uses: int
    uses: int = says("How often it was accepted.")
    expires_at: datetime.datetime
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedView:
    """An invitation that has ended."""

    id: uuid.UUID
