"""Every page of a tournament, and what the API tells of it."""

from collections.abc import Mapping

from tichu_club.routes import list_routes
from tournaments.models import Entry, Match, Tournament, TournamentRound
from workbench.timing.pages import TimedPage

PLACES = ("/tournaments/%(tournament_id)s/", "/api/v1/tournaments/%(tournament_id)s/")


def list_event_pages(tournament: Tournament) -> tuple[list[TimedPage], list[str]]:
    """Return the tournament's pages, and the addresses for which it has nothing to fill in."""
    values = _list_values(tournament)
    names = {**{name: f"{{{name}}}" for name in values}, "tournament_id": "{id}"}
    routes = [route for route in list_routes() if route.form.startswith(PLACES)]
    pages = [
        TimedPage(route.fill(names), route.fill(values)) for route in routes if route.fits(values)
    ]
    return pages, [route.form for route in routes if not route.fits(values)]


def _list_values(tournament: Tournament) -> Mapping[str, str]:
    """Return what fills the gaps: the first team, and the last round with its first table."""
    values = {"tournament_id": str(tournament.pk)}
    entry = Entry.objects.filter(tournament=tournament).order_by("number").first()
    last = TournamentRound.objects.filter(tournament=tournament).order_by("-number").first()
    match = Match.objects.filter(round=last).order_by("table").first() if last else None
    values |= {"entry_id": str(entry.pk)} if entry else {}
    values |= {"number": str(last.number)} if last else {}
    return values | ({"match_id": str(match.pk)} if match else {})
