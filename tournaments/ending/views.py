"""How a tournament ends: places, prizes and podium, the result sheet, CSV and certificates."""

import uuid
from itertools import chain

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from common.tables.writing import convert_number
from common.web.csv_files import answer_csv
from pairing.standings import StandingsError
from tournaments.ending.selectors.places import PODIUM, ShownEnding, list_podiums
from tournaments.ending.selectors.team_standing import (
    find_team_standing,
    list_asked_places,
    write_team_needs,
)
from tournaments.event.access import open_tournament, open_tournament_as
from tournaments.event.selectors.spoken import say_of
from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import Tournament
from tournaments.permissions import may_direct
from tournaments.rounds.shown.tournament import ShownTournament

MOST_CERTIFICATES = 1000


@never_cache
@require_safe
def show_places(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show the podium, everybody's place, the prizes and the bracket: a sheet to print too."""
    access = open_tournament(request, tournament_id)
    shown = ShownTournament(access.tournament, access.show)
    ending = ShownEnding(access.tournament, shown.teams)
    values = {standing.number: standing.values for standing in shown.standings}
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "ending": ending,
        "places": [(place, values.get(place.number, ())) for place in ending.rows],
        "podiums": _name_podiums(access.tournament, shown.teams),
        "sees_club": access.sees_club,
        "directs": access.directs,
    }
    return render(request, "tournaments/ending/places.html", context)


def _name_podiums(tournament: Tournament, teams: ShownTeams) -> list[dict[str, object]]:
    """Return how it ended before: each earlier podium, and why it was opened again."""
    podiums = list_podiums(tournament)
    if not any(podium.action == "reopen" for podium in podiums):
        return []
    return [
        {
            "reopened": ended.action == "reopen",
            "at": ended.at,
            "reason": ended.reason,
            "podium": [(rank, teams.by_number.get(str(team), "")) for rank, team in ended.podium],
        }
        for ended in podiums
    ]


@never_cache
@require_safe
def show_team_standing(request: HttpRequest, tournament_id: uuid.UUID, number: int) -> HttpResponse:
    """Show how a team's values came about, and in the last round what it needs.

    Before it has a place the page says so.
    """
    access = open_tournament(request, tournament_id)
    shown = ShownTournament(access.tournament, access.show)
    team, names = str(number), shown.names
    try:
        standing = find_team_standing(access.tournament, team, names) if shown.rounds else None
    except StandingsError:
        standing = None
    if standing is None and number not in {entry.number for entry in shown.entered}:
        raise Http404
    asked = list_asked_places(access.tournament)
    context = {
        "tournament": access.tournament,
        "shown": shown,
        "name": names[team],
        "standing": standing if shown.has_results else None,
        "needs": write_team_needs(access.tournament, team, asked, names) if standing else [],
        "sees_club": access.sees_club,
    }
    return render(request, "tournaments/ending/team_standing.html", context)


@never_cache
@require_safe
def write_places(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Return the places as CSV, with every value of the standings."""
    access = open_tournament(request, tournament_id)
    shown = ShownTournament(access.tournament, access.show)
    ending = ShownEnding(access.tournament, shown.teams)
    values = {
        standing.entry.number: standing.values for standing in shown.standings if standing.entry
    }
    head = [
        gettext("Place"),
        say_of(access.tournament, "Team"),
        gettext("Home"),
        gettext("Category"),
    ]
    lines = (
        [
            *(place.text, place.name, place.home, place.category),
            *map(convert_number, values.get(int(place.number), ())),
        ]
        for place in ending.rows
    )
    return answer_csv(request, chain([[*head, *shown.columns]], lines), "places.csv")


@never_cache
@require_safe
def show_certificates(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Show a certificate on a page of A4 for each of the first places, or for everybody."""
    access = open_tournament_as(request, tournament_id, may_direct)
    shown = ShownTournament(access.tournament, access.show)
    ending = ShownEnding(access.tournament, shown.teams)
    most = MOST_CERTIFICATES if request.GET.get("all") else PODIUM
    prizes: dict[str, list[str]] = {}
    for award in ending.awards:
        for team in award.teams:
            prizes.setdefault(team, []).append(award.prize.name)
    rows = [place for place in ending.rows if place.rank <= most or place.number in prizes]
    context = {
        "tournament": access.tournament,
        "certificates": [(place, prizes.get(place.number, [])) for place in rows],
        "teams": len(ending.rows),
    }
    return render(request, "tournaments/ending/certificates.html", context)
