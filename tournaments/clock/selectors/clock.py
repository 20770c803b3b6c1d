"""The clock of a round as pages and API show it: by the server's time alone."""

from datetime import datetime

from tournaments.clock.answers import ClockState
from tournaments.models import Clock, Match, TournamentRound


def find_clock(row: TournamentRound) -> Clock | None:
    """Return the clock of a round, None where none was started."""
    return Clock.objects.filter(round=row).first()


def describe_clock(clock: Clock, now: datetime) -> ClockState:
    """Describe a clock: `left` seconds at this moment, less than 0 once it is over.

    `ran` and `since` say the same without a moment, for those who know the server's time.
    """
    return ClockState(
        seconds=clock.seconds,
        ran=clock.ran.total_seconds(),
        since=clock.since,
        left=round(clock.find_left(now).total_seconds(), 3),
        running=clock.is_running,
        last_hand=clock.last_hand_at is not None,
        revision=clock.revision,
    )


def list_extra_time(row: TournamentRound) -> dict[str, int]:
    """Return the seconds that tables were given beyond the clock, by the number of the table."""
    rows = Match.objects.filter(round=row, extra_seconds__gt=0).order_by("table")
    return {str(table): seconds for table, seconds in rows.values_list("table", "extra_seconds")}
