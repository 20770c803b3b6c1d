"""A round mended after it was published: one tap for who came late, one for who did not come."""

import uuid
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from common.writes.taps import read_number
from tournaments.event.access import TournamentAccess
from tournaments.event.director_taps import find_row, take_tap, write_tap
from tournaments.models import Entry, TournamentRound
from tournaments.rounds.services.mending import Worth, replace_absent, seat_late

LATE: Final[dict[str, Worth | None]] = {"bye_team": None, "half": "half", "zero": "zero"}


@require_POST
def mend(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Seat a team that came late, or let the bye team play instead of one that did not come."""
    return take_tap(request, tournament_id, _mend, "round")


def _mend(request: HttpRequest, access: TournamentAccess) -> object:
    key, after = request.POST.get("round", ""), read_number(request, "after")
    row = find_row(TournamentRound, access.tournament, key, "tournament")
    for name in ("absent", *LATE):
        if name not in request.POST:
            continue
        entry = find_row(Entry, access.tournament, request.POST[name], "tournament")
        operation = write_tap(request, access, f"mend:{row.pk}:{name}:{entry.pk}:{after}", after)
        if name == "absent":
            return replace_absent(row=row, absent=entry, operation=operation)
        return seat_late(row=row, entry=entry, operation=operation, worth=LATE[name])
    raise Http404
