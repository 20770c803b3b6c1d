"""The other team's code, typed on this team's phone."""

from django.http import HttpRequest

from common.web.tries import read_trier
from tournaments.entries.services.codes import require_code_of
from tournaments.matches.services.results import OTHER, Side
from tournaments.models import Entry, Match


def require_others_code(request: HttpRequest, entry: Entry, match: Match, side: Side) -> None:
    """Refuse a code of a form that is none of the other side's.

    Raises:
        Refused: as `use_team_code` does, or `code_of_another_team`.
    """
    others, code = match.sides[OTHER[side]], request.POST.get("code", "")
    require_code_of(entries=others, code=code, by=read_trier(request, holder=entry.pk))
