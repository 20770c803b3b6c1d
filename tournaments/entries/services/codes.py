"""Using a team's short code: tries are counted for each tournament, and never block its links."""

from collections.abc import Sequence
from typing import Final

from django.urls import reverse

from common.problems import Exhausted, Refused
from common.web.caller import Grant
from common.web.security import log_security
from common.web.tries import (
    Budget,
    Trier,
    count_failure,
    count_seconds,
    find_hour,
    is_spent,
)
from scoring.links.other_codes import OtherOpened
from tournaments.links.codes import find_team_anywhere, find_team_of_code
from tournaments.links.teams import KIND, is_link_live, make_team_token
from tournaments.models import Entry, TeamCodeFailures, Tournament

BUDGET: Final = Budget(of_one=30, of_strangers=300)
"""Of a tournament. One of 64 teams is one guess in seventeen million: years at this pace."""


def require_code_of(*, entries: Sequence[Entry], code: str, by: Trier) -> None:
    """Refuse a code that is none of these, who are one side of a match; another's too.

    Raises:
        Refused: as `use_team_code` does.
    """
    if use_team_code(tournament=entries[0].tournament, code=code, by=by) not in entries:
        raise Refused("code_of_another_team", "code")


def find_opened(code: str) -> OtherOpened | None:
    """Return what a team's code opens that was typed where every code is; who asks counts tries."""
    entry = find_team_anywhere(code[:20])
    if entry is None or not is_link_live(entry):
        return None
    page = reverse("tournaments:team", args=[entry.tournament_id, entry.pk])
    return OtherOpened(page, make_team_token(entry), entry.pk, Grant(KIND, entry.generation))


def use_team_code(*, tournament: Tournament | None, code: str, by: Trier) -> Entry:
    """Return the team whose code was typed; None stands for a tournament that is not there.

    Raises:
        Exhausted: `team_codes_exhausted`: too many were typed this hour.
        Refused: `team_code_unknown`; it counts against the hour.
    """
    if tournament is None:
        raise Refused("team_code_unknown", "code")
    hour = find_hour()
    failures = TeamCodeFailures.objects.filter(tournament=tournament, hour=hour)
    if is_spent(failures, by, BUDGET):
        log_security("team_code.exhausted", tournament=str(tournament.pk))
        raise Exhausted("team_codes_exhausted", "code", seconds=count_seconds())
    entry = find_team_of_code(tournament, code[:20])
    if entry is None or not is_link_live(entry):
        count_failure(failures, by, tournament=tournament, hour=hour)
        log_security("team_code.unknown", tournament=str(tournament.pk))
        raise Refused("team_code_unknown", "code")
    return entry
