"""Teams as the lines of a file or of pasted cells."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.problems import Refused
from common.tables.cells import Row
from pairing.event.team_lines import read_team_lines
from people.names import fold_name

NAME, PERSON, HOME, PHONE = "name", "person", "home", "phone"
HEADS: Final[Mapping[str, tuple[str, ...]]] = {
    NAME: ("team", "team name", "name of the team", "name", "mannschaft", "equipe"),
    PERSON: ("player", "first player", "second player", "partner", "spieler", "joueur"),
    HOME: ("club", "home", "town", "club or town", "verein", "ort"),
    PHONE: ("telephone", "phone", "mobile", "tel", "telefon", "handy"),
}
"""How people call such columns, without accents, upper case and signs."""
LONGEST: Final = {NAME: 80, PERSON: 60, HOME: 80, PHONE: 40}


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team as a line has it; `people` may be empty, one or more."""

    name: str = ""
    people: tuple[str, ...] = ()
    home: str = ""
    phone: str = ""


def read_typed_teams(text: str) -> list[TeamRow]:
    """Return the teams that were typed, a line each; "?" stands for a partner to be found.

    Raises:
        Refused: `long_team_line`, `too_many_lines`.
    """
    lines = read_team_lines(text)
    return [
        TeamRow(line.name, tuple(name for name in line.people if name != "?")) for line in lines
    ]


def read_team_table(rows: Sequence[Row]) -> list[TeamRow]:
    """Return the teams of a table: by the names of its columns, else one or two cells a line.

    Raises:
        Refused: `team_table_head` or `long_team_line`, with the line.
    """
    roles = [_find_role(cell) for cell in rows[0].cells] if rows else []
    if not any(roles):
        return [team for row in rows for team in _read_bare(row)]
    return [_read_row(row, roles) for row in rows[1:] if not row.is_empty]


def _find_role(head: str) -> str:
    folded = fold_name(head).rstrip(" 0123456789.")
    return next((role for role, heads in HEADS.items() if folded in heads), "")


def _read_bare(row: Row) -> list[TeamRow]:
    cells = [cell for cell in row.cells if cell]
    if len(cells) > 2:
        raise Refused("team_table_head", "file", line=row.line)
    if len(cells) == 2:
        return [_check(TeamRow(people=tuple(cells)), row.line)]
    return [_check(team, row.line) for team in read_typed_teams("".join(cells))]


def _read_row(row: Row, roles: Sequence[str]) -> TeamRow:
    cells = [(role, row.get(column)) for column, role in enumerate(roles)]
    people = tuple(cell for role, cell in cells if role == PERSON and cell)
    texts = {role: cell for role, cell in reversed(cells) if role not in (PERSON, "")}
    return _check(TeamRow(people=people, **texts), row.line)


def _check(team: TeamRow, line: int) -> TeamRow:
    texts = [(NAME, team.name), (HOME, team.home), (PHONE, team.phone)]
    texts += [(PERSON, person) for person in team.people]
    if any(len(text) > LONGEST[role] for role, text in texts):
        raise Refused("long_team_line", "file", line=line)
    return team
