"""How far the tables of a round are, and which will not be done when the clock is."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from pairing.event.pace import Forecast, Pace, forecast
from scoring.models import Round
from tournaments.clock.selectors.clock import find_clock
from tournaments.models import Clock, Match, TournamentRound


@dataclass(frozen=True, slots=True)
class TablePace:
    """A table: hands played of those that are to be played, and its forecast if there is one."""

    played: int
    hands: int
    forecast: Forecast | None

    @property
    def is_slow(self) -> bool:
        """Whether its forecast end is after the clock."""
        return self.forecast is not None and self.forecast.slow


def read_paces(row: TournamentRound, now: datetime) -> dict[int, TablePace]:
    """Return the pace of every table whose hands are written down, by number.

    Nothing where no number of hands is set or the clock has not been started.
    """
    hands, clock = row.tournament.play.get("hands"), find_clock(row)
    if not hands or clock is None:
        return {}
    match = Match.objects.filter(round=row, game__isnull=False)
    matches = {match.game_id: match for match in match if match.game_id is not None}
    written = defaultdict(list)
    rounds = Round.objects.filter(game__in=matches, removed=False).order_by("number")
    for game, at in rounds.values_list("game", "recorded_at"):
        written[game].append(_count(clock, at, now))
    tables = {
        match.table: Pace(written[game], hands, clock.seconds + match.extra_seconds)
        for game, match in matches.items()
    }
    forecasts = forecast(tables, clock.find_ran(now).total_seconds())
    return {
        number: TablePace(table.played, hands, forecasts.get(number))
        for number, table in tables.items()
    }


def _count(clock: Clock, at: datetime, now: datetime) -> float:
    """Return how long the clock had run at a moment; what it stood still before counts as run."""
    return max(0.0, clock.find_ran(now).total_seconds() - (now - at).total_seconds())
