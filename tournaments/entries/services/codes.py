"""Using a team's short code: tries are counted for each tournament, and never block its links."""

import datetime
from typing import Final

from django.db.models import F
from django.utils import timezone

from common.problems import Refused
from common.web.security import log_security
from tournaments.links.codes import find_team_of_code
from tournaments.links.teams import is_link_live
from tournaments.models import Entry, TeamCodeFailures, Tournament

FAILURES_AN_HOUR: Final = 100
"""Of all teams of a tournament together: one guess in a million finds one of 64 at this pace."""


def require_code_of(*, entry: Entry, code: str) -> None:
    """Refuse a code that is not this team's, another team's too.

    Raises:
        Refused: as `use_team_code` does.
    """
    if use_team_code(tournament=entry.tournament, code=code) != entry:
        raise Refused("code_of_another_team", "code")


def use_team_code(*, tournament: Tournament | None, code: str) -> Entry:
    """Return the team whose code was typed; None stands for a tournament that is not there.

    Raises:
        Refused: `team_codes_exhausted`, or `team_code_unknown`; it counts against the hour.
    """
    if tournament is None:
        raise Refused("team_code_unknown", "code")
    hour = timezone.now().replace(minute=0, second=0, microsecond=0)
    if _count(tournament, hour) >= FAILURES_AN_HOUR:
        log_security("team_code.exhausted", tournament=str(tournament.pk))
        raise Refused("team_codes_exhausted", "code")
    entry = find_team_of_code(tournament, code[:20])
    if entry is None or not is_link_live(entry):
        rows = TeamCodeFailures.objects.filter(tournament=tournament, hour=hour)
        rows.get_or_create(defaults={"tournament": tournament, "hour": hour})
        rows.update(failures=F("failures") + 1)
        log_security("team_code.unknown", tournament=str(tournament.pk))
        raise Refused("team_code_unknown", "code")
    return entry


def _count(tournament: Tournament, hour: datetime.datetime) -> int:
    row = TeamCodeFailures.objects.filter(tournament=tournament, hour=hour).first()
    return row.failures if row else 0
