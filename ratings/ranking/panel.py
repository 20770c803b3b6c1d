"""What the pages of a club and of a player show of ratings."""

from typing import Final

from common.web.caller import Caller
from people.clubs.panels import Panel
from people.models import Player
from people.permissions import ClubAccess
from ratings.names import name_people
from ratings.ranking.selectors.histories import read_points
from ratings.ranking.selectors.players import read_standing
from ratings.ranking.selectors.rankings import read_ranking
from ratings.ranking.shown.graph import choose_places, make_graph
from ratings.ranking.shown.words import tell_up
from scoring.starting.services import today_at

TOP: Final = 5


def make_top_panel(access: ClubAccess) -> Panel | None:
    """Return the top of a club's ranking, None as long as nobody has a number in it."""
    ranking = read_ranking(access.club, today_at(access.club))
    places = ranking.numbered[:TOP]
    if not places:
        return None
    names = name_people(access, {place.standing.player for place in places})
    rows = [(place, names[place.standing.player], tell_up(place)) for place in places]
    context = {"club": access.club, "rows": rows, "numbered": len(ranking.numbered)}
    return Panel("ratings/ranking/partials/_top.html", context, ["ratings/ratings.css"])


def make_rating_panel(player: Player, caller: Caller) -> Panel | None:
    """Return a player's rating with its graph, None for somebody without a rated game."""
    del caller
    if player.club is None or (standing := read_standing(player.club, player)) is None:
        return None
    points = read_points(player.club, player)
    graph = make_graph(points.pick(choose_places(len(points))))
    context = {"player": player, "standing": standing, "graph": graph}
    return Panel("ratings/ranking/partials/_player_rating.html", context, ["ratings/ratings.css"])
