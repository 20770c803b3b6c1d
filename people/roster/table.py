"""A list of people as a table: what its columns are, and who stands in its lines."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.problems import Problem, Refused
from common.tables.cells import Row
from common.tables.escaping import FORMULA_SIGNS
from people.names import clean_name, fold_name

NAME, FIRST, LAST, SHORT, NUMBER, LEFT_OUT = "name", "first", "last", "short_name", "number", ""
ROLES: Final = (NAME, FIRST, LAST, SHORT, NUMBER, LEFT_OUT)
HEAD: Final = ("name", "short name", "number")
"""The first line of a list that is taken along."""
HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    NAME: ("name", "full name", "player", "member", "spieler", "mitglied", "nombre"),
    FIRST: ("first name", "given name", "forename", "vorname", "prenom"),
    LAST: ("last name", "surname", "family name", "nachname", "familienname", "zuname"),
    SHORT: ("short name", "short", "nickname", "nick", "kurzname", "spitzname", "rufname"),
    NUMBER: ("number", "no", "nr", "nummer", "member number", "mitgliedsnummer", "numero"),
}
"""How people call such columns, without accents, upper case and signs."""
BY_HEAD: Final = {head: role for role, heads in HEADS.items() for head in heads}
LONGEST_NAME: Final = 60
LONGEST_SHORT_NAME: Final = 20
LONGEST_NUMBER: Final = 6


@dataclass(frozen=True, slots=True)
class RosterLayout:
    """What each column is, from the left; `head` is the line of their names, None without one."""

    roles: tuple[str, ...]
    head: int | None = None


@dataclass(frozen=True, slots=True)
class RosterLine:
    """Somebody as a line names them; `problem` is why nobody can be read from it."""

    line: int
    name: str
    short_name: str = ""
    number: int | None = None
    problem: Problem | None = None


def guess_columns(rows: Sequence[Row]) -> RosterLayout:
    """Propose what the columns are; somebody looks at it before anything is stored."""
    width = max(len(row.cells) for row in rows)
    heads = [BY_HEAD.get(fold_name(rows[0].get(column)), LEFT_OUT) for column in range(width)]
    if any(heads):
        return RosterLayout(tuple(_leave_out_repeats(heads)), rows[0].line)
    return RosterLayout(tuple(_guess_by_cells(rows, width)))


def _leave_out_repeats(roles: Sequence[str]) -> Iterator[str]:
    for place, role in enumerate(roles):
        yield LEFT_OUT if role in roles[:place] else role


def _guess_by_cells(rows: Sequence[Row], width: int) -> Iterator[str]:
    """Yield roles without heads: digits are numbers, the first other is the name."""
    free = [NAME, SHORT]
    numbers = [NUMBER]
    for column in range(width):
        cells = [cell for row in rows if (cell := row.get(column))]
        likely = numbers if cells and all(cell.isdecimal() for cell in cells) else free
        yield likely.pop(0) if likely and cells else LEFT_OUT


def check_columns(layout: RosterLayout) -> None:
    """Refuse columns from which no name can be read.

    Raises:
        Refused: there is no name, or two columns are said to be the same.
    """
    said = [role for role in layout.roles if role]
    for place, role in enumerate(said):
        if role in said[:place]:
            raise Refused("roster_column_twice")
    if not {NAME, FIRST, LAST} & {*said}:
        raise Refused("roster_without_names")


def read_roster(rows: Sequence[Row], layout: RosterLayout) -> list[RosterLine]:
    """Read every line below the head.

    Raises:
        Refused: there is no column of names, or two columns are said to be the same.
    """
    check_columns(layout)
    return [
        _read_line(row, layout) for row in rows if layout.head is None or row.line > layout.head
    ]


def _read_line(row: Row, layout: RosterLayout) -> RosterLine:
    cells = {role: _read_cell(row.get(at)) for at, role in enumerate(layout.roles) if role}
    parts = (cells.get(role, "") for role in (NAME, FIRST, LAST))
    name, short = clean_name(" ".join(filter(None, parts))), clean_name(cells.get(SHORT, ""))
    number = cells.get(NUMBER, "").removesuffix(".").strip()
    problem = _find_problem(name, short, number)
    is_number = bool(number) and problem is None
    return RosterLine(row.line, name, short, int(number) if is_number else None, problem)


def _read_cell(text: str) -> str:
    """Return a cell without the sign that keeps spreadsheets from taking it for a formula."""
    is_escaped = text.startswith("'") and text[1:2] in FORMULA_SIGNS
    return text[1:] if is_escaped and len(text) > 1 else text


def _find_problem(name: str, short: str, number: str) -> Problem | None:
    for text in (name, short):
        if text.startswith(("=", "+", "@")):
            return Problem("name_is_formula", values={"text": text[:40]})
    if not any(sign.isalnum() for sign in name):
        return Problem("entry_name_missing")
    for text, most in ((name, LONGEST_NAME), (short, LONGEST_SHORT_NAME)):
        if len(text) > most:
            return Problem("name_too_long", values={"most": most})
    if number and not (number.isdecimal() and len(number) <= LONGEST_NUMBER):
        return Problem("roster_number_unreadable", values={"text": number[:40]})
    return None
