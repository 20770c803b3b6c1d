"""What a club's page shows of its nights: tonight first."""

from typing import Any

from nights.draws.selectors import find_own_table
from nights.models import Night
from nights.plans.selectors import list_coming
from nights.presence.selectors import list_night_games, list_nights
from people.clubs.panels import Panel
from people.models import Club
from people.permissions import ClubAccess
from people.players.selectors.entries import list_people
from scoring.games.selectors.lists import describe_games
from scoring.models import EndedBy
from scoring.starting.services import today_at

NIGHTS_SHOWN = 4
STYLES = ["common/lists.css", "scoring/pages.css"]


def make_nights_panel(access: ClubAccess) -> Panel | None:
    """Return tonight with its running tables, what comes, and the newest nights of a club."""
    nights = list(list_nights(access.club)[: NIGHTS_SHOWN + 1])
    tonight = next((night for night in nights if night.day == today_at(access.club)), None)
    context = {
        "club": access.club,
        "nights": [night for night in nights if night is not tonight][:NIGHTS_SHOWN],
        "coming": list_coming(access.club)[:NIGHTS_SHOWN],
        **(_describe_tonight(access, tonight) if tonight else {}),
    }
    return Panel("nights/evening/partials/_club_nights.html", context, STYLES)


def _describe_tonight(access: ClubAccess, night: Night) -> dict[str, Any]:
    running = list_night_games(night).filter(ended_by=EndedBy.NOT)
    return {
        "tonight": night,
        "running": describe_games(running, stranger=not access.is_member),
        "own_table": find_own_table(night, _list_own(access.club, access)),
    }


def _list_own(club: Club, access: ClubAccess) -> list[Any]:
    if access.caller.user is None:
        return []
    return list(list_people(club).filter(user=access.caller.user).values_list("pk", flat=True))
