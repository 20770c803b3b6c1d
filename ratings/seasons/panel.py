"""What the page of a club shows of statistics and seasons."""

from people.clubs.panels import Panel
from people.permissions import ClubAccess
from ratings.seasons.selectors import list_seasons

STYLES = ["ratings/figures/statistics.css"]


def make_club_panel(access: ClubAccess) -> Panel | None:
    """Return the ways to a club's statistics, its year on paper, and its newest season."""
    newest = list_seasons(access.club).prefetch_related(None).first()
    context = {"club": access.club, "season": newest}
    return Panel("ratings/seasons/partials/_club.html", context, STYLES)
