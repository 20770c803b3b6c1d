"""A round mended after it was published: one tap for who came late, one for who did not come."""

import uuid
from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from common.writes.buttons import ButtonAsk, Tap
from common.writes.taps import find_row, read_form_number
from tournaments.event.access import TournamentAccess
from tournaments.event.director_taps import find_round, press, take_tap
from tournaments.models import Entry, TournamentRound
from tournaments.rounds.services.mending import Worth, replace_absent, seat_late

Read = Callable[[HttpRequest, TournamentAccess, str], ButtonAsk]


@require_POST
def mend(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Seat a team that came late, or let the bye team play instead of one that did not come."""
    return take_tap(request, tournament_id, press(BUTTONS), "round")


def _read_team(
    request: HttpRequest, access: TournamentAccess, value: str
) -> tuple[TournamentRound, Entry, int]:
    row = find_round(access, request.POST.get("round", ""))
    entry = find_row(Entry, value, tournament=access.tournament)
    return row, entry, read_form_number(request, "after")


def _read_absent(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    row, entry, after = _read_team(request, access, value)
    return ButtonAsk({"row": row, "absent": entry}, after, (row.pk, entry.pk, after))


def _read_late(worth: Worth | None) -> Read:
    def read(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
        row, entry, after = _read_team(request, access, value)
        asked = {"row": row, "entry": entry, "worth": worth}
        return ButtonAsk(asked, after, (row.pk, entry.pk, worth, after))

    return read


def _read_two(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    row, entry, after = _read_team(request, access, value.partition(" ")[0])
    opponent = find_row(Entry, value.partition(" ")[2], tournament=access.tournament)
    asked = {"row": row, "entry": entry, "opponent": opponent}
    return ButtonAsk(asked, after, (row.pk, entry.pk, opponent.pk, after))


BUTTONS: Final = {
    "two": Tap(seat_late, _read_two, _("They have a table.")),
    "next": Tap(seat_late, _read_late("next"), _("They play from the next round on.")),
    "absent": Tap(replace_absent, _read_absent, _("The bye team plays instead.")),
    "bye_team": Tap(seat_late, _read_late(None), _("They have a table.")),
    "half": Tap(seat_late, _read_late("half"), _("They get half a round.")),
    "zero": Tap(seat_late, _read_late("zero"), _("They get nothing for this round.")),
}
