"""Why a club cannot be deleted: each app says it of its own rows."""

import datetime
import uuid
from collections.abc import Callable
from typing import Final

from django.utils import timezone

from common.problems import Refused
from common.registry import Registry
from past.models import ClubFile, FileState
from people.models import Club, Membership
from scoring.models import RoundRevision

Object = Callable[[Club], None]
"""Raises Refused where something of the club would be lost that is not its owner's alone."""

OBJECTIONS: Final[Registry[Object]] = Registry()
COPY_HOLDS_FOR: Final = datetime.timedelta(days=1)


def require_deletable(club: Club, owner: uuid.UUID | None) -> None:
    """Refuse to delete a club in which anybody but its owner has a part.

    Raises:
        Refused: `club_has_members`, `club_has_games`, or what an app above says.
    """
    others = Membership.objects.filter(club=club, left_at=None).exclude(user=owner).count()
    if others:
        raise Refused("club_has_members", "club", count=others)
    entered = RoundRevision.objects.filter(game__club=club, round__removed=False)
    if entered.exclude(by=owner).exclude(role="").exists():
        raise Refused("club_has_games", "club")
    for object_to in OBJECTIONS:
        object_to(club)


def is_copied(club: Club) -> bool:
    """Return whether an owner has fetched a copy of the club as it was a day ago at most."""
    files = ClubFile.objects.filter(club=club, state=FileState.READY, fetched=True)
    return files.filter(at__gt=timezone.now() - COPY_HOLDS_FOR).exists()
