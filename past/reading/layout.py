"""What the columns of a table are: by their heads where these say it, else by what stands below."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Final

from common.names.pairs import read_pair
from common.problems import Refused
from common.tables.cells import Row
from common.tables.heads import Head, find_head
from past.reading.days import DMY, is_day
from past.reading.heads import is_head, is_points_of, read_both
from past.reading.numbers import find_decimal, read_number, read_points
from past.reading.orders import find_order
from past.reading.roles import (
    COUNTER,
    DAY,
    GAMES,
    LEFT_OUT,
    PAIRS,
    PERSON,
    POINTS,
    POINTS_OF,
    ROUND,
    ROUND_COUNT,
    ROUNDS,
    SCORE,
    SCORES,
    SEATS,
    SOME_PLAYER,
    SOME_POINTS,
    SOME_TEAM,
    WHO,
)
from past.reading.scores import read_score
from past.reading.totals import (
    Numbers,
    is_total_label,
    list_running_columns,
    list_sum_columns,
)

LOOKED_AT: Final = 200
"""So many rows tell what the columns are."""
OF_A_ROUND: Final = 400
"""A deal's scores together are no more than this (a double victory and a grand call made)."""
Shown = Mapping[int, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Layout:
    """What a table's columns are.

    `roles`: by column, from 0; `head`: the line of the columns' names, the lower of two, None
    without one; `order`: how its days are written; `end`: the last line that belongs to it, None
    for all.
    """

    kind: str
    roles: Mapping[int, str]
    head: int | None = None
    order: str = DMY
    people: Mapping[int, str] = field(default_factory=dict)
    """The names in the heads of columns that are persons."""
    end: int | None = None

    def find(self, role: str) -> int | None:
        """Return the column of a role."""
        return next((column for column, found in self.roles.items() if found == role), None)

    def holds(self, row: Row) -> bool:
        """Return whether a row stands below the head and not behind the end."""
        is_below = self.head is None or row.line > self.head
        return is_below and (self.end is None or row.line <= self.end)


def check_layout(layout: Layout) -> None:
    """Refuse a layout that cannot be read.

    Raises:
        Refused: a role stands twice, or one is missing.
    """
    roles = [role for role in layout.roles.values() if role not in {LEFT_OUT, PERSON}]
    for role in roles:
        if roles.count(role) > 1:
            raise Refused("column_twice", role=role)
    if layout.kind == POINTS:
        _check_points(layout, roles)
        return
    missing = [*_list_missing_people(roles), *_list_missing_scores(roles)]
    if missing:
        raise Refused("columns_missing", missing=missing)


def _check_points(layout: Layout, roles: Sequence[str]) -> None:
    if WHO in roles and DAY not in roles:
        raise Refused("table_is_ranking")
    if WHO in roles and POINTS_OF not in roles:
        raise Refused("columns_missing", missing=[POINTS_OF])
    if WHO not in roles and not layout.people:
        raise Refused("columns_missing", missing=[PERSON])


def _list_missing_people(roles: Sequence[str]) -> list[str]:
    if "ab" in roles or "cd" in roles:
        return [role for role in PAIRS if role not in roles]
    return [role for role in SEATS if role not in roles]


def _list_missing_scores(roles: Sequence[str]) -> list[str]:
    if SCORE in roles:
        return []
    return [role for role in SCORES if role not in roles]


def is_value(text: str) -> bool:
    """Return whether a text is a day, a number or a score, which names no column."""
    return bool(is_day(text) or read_points(text) or read_score(text))


def find_table_head(rows: Sequence[Row], people: Collection[str] = ()) -> Head:
    """Return where the names of the columns stand; `people` are on the club's list, folded."""
    return find_head(rows, lambda text: is_head(text) or text.casefold() in people, is_value)


def guess_layout(
    rows: Sequence[Row],
    *,
    kind: str | None = None,
    head: Head | None = None,
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
        column: [cell for row in below if (cell := row.get_own(column))] for column in range(width)
    }
    texts = [head.texts[column] if head.texts else ("", "") for column in range(width)]
    said = {column: read_both(*text) for column, text in enumerate(texts)}
    if kind is None:
        kind = _find_kind(said, shown)
    if kind == POINTS:
        layout = _lay_out_points(said, shown, head, people)
        return _leave_out_sums(layout, below, people)
    roles = _fill_roles(_settle_heads(said, shown), shown)
    kind = ROUNDS if _are_rounds(roles, below, head) else GAMES
    roles = _settle_counters(roles, below, kind)
    day = next((column for column, role in roles.items() if role == DAY), None)
    order = _propose_order(shown, day) if day is not None else DMY
    return Layout(kind, roles, head.last, order)


def _is_total(row: Row) -> bool:
    return any(is_total_label(cell) for cell in row.cells[:3])


def _propose_order(shown: Shown, column: int) -> str:
    return find_order(shown.get(column, ()))[0]


def _find_kind(said: Mapping[int, str | None], shown: Shown) -> str:
    """Return points where columns are people; a name here and there below says nothing."""
    found = set(said.values())
    if found & {*SEATS, *PAIRS, *SCORES, SCORE, SOME_TEAM, ROUND}:
        return GAMES
    if list(said.values()).count(SOME_PLAYER) > 1:
        return GAMES
    if any(_are_mostly(_is_pair, cells) for cells in shown.values()):
        return GAMES
    named = [column for column, cells in shown.items() if _are_mostly(_is_name, cells)]
    nameless = [column for column in named if not said.get(column)]
    if len(nameless) >= 4 or any(_are_mostly(read_score, cells) for cells in shown.values()):
        return GAMES
    return POINTS


def _is_name(text: str) -> bool:
    return not is_value(text) and any(map(str.isalpha, text))


def _is_pair(text: str) -> bool:
    names = read_pair(text)
    return bool(names) and all(any(map(str.isalpha, name)) for name in names or ())


def _lay_out_points(
    said: Mapping[int, str | None], shown: Shown, head: Head, people: Collection[str]
) -> Layout:
    if (roles := _find_line_each(said, shown, head)) is not None:
        day = next((column for column, role in roles.items() if role == DAY), 0)
        return Layout(POINTS, roles, head.last, _propose_order(shown, day))
    found: dict[int, str] = {}
    names: dict[int, str] = {}
    for column, cells in shown.items():
        name = head.name(column)
        is_listed = name.casefold() in people
        if not is_listed and (_are_mostly(is_day, cells) or said[column] == DAY):
            found[column] = DAY if DAY not in found.values() else LEFT_OUT
        elif name and (is_listed or said[column] is None) and _holds_points(cells):
            found[column], names[column] = PERSON, name
        else:
            found[column] = LEFT_OUT
    day = next((column for column, role in found.items() if role == DAY), 0)
    return Layout(POINTS, found, head.last, _propose_order(shown, day), names)


def _leave_out_sums(layout: Layout, below: Sequence[Row], people: Collection[str]) -> Layout:
    """Leave out the columns that only add up others, whatever they are called."""
    lines = list_numbers(layout, below)
    listed = {column for column, name in layout.people.items() if name.casefold() in people}
    sums = list_sum_columns(lines) | set(list_running_columns(lines))
    roles = {
        column: LEFT_OUT if column in sums - listed else role
        for column, role in layout.roles.items()
    }
    named = {one: name for one, name in layout.people.items() if roles[one] == PERSON}
    return replace(layout, roles=roles, people=named)


def list_numbers(layout: Layout, rows: Sequence[Row]) -> list[Numbers]:
    """Return the numbers of each row by column, in the columns that have people's points."""
    columns = [column for column, role in layout.roles.items() if role == PERSON]
    decimal = find_decimal(row.get(column) for row in rows for column in columns)
    return [
        {
            column: Decimal(points)
            for column in columns
            if column not in row.unread and (points := read_points(row.get(column), decimal))
        }
        for row in rows
    ]


def _holds_points(cells: Sequence[str]) -> bool:
    """Return whether a column is a person's: nothing in it, or numbers and perhaps a few words."""
    return not cells or any(read_points(cell) for cell in cells)


def _find_line_each(
    said: Mapping[int, str | None], shown: Shown, head: Head
) -> dict[int, str] | None:
    """Return the roles of a table with a line for each person: a name, and points."""
    named = [
        column
        for column in shown
        if head.texts and is_points_of(*head.texts[column]) and _are_mostly(_is_name, shown[column])
    ]
    worth = [column for column in shown if said[column] == SOME_POINTS]
    if len(named) != 1:
        return None
    totals = [column for column in shown if _is_sum_column(head, column)]
    points = next(iter([*worth, *totals]), None)
    roles: dict[int, str] = dict.fromkeys(shown, LEFT_OUT)
    day = next((column for column in shown if said[column] == DAY), None)
    if day is not None:
        roles[day] = DAY
    if points is not None:
        roles[points] = POINTS_OF
    return {**roles, named[0]: WHO}


def _is_sum_column(head: Head, column: int) -> bool:
    return is_total_label(head.name(column))


def _settle_heads(said: Mapping[int, str | None], shown: Shown) -> dict[int, str | None]:
    """Give the seats, teams and scores whose heads say only that they are some."""
    roles: dict[int, str | None] = dict(said)
    _settle_repeats(roles)
    _settle_some(roles, SOME_PLAYER, (SEATS, SEATS[:2], PAIRS), shown)
    _settle_some(roles, SOME_TEAM, (PAIRS,), shown)
    _settle_points(roles, shown)
    return _spread_teams(roles, shown)


def _settle_repeats(roles: dict[int, str | None]) -> None:
    """Take heads that stand twice for the first team's and the second's: 1, 2, 1, 2."""
    again = {"a": "c", "b": "d", SCORES[0]: SCORES[1]}
    for role, second in again.items():
        columns = [column for column, found in roles.items() if found == role]
        if len(columns) == 2 and second not in roles.values():
            roles[columns[1]] = second


def _settle_some(
    roles: dict[int, str | None],
    some: str,
    choices: Sequence[Sequence[str]],
    shown: Shown,
) -> None:
    columns = [column for column, role in roles.items() if role == some]
    taken = {role for role in roles.values() if role}
    are_pairs = bool(columns) and all(_are_mostly(_is_pair, shown[one]) for one in columns)
    for roles_of in choices:
        is_of_pairs = roles_of is PAIRS
        if len(columns) == len(roles_of) and not taken & {*roles_of}:
            if some == SOME_PLAYER and is_of_pairs != are_pairs:
                continue
            roles.update(zip(columns, roles_of, strict=True))
            return
    for column in columns:
        roles[column] = None


def _settle_points(roles: dict[int, str | None], shown: Shown) -> None:
    """Take one column of points for both scores or one of them, two for the first and second."""
    columns = [column for column, role in roles.items() if role == SOME_POINTS]
    for column in columns:
        roles[column] = None
    if len(columns) == 1:
        taken = set(roles.values())
        one = next((role for role in SCORES if role not in taken), LEFT_OUT)
        of_both = _are_mostly(read_score, shown[columns[0]]) or not shown[columns[0]]
        roles[columns[0]] = SCORE if of_both and not taken & {*SCORES} else one
    elif len(columns) == 2:
        roles.update(zip(columns, SCORES, strict=True))


def _spread_teams(roles: dict[int, str | None], shown: Shown) -> dict[int, str | None]:
    """Take a team's column with one name, and the nameless one beside it, for two seats."""
    for pair, seats in zip(PAIRS, (SEATS[:2], SEATS[2:]), strict=True):
        columns = [column for column, role in roles.items() if role == pair]
        if not columns or _are_mostly(_is_pair, shown[columns[0]]):
            continue
        beside = [*columns[1:2], *(one for one in (columns[0] + 1,) if roles.get(one, "") is None)]
        if beside and _are_mostly(_is_name, shown.get(beside[0], ())):
            roles[columns[0]], roles[beside[0]] = seats
    return roles


def _fill_roles(roles: Mapping[int, str | None], shown: Shown) -> dict[int, str]:
    """Give roles to columns whose heads say none, by what stands below, from left to right."""
    taken = {role for role in roles.values() if role}
    filled = {}
    for column, cells in shown.items():
        role = roles[column]
        if role is None:
            likely = _list_likely(cells, taken)
            role = next((one for one in likely if one not in taken), LEFT_OUT)
            taken.add(role)
        filled[column] = role
    return filled


def _list_likely(cells: Sequence[str], taken: Collection[str]) -> tuple[str, ...]:
    """List what a column with these cells may be, the likeliest first."""
    if not cells:
        return ()
    if _are_mostly(is_day, cells):
        return (DAY,)
    if _are_mostly(read_score, cells):
        return () if {*SCORES} & {*taken} else (SCORE,)
    if _are_mostly(lambda cell: read_number(cell) is not None, cells):
        return _list_numbers(cells, taken)
    if not _are_mostly(_is_name, cells):
        return ()
    if _are_mostly(_is_pair, cells) and not {*taken} & {*SEATS}:
        return PAIRS
    return () if {*taken} & {*PAIRS} else SEATS


def _list_numbers(cells: Sequence[str], taken: Collection[str]) -> tuple[str, ...]:
    if counts_up(cells):
        return ()
    return (ROUND_COUNT,) if SCORE in taken else (*SCORES, ROUND_COUNT)


def counts_up(cells: Sequence[str]) -> bool:
    """Return whether a column counts its lines: 1, 2, 3, or 1., 2., 3."""
    numbers = [read_number(cell.rstrip(".)")) for cell in cells]
    return numbers == list(range(1, len(cells) + 1))


def _are_rounds(roles: Mapping[int, str], below: Sequence[Row], head: Head) -> bool:
    """Return whether the lines are rounds of games, not games."""
    found = set(roles.values())
    if ROUND in found:
        return True
    small = _are_small(roles, below)
    column = next((one for one, role in roles.items() if role == COUNTER), None)
    if column is not None and small:
        cells = [cell for row in below if (cell := row.get_own(column))]
        return not counts_up(cells) or _has_one_game(roles, below)
    game = next((one for one, role in roles.items() if role == "game"), None)
    return game is not None and small and _is_of_several(below, game)


def _is_of_several(below: Sequence[Row], game: int) -> bool:
    """Return whether a game's name stands for several lines: again and again, or on the first."""
    cells = [row.get(game) for row in below]
    return len({*cells}) < len(cells)


def _has_one_game(roles: Mapping[int, str], below: Sequence[Row]) -> bool:
    named = [column for column, role in roles.items() if role in {*SEATS, *PAIRS}]
    named_lines = [row for row in below if any(row.get_own(column) for column in named)]
    return len(named_lines) == 1 < len(below)


def _are_small(roles: Mapping[int, str], below: Sequence[Row]) -> bool:
    """Return whether most scores are those of a deal."""
    scores = [score for row in below if (score := read_row_score(roles, row))]
    small = sum(abs(a + b) <= OF_A_ROUND and max(a, b) <= OF_A_ROUND for a, b in scores)
    return bool(scores) and 2 * small > len(scores)


def read_row_score(roles: Mapping[int, str], row: Row) -> tuple[int, int] | None:
    """Return both scores of a row, None where it has not both."""
    at = {role: column for column, role in roles.items()}
    if SCORE in at:
        return read_score(row.get_own(at[SCORE]))
    if not {*SCORES} <= at.keys():
        return None
    a, b = (read_number(row.get_own(at[role])) for role in SCORES)
    return None if a is None or b is None else (a, b)


def _settle_counters(
    roles: Mapping[int, str], below: Sequence[Row], kind: str
) -> dict[int, str]:
    """Take a column of numbers for the rounds' in a table of rounds, else leave it out."""
    has_round = ROUND in roles.values()
    settled = {}
    for column, role in roles.items():
        cells = [cell for row in below if (cell := row.get_own(column))]
        if role == COUNTER:
            is_round = kind == ROUNDS and not has_round
            settled[column] = ROUND if is_round else LEFT_OUT
            has_round = has_round or is_round
        elif role == ROUND_COUNT and kind == ROUNDS and not has_round and ROUND not in settled:
            settled[column] = ROUND if _restarts(cells) else LEFT_OUT
        else:
            settled[column] = role
    return settled


def _restarts(cells: Sequence[str]) -> bool:
    return Counter(cells).get("1", 0) > 1


def _are_mostly(test: Callable[[str], object], cells: Sequence[str]) -> bool:
    """Return whether most of these cells are so: a slip here and there says nothing."""
    return sum(bool(test(cell)) for cell in cells) > len(cells) / 2

