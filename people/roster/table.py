"""A list of people as a table: what its columns are, and who stands in its lines."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.names.turned import turn_name
from common.problems import Problem, Refused
from common.tables.cells import Row
from common.tables.escaping import FORMULA_SIGNS
from common.tables.heads import Head, choose_head
from people.names import clean_name, fold_name

NAME, FIRST, LAST, SHORT, NUMBER, LEFT_OUT = "name", "first", "last", "short_name", "number", ""
ROLES: Final = (NAME, FIRST, LAST, SHORT, NUMBER, LEFT_OUT)
HEAD: Final = ("name", "short name", "number")
"""The first line of a list that is taken along."""
HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    NAME: (
        "name", "names", "namen", "full name", "player", "member", "spieler", "spielerin",
        "spieler in", "mitglied", "teilnehmer", "nom", "joueur", "nombre", "nome", "имя", "фио",
        "игрок", "имя и фамилия", "фамилия имя", "фамилия и имя", "ονομα", "ονοματεπωνυμο",
        "παικτης", "이름", "성명", "선수", "회원",
    ),
    FIRST: ("first name", "given name", "forename", "vorname", "prenom"),
    LAST: (
        "last name", "surname", "family name", "nachname", "familienname", "zuname", "cognome",
        "nom de famille", "apellido", "apellidos", "фамилия", "επωνυμο", "성",
    ),
    SHORT: (
        "short name", "short", "nickname", "nick", "kurzname", "spitzname", "rufname", "surnom",
        "pseudo", "прозвище", "υποκοριστικο", "별명",
    ),
    NUMBER: (
        "number", "no", "nr", "nummer", "member number", "mitgliedsnummer", "mitglieds nr",
        "numero", "n", "n°", "α/α", "номер", "№", "αριθμος", "번호", "회원번호",
    ),
}  # fmt: skip
"""How people call such columns, without accents, upper case and signs."""
BY_HEAD: Final = {fold_name(head): role for role, heads in HEADS.items() for head in heads}
LOOKED_AT: Final = 20
"""So many lines may stand above the heads."""
SEATS: Final = 4
"""So many players have numbers in the heads of a table of games."""
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
    _refuse_games(rows)
    if (head := _find_head(rows)) is None:
        return RosterLayout(tuple(_guess_by_cells(rows, width)))
    heads = [BY_HEAD.get(fold_name(head.get(column)), LEFT_OUT) for column in range(width)]
    return RosterLayout(tuple(_leave_out_repeats(_settle_names(heads))), head.line)


def _refuse_games(rows: Sequence[Row]) -> None:
    """Refuse a table whose heads number the players of a game.

    Raises:
        Refused: it is one.
    """
    for row in rows[:LOOKED_AT]:
        numbered = [cell for cell in row.cells if cell[-1:] in {*"1234"} and _is_name_head(cell)]
        if len(numbered) == SEATS:
            raise Refused("roster_of_games", line=row.line)


def _is_name_head(text: str) -> bool:
    return BY_HEAD.get(fold_name(text).rstrip(" 1234")) == NAME


def _find_head(rows: Sequence[Row]) -> Row | None:
    """Return the line that names the columns: it is not the first where a title stands above."""
    said = [({BY_HEAD.get(fold_name(cell)) for cell in row.cells}, row) for row in rows[:LOOKED_AT]]
    named = (row for roles, row in said if roles & {NAME, FIRST, LAST})
    roles, first = said[0]
    return next(named, first if roles - {None} else None)


def _settle_names(roles: Sequence[str]) -> list[str]:
    """Say what “name” is beside a part of one: next to a first name the surname, and turned."""
    beside = LAST if FIRST in roles else FIRST
    is_part = (FIRST in roles) != (LAST in roles)
    return [beside if role == NAME and is_part else role for role in roles]


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


def count_people(rows: Sequence[Row]) -> int:
    """Return how many people can be read from these rows, twice as many where heads say it.

    Any words in a column may be names, as those on the first page of an export.
    """
    try:
        layout = guess_columns(rows)
        people = sum(not line.problem for line in read_roster(rows, layout))
    except Refused:
        return 0
    return people * (1 if layout.head is None else 2)


def find_people_head(rows: Sequence[Row]) -> Head:
    """Return where the names of the columns stand in a list of people."""
    line = guess_columns(rows).head
    return choose_head(rows, [line] if line is not None else [])


def _find_unread(row: Row, layout: RosterLayout) -> Problem | None:
    """Return why nobody can say what stands in a cell that is used."""
    for column, role in enumerate(layout.roles):
        if role and (kind := row.unread.get(column)):
            return Problem(f"cell_{kind}", values={"text": row.get(column)[:40]})
    return None


def _read_line(row: Row, layout: RosterLayout) -> RosterLine:
    cells = {role: _read_cell(row.get(at)) for at, role in enumerate(layout.roles) if role}
    parts = (cells.get(role, "") for role in (FIRST, LAST))
    whole = turn_name(cells.get(NAME, "")) or " ".join(filter(None, parts))
    name, short = clean_name(whole), clean_name(cells.get(SHORT, ""))
    number = cells.get(NUMBER, "").removesuffix(".").strip()
    problem = _find_unread(row, layout) or _find_problem(name, short, number)
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
