"""The people whom an event's file names: in its teams, and at its tables."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from pairing.event.event import Member
from people.models import Player
from scoring.seats.services.seating import seat_people
from tournaments.entries.selectors import find_people
from tournaments.models import Tournament


class FilePeople:
    """Who is meant by the names of a file: of the club's list, else a guest for each.

    One name is one person, unless it plays for two teams in one round: then it is one of each.
    """

    def __init__(self, tournament: Tournament, teams: Sequence[Mapping[str, Any]]) -> None:
        names = list({name for team in teams for name in list_member_names(team)})
        self._club = tournament.club
        self._listed = find_people(tournament.club, names) if names else {}
        self._guests: dict[object, Player] = {}
        self._namesakes = _find_namesakes(teams)

    def _key(self, team: str, name: str) -> object:
        return (team, name) if name in self._namesakes else name

    def find(self, team: str, name: str) -> Player | None:
        """Return who a name is in a team, None where nobody was written down for it yet."""
        return self._listed.get(name) or self._guests.get(self._key(team, name))

    def keep(self, team: str, name: str, player: Player) -> None:
        """Keep the guest who was written down for a name."""
        self._guests.setdefault(self._key(team, name), player)

    def write_down(self, team: str, name: str) -> Player | None:
        """Return who a name at a table is: of the team or the list, else a guest of that name."""
        player = self.find(team, name) or find_people(self._club, [name]).get(name)
        if player is None:
            player = seat_people(self._club, [(None, name)])[0].player
            if player is not None:
                self.keep(team, name, player)
        return player


def _find_namesakes(teams: Sequence[Mapping[str, Any]]) -> set[str]:
    """Return the names that play for two teams in one round."""
    spans: dict[str, list[tuple[str, Member]]] = {}
    for team in teams:
        for member in read_members(team):
            if (played := _limit(member, team)) is not None:
                spans.setdefault(member.name, []).append((team["id"], played))
    return {
        name
        for name, rows in spans.items()
        for (team, member), (other, twin) in combinations(rows, 2)
        if team != other and _plays_beside(member, twin)
    }


def _limit(member: Member, team: Mapping[str, Any]) -> Member | None:
    """Return a member with the rounds alone in which the team plays, None without any."""
    lasts = [last for last in (member.until_round, team.get("leaves")) if last is not None]
    first, last = max(member.from_round, team.get("enters", 1)), min(lasts, default=None)
    if last is not None and last < first:
        return None
    return replace(member, from_round=first, until_round=last)


def _plays_beside(member: Member, other: Member) -> bool:
    """Return whether both play in the round in which the later of them comes."""
    first = max(member.from_round, other.from_round)
    return member.plays_in(first) and other.plays_in(first)


def list_member_names(team: Mapping[str, Any]) -> list[str]:
    """Return the names of a team's members, who are texts or objects."""
    return [member.name for member in read_members(team)]


def read_members(team: Mapping[str, Any]) -> list[Member]:
    """Return a team's members; a name alone is of one who plays every round."""
    return [
        Member(**value) if isinstance(value, Mapping) else Member(value)
        for value in team.get("members", ())
    ]
