"""What a club's page shows of its nights."""

from nights.plans.selectors import list_coming
from nights.presence.selectors import list_nights
from people.clubs.panels import Panel
from people.permissions import ClubAccess

NIGHTS_SHOWN = 4


def make_nights_panel(access: ClubAccess) -> Panel | None:
    """Return the newest nights of a club, for those who may see them."""
    nights = list(list_nights(access.club)[:NIGHTS_SHOWN])
    coming = list_coming(access.club)[:NIGHTS_SHOWN]
    return Panel(
        "nights/evening/partials/_club_nights.html",
        {"club": access.club, "nights": nights, "coming": coming},
    )
