"""Teams as they are typed, pasted, or stand in a table: "Jade: Anna, Ben", "Meier, Lea & Tim"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from common.names.pairs import split_cell, split_people
from common.problems import Refused
from common.tables.labels import is_total_label
from common.tables.lists import ListLine, read_list_lines

MOST_LINES: Final = 1000
MOST_PEOPLE: Final = 2
LONGEST_NAME: Final = 80
LONGEST_PERSON: Final = 60
LONGEST: Final = {"home": 80, "phone": 40}
TO_BE_FOUND: Final = frozenset(
    {
        "", "?", "??", "???", "n.n.", "n. n.", "nn", "-", "–", "—", "tba", "tbd", "partner gesucht",
        "partnerin gesucht", "sucht partner", "suche partner", "partner wanted", "needs partner",
        "looking for partner", "cherche partenaire", "ищу партнёра", "ищу партнера",
        "파트너 구함", "noch offen", "offen", "noch gesucht", "wird noch gesucht", "folgt", "tbc",
        "open", "unknown", "unbekannt", "à trouver", "inconnu", "searching", "wanted",
    }
)  # fmt: skip
"""Stands for a partner who is looked for."""
COLON: Final = re.compile(r"\s*[:：]\s*|\s+=\s+")
QUOTED: Final = re.compile(r"[\"'„“«»‚‘]([^\"'„“”«»‚‘’]+)[\"'“”»«‘’]")
DASH: Final = re.compile(r"\s+(?:[-–—]|->|→)\s+")
IN_BRACKETS: Final = re.compile(r"(?P<before>[^()\[\]]+?)\s*[(\[](?P<within>[^()\[\]]+)[)\]]\.?")
LETTER: Final = re.compile(r"[^\W_]")
NO_NAME: Final = re.compile(
    r"[@~]|https?:|\d{4}|\d[\d /-]{5,}\d|[(\[][^)\]]*(?::|\w\s+\w)[^)\]]*[)\]]|^[\W\d_]+$"
)
"""An address, a telephone or a number among the names, words in brackets, or what is struck out."""
ENCLOSED: Final = re.compile(r"[(\[][^()\[\]]*[)\]]")
OF_MORE, UNCLEAR = "team_of_more", "team_unclear"


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team as a line has it; `people` may be empty, one or more.

    `asked` says why somebody has to look at it before it is entered; empty where nothing is odd.
    `text` is the line as it stood there.
    """

    name: str = ""
    people: tuple[str, ...] = ()
    home: str = ""
    phone: str = ""
    line: int = field(default=0, compare=False)
    text: str = field(default="", compare=False)
    asked: str = ""


def read_team_list(text: str) -> list[TeamRow]:
    """Return the teams of a text: `Jade: Anna, Ben`, `Anna & Ben`, or `Jade` alone, a line each.

    Raises:
        Refused: `too_many_lines`, `long_team_line` with the line.
    """
    return read_team_lines(read_list_lines(text))


def read_typed_team(name: str, *cells: str) -> TeamRow:
    """Return the team of two fields for its people, and one for its name.

    Raises:
        Refused: `long_team_line`.
    """
    people = [person for cell in cells for person in split_cell(cell)]
    return check_team(replace(make_team(name.strip(), people), line=1))


def read_team_lines(lines: Sequence[ListLine]) -> list[TeamRow]:
    """Return the teams of lines without marks.

    Raises:
        Refused: `too_many_lines`, `long_team_line` with the line.
    """
    if len(lines) > MOST_LINES:
        raise Refused("too_many_lines", "teams", most=MOST_LINES)
    teams = [check_team(_read_line(line)) for line in lines]
    is_heading = len(lines) > 1 and lines[0].text.endswith((":", "："))
    teams = [replace(teams[0], asked=UNCLEAR), *teams[1:]] if is_heading else teams
    return ask_twice(ask_among_pairs(teams))


def ask_among_pairs(teams: Sequence[TeamRow]) -> list[TeamRow]:
    """Ask of lines that name no two people where at least half do: headings, remarks, a name."""
    of_two = sum(len(team.people) == MOST_PEOPLE for team in teams)
    if 2 * of_two < len(teams):
        return list(teams)
    return [
        team if team.people or team.asked else replace(team, asked=UNCLEAR)
        for team in map(_ask_for_total, teams)
    ]


def _ask_for_total(team: TeamRow) -> TeamRow:
    """Ask of a line that counts the others: "Total: 3 teams"."""
    is_total = is_total_label(team.name) and not team.asked
    return replace(team, asked=UNCLEAR) if is_total else team


def ask_twice(teams: Sequence[TeamRow]) -> list[TeamRow]:
    """Ask of a team with the same person twice, and of one whose two people are one before."""
    earlier: set[frozenset[str]] = set()
    asked = []
    for team in teams:
        people = frozenset(map(str.casefold, team.people))
        is_twice = len(people) < len(team.people) or (len(people) > 1 and people in earlier)
        asked.append(replace(team, asked=UNCLEAR) if is_twice and not team.asked else team)
        earlier.add(people)
    return asked


def _read_line(line: ListLine) -> TeamRow:
    """Return the team of a line; a line of signs alone is nobody's name, and is asked about."""
    team = replace(read_team(line.text), line=line.line, text=line.text)
    return team if LETTER.search(line.text) else replace(team, asked=UNCLEAR)


def read_team(text: str) -> TeamRow:
    """Return the team of one line."""
    if (match := IN_BRACKETS.fullmatch(text)) and (team := _read_brackets(*match.groups())):
        return team
    bare = ENCLOSED.sub(lambda match: "_" * len(match[0]), text)
    if colon := COLON.search(bare):
        return _read_named(text[: colon.start()].strip(), text[colon.end() :])
    if team := _read_behind_dash(text):
        return team
    people = split_people(text)
    if people == (text,):
        return TeamRow(text)
    if len(people) == 3:
        return TeamRow(people[0], make_team("", people[1:]).people, asked=OF_MORE)
    return make_team("", people)


def make_team(name: str, people: Sequence[str]) -> TeamRow:
    """Return a team; one of more than two is asked about.

    Of four names with commas between them alone it is proposed that surnames stand first.
    """
    named = tuple(person for person in people if person.casefold() not in TO_BE_FOUND)
    if any(map(NO_NAME.search, named)):
        return TeamRow(name, named, asked=UNCLEAR)
    if len(people) == 4:
        turned = (f"{people[1]} {people[0]}", f"{people[3]} {people[2]}")
        return TeamRow(name, turned if _are_words(people) else named, asked=OF_MORE)
    return TeamRow(name, named, asked="" if len(people) <= MOST_PEOPLE else OF_MORE)


def _are_words(people: Sequence[str]) -> bool:
    """Return whether none of these is a first name beside a surname by itself."""
    return not any(" " in person for person in people)


def _read_brackets(before: str, within: str) -> TeamRow | None:
    """Read `Jade (Anna, Ben)`; of `Anna & Ben (Jade)` it is asked what stands in the brackets."""
    outside, inside = split_people(before), split_people(within)
    if len(outside) == 1 and len(inside) == MOST_PEOPLE:
        return make_team(before, inside)
    if len(outside) == MOST_PEOPLE and len(inside) == 1:
        return TeamRow(within.strip(), outside, asked=UNCLEAR)
    return None


def _read_named(before: str, behind: str) -> TeamRow:
    """Read `Jade: Anna, Ben`; of `Anna & Ben: Jade` it is asked which is the team's name."""
    named, people = split_people(before), split_people(behind)
    if len(named) == MOST_PEOPLE and len(people) == 1:
        return TeamRow(people[0], named, asked=UNCLEAR)
    return make_team(_take_quotes(before), people)


def _take_quotes(name: str) -> str:
    """Return a team's name without quotation marks around the whole of it."""
    match = QUOTED.fullmatch(name)
    return match[1] if match else name


def _read_behind_dash(text: str) -> TeamRow | None:
    """Read `Jade – Anna & Ben`, and ask: a dash may as well stand between two people."""
    parts = DASH.split(text)
    if len(parts) != 2:
        return None
    named, people = map(split_people, parts)
    if len(named) == 1 and len(people) == MOST_PEOPLE:
        return TeamRow(parts[0].strip(), people, asked=UNCLEAR)
    if len(named) == MOST_PEOPLE and len(people) == 1:
        return TeamRow(parts[1].strip(), named, asked=UNCLEAR)
    return None


def check_team(team: TeamRow) -> TeamRow:
    """Return the team; refuse one with a text that is too long.

    Raises:
        Refused: `long_team_line` with the line.
    """
    is_long = len(team.name) > LONGEST_NAME or any(
        len(person) > LONGEST_PERSON for person in team.people
    )
    if is_long or any(len(getattr(team, name)) > most for name, most in LONGEST.items()):
        raise Refused("long_team_line", "teams", line=team.line)
    return team
