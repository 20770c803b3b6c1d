"""Who played each round: for which team, in one place alone, and whether they are of that team."""

from collections.abc import Iterator, Mapping
from typing import Any

from pairing.checking.finding import Finding


def check_people(file: Any) -> Iterator[Finding]:
    """Find who sat in two places of a round, and tell each time that a team has other people."""
    members = {team["id"]: team.get("members", ()) for team in file["teams"]}
    before: dict[str, list[str]] = {}
    for number, round_ in enumerate(file["played"], start=1):
        seated: set[str] = set()
        for table in round_["tables"]:
            for team, people in zip(
                (table["a"], table["b"]), table.get("people", ()), strict=False
            ):
                yield from _check_side(number, team, people, seated)
                yield from _compare(number, team, people, members[team])
                yield from _tell_change(number, team, people, before)


def _check_side(number: int, team: str, people: Any, seated: set[str]) -> Iterator[Finding]:
    for name in people:
        if name in seated:
            yield Finding("person_twice", {"round": number, "team": team, "name": name})
        seated.add(name)


def _compare(number: int, team: str, people: Any, members: Any) -> Iterator[Finding]:
    known = list_playing_names(members, number)
    for name in people:
        if name not in known:
            values = {"round": number, "team": team, "name": name}
            yield Finding("not_of_team", values, wrong=False)


def list_playing_names(members: Any, number: int) -> set[str]:
    """Return the names of those who play in a round."""
    return {_name(member) for member in members if _plays_in(member, number)}


def _tell_change(
    number: int, team: str, people: Any, before: dict[str, list[str]]
) -> Iterator[Finding]:
    was = before.get(team)
    if people and was is not None and sorted(was) != sorted(people):
        values = {"round": number, "team": team, "people": ", ".join(people)}
        yield Finding("people", values, wrong=False)
    if people:
        before[team] = people


def _name(member: str | Mapping[str, Any]) -> str:
    return member if isinstance(member, str) else str(member["name"])


def _plays_in(member: str | Mapping[str, Any], number: int) -> bool:
    """Return whether somebody plays in a round: a name alone is of one who plays them all."""
    if isinstance(member, str):
        return True
    last = member.get("until_round")
    return bool(member.get("from_round", 1) <= number and (last is None or number <= last))
