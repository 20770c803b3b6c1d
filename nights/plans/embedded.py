"""The next evenings in a frame of another site, and as JSON."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from common.answers import says
from common.web.embedding import embeddable, render_table
from nights.plans.answers import PlannedNightsView
from nights.plans.selectors import describe_coming
from people.website.access import open_to_everybody


@dataclass(frozen=True, slots=True, kw_only=True)
class NextNightsTable:
    """A club's evenings to come."""

    club: str
    name: str = says("The club's name.")
    coming: PlannedNightsView


@embeddable
def show_next_nights(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the evenings to come."""
    club = open_to_everybody(request, slug).club
    table = NextNightsTable(club=slug, name=club.name, coming=describe_coming(club))
    return render_table(request, "nights/plans/embedded.html", table)
