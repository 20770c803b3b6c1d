"""People who enter for themselves, one a row, from lines and tables that may hold several."""

from collections.abc import Iterator
from dataclasses import replace

from common.names.pairs import split_cell, split_people
from past.reading.team_tables import TeamTable
from past.reading.teams import OF_MORE, TeamRow, check_team


def take_apart(table: TeamTable) -> TeamTable:
    """Return everybody of a table by themselves, with the line in which they stand.

    A name alone, which of teams would be a team's, is somebody's; in a line of two names with a
    comma between them the surname stands first.

    Raises:
        Refused: `long_team_line` with the line.
    """
    people = [person for row in table.teams for person in _take_apart(row)]
    return replace(table, teams=tuple(map(check_team, people)))


def _take_apart(row: TeamRow) -> Iterator[TeamRow]:
    is_line = split_people(row.text) in (row.people, (row.name, *row.people))
    names = split_cell(row.text) if is_line else row.people or split_cell(row.name)
    asked = "" if row.asked == OF_MORE else row.asked
    for name in names:
        yield replace(row, name="", people=(name,), asked=asked)
