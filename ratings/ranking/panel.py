"""What the page of a player shows of their rating."""

from common.web.caller import Caller
from people.clubs.panels import Panel
from people.models import Player
from ratings.ranking.selectors.histories import read_points
from ratings.ranking.selectors.players import read_standing
from ratings.ranking.shown.graph import choose_places, make_graph


def make_rating_panel(player: Player, caller: Caller) -> Panel | None:
    """Return a player's rating with its graph, None for somebody without a rated game."""
    del caller
    if player.club is None or (standing := read_standing(player.club, player)) is None:
        return None
    points = read_points(player.club, player)
    graph = make_graph(points.pick(choose_places(len(points))))
    context = {"player": player, "standing": standing, "graph": graph}
    return Panel("ratings/ranking/partials/_player_rating.html", context, ["ratings/ratings.css"])
