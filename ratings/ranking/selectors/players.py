"""Where a player stands now."""

from people.models import Club, Player
from ratings.ranking.selectors.rankings import make_standings
from ratings.ranking.standing import PlayerStanding
from ratings.runs.selectors.effects import find_run_number, list_player_ratings
from scoring.starting.services import today_at


def read_standing(club: Club, player: Player) -> PlayerStanding | None:
    """Return a player's standing today, None for somebody without a rated game."""
    number = find_run_number(club)
    rows = list_player_ratings(club, number)
    own = rows.filter(player=player.pk).first()
    if own is None:
        return None
    partner = rows.get(player=own.partner)
    standings = make_standings([own, partner], today_at(club), whose={player.pk})
    return standings[0]
