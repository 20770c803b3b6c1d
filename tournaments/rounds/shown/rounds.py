"""A round as pages show it: its tables, its byes, and what was changed by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.utils.translation import gettext

from common.problems.sentences import translatable as _
from common.web.words import translate
from pairing.errors import Waiver
from pairing.event.names import PARTNERS, list_seats, write_seats
from pairing.event.words.arranged_round import describe_cost
from pairing.event.words.bracket import name_round
from pairing.event.words.refusals import write_waiver
from tournaments.event.selectors.teams import ShownTeams
from tournaments.matches.selectors.reports import (
    find_score,
    list_adjustments,
    list_penalties,
)
from tournaments.models import (
    Match,
    Penalty,
    Standing,
    Tournament,
    TournamentRound,
)


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round: its two sides, and its match once it is published.

    `people`: everybody at it by name who came for themselves; teams by their names.
    """

    number: int
    a: str
    b: str
    match: Match | None = None
    people: Sequence[str] = ()

    @property
    def key(self) -> str:
        """The id of its match as pages write it, empty without one."""
        return str(self.match.pk) if self.match else ""

    @property
    def who(self) -> Sequence[tuple[str, str]]:
        """Everybody at it by the id of their entry, with their name."""
        keys = self.match.entry_ids if self.match else ()
        return list(zip(map(str, keys), self.people, strict=True))

    @property
    def number_text(self) -> str:
        """Its number in figures."""
        return str(self.number)

    @property
    def score(self) -> Sequence[int] | None:
        """The score of both, None without one."""
        return find_score(self.match.result) if self.match else None

    @property
    def adjustments(self) -> Sequence[Mapping[str, Any]]:
        """What the director adjusted in a result that stands."""
        if self.match is None or self.match.standing == Standing.DISPUTED:
            return []
        return list_adjustments(self.match.result)

    @property
    def forfeit(self) -> str:
        """Who did not come: a, b, both, or nobody."""
        return str(self.match.result.get("forfeit", "")) if self.match else ""

    @property
    def in_place_of_score(self) -> str:
        """What stands where the score would, "" where there is one."""
        if self.match and self.match.standing == Standing.DISPUTED:
            return gettext("two versions")
        if self.score:
            return ""
        return gettext("forfeit") if self.forfeit else "–"


def call_round(tournament: Tournament, number: int) -> str:
    """Return what a round is called on pages: by its number, in the knockout by its name."""
    if number > tournament.rounds:
        return name_round(number, tournament.all_rounds, translate)
    return gettext("Round {number}").format(number=number)


class ShownRound:
    """A round as pages show it; its matches are read when its tables are looked at."""

    def __init__(self, row: TournamentRound, teams: ShownTeams, names: Mapping[str, str]) -> None:
        self.row = row
        self._teams = teams
        self._names = names

    @property
    def title(self) -> str:
        """What it is called: a round of the knockout by its name."""
        return call_round(self.row.tournament, self.row.number)

    @property
    def is_knockout(self) -> bool:
        """Whether it is one of the knockout after a cut."""
        return self.row.number > self.row.tournament.rounds

    @cached_property
    def matches(self) -> Sequence[Match]:
        """Its matches by table, each with its teams; none of a proposal."""
        matches = list(self.row.matches.all())
        by_id = self._teams.by_id
        for match in matches:
            match.a, match.b = by_id[match.a_id], by_id[match.b_id]
            if match.a_partner_id and match.b_partner_id:
                match.a_partner = by_id[match.a_partner_id]
                match.b_partner = by_id[match.b_partner_id]
        return matches

    @cached_property
    def tables(self) -> Sequence[ShownTable]:
        """Its tables by number; those of a proposal have no match."""
        if self.matches:
            return [self._show(match.table, _number_seats(match), match) for match in self.matches]
        paired = enumerate(self.row.paired["tables"], start=1)
        return [self._show(table.get("table", at), list_seats(table)) for at, table in paired]

    def _show(self, number: int, seats: Sequence[str], match: Match | None = None) -> ShownTable:
        people = [self._call(who) for who in seats]
        half = len(people) // 2
        a, b = (PARTNERS.join(side) for side in (people[:half], people[half:]))
        return ShownTable(number, a, b, match, people)

    @property
    def byes(self) -> Sequence[str]:
        """Who is left over."""
        return [self._names.get(bye, bye) for bye in self.row.paired.get("byes", ())]

    @property
    def off(self) -> Sequence[str]:
        """Who has the round off."""
        return [self._names.get(team, team) for team in self.row.paired.get("off", {})]

    @property
    def by_hand(self) -> Sequence[Mapping[str, str]]:
        """What was changed by hand in it: why, which tables for which, and what that costs."""
        return [self._tell(change) for change in self.row.by_hand]

    def _tell(self, change: Mapping[str, Any]) -> Mapping[str, str]:
        cost, kind = change.get("cost"), str(change.get("kind", ""))
        mended = translate(MENDED.get(kind, "")).format(
            team=self._call(str(change.get("team", "")))
        )
        return {
            "reason": change.get("reason", "") or mended,
            "in_own_matter": "1" if change.get("in_own_matter") else "",
            "made": self._write_pairs(change.get("made", ())),
            "taken": self._write_pairs(change.get("taken", ())),
            "cost": describe_cost(cost, translate, self._call) if cost else "",
        }

    def _call(self, team: str) -> str:
        return self._names.get(team, team)

    def _write_pairs(self, pairs: Sequence[Sequence[str]]) -> str:
        """Write tables, and a bye as the one who has it."""
        bye = gettext("bye {name}")
        written = [
            write_seats(pair, self._call) if len(pair) > 1 else bye.format(name=self._call(pair[0]))
            for pair in pairs
        ]
        return ", ".join(written)

    @property
    def penalties(self) -> Sequence[tuple[str, Penalty]]:
        """What the director took in it and has not given back, each with the team's name."""
        return [
            (self._call(str(entry.number)), penalty)
            for entry in self._teams.entries
            for penalty in list_penalties(entry)
            if penalty.round == self.row.number
        ]

    @property
    def waived(self) -> Sequence[str]:
        """What was given up for it."""
        return [
            write_waiver(Waiver(waiver["kind"], tuple(waiver["teams"])), translate, self._call)
            for waiver in self.row.paired.get("waived", ())
        ]

    @property
    def open_tables(self) -> int:
        """How many of its tables have no result that counts."""
        return sum(1 for match in self.matches if match.standing in ("", "disputed"))

    @property
    def reported_tables(self) -> int:
        """How many results one side has reported and nobody has accepted yet."""
        return sum(1 for match in self.matches if match.standing == Standing.PROVISIONAL)

    @property
    def has_begun(self) -> bool:
        """Whether a result stands, or a game has begun."""
        return any(match.standing or match.game_id for match in self.matches)


def _number_seats(match: Match) -> list[str]:
    """Return who sits at a table by numbers, side a before side b."""
    return [str(entry.number) for entries in match.sides.values() for entry in entries]


MENDED: Final[Mapping[str, str]] = {
    "came_late": _("{team} came late"),
    "did_not_come": _("{team} did not come"),
}
"""Why a round was mended after it was published."""
