"""Teams as a director types or pastes them: a line a team."""

import re
from dataclasses import dataclass
from typing import Final

from common.problems import Refused

MOST_LINES: Final = 1000
BETWEEN: Final = re.compile(r"\s*(?:[,;/&+\t]|\s-\s|\s–\s)\s*")
"""What stands between two people: a comma, a semicolon, a slash, &, +, a tab, a dash in spaces."""


@dataclass(frozen=True, slots=True)
class TeamLine:
    """What one line says: the team's name, which may be empty, and its people."""

    name: str
    people: tuple[str, ...]


def read_team_lines(text: str) -> list[TeamLine]:
    """Return the teams of a text: `Jade: Anna, Ben`, `Anna & Ben`, or `Jade` alone.

    Empty lines are left out.

    Raises:
        Refused: `too_many_lines`, `long_name` with the line.
    """
    lines = [line.strip() for line in text.splitlines()]
    filled = [(number, line) for number, line in enumerate(lines, start=1) if line]
    if len(filled) > MOST_LINES:
        raise Refused("too_many_lines", "teams", most=MOST_LINES)
    return [_read_line(number, line) for number, line in filled]


def _read_line(number: int, line: str) -> TeamLine:
    name, colon, rest = line.partition(":")
    people = [part.strip() for part in BETWEEN.split(rest if colon else line) if part.strip()]
    if not colon and len(people) == 1:
        name, people = people[0], []
    elif not colon:
        name = ""
    team = TeamLine(name.strip(), tuple(people))
    if len(team.name) > 80 or any(len(person) > 60 for person in team.people):
        raise Refused("long_team_line", "teams", line=number)
    return team
