"""Where a player stood on a day: as it is known now, and as it was shown then."""

import datetime
from dataclasses import dataclass

from people.models import Club, Player
from ratings.ranking.selectors.rankings import ClubRanking, read_ranking, read_ranking_then
from ratings.ranking.standing import PlayerStanding


@dataclass(frozen=True, slots=True)
class StandingOn:
    """A player's standing on a day, None where nothing of theirs had counted by then.

    `now` is as the games of up to that day are known now, `then` as it was shown at its end.
    """

    day: datetime.date
    now: PlayerStanding | None
    then: PlayerStanding | None


def read_standing_on(club: Club, player: Player, day: datetime.date) -> StandingOn:
    """Return where somebody of the club's list stood on a day."""
    now, then = read_ranking(club, day), read_ranking_then(club, day)
    return StandingOn(day, _find(now, player), _find(then, player) if then else None)


def _find(ranking: ClubRanking, player: Player) -> PlayerStanding | None:
    place = ranking.find(player.pk)
    return place.standing if place else None
