"""What the desk shows of the hall: the links to the display and for deputies."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.event.access import TournamentAccess
from tournaments.hall.shown.languages import write_languages
from tournaments.links.hall import DEPUTY, DISPLAY, make_hall_token
from tournaments.models import Deputy


@dataclass(frozen=True, slots=True)
class DeskHall:
    """The links of a tournament's hall; only those who may invite deputies see theirs."""

    display: str
    leads: bool
    invitation: str
    deputies: Sequence[Deputy]


def describe_hall(access: TournamentAccess, languages: Sequence[str] = ()) -> DeskHall:
    """Return links and deputies as the desk shows them; the display's link with its languages."""
    tournament = access.tournament
    path = f"tournaments/{tournament.pk}/"
    display = _write(access, path, DISPLAY, write_languages(languages))
    if not access.leads:
        return DeskHall(display, leads=False, invitation="", deputies=())
    rows = Deputy.objects.filter(tournament=tournament, ended_at=None).select_related("user")
    invitation = _write(access, path, DEPUTY)
    return DeskHall(display, leads=True, invitation=invitation, deputies=list(rows))


def _write(access: TournamentAccess, path: str, kind: str, query: str = "") -> str:
    return f"{path}{kind}/{query}#{make_hall_token(access.tournament, kind)}"
