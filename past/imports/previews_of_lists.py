"""What the pages of people and of teams would show of a file, as JSON has it."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from common.problems import Problem, Refused
from common.tables.cells import Row, find_unread_cell, name_column
from common.tables.left_out import LeftOut
from common.tables.lines import split_line
from common.tables.place import HEAD, Said, TablePlace
from past.imports.previews import (
    FilePreview,
    name_sheet,
    show_columns,
    show_left_out,
    show_problem,
    show_sheets,
)
from past.imports.team_files import TeamFile, read_team_file
from past.reading.cells import NOBODY
from past.reading.team_tables import TeamTable
from people.roster.files import LEAST_WIDE, RosterFile, read_roster_file
from people.roster.table import (
    FIRST,
    LAST,
    LEFT_OUT,
    NAME,
    NUMBER,
    SHORT,
    RosterLayout,
    RosterLine,
    find_role,
    read_roster,
)

TITLE: Final = "title"
GUESTS: Final = frozenset(
    {
        "gast", "gäste", "guest", "guests", "invité", "invités", "invitée", "гость", "гости",
        "гість", "гості", "손님", "게스트", "επισκέπτης", "καλεσμένος",
    }
)  # fmt: skip
OF_ADDRESS: Final = re.compile(r"[@\d]")
Look = Callable[[bytes, Said], tuple[TablePlace, FilePreview]]
"""Reads a list: where it is in the file, and what is read of it."""


def try_to_look(look: Look, data: bytes, said: Said) -> tuple[TablePlace, FilePreview] | Problem:
    """Return where a list is and what is read of it, or what is wrong with the file."""
    try:
        return look(data, said)
    except Refused as refused:
        return refused.problems[0]


def preview_people(data: bytes, said: Said | None = None) -> FilePreview:
    """Return what would be read of a list of people.

    Raises:
        Refused: the file cannot be read, or has no column of names.
    """
    return show_people(read_roster_file(data, said or Said()))


def show_people(file: RosterFile) -> FilePreview:
    """Return what is shown of a list of people."""
    place, layout, kept = file.place, file.layout, file.rows
    read = read_roster(kept, layout)
    by_line = {row.line: row for row in kept}
    return _make_preview(
        place,
        columns=show_columns(
            layout.roles, [place.head.name(column) for column in range(len(layout.roles))]
        ),
        lines=[_show_person(line, by_line[line.line], layout) for line in read],
        left_out=[*_list_titles(place), *file.left_out, *_list_columns(layout, place, kept)],
        odd=[
            *(["kind"] if file.is_of_games else []),
            *_list_lonely(kept, layout),
            *_list_doubtful(kept, layout),
            *_list_twice(read),
            *_list_odd_names(read),
            *_list_other_parts(kept, layout, place),
        ],
    )


def _list_lonely(rows: Sequence[Row], layout: RosterLayout) -> list[str]:
    """Return the lines with a name alone among others with more: it may be a heading."""
    wide = [row for row in rows if row.filled >= LEAST_WIDE]
    if 2 * len(wide) <= len(rows) or layout.head is None:
        return []
    return [f"line {row.line}" for row in rows if row.filled == 1]


def _list_doubtful(rows: Sequence[Row], layout: RosterLayout) -> Iterator[str]:
    """Yield what is doubtful without heads: a second column of words, one word above whole names.

    The one may be surnames, and the other the name of the column.
    """
    if layout.head is not None or not rows:
        return
    if SHORT in layout.roles:
        yield f"column {name_column(layout.roles.index(SHORT))}"
    at = layout.roles.index(NAME) if NAME in layout.roles else 0
    first, *others = [row.get(at).split() for row in rows]
    if len(first) == 1 and others and all(len(words) > 1 for words in others):
        yield f"line {split_line(rows[0].line)[1]}"


def _list_twice(lines: Sequence[RosterLine]) -> Iterator[str]:
    """Yield the lines whose number somebody above bears."""
    numbers: set[int] = set()
    for line in lines:
        if line.number is not None and line.number in numbers:
            yield f"line {split_line(line.line)[1]}"
        numbers |= {line.number} if line.number is not None else set()


def _list_odd_names(lines: Sequence[RosterLine]) -> Iterator[str]:
    """Yield the lines with more than a name, or with a word for nobody: Guest 2."""
    for line in lines:
        is_nobody = line.name.casefold().rstrip(" 0123456789") in NOBODY | GUESTS
        if not line.problem and (is_nobody or line.is_odd):
            yield f"line {split_line(line.line)[1]}"


def _list_other_parts(
    rows: Sequence[Row], layout: RosterLayout, place: TablePlace
) -> Iterator[str]:
    """Yield the columns of words that are not used and may be a part of the names.

    So are one without a head, one more that is called as names are, one between first names and
    surnames, and one whose head says nothing beside first names alone.
    """
    parts = [at for at, role in enumerate(layout.roles) if role in {FIRST, LAST}]
    is_half = len(parts) == 1 and NAME not in layout.roles
    for column, role in enumerate(layout.roles):
        head = place.head.name(column)
        is_between = len(parts) > 1 and parts[0] < column < parts[-1]
        is_part = not head or find_role(head) in {NAME, FIRST, LAST} or is_between or is_half
        if role == LEFT_OUT and layout.head is not None and is_part and _holds_words(rows, column):
            yield f"column {name_column(column)}"


def _holds_words(rows: Sequence[Row], column: int) -> bool:
    """Return whether words stand in a column, and no numbers or addresses."""
    cells = [cell for row in rows if (cell := row.get(column))]
    are_words = all(any(map(str.isalpha, cell)) and not OF_ADDRESS.search(cell) for cell in cells)
    return bool(cells) and are_words


def _show_person(line: RosterLine, row: Row, layout: RosterLayout) -> dict[str, Any]:
    used = [column for column, role in enumerate(layout.roles) if role]
    if unread := _find_unread(row, used):
        return unread
    if line.problem:
        return show_problem(line.line, line.problem, _find_column(line.problem, layout))
    return {"line": line.line, "values": {"name": line.name, "number": line.number}}


def _find_column(problem: Problem, layout: RosterLayout) -> int | None:
    """Return the column in which that is wrong."""
    of_number = problem.code == "roster_number_unreadable"
    wanted = {NUMBER} if of_number else {NAME, FIRST, LAST}
    return next((at for at, role in enumerate(layout.roles) if role in wanted), None)


def _find_unread(row: Row, used: Sequence[int]) -> dict[str, Any] | None:
    """Return the fault of the first cell that is unread."""
    unread = find_unread_cell(row, used)
    return show_problem(row.line, *unread) if unread else None


def _list_titles(place: TablePlace) -> Iterator[LeftOut]:
    for row in place.rows:
        if place.head.lines and row.line < place.head.lines[0]:
            text = " · ".join(dict.fromkeys(filter(None, row.cells)))
            yield LeftOut(TITLE, row.line, text=text[:80])


def _list_columns(
    layout: RosterLayout, place: TablePlace, rows: Sequence[Row]
) -> Iterator[LeftOut]:
    for column, role in enumerate(layout.roles):
        name = place.head.name(column)
        if role == LEFT_OUT and (name or any(row.get(column) for row in rows)):
            yield LeftOut("column_not_used", column=column, text=name)


def _make_preview(
    place: TablePlace,
    *,
    columns: list[dict[str, Any]],
    lines: list[dict[str, Any]],
    left_out: Sequence[LeftOut],
    odd: Sequence[str],
) -> FilePreview:
    return FilePreview(
        sheet=" + ".join(place.sheets),
        encoding=place.opened.encoding,
        head=place.head.lines,
        columns=columns,
        lines=[name_sheet(line, place.sheets) for line in lines],
        asked=list(dict.fromkeys([*place.asked, *odd, *([] if lines else [HEAD])])),
        left_out=[
            *show_sheets(place.left_out),
            *(show_left_out(item, place.sheets) for item in left_out),
        ],
    )


def preview_teams(data: bytes, said: Said | None = None) -> FilePreview:
    """Return what would be read of a list of teams.

    Raises:
        Refused: the file cannot be read, or a line has more cells than a team has.
    """
    return show_teams(read_team_file(data, said or Said()))


def show_teams(file: TeamFile) -> FilePreview:
    """Return what is shown of a list of teams."""
    place, table = file.place, file.table
    unused = {item.column for item in table.left_out if item.column is not None}
    columns = [
        LeftOut("column_not_used", column=item.column, text=item.text)
        for item in table.left_out
        if item.column is not None
    ]
    return _make_preview(
        place,
        columns=[
            {
                "column": name_column(column),
                "head": place.head.name(column),
                "role": "" if column in unused else "used",
            }
            for column in range(file.width)
        ],
        lines=_show_teams(
            table, {line: show_problem(line, *unread) for line, unread in file.unread.items()}
        ),
        left_out=[*_list_titles(place), *file.left_out, *columns],
        odd=[f"line {split_line(team.line)[1]}" for team in table.teams if team.asked],
    )


def _show_teams(table: TeamTable, unread: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    shown = [
        unread.get(team.line)
        or {"line": team.line, "values": {"name": team.name, "people": list(team.people)}}
        for team in table.teams
    ]
    shown_lines = {line["line"] for line in shown}
    return [*shown, *(fault for line, fault in unread.items() if line not in shown_lines)]
