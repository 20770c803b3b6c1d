"""A tournament with everything that its pages show, each part read once."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext

from pairing.event.files import points_to_json
from pairing.event.words.record import hash_text
from pairing.standings import TIE_BREAKS, StandingsError
from tournaments.clock.selectors.clock import find_clock
from tournaments.clock.selectors.slow_tables import TablePace, read_paces
from tournaments.clock.shown import ShownClock, find_table_clock
from tournaments.event.selectors.standings import read_standings
from tournaments.event.selectors.teams import ShowName, ShownTeams
from tournaments.matches.selectors.sheets import ShownSheet, list_sheets
from tournaments.models import (
    Entry,
    EntryState,
    Match,
    Standing,
    Tournament,
    TournamentRound,
)
from tournaments.rounds.shown.rounds import ShownRound, call_round


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A team in the standings; a shared place is a range.

    `people`: who played for it in which rounds, where these were not always the same.
    """

    place: str
    name: str
    entry: Entry | None
    values: Sequence[str]
    people: Sequence[str] = ()

    @property
    def number(self) -> str:
        """The team's number in figures, empty of one that is no entry."""
        return str(self.entry.number) if self.entry else ""


class ShownTournament:
    """A tournament for a page; `show` gives the names as its visitor may read them."""

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
        return [round_ for round_ in self._all_rounds if round_.row.is_published]

    @cached_property
    def proposal(self) -> ShownRound | None:
        """The round that is drawn up and not published."""
        return next((round_ for round_ in self._all_rounds if not round_.row.is_published), None)

    @cached_property
    def _all_rounds(self) -> Sequence[ShownRound]:
        rows = TournamentRound.objects.filter(tournament=self.tournament).order_by("-number")
        rounds = [
            ShownRound(row, self.teams, self.teams.name_in(row.number))
            for row in rows.defer("basis")
        ]
        for round_ in rounds:
            round_.row.tournament = self.tournament
        return rounds

    def find_round(self, number: int) -> ShownRound | None:
        """Return a published round, None where there is none of this number."""
        return next((round_ for round_ in self.rounds if round_.row.number == number), None)

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
        return [
            (match.table, match.extra_seconds // 60) for match in matches if match.extra_seconds
        ]

    @cached_property
    def late(self) -> Sequence[tuple[Entry, str]]:
        """Who takes part, and has no table, bye or round off in the newest round."""
        if not self.rounds:
            return []
        row, matches = self.rounds[0].row, self.rounds[0].matches
        placed = {pk for match in matches for pk in match.entry_ids}
        seated = {*row.paired.get("byes", ()), *row.paired.get("off", {})}
        return [
            (entry, self.names[str(entry.number)])
            for entry in self.entered
            if entry.pk not in placed and str(entry.number) not in seated
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
        """The hash of the seed, public from the beginning."""
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
        return [entry for entry in self.teams.entries if entry.state == EntryState.ENTERED]

    def list_teams(self) -> Sequence[tuple[Entry, str]]:
        """Return all teams with what they are called, those that take part first.

        What is left of somebody who found a partner is none any more.
        """
        order = [EntryState.ENTERED, EntryState.ASKED, EntryState.WAITING, EntryState.WITHDRAWN]
        rows = [entry for entry in self.teams.entries if entry.name or entry.list_people()]
        rows.sort(key=lambda entry: order.index(EntryState(entry.state)))
        return [(entry, self.names[str(entry.number)]) for entry in rows]

    @cached_property
    def columns(self) -> Sequence[str]:
        """What the values of the standings are."""
        names = [name for name in self.tournament.rules.get("tie_breaks", ()) if name != "lot"]
        return [gettext(TIE_BREAKS[name].title) for name in names]

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
            standings = read_standings(self.tournament)
        except StandingsError:
            return []
        by_number = {str(entry.number): entry for entry in self.teams.entries}
        named = [at for at, column in enumerate(standings.columns) if column.tie_break != "lot"]
        return [
            ShownRow(
                str(row.rank) if row.rank == row.until else f"{row.rank}–{row.until}",
                self.names.get(row.team, row.team),
                by_number.get(row.team),
                [_write(standings.amount(row, at)) for at in named],
                self._list_substitutes(by_number.get(row.team)),
            )
            for row in standings.rows
        ]

    def _list_substitutes(self, entry: Entry | None) -> Sequence[str]:
        """Return who played which rounds for a team, where they were not always the same."""
        if entry is None or not self.teams.has_substitutes(entry):
            return ()
        return self.teams.write_who_played(entry)


def _write(amount: Any) -> str:
    return "–" if amount is None else str(points_to_json(amount))
