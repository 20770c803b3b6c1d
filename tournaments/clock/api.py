"""The clock of a round over HTTP, and the time that a table is given beyond it."""

import uuid

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.urls import path
from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.writes.http import OperationBody, RevisionBody, answer_write
from common.writes.operation import make_operation
from tournaments.addresses import MATCH, ROUND
from tournaments.clock.answers import ClockView, TablePaceView, TableTimeView, TurnedClockView
from tournaments.clock.selectors.clock import describe_clock, find_clock, list_extra_time
from tournaments.clock.selectors.slow_tables import TablePace, read_paces
from tournaments.clock.services import MOST_SECONDS, TURNS, give_time, turn_clock
from tournaments.event.access import NO_STORE, TournamentAccess, open_match, open_tournament
from tournaments.models import TournamentRound
from tournaments.permissions import may_direct


class ClockBody(RevisionBody):
    """How the clock is turned. `after`: its revision, 0 where there is none.

    `start` (with `seconds`: the whole time of a round that has no clock yet) also lets it go on
    after a `pause`; `add` gives `seconds` more, or takes some away; `last_hand` says that the hand
    in play is the last one, `more_hands` that it is not after all; `clear` takes away a clock that
    was started by mistake.
    """

    do = serializers.ChoiceField([*TURNS, "clear"], help_text="What is to be done to it.")
    seconds = serializers.IntegerField(
        min_value=-MOST_SECONDS, max_value=MOST_SECONDS, required=False
    )


class TableTimeBody(OperationBody):
    """Seconds that a table has beyond the clock, in all; 0 takes them back."""

    seconds = serializers.IntegerField(min_value=0, max_value=MOST_SECONDS)


@endpoint("tournaments_clock", answers=ClockView, asked_by=[AskedBy.LINK, AskedBy.ANYBODY])
def read(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Read the clock of a round.

    By the server's time: what a device thinks of the time does not matter.
    """
    row = _find_round(open_tournament(request, tournament_id), number)
    clock, paces = find_clock(row), read_paces(row, timezone.now())
    reply = ClockView(
        clock=describe_clock(clock, timezone.now()) if clock else None,
        extra=list_extra_time(row),
        tables={str(number): _describe(pace) for number, pace in paces.items()},
    )
    return answer(reply, headers=NO_STORE)


@endpoint("tournaments_turn_clock", body=ClockBody, answers=TurnedClockView)
def turn(request: Request, tournament_id: uuid.UUID, number: int) -> Response:
    """Start, pause or lengthen the clock of a round.

    For directors, and of the newest round that is published.
    """
    read_writer(request)
    access = open_tournament(request, tournament_id)
    if not may_direct(access.tournament, access.caller):
        raise PermissionDenied
    row = _find_round(access, number)
    body = read_write(ClockBody, request)
    operation = make_operation(access.caller, body, turn_clock, row.pk)
    answer = turn_clock(row=row, do=body["do"], seconds=body.get("seconds"), operation=operation)
    return answer_write(answer)


def _describe(pace: TablePace) -> TablePaceView:
    end = pace.forecast.end if pace.forecast else None
    return TablePaceView(played=pace.played, hands=pace.hands, end=end, slow=pace.is_slow)


def _find_round(access: TournamentAccess, number: int) -> TournamentRound:
    rows = TournamentRound.objects.filter(tournament=access.tournament, number=number)
    row = rows.filter(published_at__isnull=False).select_related("tournament").first()
    if row is None:
        raise Http404
    return row


@endpoint("matches_time", body=TableTimeBody, answers=TableTimeView)
def give_more_time(request: Request, match_id: uuid.UUID) -> Response:
    """Give a table more time.

    For directors: seconds beyond the clock of the round, 0 takes them back.
    """
    read_writer(request)
    access, match = open_match(request, match_id)
    if not access.directs:
        raise PermissionDenied
    body = read_write(TableTimeBody, request)
    operation = make_operation(access.caller, body, give_time, match_id)
    return answer_write(give_time(match=match, seconds=body["seconds"], operation=operation))


urlpatterns = [
    path(f"{ROUND}clock/", serve(get=read, post=turn), name="clock"),
    path(f"{MATCH}time/", serve(post=give_more_time), name="time"),
]
