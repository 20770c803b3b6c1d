"""The clock of a round: started, paused, given more time, and the last hand called."""

import uuid
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, Literal

from django.utils import timezone

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from tournaments.clock.answers import TableTimeView, TurnedClockView
from tournaments.clock.selectors.clock import describe_clock, find_clock
from tournaments.event.changes import open_tournament_write
from tournaments.models import Clock, Match, Tournament, TournamentRound

Turn = Literal["start", "pause", "add", "last_hand", "more_hands", "clear"]
MOST_SECONDS: Final = 10 * 60 * 60
"""No round of a day has more."""
USUAL_SECONDS: Final = 60 * 60
"""What a round has where neither the tournament nor the director says anything."""


def turn_clock(
    *, row: TournamentRound, do: Turn, seconds: int | None = None, operation: Operation
) -> Answer:
    """Start or pause the clock of a round, add `seconds`, call the last hand or not, or clear it.

    Of a start `seconds` is the whole time of a round that has no clock yet. `operation.after` is
    the clock's revision, 0 where there is none.

    Raises:
        Conflict: somebody else has turned it since.
        Refused: `round_not_published`, `round_not_last`, `no_clock`, `clock_seconds`,
            `tournament_closed`.
    """
    with open_tournament_write(row.tournament, operation, role="director") as change:
        if change.is_new:
            _require_play(change.tournament)
            _require_newest(row)
            clock = find_clock(row)
            change.require_revision(clock.revision if clock else 0)
            before = _write(clock)
            clock = _make(row, seconds) if clock is None and do == "start" else clock
            if clock is None:
                raise Refused("no_clock", "clock", number=row.number)
            now = timezone.now()
            kept = _turn(clock, do, seconds or 0, now)
            answer = TurnedClockView(clock=describe_clock(kept, now) if kept else None)
            change.write(
                f"clock_{do}",
                subject=row.pk,
                before=before,
                after=_write(kept),
                answer=to_json(answer),
            )
        return change.answer


def _require_play(tournament: Tournament) -> None:
    """Refuse to turn a clock once nothing is played any more."""
    if tournament.has_ended:
        raise Refused("tournament_closed", "tournament")


def _require_newest(row: TournamentRound) -> None:
    rows = TournamentRound.objects.filter(tournament=row.tournament_id)
    newest = rows.filter(published_at__isnull=False).order_by("-number").first()
    if newest is None:
        raise Refused("round_not_published", "round", number=row.number)
    if newest.pk != row.pk:
        raise Refused("round_not_last", "round", number=row.number)


def _make(row: TournamentRound, seconds: int | None) -> Clock:
    minutes = row.tournament.play.get("minutes")
    whole = seconds or (60 * minutes if minutes else USUAL_SECONDS)
    return Clock(id=uuid.uuid5(row.pk, "clock"), round=row, seconds=_check(whole))


def _check(seconds: int) -> int:
    if not 1 <= seconds <= MOST_SECONDS:
        raise Refused("clock_seconds", "seconds", most=MOST_SECONDS // 60)
    return seconds


def _start(clock: Clock, now: datetime, seconds: int) -> None:
    del seconds
    clock.since = clock.since or now


def _pause(clock: Clock, now: datetime, seconds: int) -> None:
    del seconds
    clock.ran, clock.since = clock.find_ran(now), None


def _add(clock: Clock, now: datetime, seconds: int) -> None:
    """Give more time, or take some away; whose time is over begins again with what is given."""
    del now
    clock.seconds = _check(clock.seconds + seconds)


def _call(clock: Clock, now: datetime, seconds: int) -> None:
    del seconds
    clock.last_hand_at = clock.last_hand_at or now


def _call_off(clock: Clock, now: datetime, seconds: int) -> None:
    """Take back that the hand in play is the last one."""
    del now, seconds
    clock.last_hand_at = None


TURNS: Final[Mapping[str, Callable[[Clock, datetime, int], None]]] = {
    "start": _start,
    "pause": _pause,
    "add": _add,
    "last_hand": _call,
    "more_hands": _call_off,
}


def _turn(clock: Clock, do: Turn, seconds: int, now: datetime) -> Clock | None:
    if do == "clear":
        clock.delete()
        return None
    TURNS[do](clock, now, seconds)
    clock.revision += 1
    clock.save()
    return clock


def _write(clock: Clock | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    since = clock.since.isoformat() if clock.since else None
    return {"seconds": clock.seconds, "ran": clock.ran.total_seconds(), "since": since}


def give_time(*, match: Match, seconds: int, operation: Operation) -> Answer:
    """Give one table time beyond the clock: `seconds` in all, 0 takes it back.

    Raises:
        Refused: `clock_seconds`, `tournament_closed`.
    """
    with open_tournament_write(match.round.tournament, operation, role="director") as change:
        if change.is_new:
            _require_play(change.tournament)
            locked = change.hold_match(match)
            before = locked.extra_seconds
            locked.extra_seconds = _check(seconds) if seconds else 0
            locked.save(update_fields=["extra_seconds"])
            answer = to_json(TableTimeView(match=locked.pk, extra_seconds=locked.extra_seconds))
            after = locked.extra_seconds
            change.write("extra_time", subject=locked.pk, before=before, after=after, answer=answer)
        return change.answer
