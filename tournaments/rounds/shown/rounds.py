"""A round as pages show it: its tables, its byes, and what was changed by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.utils.translation import gettext

from common.figures import show_decimal
from common.problems.sentences import translatable as _
from common.web.words import translate
from pairing.errors import Waiver
from pairing.event.errors import EventError
from pairing.event.names import PARTNERS, list_seats, write_seats
from pairing.event.outcomes import read_match
from pairing.event.rounds import find_winner
from pairing.event.words.arranged_round import describe_cost
from pairing.event.words.bracket import find_knockout, name_round
from pairing.event.words.refusals import write_waiver
from tournaments.event.selectors.standings import read_event_now
from tournaments.event.selectors.teams import ShownTeams
from tournaments.matches.forms import write_result
from tournaments.matches.selectors.reports import (
    count_wins,
    find_score,
    list_adjustments,
    list_game_scores,
    list_penalties,
)
from tournaments.matches.services.results import find_games_of_match
from tournaments.models import (
    Match,
    Penalty,
    Standing,
    Tournament,
    TournamentRound,
)


@dataclass(frozen=True)
class ShownTable:
    """A table of a round: its two sides, and its match once it is published.

    `best_of`: of how many games the match is the best in a knockout; 0 where nobody has to win.
    `is_last`: nothing is played after it, so that who wins it goes nowhere.
    `people`: everybody at it by name who came for themselves; teams by their names.
    """

    number: int
    a: str
    b: str
    match: Match | None = None
    best_of: int = 0
    people: Sequence[str] = ()
    is_last: bool = False

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
        """The score of both, None without one; of several games to win, how many each won."""
        if self.match is None:
            return None
        return count_wins(self.match.result) if self.best_of > 1 else find_score(self.match.result)

    @property
    def sides(self) -> Sequence[tuple[str, str]]:
        """Its sides and what they are called."""
        return [("a", self.a), ("b", self.b)]

    @property
    def games(self) -> Sequence[tuple[int, Sequence[int | str]]]:
        """The games that may be played, each with its number and its score, empty for none yet."""
        known = list_game_scores(self.match.result) if self.match else []
        played = [(number, score) for number, score in enumerate(known, start=1)]
        rest = range(len(known) + 1, max(self.best_of, 1) + 1)
        return [*played, *((number, ("", "")) for number in rest)]

    @cached_property
    def winner(self) -> str:
        """Who goes on in a knockout: a, b, or nobody yet."""
        if not self.best_of or self.match is None or not self.match.result:
            return ""
        if self.match.standing == Standing.DISPUTED:
            return ""
        return find_winner(read_match(self.match.result), self.best_of) or ""

    @property
    def winner_name(self) -> str:
        """What the winner is called."""
        return {"a": self.a, "b": self.b}.get(self.winner, "")

    @property
    def outcome(self) -> str:
        """Who has won it and goes on, in words; "" while that is open."""
        if not self.winner:
            return ""
        said = gettext("{name} wins") if self.is_last else gettext("{name} goes through")
        return said.format(name=self.winner_name)

    @property
    def is_undecided(self) -> bool:
        """Whether it has a result that leaves open who goes on."""
        has_result = self.match is not None and bool(self.match.result)
        is_disputed = self.match is not None and self.match.standing == Standing.DISPUTED
        return bool(self.best_of) and has_result and not is_disputed and not self.winner

    @property
    def is_level(self) -> bool:
        """Whether both sides made as much of it, so that a word decides it."""
        wins = count_wins(self.match.result) if self.match else None
        return wins is not None and wins[0] == wins[1]

    @property
    def fields(self) -> Mapping[str, str]:
        """Its games as the fields of a form, without the word that decided a level match."""
        result = self.match.result if self.match else {}
        kept = {name: value for name, value in result.items() if name != "winner"}
        return write_result(kept) if {"score", "games"} & kept.keys() else {}

    @property
    def decided_by(self) -> str:
        """How it was decided, where the score does not say it; "" where it does."""
        result = self.match.result if self.match else {}
        if result.get("winner"):
            return gettext("level, decided")
        if "points" in result:
            reason = str(result.get("reason", ""))
            return (
                gettext("awarded: {reason}").format(reason=reason) if reason else gettext("awarded")
            )
        return ""

    @property
    def standing_text(self) -> str:
        """How far its result is, in words; who set it, where nobody has agreed to it."""
        if self.match is None:
            return ""
        if self.match.standing == Standing.FINAL and self.match.settled_by == "director":
            return gettext("set by the director")
        return str(Standing(self.match.standing).label)

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
    def awarded(self) -> Sequence[str]:
        """The points of both that were awarded in place of a score; none else."""
        awarded = self.match.result.get("points", ()) if self.match else ()
        return [show_decimal(str(points)) for points in awarded]

    @property
    def in_place_of_score(self) -> str:
        """What stands where the score would, "" where there is one."""
        if self.match and self.match.standing == Standing.DISPUTED:
            return gettext("two versions")
        if self.score:
            return ""
        return " : ".join(self.awarded) or (gettext("forfeit") if self.forfeit else "–")


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
        """Whether it is one of a knockout."""
        return self.row.number > self.row.tournament.rounds

    @property
    def is_drawn(self) -> bool:
        """Whether it was drawn from the standings; else it was settled from the start."""
        return self.row.tournament.format.is_drawn and not self.is_knockout

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
        is_last = self.is_knockout and self.row.number == self.row.tournament.all_rounds
        return ShownTable(number, a, b, match, self._best_of, people, is_last)

    @cached_property
    def _best_of(self) -> int:
        return find_games_of_match(self.row.tournament, self.row.number) if self.is_knockout else 0

    @property
    def byes(self) -> Sequence[str]:
        """Who is left over."""
        return [self._names.get(bye, bye) for bye in self.row.paired.get("byes", ())]

    @cached_property
    def through(self) -> Sequence[str]:
        """The numbers of those who go through to the next round of a knockout without a match."""
        if self.row.number != self.row.tournament.rounds + 1:
            return []
        try:
            knockout = find_knockout(read_event_now(self.row.tournament))
        except EventError:
            return []
        seated = {who for table in self.row.paired["tables"] for who in list_seats(table)}
        slots = knockout.bracket.slots if knockout else ()
        return [team for team in slots if team is not None and team not in seated]

    @property
    def through_names(self) -> Sequence[str]:
        """What they are called."""
        return [self._call(team) for team in self.through]

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
    "from_next": _("{team} came late and plays from the next round on"),
}
"""Why a round was mended after it was published."""
