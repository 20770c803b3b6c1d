"""Typed names, found on a club's list and among the teams that are entered."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Q

from people.known_names import Found
from people.models import Club, Player
from people.name_keys import are_same_people, list_keys
from people.players.by_name import sort_by_name
from people.players.selectors.known import read_known_names
from tournaments.models import Entry, EntryState, Tournament


def match_people(club: Club, names: Iterable[str]) -> dict[str, Found[Player]]:
    """Return who of the list may be meant by each name."""
    known = read_known_names(club)
    return {name: known.find(name) for name in names}


def find_people(club: Club, names: Iterable[str]) -> dict[str, Player]:
    """Return who of the list is meant by each name, for sure."""
    return pick_sure(match_people(club, names))


def pick_sure(matched: Mapping[str, Found[Player]]) -> dict[str, Player]:
    """Return those of whom nobody else is called so."""
    return {name: match.who[0] for name, match in matched.items() if match.sure}


@dataclass(frozen=True, slots=True)
class Unlisted:
    """People of teams who are on no list: those to put there, and those whose name may be there."""

    new: Sequence[Player] = ()
    namesakes: Sequence[Player] = ()

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.new) + len(self.namesakes)


def find_unlisted(tournament: Tournament) -> Unlisted:
    """Return who plays, or has played, in a team of the tournament without being on the list.

    Whether somebody of the list is who plays there under such a name, a person has to say.
    """
    if tournament.is_practice:
        return Unlisted()
    teams = Q(tournament_members__entry__state=EntryState.ENTERED)
    played = Q(tournament_members__entry__leaves__isnull=False)
    rows = Player.objects.filter(
        teams | played, tournament_members__entry__tournament=tournament, club=None, removed_at=None
    )
    people = sort_by_name(rows.exclude(name="").distinct())
    if not people:
        return Unlisted()
    matches = match_people(tournament.club, {person.name for person in people})
    return Unlisted(
        new=[person for person in people if not matches[person.name].who],
        namesakes=[person for person in people if matches[person.name].who],
    )


def find_waiting_place(entry: Entry) -> int:
    """Return at which place of the waiting list a team stands, counted from 1; 0 for none."""
    if entry.state != EntryState.WAITING:
        return 0
    rows = Entry.objects.filter(tournament=entry.tournament_id, state=EntryState.WAITING)
    return rows.filter(number__lte=entry.number).count()


def list_unsure(matched: Mapping[str, Found[Player]]) -> dict[str, list[Player]]:
    """Return the names by which several of the list may be meant: it has to be said who it is."""
    return {
        name: [*match.who] for name, match in matched.items() if match.called and not match.sure
    }


def read_entered(tournament: Tournament) -> "EnteredTeams":
    """Return the teams of a tournament by the names of their people."""
    rows = Entry.objects.filter(tournament=tournament)
    return EnteredTeams(rows.prefetch_related("members__player"))


@dataclass(frozen=True, slots=True)
class Double:
    """Names that stand in several teams, and the numbers of these."""

    names: tuple[str, ...]
    teams: tuple[int, ...]


class EnteredTeams:
    """The people of teams that have not gone, by their names."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._people: dict[int, Sequence[str]] = {}
        self._by_key: dict[str, set[int]] = defaultdict(set)
        for row in sorted(entries, key=lambda entry: entry.number):
            if row.state != EntryState.WITHDRAWN:
                self.add(row.number, [member.player.name for member in row.list_people()])

    def add(self, number: int, people: Sequence[str]) -> None:
        """Know one more team."""
        self._people[number] = [name for name in people if name]
        for name in people:
            for key in list_keys(name):
                self._by_key[key].add(number)

    def find(self, people: Sequence[str]) -> int | None:
        """Return the number of the team in which people of just these names play; None if none."""
        near = sorted(self._find_teams(people[0])) if people else []
        same = (number for number in near if are_same_people(people, self._people[number]))
        return next(same, None)

    def _find_teams(self, name: str) -> set[int]:
        return {number for key in list_keys(name) for number in self._by_key.get(key, ())}

    def list_doubles(self) -> list[Double]:
        """Return names that stand in several teams: a first name only beside its partner's.

        There are many Annas, and not one who plays twice.
        """
        names: dict[tuple[int, ...], list[str]] = defaultdict(list)
        for number, people in self._people.items():
            for name in people:
                teams = tuple(sorted(self._find_teams(name)))
                if len(teams) > 1 and number == teams[0]:
                    names[teams].append(name)
        return [
            Double(tuple(people), teams)
            for teams, people in sorted(names.items())
            if len(people) > 1 or " " in people[0] or not people[0].isascii()
        ]
