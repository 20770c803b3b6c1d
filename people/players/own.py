"""The clubs that somebody belongs to, as their first page shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from common.web.caller import Caller
from people.accounts.selectors import list_memberships
from people.clubs.panels import OwnLine, list_own_lines
from people.models import Club, User
from people.permissions import find_access
from people.players.selectors.entries import list_people

CLUBS_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class OwnClub:
    """A club, and what its member reads of it first."""

    club: Club
    lines: Sequence[OwnLine]


def list_own_clubs(user: User, caller: Caller) -> Sequence[OwnClub]:
    """Return the first clubs of an account, each with its evening and how they stand there.

    None that is archived or made up.
    """
    clubs = [row.club for row in list_memberships(user) if _is_in_use(row.club)]
    return [_describe(club, caller) for club in clubs[:CLUBS_SHOWN]]


def _is_in_use(club: Club) -> bool:
    return club.archived_at is None and not club.is_demo


def _describe(club: Club, caller: Caller) -> OwnClub:
    people = list(list_people(club).filter(user=caller.user).order_by("search_name", "id"))
    return OwnClub(club, list_own_lines(find_access(club, caller), people))
