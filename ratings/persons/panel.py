"""What the page of a player shows of statistics."""

from common.web.caller import Caller
from people.clubs.panels import Panel
from people.models import Player
from people.permissions import find_access
from ratings.figures.selectors.statistics import open_scope, read_player, read_player_results
from ratings.permissions import may_see_person
from ratings.statistics import read_form

STYLES = ["ratings/figures/statistics.css"]


def make_player_panel(player: Player, caller: Caller) -> Panel | None:
    """Return a player's figures in short, for members of the club."""
    if player.club is None or not may_see_person(find_access(player.club, caller)):
        return None
    scope = open_scope(player.club)
    figures = read_player(scope, player.pk)
    if not figures.games:
        return None
    results, _streaks = read_player_results(scope, player.pk)
    context = {"club": player.club, "player": player, "figures": figures}
    context["form_letters"] = read_form(results)
    return Panel("ratings/persons/partials/_player.html", context, STYLES)
