"""What the pages of people and of teams would show of a file, as JSON has it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from common.problems import Problem, Refused
from common.tables.cells import Row, name_column
from common.tables.heads import Head, choose_head
from common.tables.lines import split_line
from common.tables.place import Place, Said, find_place
from past.imports.previews import (
    Preview,
    name_sheet,
    show_columns,
    show_left_out,
    show_problem,
    show_sheets,
)
from past.reading.faults import LeftOut
from past.reading.team_tables import TeamTable, find_team_head, read_team_table
from past.reading.totals import AVERAGE, COUNT, TOTAL, read_label
from people.roster.table import (
    LEFT_OUT,
    RosterLayout,
    RosterLine,
    count_people,
    find_people_head,
    guess_columns,
    read_roster,
    spread_line,
)

TITLE, REMARK = "title", "remark"
LEAST_WIDE: Final = 2
OF_LISTS: Final = frozenset({TOTAL, AVERAGE})
"""What may stand below a list; nobody is called so, as somebody is called Max."""


def preview_people(data: bytes, said: Said | None = None) -> Preview:
    """Return what would be read of a list of people.

    Raises:
        Refused: the file cannot be read, or has no column of names.
    """
    place = find_place(data, said or Said(), count=count_people, find_head=find_people_head)
    place = replace(place, rows=tuple(spread_line(place.rows)))
    layout = _lay_out_people(place)
    rows = [row for row in place.rows if _is_below(row, place)]
    kept, left_out = _sort_people(rows, layout)
    read = read_roster(kept, layout)
    by_line = {row.line: row for row in kept}
    return _make_preview(
        place,
        columns=show_columns(
            layout.roles, [place.head.name(column) for column in range(len(layout.roles))]
        ),
        lines=[_show_person(line, by_line[line.line], layout) for line in read],
        left_out=[*_list_titles(place), *left_out, *_list_columns(layout, place, kept)],
        odd=_list_lonely(kept, layout),
    )


def _lay_out_people(place: Place) -> RosterLayout:
    """Return what the columns are, by the heads that were chosen."""
    kept = [row for row in place.rows if not place.head.lines or row.line in place.head.lines]
    below = [row for row in place.rows if _is_below(row, place)]
    layout = guess_columns([*kept, *below] if place.head.lines else below)
    return replace(layout, head=place.head.last)


def _is_below(row: Row, place: Place) -> bool:
    is_below = place.head.last is None or row.line > place.head.last
    return is_below and (place.end is None or row.line <= place.end)


def _sort_people(rows: Sequence[Row], layout: RosterLayout) -> tuple[list[Row], list[LeftOut]]:
    """Tell people from totals and from words below a list."""
    kept, left_out = [], []
    for row in rows:
        label = next((kind for cell in row.cells[:2] if (kind := read_label(cell))), None)
        if label in OF_LISTS or (label == COUNT and any(map(str.isdecimal, "".join(row.cells)))):
            left_out.append(LeftOut(label, row.line, text=" · ".join(filter(None, row.cells))[:80]))
        elif layout.head is not None and not _has_name(row, layout) and row.filled < LEAST_WIDE:
            left_out.append(LeftOut(REMARK, row.line, text="".join(row.cells)[:80]))
        else:
            kept.append(row)
    return kept, left_out


def _has_name(row: Row, layout: RosterLayout) -> bool:
    of_names = {"name", "first", "last"}
    return any(row.get_own(column) for column, role in enumerate(layout.roles) if role in of_names)


def _list_lonely(rows: Sequence[Row], layout: RosterLayout) -> list[str]:
    """Return the lines with a name alone among others with more: it may be a heading."""
    wide = [row for row in rows if row.filled >= LEAST_WIDE]
    if 2 * len(wide) <= len(rows) or layout.head is None:
        return []
    return [f"line {row.line}" for row in rows if row.filled == 1]


def _show_person(line: RosterLine, row: Row, layout: RosterLayout) -> dict[str, Any]:
    used = [column for column, role in enumerate(layout.roles) if role]
    if unread := _find_unread(row, used):
        return unread
    if line.problem:
        return show_problem(line.line, line.problem)
    return {"line": line.line, "values": {"name": line.name, "number": line.number}}


def _find_unread(row: Row, used: Sequence[int]) -> dict[str, Any] | None:
    """Return the fault of the first cell that is unread."""
    for column in used:
        if kind := row.unread.get(column):
            problem = Problem(f"cell_{kind}", values={"text": row.get(column)[:40]})
            return show_problem(row.line, problem, column)
    return None


def _list_titles(place: Place) -> Iterator[LeftOut]:
    for row in place.rows:
        if place.head.lines and row.line < place.head.lines[0]:
            text = " · ".join(dict.fromkeys(filter(None, row.cells)))
            yield LeftOut(TITLE, row.line, text=text[:80])


def _list_columns(layout: RosterLayout, place: Place, rows: Sequence[Row]) -> Iterator[LeftOut]:
    for column, role in enumerate(layout.roles):
        name = place.head.name(column)
        if role == LEFT_OUT and (name or any(row.get(column) for row in rows)):
            yield LeftOut("column_not_used", column=column, text=name)


def _make_preview(
    place: Place,
    *,
    columns: list[dict[str, Any]],
    lines: list[dict[str, Any]],
    left_out: Sequence[LeftOut],
    odd: Sequence[str],
) -> Preview:
    return Preview(
        sheet=" + ".join(place.sheets),
        encoding=place.opened.encoding,
        head=place.head.lines,
        columns=columns,
        lines=[name_sheet(line, place.sheets) for line in lines],
        asked=[*place.asked, *odd],
        left_out=[
            *show_sheets(place.left_out),
            *(show_left_out(one, place.sheets) for one in left_out),
        ],
    )


def preview_teams(data: bytes, said: Said | None = None) -> Preview:
    """Return what would be read of a list of teams.

    Raises:
        Refused: the file cannot be read, or a line has more cells than a team has.
    """
    place = find_place(data, said or Said(), count=_count_teams, find_head=_find_teams_head)
    rows = [row for row in place.rows if _is_below(row, place) or row.line in place.head.lines]
    left_out = [
        LeftOut(kind, row.line, text=" · ".join(filter(None, row.cells))[:80])
        for row in rows
        if row.line not in place.head.lines and (kind := _label_team(row))
    ]
    dropped = {one.line for one in left_out}
    rows = [row for row in rows if row.line not in dropped]
    table = read_team_table(rows)
    width = max(len(row.cells) for row in rows)
    unused = {one.column for one in table.left_out if one.column is not None}
    unread = {row.line: fault for row in rows if (fault := _find_unread(row, _use(row, unused)))}
    columns = [LeftOut("column_not_used", column=one.column, text=one.text)
               for one in table.left_out if one.column is not None]  # fmt: skip
    return _make_preview(
        place,
        columns=[
            {
                "column": name_column(column),
                "head": place.head.name(column),
                "role": "" if column in unused else "used",
            }
            for column in range(width)
        ],
        lines=_show_teams(table, unread),
        left_out=[*_list_titles(place), *left_out, *columns],
        odd=[f"line {split_line(team.line)[1]}" for team in table.teams if team.asked],
    )


def _use(row: Row, unused: set[int]) -> list[int]:
    return [column for column in range(len(row.cells)) if column not in unused]


def _label_team(row: Row) -> str | None:
    first = next(iter(filter(None, row.cells)), "")
    has_numbers = any(cell.isdecimal() for cell in row.cells)
    label = read_label(first)
    return label if label in OF_LISTS and has_numbers and row.filled <= LEAST_WIDE else None


def _show_teams(table: TeamTable, unread: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    shown = [
        unread.get(team.line)
        or {"line": team.line, "values": {"name": team.name, "people": list(team.people)}}
        for team in table.teams
    ]
    seen = {line["line"] for line in shown}
    return [*shown, *(fault for line, fault in unread.items() if line not in seen)]


def _count_teams(rows: Sequence[Row]) -> int:
    try:
        return sum(bool(team.people) for team in read_team_table(rows).teams)
    except Refused:
        return 0


def _find_teams_head(rows: Sequence[Row]) -> Head:
    found = find_team_head(rows)
    return choose_head(rows, [found.line] if found else [])
