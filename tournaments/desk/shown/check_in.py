"""Who has come to a tournament and who has not, and what has been paid."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Final

from tournaments.models import Entry, EntryMember, EntryState
from tournaments.rounds.shown.tournament import ShownTournament

AMOUNT: Final = re.compile(
    r"(?P<before>[^\w\s.,]?)\s?(?P<number>\d{1,6}(?:[.,]\d{1,2})?)\s?(?P<after>[^\w\s.,]|[A-Z]{2,3}\b)?"
)
"""An amount in a sentence: `€5`, `5 €`, `7.50 GBP`."""


@dataclass(frozen=True, slots=True)
class CheckedTeam:
    """A team at the desk: what it is called, and its people with what they are called."""

    entry: Entry
    name: str
    people: Sequence[tuple[EntryMember, str]]
    line_ups: Sequence[tuple[int, Sequence[str]]]

    @property
    def is_half(self) -> bool:
        """Whether somebody came without a partner."""
        return len(self.people) == 1 and self.entry.tournament.side_size == 1

    @property
    def here(self) -> int:
        """How many of its people are here."""
        return sum(1 for member, _ in self.people if member.present)

    @property
    def is_missing(self) -> bool:
        """Whether somebody of it is not here yet; of a team without people nobody can tell."""
        return self.here < len(self.people)

    @property
    def is_complete(self) -> bool:
        """Whether it has people, and all of them are here."""
        return bool(self.people) and not self.is_missing

    @property
    def absent(self) -> Sequence[str]:
        """Who is not here yet."""
        return [name for member, name in self.people if not member.present]


class CheckIn:
    """The teams of a tournament as its desk ticks them."""

    def __init__(self, shown: ShownTournament) -> None:
        self._shown = shown

    @cached_property
    def teams(self) -> Sequence[CheckedTeam]:
        """All teams, those that take part first."""
        teams = self._shown.teams
        return [
            CheckedTeam(
                entry,
                name,
                [(member, teams.call_member(member)) for member in entry.list_people()],
                teams.call_line_ups(entry),
            )
            for entry, name in self._shown.list_teams()
        ]

    @cached_property
    def playing(self) -> Sequence[CheckedTeam]:
        """Those that take part."""
        return [team for team in self.teams if team.entry.state == EntryState.ENTERED]

    @property
    def missing(self) -> Sequence[CheckedTeam]:
        """The teams that take part and miss one of their people."""
        return [team for team in self.playing if team.is_missing]

    @property
    def waiting(self) -> Sequence[CheckedTeam]:
        """Those that have no place yet: who asked for the director's word, then who waits."""
        wanted = (EntryState.ASKED, EntryState.WAITING)
        rows = [team for team in self.teams if team.entry.state in wanted]
        return sorted(rows, key=lambda team: (wanted.index(team.entry.state), team.entry.number))

    @property
    def walked_in(self) -> Sequence[CheckedTeam]:
        """Those that take part, and stood at the desk when they were entered."""
        return [team for team in self.playing if team.entry.walked_in]

    @property
    def halves(self) -> Sequence[CheckedTeam]:
        """Who came without a partner, those who wait too."""
        wanted = (EntryState.ENTERED, EntryState.WAITING, EntryState.ASKED)
        return [team for team in self.teams if team.is_half and team.entry.state in wanted]

    @property
    def people_here(self) -> int:
        """How many people are here."""
        return sum(team.here for team in self.playing)

    @property
    def people(self) -> int:
        """How many people are expected."""
        return sum(len(team.people) for team in self.playing)

    @property
    def paid(self) -> int:
        """How many teams have paid."""
        return sum(1 for team in self.playing if team.entry.fee_paid)

    @property
    def paid_sum(self) -> str:
        """What they have paid together, empty where the fee names no amount."""
        return multiply_fee(self._shown.tournament.fee, self.paid)

    @property
    def whole_sum(self) -> str:
        """What all of them pay."""
        return multiply_fee(self._shown.tournament.fee, len(self.playing))


def multiply_fee(fee: str, times: int) -> str:
    """Return so many times the first amount of a text, written as there; empty without one."""
    match = AMOUNT.search(fee)
    if match is None:
        return ""
    number = Decimal(match["number"].replace(",", ".")) * times
    text = str(number).replace(".", "," if "," in match["number"] else ".")
    after = f"\u00a0{match['after']}" if match["after"] else ""
    return f"{match['before']}{text}{after}"
