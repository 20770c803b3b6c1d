"""Statistics of any dates, read from the sums of days, months and years."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Max, Min, Q, QuerySet, Sum

from common.days import DAY_UNKNOWN
from people.models import Club
from ratings.models import BestGame, ClubSum, DayToSum, Part, PlayerSum
from ratings.models.columns import list_columns
from ratings.statistics import (
    ClubFigures,
    Figures,
    Range,
    RecordKind,
    RecordMark,
    Streak,
    Unit,
    Whom,
    cover_days,
    find_start,
    find_streaks,
    pick_best,
)
from ratings.statistics.spans import DAY, find_next_start
from scoring.models import EndedBy, Game
from scoring.rules import get_main

MONTHS_SHOWN: Final = 36
DayResults = tuple[datetime.date, str]


@dataclass(frozen=True, slots=True)
class StatisticsScope:
    """Whose statistics: a club's, of one game of the box, from a day to a day; None for no end.

    `began` and `ended` are the first and the last day on which the club is known to have played
    that game. `has_undated`: it has such games of which nobody knows the day. They come before all
    others, as they do for ratings: of what begins on some day they are no part.
    """

    club: Club
    variant: str
    first: datetime.date | None = None
    last: datetime.date | None = None
    began: datetime.date | None = None
    ended: datetime.date | None = None
    has_undated: bool = False

    @property
    def includes_undated(self) -> bool:
        """Whether there are games of an unknown day, and they are counted."""
        begins = self.first is None or self.first <= DAY_UNKNOWN
        return self.has_undated and begins and (self.last is None or self.last >= DAY_UNKNOWN)

    @property
    def sums(self) -> Q:
        """Matches the club's sums that are exactly these days.

        Each part names the club again: SQLite then finds it by the index, and else reads them all.
        """
        matched = Q(pk__in=[])
        of_club = {"club": self.club, "variant": self.variant}
        for range_ in self._list_ranges():
            matched |= Q(
                **of_club, unit=range_.unit, start__gte=range_.first, start__lte=range_.last
            )
        return matched

    def _list_ranges(self) -> Sequence[Range]:
        undated = [Range(Unit.DAY, DAY_UNKNOWN, DAY_UNKNOWN)] if self.includes_undated else []
        if self.began is None or self.ended is None:
            return undated
        first = self.first if self.first and self.first > self.began else None
        last = self.last if self.last and self.last < self.ended else None
        year = find_start(Unit.YEAR, self.ended)
        # The day that stands for unknown ones is in none of these: it is there once, or not at all.
        dated = cover_days(
            first or max(find_start(Unit.YEAR, self.began), DAY_UNKNOWN + DAY),
            last or find_next_start(Unit.YEAR, year) - DAY,
        )
        return undated + dated

    @property
    def is_whole(self) -> bool:
        """Whether no day on which the club played that game is left out."""
        begins = self.first is None or (self.began is not None and self.first <= self.began)
        return (
            begins
            and self.includes_undated == self.has_undated
            and (self.last is None or (self.ended is not None and self.last >= self.ended))
        )


def open_scope(
    club: Club,
    variant: str = "",
    first: datetime.date | None = None,
    last: datetime.date | None = None,
) -> StatisticsScope:
    """Return what is asked for; of the main game of the box, unless another is named."""
    variant = variant or get_main().name
    days = ClubSum.objects.filter(club=club, variant=variant, unit=Unit.DAY)
    known = ~Q(start=DAY_UNKNOWN)
    span = days.aggregate(
        began=Min("start", filter=known),
        ended=Max("start", filter=known),
        undated=Min("start", filter=~known),
    )
    undated = span["undated"] is not None
    return StatisticsScope(club, variant, first, last, span["began"], span["ended"], undated)


def list_variants(club: Club) -> list[str]:
    """Return the games of the box that the club has finished, the most played first."""
    rows = ClubSum.objects.filter(club=club, unit=Unit.YEAR).values("variant")
    counted = rows.annotate(number=Sum("games")).order_by("-number", "variant")
    return [row["variant"] for row in counted]


def is_behind(club: Club) -> bool:
    """Return whether some days are still to be summed up."""
    return DayToSum.objects.filter(club=club).exists()


def read_club(scope: StatisticsScope) -> ClubFigures:
    """Return the club's own figures."""
    return ClubFigures(_sum_up(ClubSum.objects.filter(scope.sums), Whom.CLUB))


def _sum_up(rows: QuerySet[Any], whom: Whom) -> Iterator[int]:
    sums = {f"sum_{name}": Sum(name) for name in list_columns(whom)}
    row = rows.order_by().aggregate(**sums)
    return (row[name] or 0 for name in sums)


def read_players(scope: StatisticsScope) -> dict[uuid.UUID, Figures]:
    """Return everybody's figures."""
    rows = PlayerSum.objects.filter(scope.sums, part=Part.ALL).order_by()
    grouped = rows.values_list("player").annotate(
        *(Sum(name) for name in list_columns(Whom.PERSON))
    )
    return {player: Figures(figures) for player, *figures in grouped}


def read_player(scope: StatisticsScope, player: uuid.UUID) -> Figures:
    """Return one person's figures."""
    rows = PlayerSum.objects.filter(scope.sums, part=Part.ALL, player=player)
    return Figures(_sum_up(rows, Whom.PERSON))


def read_results(scope: StatisticsScope) -> dict[uuid.UUID, str]:
    """Return everybody's results, a letter a game, in the order of play."""
    rows = PlayerSum.objects.filter(scope.sums, part=Part.ALL).order_by("start")
    letters: defaultdict[uuid.UUID, list[str]] = defaultdict(list)
    for player, results in rows.values_list("player", "results"):
        letters[player].append(results)
    return {player: "".join(parts) for player, parts in letters.items()}


@dataclass(frozen=True, slots=True)
class FoundStreak:
    """A streak, whose it is, and from which day to which it went; with `partner` it is of both."""

    player: uuid.UUID
    letter: str
    length: int
    first: datetime.date
    last: datetime.date
    partner: uuid.UUID | None = None


def read_player_results(scope: StatisticsScope, player: uuid.UUID) -> tuple[str, list[FoundStreak]]:
    """Return one person's results in the order of play, and their longest streaks."""
    days = _read_days(scope, [player]).get(player, [])
    return "".join(letters for _, letters in days), date_streaks(player, days)


def of_days(scope: StatisticsScope) -> Q:
    """Match the sums of single days."""
    matched = Q(club=scope.club, variant=scope.variant, unit=Unit.DAY)
    if scope.first:
        matched &= Q(start__gte=scope.first)
    if scope.last:
        matched &= Q(start__lte=scope.last)
    return matched


def _read_days(
    scope: StatisticsScope, players: Sequence[uuid.UUID]
) -> dict[uuid.UUID, list[DayResults]]:
    rows = PlayerSum.objects.filter(of_days(scope), part=Part.ALL, player__in=players)
    days: defaultdict[uuid.UUID, list[DayResults]] = defaultdict(list)
    for player, day, letters in rows.order_by("start").values_list("player", "start", "results"):
        days[player].append((day, letters))
    return days


def date_streaks(player: uuid.UUID, results: Sequence[DayResults]) -> list[FoundStreak]:
    """Return somebody's longest streaks in the results of some days, with their dates."""
    days = [day for day, letters in results for _ in letters]
    streaks = find_streaks("".join(letters for _, letters in results))
    return [_date_streak(player, letter, run, days) for letter, run in streaks.items()]


def _date_streak(
    player: uuid.UUID, letter: str, run: Streak, days: Sequence[datetime.date]
) -> FoundStreak:
    return FoundStreak(player, letter, run.length, days[run.start], days[run.last])


def find_longest_streaks(scope: StatisticsScope) -> list[FoundStreak]:
    """Return the club's longest streak of games won and of games lost, with their dates.

    Of equal ones the one that ended first.
    """
    results = read_results(scope)
    best = []
    for letter in "WL":
        holders = _find_holders(results, letter)
        dated = [
            streak
            for player, days in _read_days(scope, holders).items()
            for streak in date_streaks(player, days)
            if streak.letter == letter
        ]
        if dated:
            best.append(
                min(dated, key=lambda streak: (streak.last, streak.first, str(streak.player)))
            )
    return best


def _find_holders(results: Mapping[uuid.UUID, str], letter: str) -> list[uuid.UUID]:
    """Return whose longest run of a letter is the longest of all; nobody where there is none."""
    longest = 1
    holders: list[uuid.UUID] = []
    for player, letters in results.items():
        # Most have no run that is as long: that is seen at once.
        if letter * longest in letters:
            own = find_streaks(letters)[letter].length
            holders = [*holders, player] if own == longest else [player]
            longest = own
    return holders


def read_best(scope: StatisticsScope) -> list[RecordMark]:
    """Return the club's records of these days, in the order of their kinds."""
    rows = BestGame.objects.filter(scope.sums)
    marks = pick_best(
        RecordMark(
            RecordKind(row.kind),
            row.value,
            row.game,
            (row.day.toordinal(), row.place),
            tuple(uuid.UUID(player) for player in row.players),
        )
        for row in rows
    )
    return [marks[kind] for kind in RecordKind if kind in marks]


@dataclass(frozen=True, slots=True)
class PeriodBar:
    """A month or a year: how many games, and points a round where they are somebody's."""

    unit: Unit
    start: datetime.date
    games: int
    difference: float | None = None


def read_club_bars(scope: StatisticsScope) -> list[PeriodBar]:
    """Return how many games the club played in each month, or each year if that is too many."""
    unit = _choose_unit(scope)
    rows = ClubSum.objects.filter(_of_bars(scope, unit)).order_by("start")
    return [PeriodBar(unit, start, games) for start, games in rows.values_list("start", "games")]


def read_player_bars(scope: StatisticsScope, player: uuid.UUID) -> list[PeriodBar]:
    """Return somebody's games and points a round, month by month or year by year."""
    unit = _choose_unit(scope)
    rows = PlayerSum.objects.filter(_of_bars(scope, unit), part=Part.ALL, player=player)
    figures = ("start", "games", "rounds", "points_for", "points_against")
    return [
        PeriodBar(unit, start, games, (points_for - points_against) / rounds if rounds else None)
        for start, games, rounds, points_for, points_against in rows.order_by("start").values_list(
            *figures
        )
    ]


def _choose_unit(scope: StatisticsScope) -> Unit:
    first = max(day for day in (scope.first, scope.began, datetime.date.min) if day)
    last = min(day for day in (scope.last, scope.ended, datetime.date.max) if day)
    months = (last.year - first.year) * 12 + last.month - first.month
    return Unit.YEAR if months >= MONTHS_SHOWN else Unit.MONTH


def _of_bars(scope: StatisticsScope, unit: Unit) -> Q:
    """Match the months or years in which known days of the scope lie, whole ones."""
    if scope.began is None:
        return Q(pk__in=[])
    matched = Q(club=scope.club, variant=scope.variant, unit=unit)
    matched &= Q(start__gte=find_start(unit, max(scope.first or scope.began, scope.began)))
    if scope.last:
        matched &= Q(start__lte=scope.last)
    return matched


def count_unfinished(club: Club) -> int:
    """Return how many of the club's games are not over, and count for nothing yet."""
    return Game.objects.filter(club=club, ended_by=EndedBy.NOT).count()


def list_years(club: Club) -> list[int]:
    """Return the years in which the club is known to have played, the last first."""
    sums = ClubSum.objects.filter(club=club)
    starts = sums.filter(unit=Unit.YEAR).order_by("-start").values_list("start", flat=True)
    years = [start.year for start in starts.distinct()]
    if DAY_UNKNOWN.year in years:
        days = sums.filter(unit=Unit.DAY, start__year=DAY_UNKNOWN.year)
        if not days.exclude(start=DAY_UNKNOWN).exists():
            years.remove(DAY_UNKNOWN.year)
    return years
