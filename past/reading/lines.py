"""Reading a table line by line, as games, rounds of games, or points of an evening."""

import datetime
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from common.tables.cells import Row
from common.tables.labels import read_label
from common.tables.left_out import LeftOut
from past.reading.differences import find_difference
from past.reading.evening_layout import list_numbers
from past.reading.evenings import EveningReader
from past.reading.games import GameReader
from past.reading.heads import is_head
from past.reading.layout import Layout, check_layout
from past.reading.numbers import find_decimal, read_points
from past.reading.past_table import PastTable
from past.reading.rankings import RankingReader
from past.reading.roles import FIGURE, LEFT_OUT, PERSON, POINTS, POINTS_OF, RANKING, ROUNDS
from past.reading.sorting import DAY_ALONE, Sorted, sort_lines
from past.reading.totals import list_extreme_columns, list_mean_columns
from past.reading.turned import list_turned
from past.reading.values import counts_up
from past.reading.winners import find_winners_said

TITLE = "title"


def read_table(
    rows: Sequence[Row],
    layout: Layout,
    *,
    today: datetime.date | None = None,
    right: Collection[int] = (),
) -> PastTable:
    """Read every line below the head; what cannot be read is a fault, with its column.

    `today`: after which no day can be; `right`: lines of which somebody said that they are right,
    however odd they look.

    Raises:
        Refused: the layout lacks a column.
    """
    check_layout(layout)
    decimal = _find_decimal(rows, layout)
    body = sort_lines(rows, layout, decimal)
    turned = list_turned(body.lines, layout)
    left_out = (
        *_list_titles(rows, layout, body.above),
        *body.left_out,
        *_list_columns(body, rows, layout),
    )
    if layout.kind == POINTS:
        evenings = EveningReader(layout, decimal, today, body.days, right=right, turned=turned)
        points = tuple(evenings.read(body.lines))
        return PastTable(points=points, faults=tuple(evenings.faults), left_out=left_out)
    if layout.kind == RANKING:
        ranking = RankingReader(layout, decimal)
        lines = tuple(ranking.read(body.lines))
        return PastTable(ranking=lines, faults=tuple(ranking.faults), left_out=left_out)
    head = next((row for row in rows if row.line == layout.head), None)
    winners = find_winners_said(head, layout)
    difference = find_difference(head, body.lines, layout)
    reader = GameReader(
        layout, today, right, body.days, turned=turned, winners=winners, difference=difference
    )
    read = reader.read_rounds if layout.kind == ROUNDS else reader.read_games
    games = tuple(read(body.lines))
    return PastTable(games=games, faults=tuple(reader.faults), left_out=left_out)


def _find_decimal(rows: Sequence[Row], layout: Layout) -> str:
    of_numbers = {PERSON, POINTS_OF, FIGURE}
    columns = [column for column, role in layout.roles.items() if role in of_numbers]
    return find_decimal(row.get(column) for row in rows for column in columns)


def _list_titles(
    rows: Sequence[Row], layout: Layout, with_day: Collection[int]
) -> Iterator[LeftOut]:
    """Yield the lines above the head; some say the day of those below."""
    for row in rows:
        if layout.head is not None and row.line < layout.head:
            cells = dict.fromkeys(filter(None, row.cells))
            reason = DAY_ALONE if row.line in with_day else TITLE
            yield LeftOut(reason, row.line, text=" · ".join(cells)[:80])


def _find_reason(layout: Layout, cells: Sequence[str], text: str) -> str:
    """Return why a column is not used, of which no word says it."""
    if cells and counts_up(cells):
        return "counter"
    adds_up = layout.kind == POINTS and layout.people and text and not is_head(text)
    are_numbers = bool(cells) and all(read_points(cell) for cell in cells)
    return "sum" if adds_up and are_numbers else "not_used"


def _work_out(layout: Layout, lines: Sequence[Row], column: int) -> str | None:
    """Return what a column beside people says of their points: the means, or the highest."""
    if layout.kind != POINTS or not layout.people:
        return None
    with_column = replace(layout, roles={**layout.roles, column: PERSON})
    numbers = list_numbers(with_column, lines)
    if column in list_mean_columns(numbers):
        return "average"
    return "extreme" if column in list_extreme_columns(numbers) else None


def _counts_people(layout: Layout, lines: Sequence[Row], column: int) -> bool:
    """Return whether a column says how many people have points in each line."""
    people = [person for person, role in layout.roles.items() if role == PERSON]
    counted = [(row, sum(bool(read_points(row.get(person))) for person in people)) for row in lines]
    given = [(row.get_own(column), str(number)) for row, number in counted if row.get_own(column)]
    return bool(people and given) and all(cell == number for cell, number in given)


def _list_columns(body: Sorted, rows: Sequence[Row], layout: Layout) -> Iterator[LeftOut]:
    """Yield the columns that hold something and are not used."""
    head = next((row for row in rows if row.line == layout.head), Row(0, ()))
    for column, role in layout.roles.items():
        cells = [cell for row in body.lines if (cell := row.get_own(column))]
        if role == LEFT_OUT and (cells or head.get_own(column)):
            text = head.get_own(column)
            counts = layout.kind == POINTS and _counts_people(layout, body.lines, column)
            label = read_label(text) or ("count" if counts else None)
            reason = (
                label or _work_out(layout, body.lines, column) or _find_reason(layout, cells, text)
            )
            yield LeftOut(f"column_{reason}", column=column, text=text)
