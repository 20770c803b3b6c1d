"""What the pages of a club and of a player show of ratings."""

from typing import Final

from common.web.caller import Caller
from people.clubs.panels import Panel
from people.models import Player
from people.permissions import ClubAccess, find_access
from ratings.names import name_people
from ratings.permissions import may_see_ratings
from ratings.ranking.selectors.histories import read_rating_points
from ratings.ranking.selectors.players import read_standing
from ratings.ranking.selectors.rankings import read_ranking
from ratings.ranking.shown.graph import choose_places, make_graph
from ratings.ranking.shown.rankings import name_points
from ratings.ranking.shown.words import tell_up
from scoring.starting.services import today_at

STYLES: Final = ["ratings/ratings.css"]
TOP: Final = 5
LAST: Final = 3
"""So many games say on a player's page how they changed the rating."""


def make_top_panel(access: ClubAccess) -> Panel | None:
    """Return the top of a club's ranking, None as long as nobody has a number in it."""
    if not may_see_ratings(access):
        return None
    ranking = read_ranking(access.club, today_at(access.club))
    places = ranking.numbered[:TOP]
    if not places:
        return None
    names = name_people(access, {place.standing.player for place in places})
    rows = [(place, names[place.standing.player], tell_up(place)) for place in places]
    context = {"club": access.club, "rows": rows, "numbered": len(ranking.numbered)}
    return Panel("ratings/ranking/partials/_top.html", context, STYLES)


def make_rating_panel(player: Player, caller: Caller) -> Panel | None:
    """Return a player's rating and place; None for somebody without a rated game."""
    if player.club is None or (standing := read_standing(player.club, player)) is None:
        return None
    ranking = read_ranking(player.club, today_at(player.club))
    partner = [standing.partner] if standing.is_mainly_a_pair else []
    names = name_people(find_access(player.club, caller), partner)
    context = {
        "standing": standing,
        "partner": names.get(standing.partner),
        "place": ranking.find(player.pk),
        "numbered": len(ranking.numbered),
        "since": ranking.since,
    }
    return Panel("ratings/ranking/partials/_player_rating.html", context, STYLES)


def make_changes_panel(player: Player, caller: Caller) -> Panel | None:
    """Return what the last games did to a player's rating, and its graph; None for no game."""
    points = read_rating_points(player.club, player) if player.club else None
    if player.club is None or not points:
        return None
    newest = range(len(points))[::-1][:LAST]
    context = {
        "player": player,
        "graph": make_graph(points.pick(choose_places(len(points)))),
        "rows": name_points(find_access(player.club, caller), points.pick(newest)),
    }
    return Panel("ratings/ranking/partials/_player_changes.html", context, STYLES)
