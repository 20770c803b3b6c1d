"""Proposing what the columns of a table are: by their heads, else by what stands below."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from common.tables.cells import Row
from common.tables.heads import TableHead, find_head
from common.tables.labels import is_total_label
from past.reading.compass import find_compass
from past.reading.evening_layout import lay_out_points, leave_out_sums
from past.reading.heads import is_head, read_both
from past.reading.layout import Layout
from past.reading.numbers import read_points
from past.reading.orders import find_order, list_days_alone
from past.reading.rankings import lay_out_ranking
from past.reading.roles import (
    DAY,
    GAMES,
    PAIRS,
    POINTS,
    RANKING,
    ROUND,
    ROUNDS,
    SCORE,
    SCORES,
    SEATS,
    SOME_PLAYER,
    SOME_TEAM,
)
from past.reading.round_layout import (
    are_rounds,
    leave_out_counts,
    settle_counters,
    settle_running,
)
from past.reading.scores import read_score
from past.reading.seats import cross_seats, fill_roles, settle_days, settle_heads, settle_surnames
from past.reading.values import Shown, are_mostly, is_name, is_pair, is_value, propose_order

LOOKED_AT: Final = 200
"""So many rows tell what the columns are."""


def find_table_head(rows: Sequence[Row], people: Collection[str] = ()) -> TableHead:
    """Return where the names of the columns stand; `people` are on the club's list, folded."""
    return find_head(rows, lambda text: is_head(text) or text.casefold() in people, is_value)


def guess_layout(
    rows: Sequence[Row],
    *,
    kind: str | None = None,
    head: TableHead | None = None,
    people: Collection[str] = (),
) -> Layout:
    """Propose what the columns are; somebody looks at it before anything is stored.

    `kind`: points or games where that is said; rounds are games that the table has in detail.
    `people`: names on the club's list, as `str.casefold` has them.
    """
    head = find_table_head(rows, people) if head is None else head
    below = [row for row in rows if head.last is None or row.line > head.last]
    below = [row for row in below if not _is_total(row)][:LOOKED_AT]
    width = max((len(row.cells) for row in rows), default=0)
    shown = {
        column: [cell for row in below if column not in row.unread and (cell := row.get(column))]
        for column in range(width)
    }
    texts = [head.texts[column] if head.texts else ("", "") for column in range(width)]
    said = settle_days(
        {column: read_both(*text) for column, text in enumerate(texts)}, texts, shown
    )
    said = settle_surnames({**said, **find_compass(texts)})
    if kind in {None, RANKING} and (ranking := lay_out_ranking(said, shown, head)):
        return ranking
    if kind is None or kind == RANKING:
        kind = _find_kind(said, shown)
    if kind == POINTS:
        layout = lay_out_points(said, shown, head, people)
        return leave_out_sums(layout, below, people)
    headed = [column for column, (upper, lower) in enumerate(texts) if upper or lower]
    roles = settle_running(fill_roles(settle_heads(said, shown), shown, headed), below)
    roles = cross_seats(leave_out_counts(roles, below, headed), texts)
    kind = ROUNDS if are_rounds(roles, below) else GAMES
    roles = settle_counters(roles, below, kind)
    day = next((column for column, role in roles.items() if role == DAY), None)
    order = find_order(list_days_alone(rows))[0] if day is None else propose_order(shown, day)
    return Layout(kind, roles, head.last, order)


def _is_total(row: Row) -> bool:
    return any(is_total_label(cell) for cell in row.cells[:3])


def _are_initials(said: Mapping[int, str | None], shown: Shown) -> bool:
    """Return whether columns called A, B, C, D have points, and no column has names."""
    seats = [column for column, role in said.items() if role in SEATS]
    are_numbers = all(shown[column] and are_mostly(read_points, shown[column]) for column in seats)
    has_names = any(are_mostly(is_name, cells) for cells in shown.values())
    return bool(seats) and are_numbers and not has_names and DAY in said.values()


def _find_kind(said: Mapping[int, str | None], shown: Shown) -> str:
    """Return points where columns are people; a name here and there below says nothing."""
    kinds = set(said.values())
    if _are_initials(said, shown):
        return POINTS
    if kinds & {*SEATS, *PAIRS, *SCORES, SCORE, SOME_TEAM, ROUND}:
        return GAMES
    if list(said.values()).count(SOME_PLAYER) > 1:
        return GAMES
    if any(are_mostly(is_pair, cells) for cells in shown.values()):
        return GAMES
    named = [column for column, cells in shown.items() if are_mostly(is_name, cells)]
    headless = [column for column in named if not said.get(column)]
    if len(headless) >= 4 or any(are_mostly(read_score, cells) for cells in shown.values()):
        return GAMES
    return POINTS
