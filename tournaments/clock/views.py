"""The buttons of the clock on the director's desk."""

import uuid
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from common.writes.buttons import ButtonAsk, Tap
from common.writes.taps import find_row, read_form_number, require_form_number
from tournaments.clock.services import TURNS, give_time, turn_clock
from tournaments.event.access import TournamentAccess
from tournaments.event.director_taps import press, take_tap
from tournaments.models import Match, TournamentRound

MINUTE = 60


@require_POST
def turn(request: HttpRequest, tournament_id: uuid.UUID) -> HttpResponse:
    """Turn the clock of the newest round, or give a table more time."""
    return take_tap(request, tournament_id, press(BUTTONS, "do"), "clock")


def _read_turn(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    after, number = read_form_number(request, "after"), read_form_number(request, "round")
    rows = TournamentRound.objects.filter(tournament=access.tournament, number=number)
    row = rows.select_related("tournament").first()
    if row is None or value not in (*TURNS, "clear", "take"):
        raise Http404
    asks = value in ("add", "take") or (value == "start" and not after)
    seconds = MINUTE * require_form_number(request, "minutes") if asks else None
    if value == "take":
        value, seconds = "add", -(seconds or 0)
    asked = {"row": row, "do": value, "seconds": seconds}
    return ButtonAsk(asked, after, (row.pk, value, seconds, after))


def _read_time(request: HttpRequest, access: TournamentAccess, value: str) -> ButtonAsk:
    match = find_row(Match, value, round__tournament=access.tournament)
    return ButtonAsk({"match": match, "seconds": MINUTE * require_form_number(request, "minutes")})


BUTTONS: Final = {"table": Tap(give_time, _read_time), "do": Tap(turn_clock, _read_turn)}
