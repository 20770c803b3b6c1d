"""A tournament with everything that its pages show, each part read once."""

import math
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext

from common.problems.sentences import translatable as _
from common.web.words import translate
from pairing.errors import Waiver
from pairing.event.files import points_to_json
from pairing.event.words.arranged_round import describe_cost
from pairing.event.words.bracket import name_round
from pairing.event.words.record import hash_text
from pairing.event.words.refusals import write_waiver
from pairing.event.words.report import TITLES
from pairing.standings import StandingsError
from tournaments.models import (
    Clock,
    Entry,
    EntryState,
    Match,
    Penalty,
    Standing,
    Tournament,
    TournamentRound,
)
from tournaments.selectors.clocks import find_clock
from tournaments.selectors.match_games import ShownSheet, list_sheets
from tournaments.selectors.matches import find_score, list_penalties
from tournaments.selectors.slow_tables import TablePace, read_paces
from tournaments.selectors.standings import read_standings
from tournaments.selectors.tournaments import ShowName, ShownTeams


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round: two teams, and its match once it is published."""

    number: int
    a: str
    b: str
    match: Match | None = None

    @property
    def key(self) -> str:
        """The id of its match as pages write it, empty without one."""
        return str(self.match.pk) if self.match else ""

    @property
    def number_text(self) -> str:
        """Its number in figures."""
        return str(self.number)

    @property
    def score(self) -> Sequence[int] | None:
        """The score of both, None without one."""
        return find_score(self.match.result) if self.match else None

    @property
    def forfeit(self) -> str:
        """Who did not come: a, b, both, or nobody."""
        return str(self.match.result.get("forfeit", "")) if self.match else ""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A team in the standings; a shared place is a range."""

    place: str
    name: str
    entry: Entry | None
    values: Sequence[str]

    @property
    def number(self) -> str:
        """The team's number in figures, empty of one that is no entry."""
        return str(self.entry.number) if self.entry else ""


class ShownClock:
    """A clock at one moment, as pages show it before their script counts on."""

    def __init__(self, clock: Clock, now: datetime, extra: int = 0) -> None:
        """Show it to a table that has so many `extra` seconds beyond it."""
        self.row = clock
        self.left = clock.find_left(now).total_seconds() + extra

    @property
    def digits(self) -> str:
        """What is left in minutes and seconds."""
        whole = max(0, math.ceil(self.left))
        return f"{whole // 60}:{whole % 60:02}"

    @property
    def minutes(self) -> int:
        """What is left in minutes, one that has begun as a whole."""
        return max(0, math.ceil(self.left / 60))

    @property
    def is_over(self) -> bool:
        """Whether no time is left."""
        return self.left <= 0

    @property
    def is_last_hand(self) -> bool:
        """Whether the hand in play is the last one: the director said so, or the time is over."""
        return self.is_over or self.row.last_hand_at is not None


def find_table_clock(match: Match) -> ShownClock | None:
    """Return the clock of a match's round as its table has it, None where there is none."""
    clock = find_clock(match.round)
    return ShownClock(clock, timezone.now(), match.extra_seconds) if clock else None


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
        found = list(self.row.matches.all())
        for one in found:
            one.a, one.b = self._teams.by_id[one.a_id], self._teams.by_id[one.b_id]
        return found

    @cached_property
    def tables(self) -> Sequence[ShownTable]:
        """Its tables by number; those of a proposal have no match."""
        if self.matches:
            return [
                self._show(one.table, str(one.a.number), str(one.b.number), one)
                for one in self.matches
            ]
        paired = enumerate(self.row.paired["tables"], start=1)
        return [self._show(one.get("table", at), one["a"], one["b"]) for at, one in paired]

    def _show(self, number: int, a: str, b: str, match: Match | None = None) -> ShownTable:
        return ShownTable(number, self._names.get(a, a), self._names.get(b, b), match)

    @property
    def byes(self) -> Sequence[str]:
        """Who is left over."""
        return [self._names.get(one, one) for one in self.row.paired.get("byes", ())]

    @property
    def off(self) -> Sequence[str]:
        """Who has the round off."""
        return [self._names.get(one, one) for one in self.row.paired.get("off", {})]

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
        one = gettext("bye {name}")
        written = [
            " – ".join(map(self._call, pair))
            if len(pair) > 1
            else one.format(name=self._call(pair[0]))
            for pair in pairs
        ]
        return ", ".join(written)

    @property
    def penalties(self) -> Sequence[tuple[str, Penalty]]:
        """What the director took in it and has not given back, each with the team's name."""
        return [
            (self._call(str(entry.number)), one)
            for entry in self._teams.entries
            for one in list_penalties(entry)
            if one.round == self.row.number
        ]

    @property
    def waived(self) -> Sequence[str]:
        """What was given up for it."""
        return [
            write_waiver(Waiver(one["kind"], tuple(one["teams"])), translate, self._call)
            for one in self.row.paired.get("waived", ())
        ]

    @property
    def open_tables(self) -> int:
        """How many of its tables have no result that counts."""
        return sum(1 for one in self.matches if one.standing in ("", "disputed"))

    @property
    def reported_tables(self) -> int:
        """How many results one side has reported and nobody has accepted yet."""
        return sum(1 for one in self.matches if one.standing == Standing.PROVISIONAL)

    @property
    def has_begun(self) -> bool:
        """Whether a result stands, or a game has begun."""
        return any(one.standing or one.game_id for one in self.matches)


class ShownTournament:
    """A tournament for a page; `show` says what people are called for whoever looks."""

    def __init__(self, tournament: Tournament, show: ShowName) -> None:
        self.tournament = tournament
        self.teams = ShownTeams(tournament, show)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What each team is called, by its number."""
        return self.teams.by_number

    @cached_property
    def rounds(self) -> Sequence[ShownRound]:
        """The published rounds, newest first."""
        return [one for one in self._all_rounds if one.row.is_published]

    @cached_property
    def proposal(self) -> ShownRound | None:
        """The round that is drawn up and not published."""
        return next((one for one in self._all_rounds if not one.row.is_published), None)

    @cached_property
    def _all_rounds(self) -> Sequence[ShownRound]:
        rows = TournamentRound.objects.filter(tournament=self.tournament).order_by("-number")
        found = [ShownRound(row, self.teams, self.names) for row in rows.defer("basis")]
        for one in found:
            one.row.tournament = self.tournament
        return found

    def find_round(self, number: int) -> ShownRound | None:
        """Return a published round, None where there is none of this number."""
        return next((one for one in self.rounds if one.row.number == number), None)

    @cached_property
    def clock(self) -> ShownClock | None:
        """The clock of the newest round, None where none was started."""
        clock = find_clock(self.rounds[0].row) if self.rounds else None
        return ShownClock(clock, timezone.now()) if clock else None

    def find_clock_of(self, match: Match) -> ShownClock | None:
        """Return the clock as the table of a match has it, None unless its round is played now."""
        if self.clock is None or match.round_id != self.rounds[0].row.pk:
            return None
        return find_table_clock(match)

    @cached_property
    def sheets(self) -> Mapping[uuid.UUID, ShownSheet]:
        """The sheets of the newest round by their matches."""
        return list_sheets(self.rounds[0].row) if self.rounds else {}

    @property
    def more_time(self) -> Sequence[tuple[int, int]]:
        """The tables of the newest round that have time beyond the clock, in minutes."""
        matches = self.rounds[0].matches if self.rounds else ()
        return [(one.table, one.extra_seconds // 60) for one in matches if one.extra_seconds]

    @cached_property
    def late(self) -> Sequence[tuple[Entry, str]]:
        """Who takes part, and has no table, bye or round off in the newest round."""
        if not self.rounds:
            return []
        row, matches = self.rounds[0].row, self.rounds[0].matches
        placed = {pk for one in matches for pk in (one.a_id, one.b_id)}
        seated = {*row.paired.get("byes", ()), *row.paired.get("off", {})}
        return [
            (one, self.names[str(one.number)])
            for one in self.entered
            if one.pk not in placed and str(one.number) not in seated
        ]

    @cached_property
    def paces(self) -> Mapping[int, TablePace]:
        """How far each table of the newest round is that keeps its hands on a sheet."""
        return read_paces(self.rounds[0].row, timezone.now()) if self.rounds else {}

    @property
    def slow_tables(self) -> Sequence[tuple[int, TablePace]]:
        """The tables that will not be done when the clock is."""
        return [(number, pace) for number, pace in self.paces.items() if pace.is_slow]

    @property
    def seed_hash(self) -> str:
        """What is told of the seed from the beginning."""
        return hash_text(self.tournament.seed)

    @property
    def next_number(self) -> int:
        """The number of the round after the published ones."""
        return len(self.rounds) + 1

    @property
    def next_title(self) -> str:
        """What that round is called."""
        return call_round(self.tournament, self.next_number)

    @property
    def is_next_in_knockout(self) -> bool:
        """Whether that round is one of the knockout."""
        return self.next_number > self.tournament.rounds

    @property
    def all_rounds_published(self) -> bool:
        """Whether no round is to come."""
        return len(self.rounds) >= self.tournament.all_rounds

    @cached_property
    def entered(self) -> Sequence[Entry]:
        """Who takes part."""
        return [one for one in self.teams.entries if one.state == EntryState.ENTERED]

    def list_teams(self) -> Sequence[tuple[Entry, str]]:
        """Return all teams with what they are called, those that take part first.

        What is left of somebody who found a partner is none any more.
        """
        order = [EntryState.ENTERED, EntryState.ASKED, EntryState.WAITING, EntryState.WITHDRAWN]
        rows = [one for one in self.teams.entries if one.name or one.members.all()]
        rows.sort(key=lambda one: order.index(EntryState(one.state)))
        return [(one, self.names[str(one.number)]) for one in rows]

    @cached_property
    def columns(self) -> Sequence[str]:
        """What the values of the standings are."""
        names = [name for name in self.tournament.rules.get("tie_breaks", ()) if name != "lot"]
        return [gettext(TITLES[name]) for name in names]

    @cached_property
    def provisional(self) -> int:
        """How many results count though one side alone has reported them."""
        rows = Match.objects.filter(round__tournament=self.tournament)
        return rows.filter(standing=Standing.PROVISIONAL).count() if self.rounds else 0

    @cached_property
    def standings(self) -> Sequence[ShownRow]:
        """The standings as they are now; none before anything was played."""
        if not self.rounds:
            return []
        try:
            found = read_standings(self.tournament)
        except StandingsError:
            return []
        by_number = {str(one.number): one for one in self.teams.entries}
        named = [at for at, column in enumerate(found.columns) if column.tie_break != "lot"]
        return [
            ShownRow(
                str(row.rank) if row.rank == row.until else f"{row.rank}–{row.until}",
                self.names.get(row.team, row.team),
                by_number.get(row.team),
                [_write(found.amount(row, at)) for at in named],
            )
            for row in found.rows
        ]


MENDED: Final[Mapping[str, str]] = {
    "came_late": _("{team} came late"),
    "did_not_come": _("{team} did not come"),
}
"""Why a round was mended after it was published."""


def _write(amount: Any) -> str:
    return "–" if amount is None else str(points_to_json(amount))
