"""What a club's page shows of its games."""

from people.access import ClubAccess
from people.panels import Panel
from scoring.selectors.listings import describe_club_games

GAMES_SHOWN = 12


def make_games_panel(access: ClubAccess) -> Panel | None:
    """Return the newest games of a club, for whoever may see them."""
    games = describe_club_games(access.club, GAMES_SHOWN, stranger=not access.is_member)
    context = {"games": games, "club": access.club, "may_begin": access.is_member}
    return Panel("scoring/partials/_club_games.html", context, ["scoring/pages.css"])
