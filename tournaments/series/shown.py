"""A series as it is shown: how it counts in words, its tournaments, and its table."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from common.figures import show_decimal
from ratings.names import Shown, name_people
from ratings.statistics import (
    TABLES,
    SeriesLine,
    SeriesPreset,
    SeriesResult,
    Tie,
    list_best_places,
)
from tournaments.event.selectors.tournaments import write_place
from tournaments.models import Series, Stage, Tournament
from tournaments.series.access import SeriesAccess
from tournaments.series.answers import (
    SeriesLineView,
    SeriesResultView,
    SeriesTournamentView,
    SeriesView,
)
from tournaments.series.selectors import SeriesTable, write_series_points

PRESET_NAMES: Final[Mapping[SeriesPreset, Promise]] = {
    SeriesPreset.BEATEN: gettext_lazy("a point for each one beaten, and one for coming"),
    SeriesPreset.OWN: gettext_lazy("points of our own"),
}


def name_points_choice(preset: SeriesPreset) -> str:
    """Return how a choice of points is offered: by the points themselves where they are known."""
    points = TABLES.get(preset)
    return write_points_list(points) if points else str(PRESET_NAMES[preset])


def write_points_list(points: Sequence[int]) -> str:
    """Return points from the first place on, as they are typed and read."""
    return ", ".join(map(str, points))


def explain_series(series: Series) -> list[str]:
    """Return how a series counts, sentence by sentence."""
    preset = SeriesPreset(series.preset)
    points = TABLES.get(preset, tuple(series.own_points))
    counted = (
        _("Each place brings a point, and one more for each team or player below it.")
        if preset == SeriesPreset.BEATEN
        else _("Points from the first place on: %(points)s.")
        % {"points": write_points_list(points)}
    )
    sentences = [counted, _("Those who share places share the points of those places.")]
    if series.best:
        sentences.append(
            ngettext(
                "Of each person the best tournament counts.",
                "Of each person the best %(number)s tournaments count.",
                series.best,
            )
            % {"number": series.best}
        )
    return [
        *sentences,
        _("Everybody who played for a team has its points."),
        _(
            "Those level on points are told apart by their best place, then by their second best, "
            "and so on; those level there too share the place."
        ),
        _(
            "A tournament counts once it has ended. Opened again it counts no more until it ends; "
            "a corrected result changes the table at once."
        ),
    ]


@dataclass(frozen=True, slots=True)
class NumberedTournament:
    """A tournament of a series, with its number in the head of the table."""

    number: int
    tournament: Tournament
    entries: int
    anonymous: int

    @property
    def state(self) -> str:
        """Why it does not count yet, or may still change; "" for one that is final."""
        if self.tournament.called_off:
            return _("does not take place")
        if not self.tournament.has_ended:
            return _("does not count yet: %(stage)s") % {
                "stage": self.tournament.get_stage_display()
            }
        return "" if self.tournament.stage == Stage.FINAL else _("counts, not final yet")


@dataclass(frozen=True, slots=True)
class ShownResult:
    """What a tournament brought somebody, for a cell of the table."""

    points: str
    place: str
    counts: bool


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the table; a cell is None where somebody was not there."""

    place: str
    name: str
    points: str
    cells: Sequence[ShownResult | None]
    reason: str


class ShownSeries:
    """A series with its table, by the names that the visitor may read."""

    def __init__(self, access: SeriesAccess) -> None:
        self.access, self.series = access, access.series
        self.table = SeriesTable(access.series)

    @cached_property
    def tournaments(self) -> list[NumberedTournament]:
        """All its tournaments by their days, numbered."""
        places, rows = self.table.places, enumerate(self.table.tournaments, start=1)
        return [
            NumberedTournament(
                number,
                tournament,
                len(places.get(tournament.pk, ())),
                self.table.count_anonymous(tournament),
            )
            for number, tournament in rows
        ]

    @property
    def counted(self) -> list[NumberedTournament]:
        """Those that count: the columns of the table."""
        return [numbered for numbered in self.tournaments if numbered.tournament.has_ended]

    @cached_property
    def names(self) -> Mapping[uuid.UUID, Shown]:
        """What everybody is called."""
        return name_people(self.access.club, [line.player for line in self.table.lines])

    @cached_property
    def ordered(self) -> list[SeriesLine]:
        """The lines by their places, those of one place by the alphabet."""
        names = self.names
        return sorted(self.table.lines, key=lambda line: (line.rank, names[line.player].search))

    @property
    def lines(self) -> list[ShownLine]:
        """The lines as a page shows them."""
        return [self._show(line) for line in self.ordered]

    def _show(self, line: SeriesLine) -> ShownLine:
        shown = self.names[line.player]
        results = {result.tournament: result for result in line.results}
        cells = [_show_result(results.get(numbered.tournament.pk)) for numbered in self.counted]
        return ShownLine(
            place=write_place(line.rank, line.until),
            name=shown.name,
            points=show_decimal(write_series_points(line.points)),
            cells=cells,
            reason=explain_tie(line),
        )


def _show_result(result: SeriesResult | None) -> ShownResult | None:
    if result is None:
        return None
    place = write_place(result.rank, result.until)
    return ShownResult(show_decimal(write_series_points(result.points)), place, result.counts)


def explain_tie(line: SeriesLine) -> str:
    """Return what sets somebody apart from who has the same points; "" where nobody has."""
    if line.tie == Tie.NONE:
        return ""
    said = {
        Tie.PLACES: _("level on points; best places: %(places)s"),
        Tie.SHARED: _("level on points and places: %(places)s"),
    }[line.tie]
    places = [write_place(rank, until) for rank, until in list_best_places(line)]
    return said % {"places": ", ".join(places)}


def describe_series(access: SeriesAccess) -> SeriesView:
    """Return a series with its table for the API."""
    shown, series = ShownSeries(access), access.series
    return SeriesView(
        id=series.pk,
        club=series.club.slug if access.sees_club else None,
        name=series.name,
        preset=SeriesPreset(series.preset),
        own_points=series.own_points,
        best=series.best,
        tournaments=[_describe_tournament(numbered) for numbered in shown.tournaments],
        table=[_describe_line(line, shown.names[line.player]) for line in shown.ordered],
        revision=series.revision,
    )


def _describe_tournament(numbered: NumberedTournament) -> SeriesTournamentView:
    return SeriesTournamentView(
        id=numbered.tournament.pk,
        name=numbered.tournament.name,
        day=numbered.tournament.day,
        stage=Stage(numbered.tournament.stage),
        counts=numbered.tournament.has_ended,
        entries=numbered.entries,
        without_people=numbered.anonymous,
    )


def _describe_line(line: SeriesLine, shown: Shown) -> SeriesLineView:
    return SeriesLineView(
        rank=line.rank,
        until=line.until,
        player=line.player,
        name=shown.name,
        points=write_series_points(line.points),
        dropped=write_series_points(line.dropped),
        tie=line.tie,
        brought=[
            SeriesResultView(
                tournament=result.tournament,
                rank=result.rank,
                until=result.until,
                points=write_series_points(result.points),
                counts=result.counts,
            )
            for result in line.results
        ],
    )
