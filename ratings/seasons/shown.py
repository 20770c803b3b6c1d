"""The table of a season, live or as it was closed."""

import uuid
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from common.figures import show_decimal
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.figures.shown.people import find_page
from ratings.figures.shown.tables import (
    NONE,
    FigureCell,
    FigureColumn,
    FigureRow,
    FigureTable,
    show_number,
    show_points,
    write_query,
)
from ratings.models import Counts, PaperTable, Season, Which
from ratings.names import Shown
from ratings.seasons.selectors import TOLD
from ratings.seasons.selectors import Row as Line
from ratings.statistics import CLEAR, WIDE, SeasonPreset

POINTS: Final = "#points"
"""Where the points without games stand on the page behind a number."""
Names = Mapping[uuid.UUID, Shown]


def name_preset(preset: str) -> str:
    """Return how points are given, in a few words."""
    return {
        SeasonPreset.MARGIN: _("3, 2 or 1 point for a win, by its margin"),
        SeasonPreset.WINS: _("2 points for a win, 1 for a level game"),
        SeasonPreset.PRESENCE: _("1 point for each evening"),
    }[SeasonPreset(preset)]


def explain_season(season: Season, table: Sequence[Line]) -> list[str]:
    """Return how the season counts, sentence by sentence; `table` is what it came to."""
    said = {
        SeasonPreset.MARGIN: _(
            "A win is worth 3 points from a margin of %(wide)s on, 2 from %(clear)s on, and else 1."
        )
        % {"wide": WIDE, "clear": CLEAR},
        SeasonPreset.WINS: _("A win is worth 2 points, a level game 1."),
        SeasonPreset.PRESENCE: _("Each evening is worth 1 point, whatever was played."),
    }
    which = {
        Which.ALL: _("All games of these days count."),
        Which.EVENINGS: _("Games of tournaments do not count."),
        Which.TOURNAMENTS: _("Only games of tournaments count."),
    }
    brought = {
        Counts.BOTH: _("Points that were brought in without games count as they stand."),
        Counts.GAMES: _("Points that were brought in without games do not count."),
        Counts.POINTS: _("Only points that were brought in without games count, as they stand."),
    }
    sentences = [said[SeasonPreset(season.preset)], which[Which(season.which)]]
    if season.counts == Counts.POINTS:
        sentences = []
    if season.counts != Counts.BOTH or any(_matters(line["given"]) for line in table):
        sentences.append(brought[Counts(season.counts)])
    if season.best:
        sentences.append(
            _("Of everybody the best %(number)s evenings count.") % {"number": season.best}
        )
    if season.least_games:
        sentences.append(
            ngettext(
                "Who has played no game is not ranked.",
                "Who has played fewer than %(number)s games is not ranked.",
                season.least_games,
            )
            % {"number": season.least_games}
        )
    return sentences


def tell_difference(was: Line | None, now: Line | None) -> str:
    """Return what of a closed line would now be another, by the heads of the table.

    As in "Place 1 → 3 · Points 2 → 0"; a dash stands for no place, as in the table.
    """
    if now is None:
        return _("not in the table")
    heads = {"place": _("Place")} | {column.code: column.label for column in _list_all_columns()}
    pairs = ((heads[code], _tell_value(was, code), _tell_value(now, code)) for code in TOLD)
    return " · ".join(
        f"{head} {before} → {after}" for head, before, after in pairs if before != after
    )


def _tell_value(line: Line | None, code: str) -> str:
    value = str(line[code]) if line else ""
    return show_decimal(value) if value and (code, value) != ("place", "0") else NONE


def list_columns(table: Sequence[Line]) -> list[FigureColumn]:
    """Return the columns; those that would be empty for everybody are left out."""
    may_lack = {"dropped", "given", "over_par", "level"}
    return [
        column
        for column in _list_all_columns()
        if column.code not in may_lack or any(_matters(line[column.code]) for line in table)
    ]


def _list_all_columns() -> list[FigureColumn]:
    return [
        FigureColumn("points", _("Points")),
        FigureColumn("dropped", _("Dropped"), _("of evenings that do not count")),
        FigureColumn(
            "given", _("Without games"), _("points that were brought in by evenings, without games")
        ),
        FigureColumn("evenings", _("Evenings")),
        FigureColumn("games", _("Games")),
        FigureColumn("won", _("Won")),
        FigureColumn("lost", _("Lost")),
        FigureColumn("level", _("Level")),
        FigureColumn("difference", _("± a round"), _("points a round more than the other side")),
        FigureColumn(
            "over_par", _("Over par"), _("points a round better than the ratings expected")
        ),
    ]


def _matters(value: Any) -> bool:
    return value not in {None, "0", 0}


def draw_season(season: Season, table: Sequence[Line], names: Names) -> FigureTable:
    """Return the lines of a season, in their places; those of one place by the alphabet."""
    columns = list_columns(table)
    scope = StatisticsScope(season.club, season.variant, season.first_day, season.last_day)
    lines = [_draw(season, scope, line, columns, names) for line in order_lines(table, names)]
    return FigureTable(_("Name"), columns, lines)


def draw_paper(season: Season, paper: PaperTable, names: Names) -> FigureTable:
    """Return a table as it was kept on paper, in its own order."""
    has_points = any(line["points"] for line in paper.lines)
    columns = [FigureColumn("points", _("Points"))] if has_points else []
    columns += [FigureColumn(f"figure-{place}", head) for place, head in enumerate(paper.columns)]
    scope = StatisticsScope(season.club, season.variant, season.first_day, season.last_day)
    lines = []
    for line in paper.lines:
        shown = names[uuid.UUID(line["player"])]
        numbers = [*([line["points"]] if has_points else []), *line["figures"]]
        cells = [_draw_written(number) for number in numbers]
        place = str(line["place"]) if line["place"] else "–"
        lines.append(FigureRow(shown.name, cells, find_page(scope, shown), place))
    return FigureTable(_("Name"), columns, lines)


def _draw_written(number: str) -> FigureCell:
    """Return a number as it was kept; "" where none stood there. Nothing stands behind it."""
    if not number:
        return FigureCell(None, "–", "")
    value = Decimal(number)
    return FigureCell(int(value) if value == int(value) else float(value), show_decimal(number), "")


def order_lines(table: Sequence[Line], names: Names) -> list[Line]:
    """Return lines by their places, those of one place by the alphabet, the unranked last.

    The unranked are in the order of their points.
    """

    def place(line: Line) -> tuple[float, Decimal, str, str]:
        rank, name = line["place"], names[uuid.UUID(line["player"])].search
        return (
            (rank, Decimal(0), name, line["player"])
            if rank
            else (float("inf"), -Decimal(line["points"]), name, line["player"])
        )

    return sorted(table, key=place)


def _draw(
    season: Season,
    scope: StatisticsScope,
    line: Line,
    columns: Sequence[FigureColumn],
    names: Names,
) -> FigureRow:
    player = uuid.UUID(line["player"])
    shown = names[player]
    behind = {
        "game": season.variant,
        "from": season.first_day,
        "to": season.last_day,
        "player": shown.id,
        "at": "" if season.which == Which.ALL else season.which,
    }
    cells = [_draw_cell(column.code, line[column.code], behind) for column in columns]
    place = str(line["place"]) if line["place"] else "–"
    return FigureRow(shown.name, cells, find_page(scope, shown), place)


def _draw_cell(code: str, value: Any, behind: Mapping[str, Any]) -> FigureCell:
    if code in {"won", "lost", "level"}:
        return show_number(value, write_query({**behind, "result": code}))
    if code in {"games", "evenings"}:
        return show_number(value, write_query(behind))
    if code in {"difference", "over_par"}:
        return show_points(value)
    number = Decimal(value)
    whole = int(number) if number == int(number) else float(number)
    leads = {"points": "", "given": POINTS} if number else {}
    query = write_query(behind) + leads[code] if code in leads else ""
    return FigureCell(whole, show_decimal(value), query)
