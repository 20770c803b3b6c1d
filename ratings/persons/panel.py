"""What the page of a player shows of statistics."""

from common.web.caller import Caller
from people.clubs.panels import Panel
from people.models import Player
from people.permissions import find_access
from ratings.figures.selectors.statistics import open_scope, read_player, read_player_results
from ratings.figures.shown.records import draw_streak
from ratings.names import name_people
from ratings.pairs.selectors.meetings import read_meetings
from ratings.permissions import may_see_person
from ratings.persons.comebacks import find_comeback
from ratings.persons.told import (
    find_best_partner,
    find_nemesis,
    tell_calls,
    tell_no_nemesis,
    tell_no_partner,
)
from ratings.statistics import read_form

STYLES = ["ratings/figures/statistics.css"]


def make_player_panel(player: Player, caller: Caller) -> Panel | None:
    """Return a player's figures in short, for members of the club."""
    access = find_access(player.club, caller) if player.club else None
    if player.club is None or access is None or not may_see_person(access):
        return None
    scope = open_scope(player.club)
    figures = read_player(scope, player.pk)
    if not figures.games:
        return None
    results, streaks = read_player_results(scope, player.pk)
    met = read_meetings(scope, player.pk)
    partner, nemesis = find_best_partner(met), find_nemesis(met)
    names = name_people(
        access, {person.other for person in met if person.together or person is nemesis}
    )
    context = {
        "club": player.club,
        "player": player,
        "figures": figures,
        "form_letters": read_form(results),
        "partner": (names[partner.other], partner.meeting) if partner else None,
        "no_partner": "" if partner else tell_no_partner(met, lambda other: names[other].name),
        "nemesis": (names[nemesis.other], nemesis.meeting) if nemesis else None,
        "no_nemesis": "" if nemesis else tell_no_nemesis(),
        "calls": list(tell_calls(figures)),
        "comeback": find_comeback(scope, player.pk),
        "streaks": [draw_streak(scope, streak, "") for streak in streaks],
    }
    return Panel("ratings/persons/partials/_player.html", context, STYLES)
