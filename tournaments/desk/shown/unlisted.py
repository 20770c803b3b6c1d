"""Who plays here and is on no list of the club: offered to those who may put people there."""

from people.permissions import may_add_players
from tournaments.entries.selectors import Unlisted, find_unlisted
from tournaments.event.access import TournamentAccess


def list_unlisted(access: TournamentAccess) -> Unlisted:
    """Return who is on no list, nobody to whom that is not theirs to change."""
    return find_unlisted(access.tournament) if may_add_players(access.club) else Unlisted()
