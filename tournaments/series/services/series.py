"""Series: made, changed and deleted by who directs in the club."""

import uuid
from dataclasses import dataclass
from typing import Any, Final

from common.problems import Refused
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import ClubWrite, open_club_write
from people.models import Club
from people.names import clean_name
from ratings.statistics import SeriesPreset
from tournaments.models import Series, SeriesTournament, Tournament
from tournaments.series.answers import SeriesWritten

LONGEST_NAME: Final = 60
MOST_BEST: Final = 99
MOST_PLACES: Final = 60
MOST_POINTS: Final = 9999
MOST_TOURNAMENTS: Final = 99
DELETED: Final = "series_delete"
"""What the history of a club calls it when one is deleted."""


@dataclass(frozen=True, slots=True)
class NewSeries:
    """What a series is to be. `own_points` count, and are kept, where `preset` is OWN alone."""

    name: str
    preset: str = SeriesPreset.TEN
    own_points: tuple[int, ...] = ()
    best: int = 0
    tournaments: tuple[uuid.UUID, ...] = ()

    def check(self) -> None:
        """Refuse what cannot be.

        Raises:
            Refused: there is no name, a number is out of its range, or points rise.
        """
        if not clean_name(self.name) or len(self.name) > LONGEST_NAME:
            raise Refused("series_name", "name", most=LONGEST_NAME)
        if not 0 <= self.best <= MOST_BEST:
            raise Refused("series_number", "best", most=MOST_BEST)
        if self.preset == SeriesPreset.OWN:
            self._check_points()

    def _check_points(self) -> None:
        points = self.own_points
        in_range = all(0 <= number <= MOST_POINTS for number in points)
        if not in_range or not 1 <= len(points) <= MOST_PLACES:
            raise Refused("series_points", "own_points", most=MOST_PLACES)
        for place in range(1, len(points)):
            if points[place] > points[place - 1]:
                raise Refused("series_points_rise", "own_points", place=place + 1)

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of a series' row."""
        own = list(self.own_points) if self.preset == SeriesPreset.OWN else []
        name, preset = clean_name(self.name), str(self.preset)
        return {"name": name, "preset": preset, "own_points": own, "best": self.best}

    @property
    def kept(self) -> dict[str, Any]:
        """What goes into the club's history: not the name, which may name somebody."""
        counting = {name: value for name, value in self.fields.items() if name != "name"}
        return {**counting, "tournaments": sorted(str(key) for key in set(self.tournaments))}


def make_series(*, club: Club, new: NewSeries, operation: Operation) -> Answer:
    """Make a series; its table follows from its tournaments.

    Raises:
        Refused: it cannot be so.
    """
    new.check()
    with open_club_write(club, operation) as change:
        if change.is_new:
            key = uuid.uuid5(operation.id, "series")
            _require_own(change, new)
            series = Series.objects.create(id=key, club=change.club, **new.fields)
            _take_tournaments(series, new)
            answer = SeriesWritten(series=series.pk, revision=0)
            change.write("series_make", subject=series.pk, after=new.kept, answer=answer)
        return change.answer


def change_series(*, series: Series, new: NewSeries, operation: Operation) -> Answer:
    """Change how a series counts, and which tournaments belong to it.

    Raises:
        Conflict: somebody else has changed it since `operation.after`.
        Refused: it cannot be so, or is gone.
    """
    new.check()
    with open_club_write(series.club, operation) as change:
        if change.is_new:
            locked = _hold(change, series.pk)
            _require_own(change, new)
            before = read_new(locked).kept
            for name, value in new.fields.items():
                setattr(locked, name, value)
            locked.revision += 1
            locked.save()
            _take_tournaments(locked, new)
            answer = SeriesWritten(series=locked.pk, revision=locked.revision)
            change.write(
                "series_change", subject=locked.pk, before=before, after=new.kept, answer=answer
            )
        return change.answer


def delete_series(*, club: Club, series_id: uuid.UUID, operation: Operation) -> Answer:
    """Delete a series; its tournaments stay as they are.

    Raises:
        Conflict: somebody else has changed it since `operation.after`.
        Refused: it is gone.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            locked = _hold(change, series_id)
            before = read_new(locked).kept
            locked.delete()
            change.write(DELETED, subject=series_id, before=before)
        return change.answer


def _hold(change: ClubWrite, series_id: uuid.UUID) -> Series:
    rows = Series.objects.select_for_update().filter(club=change.club, pk=series_id)
    locked = rows.first()
    if locked is None:
        raise Refused("series_gone", "series")
    change.require_revision(locked.revision)
    return locked


def _require_own(change: ClubWrite, new: NewSeries) -> None:
    """Refuse tournaments that the club does not have, or that are for practice."""
    wanted = set(new.tournaments)
    rows = Tournament.objects.filter(club=change.club, is_practice=False, pk__in=wanted)
    if len(wanted) > MOST_TOURNAMENTS or rows.count() != len(wanted):
        raise Refused("series_tournament", "tournaments")


def _take_tournaments(series: Series, new: NewSeries) -> None:
    series.rows.exclude(tournament__in=new.tournaments).delete()
    there = set(series.rows.values_list("tournament", flat=True))
    SeriesTournament.objects.bulk_create(
        SeriesTournament(series=series, tournament_id=key)
        for key in dict.fromkeys(new.tournaments)
        if key not in there
    )


def read_new(series: Series) -> NewSeries:
    """Return what a series is, as it would be asked for."""
    return NewSeries(
        name=series.name,
        preset=series.preset,
        own_points=tuple(series.own_points),
        best=series.best,
        tournaments=tuple(series.rows.values_list("tournament", flat=True)),
    )
