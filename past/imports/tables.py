"""Reading a file of games or of evenings' points, as far as it can be read without a question.

No database: the page, the API and `manage.py read_table` read the same.
"""

import datetime
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from common.names.pairs import read_pair
from common.names.turned import turn_name
from common.problems import Refused
from common.tables.cells import Row, name_column
from common.tables.left_out import LeftOut
from common.tables.lines import STEP, name_line
from common.tables.place import END, SHEET, Said, TablePlace, find_table_place
from common.tables.words import split_words
from past.reading import GAMES, POINTS, RANKING, Layout, PastTable, guess_layout, read_table
from past.reading.days import find_day_above, find_day_in_text, is_day, read_clock
from past.reading.evening_layout import FEW_LINES
from past.reading.guessing import find_table_head
from past.reading.heads import fold_head, is_head, is_one_more
from past.reading.lines import TITLE
from past.reading.numbers import read_points
from past.reading.oddities import is_of_a_deal
from past.reading.orders import find_order, list_days_alone
from past.reading.roles import DAY, LEFT_OUT, PAIRS, PERSON, ROUND_COUNT, ROUNDS, SCORES, SEATS
from past.reading.scores import read_score
from past.reading.seats import is_of_fives
from past.reading.sorting import CARRIED_ODD, TOTAL_ODD
from past.reading.values import are_mostly, counts_up, is_name

ORDER, KIND = "order", "kind"
WHEN: Final = frozenset(
    split_words(
        "monat month mois 월 месяц μηνας jahr year annee 연도 год ετος kw woche kalenderwoche week "
        "semaine 주차 неделя εβδομαδα"
    )
)
"""How columns are called that say less than the day."""
SAID: Final = frozenset(
    split_words("true false wahr falsch vrai faux да нет ναι οχι ja nein oui non yes no x")
)
"""Whether somebody was there, which is no number of points."""
COUNTED: Final = frozenset(
    split_words(
        "spiele games parties siege wins victoires runden игры победы παιχνιδια 경기 승리 punkte "
        "points pts pkt score total summe gesamt очки итого βαθμοι ποντοι 점수 합계"
    )
)
"""What is counted, as a part of a column's name: Anna Spiele, Anna Punkte."""
GROUPS: Final = frozenset(
    split_words(
        "gast gaste gasten guest guests invite invites andere ubrige rest others autres 손님 гости "
        "гость επισκεπτες bonus malus strafe strafen penalty penalties amende "
        "amendes бонус бонусы штраф штрафы бонуси 벌금 벌점 보너스 ποινη ποινες игр ігор ігри гра "
        "spielzahl abende evenings soirees 경기수"
    )
)
"""Words for several people and for what nobody is called."""
WITHOUT_YEAR: Final = re.compile(r"\d{1,2}\s?\.\s?\d{1,2}\s?\.")
"""A day as it heads a column: 3.4."""


@dataclass(frozen=True, slots=True)
class TableReading:
    """A file as it is read: where its table is, what the columns are, what every line says.

    `asked`: what somebody has to look at: sheet, encoding, head, end, order, kind, or a column.
    """

    place: TablePlace
    layout: Layout
    table: PastTable
    asked: tuple[str, ...] = ()


def read_table_file(
    data: bytes,
    *,
    said: Said | None = None,
    kind: str | None = None,
    people: Collection[str] = (),
    today: datetime.date | None = None,
) -> TableReading:
    """Read a file; `kind`: games or points where that is known; `people`: names on the list.

    Raises:
        Refused: the file cannot be read, or no table of this kind is in it.
    """
    known = {name.casefold() for name in people}
    place = place_table(data, said or Said(), kind=kind, people=known)
    layout = propose_columns(place, kind=kind, people=known)
    require_upright(place.rows, layout)
    if kind == GAMES and propose_columns(place, people=known).kind == RANKING:
        raise Refused("table_is_ranking")
    table = read_table(place.rows, layout, today=today)
    return TableReading(place, layout, table, tuple(list_asked(place, layout, table)))


def place_table(
    data: bytes, said: Said, *, kind: str | None = None, people: Collection[str] = ()
) -> TablePlace:
    """Return where the table is; `people`: names on the club's list, as `str.casefold` has them.

    Raises:
        Refused: the file cannot be read, or has no such sheet or line.
    """
    place = _take_titles(_find(data, said, kind, people), kind, people)
    if said.sheets or kind in {GAMES, POINTS} or _count_read(place.rows, kind, people):
        return place
    return _find(data, said, RANKING, people)


def _take_titles(place: TablePlace, kind: str | None, people: Collection[str]) -> TablePlace:
    """Return a table of games with the days in the titles of its later sheets, where it has any."""
    titles = list(_list_titles_with_day(place, people)) if len(place.sheets) > 1 else []
    layout = propose_columns(place, kind=kind, people=people) if titles else None
    if layout is None or layout.kind not in {GAMES, ROUNDS} or layout.find(DAY) is not None:
        return place
    rows = sorted([*place.rows, *titles], key=lambda row: row.line)
    return replace(place, rows=tuple(rows))


def _list_titles_with_day(place: TablePlace, people: Collection[str]) -> Iterator[Row]:
    """Yield the lines above the heads of later sheets that say a day, each in one cell."""
    sheets = [sheet for sheet in place.opened.sheets if sheet.name in place.sheets]
    for at, sheet in enumerate(sheets[1:], start=1):
        head = find_table_head(sheet.rows, people).last or 0
        for row in sheet.rows:
            text = " ".join(filter(None, row.cells))
            if row.line < head and find_day_above(text):
                yield Row(row.line + at * STEP, (text,))


def _find(data: bytes, said: Said, kind: str | None, people: Collection[str]) -> TablePlace:
    return find_table_place(
        data,
        said,
        count=lambda rows: _count_read(rows, kind, people),
        find_head=lambda rows: find_table_head(rows, people),
    )


def propose_columns(
    place: TablePlace, *, kind: str | None = None, people: Collection[str] = ()
) -> Layout:
    """Propose what the columns of a table are."""
    rows = [row for row in place.rows if place.end is None or row.line <= place.end]
    layout = guess_layout(rows, kind=kind, head=place.head, people=people)
    return replace(layout, end=place.end)


def _count_read(rows: Sequence[Row], kind: str | None, people: Collection[str]) -> int:
    """Return how many lines of a sheet can be read; a ranking's only where one is looked for."""
    layout = guess_layout(rows, kind=kind, people=people)
    try:
        table = read_table(rows, layout)
    except Refused:
        return 0
    games = len({line for game in table.games for line in game.lines})
    games += len(table.ranking) if kind == RANKING else 0
    return games + len({points.line for points in table.points})


def require_upright(rows: Sequence[Row], layout: Layout) -> None:
    """Refuse a table whose days stand beside each other.

    Raises:
        Refused: it is so.
    """
    if DAY in layout.roles.values():
        return
    for row in rows[:10]:
        days = [cell for cell in row.cells[1:] if is_day(cell) or WITHOUT_YEAR.fullmatch(cell)]
        if len(days) >= 2 and 2 * len(days) >= row.filled:
            raise Refused("table_on_its_side")


def list_asked(place: TablePlace, layout: Layout, table: PastTable) -> Iterator[str]:
    """Yield what somebody has to say or to look at."""
    yield from place.asked
    if place.end is None and any(item.reason == "other_table" for item in table.left_out):
        yield END
    if not is_order_sure(place.rows, layout):
        yield ORDER
    if layout.kind == GAMES and _may_be_rounds(table):
        yield KIND
    if (
        len(place.sheets) > 1
        and layout.find(DAY) is None
        and all(map(find_day_in_text, place.sheets))
    ):
        yield SHEET
    odd = (item.line for item in table.left_out if _is_odd_line(item, table))
    yield from (f"line {name_line(line or 0, place.sheets)}" for line in odd)
    columns = [*_list_odd_columns(place, layout), *_list_beyond_head(place, layout)]
    columns += _list_other_names(place, layout)
    columns += _list_times(place, layout)
    yield from (f"column {name_column(column)}" for column in dict.fromkeys(columns))


def _is_odd_line(item: LeftOut, table: PastTable) -> bool:
    """Return whether a line has sums of other numbers, or a day in a title of games without."""
    has_day = bool(find_day_in_text(item.text.replace(" · ", " ")))
    is_undated = any(game.day is None for game in table.games)
    is_title = item.reason == TITLE and has_day and is_undated
    return is_title or item.reason in {TOTAL_ODD, CARRIED_ODD}


def _list_times(place: TablePlace, layout: Layout) -> Iterator[int]:
    """Yield the columns that say something of when it was, where no column has the days."""
    if layout.find(DAY) is not None or layout.kind == RANKING:
        return
    for column, role in layout.roles.items():
        if role == LEFT_OUT and fold_head(place.head.name(column)) in WHEN:
            yield column


def _list_beyond_head(place: TablePlace, layout: Layout) -> Iterator[int]:
    """Yield the columns behind the last head that hold numbers: lines have more cells than it."""
    last = max(
        (column for column in range(len(place.head.texts)) if place.head.name(column)), default=None
    )
    if last is None:
        return
    below = [row for row in place.rows if layout.holds(row)]
    for column in range(last + 1, max((len(row.cells) for row in below), default=0)):
        if any(map(str.isdecimal, "".join(row.get_own(column) for row in below))):
            yield column


def _list_other_names(place: TablePlace, layout: Layout) -> Iterator[int]:
    """Yield the columns of words that are nobody's seat, where no head says who sits where.

    Where heads say it, a fifth player is one too many.
    """
    seats = [column for column, role in layout.roles.items() if role in {*SEATS, *PAIRS}]
    if layout.kind not in {GAMES, ROUNDS}:
        return
    is_said = all(map(is_head, map(place.head.name, seats)))
    yield from _list_more_scores(place, layout)
    below = [row for row in place.rows if layout.holds(row)]
    for column, role in layout.roles.items():
        cells = [cell for row in below if (cell := row.get_own(column))]
        name = place.head.name(column)
        is_odd = is_one_more(name) if is_said else not is_head(name)
        is_named = cells and are_mostly(is_name, cells) and is_odd
        if role == LEFT_OUT and is_named and 2 * len(cells) > len(below):
            yield column


def _list_more_scores(place: TablePlace, layout: Layout) -> Iterator[int]:
    """Yield the columns of scores that are not used: several games of a line.

    Also the one that is taken for how many rounds each game took, where no head says it, and
    numbers that may be a score as well as those that are taken for one.
    """
    below = [row for row in place.rows if layout.holds(row)]
    scores = [column for column, role in layout.roles.items() if role in SCORES]
    are_guessed = bool(scores) and all(_is_unknown(place, column) for column in scores)
    for column, role in layout.roles.items():
        cells = [cell for row in below if (cell := row.get_own(column))]
        is_score = role == LEFT_OUT and bool(cells) and are_mostly(read_score, cells)
        is_more = role == LEFT_OUT and are_guessed and _is_unknown(place, column)
        is_number = is_more and bool(cells) and are_mostly(is_of_fives, cells)
        is_guessed = role == ROUND_COUNT and place.head.lines and not place.head.name(column)
        is_time = are_mostly(is_day, cells) or all(map(_is_clock, cells))
        if (is_score and not is_time) or is_guessed or is_number:
            yield column


def _is_clock(cell: str) -> bool:
    """Return whether a cell is a time of day: 20:15."""
    return read_clock(cell) is not None


def _is_unknown(place: TablePlace, column: int) -> bool:
    return not is_head(place.head.name(column))


def is_order_sure(rows: Sequence[Row], layout: Layout) -> bool:
    """Return whether the days of a table can be read in one order alone."""
    column = layout.find(DAY)
    if column is None:
        return layout.kind not in {GAMES, ROUNDS} or find_order(list_days_alone(rows))[1]
    return find_order([text for row in rows if layout.holds(row) and (text := row.get(column))])[1]


def _may_be_rounds(table: PastTable) -> bool:
    """Return whether most games look like rounds, and nothing says how many rounds they took."""
    small = [
        game for game in table.games if game.rounds_played is None and is_of_a_deal(*game.totals)
    ]
    return 2 * len(small) > len(table.games)


def _list_odd_columns(place: TablePlace, layout: Layout) -> Iterator[int]:
    """Yield the columns of evenings that have numbers and no name, and sums that may be chance."""
    if layout.kind != POINTS or layout.people == {}:
        return
    day = layout.find(DAY)
    below = [row for row in place.rows if layout.holds(row)]
    body = [row for row in below if day is None or is_day(row.get(day))]
    are_once = len({*layout.people.values()}) == len(layout.people)
    for column, role in layout.roles.items():
        name = place.head.name(column)
        numbers = [row for row in body if read_points(row.get_own(column))]
        is_odd = not name or (len(body) < FEW_LINES and not is_head(name))
        counts = counts_up([row.get_own(column) for row in body])
        has_numbers = 2 * len(numbers) > len(body) > 1 and is_odd and not counts
        is_unread = not is_head(name) and _hold_unread_points(place, body, column)
        is_doubtful = role == PERSON and _may_be_nobody(name)
        is_unread = is_unread or (not is_head(name) and _is_unread_mostly(body, column))
        is_day_too = role == LEFT_OUT and are_once and _has_other_days(body, day, column)
        if is_doubtful or is_day_too or (role == LEFT_OUT and (has_numbers or is_unread)):
            yield column


def _is_unread_mostly(body: Sequence[Row], column: int) -> bool:
    """Return whether most cells of a column cannot be read: they hold errors, or formulas."""
    return 2 * sum(column in row.unread for row in body) > len(body)


def _has_other_days(body: Sequence[Row], day: int | None, column: int) -> bool:
    """Return whether a column has days of its own, as where two tables stand side by side."""
    own = [cell for row in body if is_day(cell := row.get_own(column))]
    first = [] if day is None else [row.get_own(day) for row in body]
    return 2 * len(own) > len(body) and not {*own} <= {*first}


def _may_be_nobody(name: str) -> bool:
    """Return whether a column of points is called as two people are, or not as one is."""
    words = fold_head(name).split()
    says_more = len(words) > 1 and bool(COUNTED & {*words})
    return read_pair(turn_name(name)) is not None or says_more or {*words} <= GROUPS | COUNTED


def _hold_unread_points(place: TablePlace, body: Sequence[Row], column: int) -> bool:
    """Return whether a column that may be a person's has digits in most lines, and none is read."""
    cells = [cell for row in body if (cell := row.get_own(column))]
    numbered = [cell for cell in cells if any(map(str.isdecimal, cell)) or fold_head(cell) in SAID]
    are_times = are_mostly(read_clock, numbered) or are_mostly(is_day, numbered)
    is_named = is_name(place.head.name(column))
    return (
        is_named
        and 2 * len(numbered) > len(body) > 1
        and not are_times
        and not are_mostly(read_points, numbered)
    )
