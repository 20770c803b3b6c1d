"""Rows of sums: made from games, read from the database, and rolled up from days to years."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Manager

from ratings.figures.selectors.played_games import FiguredGame, read_games_of_days
from ratings.models import BestGame, ClubSum, MeetingSum, Part, PlayerSum, Sum
from ratings.models.columns import list_columns
from ratings.statistics import Range, RecordKind, RecordMark, Sums, Whom, pick_best, sum_games

Key = tuple[Any, ...]
Values = tuple[Any, ...]
Rows = dict[Key, Values]


def add_values(several: Sequence[Values]) -> Values:
    """Add numbers up, and string texts together in their order."""
    first, *others = several
    total = list(first)
    for values in others:
        total = [mine + theirs for mine, theirs in zip(total, values, strict=True)]
    return tuple(total)


def pick_values(several: Sequence[Values]) -> Values:
    """Return those of the best game."""
    marks = {_read_mark(values): values for values in several}
    (best,) = pick_best(marks).values()
    return marks[best]


def _read_mark(values: Values) -> RecordMark:
    kind, value, game, day, place, players = values
    order = (day.toordinal(), place)
    return RecordMark(
        RecordKind(kind), value, game, order, tuple(uuid.UUID(player) for player in players)
    )


@dataclass(frozen=True, slots=True)
class SumShape:
    """A table of sums: what names a row of it, what it says, and how rows become one.

    `own` is what a row says besides the numbers of somebody.
    """

    model: type[Sum]
    rows: Manager[Any]
    keys: tuple[str, ...]
    own: tuple[str, ...]
    whom: Whom | None = None
    join: Callable[[Sequence[Values]], Values] = add_values

    @property
    def values(self) -> tuple[str, ...]:
        """The columns of what a row says."""
        return (*self.own, *(list_columns(self.whom) if self.whom else ()))


PLAYERS: Final = SumShape(
    PlayerSum, PlayerSum.objects, ("variant", "part", "player"), ("results",), Whom.PERSON
)
MEETINGS: Final = SumShape(
    MeetingSum,
    MeetingSum.objects,
    ("variant", "player", "other", "together"),
    ("results",),
    Whom.PARTNERS,
)
CLUB: Final = SumShape(ClubSum, ClubSum.objects, ("variant",), (), Whom.CLUB)
BEST: Final = SumShape(
    BestGame,
    BestGame.objects,
    ("variant", "kind"),
    ("kind", "value", "game", "day", "place", "players"),
    join=pick_values,
)
SHAPES: Final = (PLAYERS, MEETINGS, CLUB, BEST)
Tables = dict[SumShape, Rows]


def count_day_rows(club: uuid.UUID, days: Collection[datetime.date]) -> dict[datetime.date, Tables]:
    """Return the rows of these days as the games say."""
    by_day: dict[datetime.date, list[FiguredGame]] = {day: [] for day in days}
    for counted in read_games_of_days(club, min(days), max(days)) if days else ():
        if counted.game.day in by_day:
            by_day[counted.game.day].append(counted)
    return {day: make_sum_rows(games) for day, games in by_day.items()}


def make_sum_rows(games: Iterable[FiguredGame], *, parts: bool = True) -> Tables:
    """Return the rows of some games; `parts`: with those of tournaments apart."""
    tables: Tables = {shape: {} for shape in SHAPES}
    by_variant: defaultdict[str, list[FiguredGame]] = defaultdict(list)
    for counted in games:
        by_variant[counted.variant].append(counted)
    for variant, several in by_variant.items():
        sums = sum_games(game.game for game in several)
        _add_players(tables[PLAYERS], variant, Part.ALL, sums)
        at_tournaments = [game.game for game in several if game.at_tournament]
        if parts and at_tournaments:
            _add_players(tables[PLAYERS], variant, Part.TOURNAMENTS, sum_games(at_tournaments))
        for key, meeting in sums.meetings.items():
            tables[MEETINGS][variant, *key] = (sums.meeting_results[key], *meeting)
        tables[CLUB][variant,] = tuple(sums.club)
        for kind, mark in sums.best.items():
            tables[BEST][variant, kind.value] = _write_mark(mark)
    return tables


def _add_players(rows: Rows, variant: str, part: Part, sums: Sums) -> None:
    for player, figures in sums.players.items():
        rows[variant, part.value, player] = (sums.results[player], *figures)


def _write_mark(mark: RecordMark) -> Values:
    day, place = mark.order
    players = [str(player) for player in mark.players]
    when = datetime.date.fromordinal(day)
    return (mark.kind.value, mark.value, mark.game, when, place, players)


@dataclass(frozen=True, slots=True)
class Stored:
    """A row as it is stored."""

    pk: int
    start: datetime.date
    key: Key
    values: Values


def read_sum_rows(
    shape: SumShape,
    club: uuid.UUID,
    range_: Range,
    keys: Collection[Key] | None = None,
) -> list[Stored]:
    """Return the stored rows of a range, in the order of their days; those of these keys alone."""
    rows = shape.rows.filter(
        club=club, unit=range_.unit, start__gte=range_.first, start__lte=range_.last
    )
    if keys is not None and "player" in shape.keys:
        rows = rows.filter(player__in={key[shape.keys.index("player")] for key in keys})
    end = 2 + len(shape.keys)
    read = [
        Stored(row[0], row[1], tuple(row[2:end]), tuple(row[end:]))
        for row in rows.order_by("start").values_list("pk", "start", *shape.keys, *shape.values)
    ]
    return [row for row in read if keys is None or row.key in keys]


def roll_up(shape: SumShape, rows: Iterable[Stored]) -> Rows:
    """Make one of the rows of each key; they come in the order of their days."""
    several: defaultdict[Key, list[Values]] = defaultdict(list)
    for row in rows:
        several[row.key].append(row.values)
    return {key: shape.join(parts) for key, parts in several.items()}


def is_rolled_up(shape: SumShape, key: Key) -> bool:
    """Return whether a row goes into months and years: those of tournaments apart do not."""
    return shape is not PLAYERS or key[shape.keys.index("part")] == Part.ALL


def find_changed(old: Mapping[Key, Values], new: Mapping[Key, Values]) -> set[Key]:
    """Return the keys of which one has another row than the other, or none."""
    return {key for key in old.keys() | new.keys() if old.get(key) != new.get(key)}
