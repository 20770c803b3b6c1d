"""A tournament with everything that its pages show, each part read once."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext

from common.figures import show_decimal
from pairing.event.files import points_to_json
from pairing.event.words.record import hash_text
from pairing.standings import TIE_BREAKS, StandingsError
from tournaments.clock.selectors.clock import find_clock
from tournaments.clock.selectors.slow_tables import TablePace, read_paces
from tournaments.clock.shown import ShownClock, find_table_clock
from tournaments.event.selectors.standings import read_event_now, read_standings
from tournaments.event.selectors.teams import ShowName, ShownTeams
from tournaments.event.selectors.tournaments import write_place
from tournaments.matches.selectors.reports import describe_penalty, list_penalties
from tournaments.matches.selectors.sheets import ShownSheet, list_sheets
from tournaments.models import (
    Entry,
    EntryState,
    Match,
    Penalty,
    Standing,
    Tournament,
    TournamentRound,
)
from tournaments.rounds.services.chain import is_drawn_from
from tournaments.rounds.services.mending import ABSENT
from tournaments.rounds.shown.cut import CutLine, draw_line, tell_apart
from tournaments.rounds.shown.groups import ShownGroup, hide_places, show_groups
from tournaments.rounds.shown.rounds import ShownRound, call_round


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A team in the standings; a shared place is a range.

    `people`: who played for it in which rounds, where these were not always the same. `penalties`:
    what the director took from it, and why. `goes_on`: it stands above the line of a cut;
    `has_left`: it stands there, but plays no more.
    """

    place: str
    name: str
    entry: Entry | None
    values: Sequence[str]
    people: Sequence[str] = ()
    penalties: Sequence[str] = ()
    goes_on: bool = False
    has_left: bool = False

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
    def is_proposal_outdated(self) -> bool:
        """Whether points or teams are others now than those that the proposal was drawn up from."""
        row = self.proposal.row if self.proposal else None
        return row is not None and not is_drawn_from(row, read_event_now(self.tournament))

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
        """Who takes part and is here, and has neither a table nor a bye in the newest round.

        So has who got nothing for it while they were missing, or did not come, unless it was
        decided since. Nobody is late where who meets whom is settled from the start, as in a
        knockout.
        """
        if not self.rounds or not self.rounds[0].is_drawn:
            return []
        row, matches = self.rounds[0].row, self.rounds[0].matches
        placed = {pk for match in matches for pk in match.entry_ids}
        last = {str(change.get("team")): change.get("kind") for change in row.by_hand}
        decided = {team for team, kind in last.items() if kind != ABSENT}
        decided |= set(row.paired.get("byes", ()))
        return [
            (entry, self.names[str(entry.number)])
            for entry in self.entered
            if entry.pk not in placed
            and str(entry.number) not in decided
            and _waits_for_a_place(entry, row)
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

    @cached_property
    def open_before(self) -> int:
        """How many tables of the rounds before the newest have no result that counts."""
        if len(self.rounds) < 2:
            return 0
        rows = Match.objects.filter(round__in=[round_.row.pk for round_ in self.rounds[1:]])
        return rows.filter(standing__in=(Standing.OPEN, Standing.DISPUTED)).count()

    @property
    def next_title(self) -> str:
        """What that round is called."""
        return call_round(self.tournament, self.next_number)

    @property
    def is_next_in_knockout(self) -> bool:
        """Whether that round is one of the knockout."""
        return self.next_number > self.tournament.rounds

    @property
    def is_next_within_knockout(self) -> bool:
        """Whether it is known who plays the knockout, since its first round was published."""
        return self.next_number > self.tournament.rounds + 1

    @property
    def is_next_settled(self) -> bool:
        """Whether it follows from a bracket or a schedule, and is not changed by hand."""
        return self.is_next_in_knockout or not self.tournament.format.is_drawn

    @property
    def all_rounds_published(self) -> bool:
        """Whether no round is to come; before the first one is, how many entrants there may be."""
        return bool(self.rounds) and len(self.rounds) >= self.tournament.all_rounds

    @cached_property
    def entered(self) -> Sequence[Entry]:
        """Who takes part."""
        return [entry for entry in self.teams.entries if entry.state == EntryState.ENTERED]

    @property
    def waiting(self) -> int:
        """How many are on the waiting list."""
        return sum(1 for entry in self.teams.entries if entry.state == EntryState.WAITING)

    @property
    def places_left(self) -> int | None:
        """How many more may take part; None where as many as come."""
        most = self.tournament.most_teams
        return None if most is None else max(0, most - len(self.entered))

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
        if not self.tournament.rounds:
            return []
        return [gettext(TIE_BREAKS[name].title) for name in self.tie_breaks]

    @property
    def tie_breaks(self) -> Sequence[str]:
        """What tells teams apart, the lot left out."""
        return [name for name in self.tournament.rules.get("tie_breaks", ()) if name != "lot"]

    @cached_property
    def groups(self) -> Sequence[ShownGroup]:
        """The groups with who met whom, where all meet all; a round robin is one."""
        if not self.tournament.format.meets_all or not self.rounds:
            return []
        groups = show_groups(read_event_now(self.tournament), self.names)
        return groups if self.has_results else [hide_places(group) for group in groups]

    @cached_property
    def provisional(self) -> int:
        """How many results count though one side alone has reported them."""
        rows = Match.objects.filter(round__tournament=self.tournament)
        return rows.filter(standing=Standing.PROVISIONAL).count() if self.rounds else 0

    @cached_property
    def has_results(self) -> bool:
        """Whether a result counts already: without one no team is before another."""
        if len(self.rounds) > 1:
            return True
        counts = (Standing.PROVISIONAL, Standing.FINAL)
        return any(match.standing in counts for round_ in self.rounds for match in round_.matches)

    @cached_property
    def standings(self) -> Sequence[ShownRow]:
        """The standings as they are now; none before a round was played that counts for them.

        Until a result counts the teams stand there by their numbers, and nobody has a place.
        """
        if not self.rounds or not self.tournament.rounds:
            return []
        try:
            standings = read_standings(self.tournament)
        except StandingsError:
            return []
        by_number = {str(entry.number): entry for entry in self.teams.entries}
        line = self.cut_line
        named = [at for at, column in enumerate(standings.columns) if column.tie_break != "lot"]
        rows = [
            ShownRow(
                write_place(row.rank, row.until),
                self.names.get(row.team, row.team),
                by_number.get(row.team),
                [_write(standings.amount(row, at)) for at in named],
                self._list_substitutes(by_number.get(row.team)),
                _write_penalties(by_number.get(row.team)),
                goes_on=line.is_above(row.team),
                has_left=row.team in line.left,
            )
            for row in standings.rows
        ]
        return rows if self.has_results else [_without_place(row) for row in _by_number(rows)]

    @property
    def cut(self) -> int:
        """How many go on to the knockout after a cut; 0 without one."""
        cut = self.tournament.rules.get("cut")
        return int(cut["teams"]) if cut else 0

    @cached_property
    def cut_told_apart(self) -> str:
        """What tells the last team above the line from the first below it, if they are level."""
        if not self.has_results or not self.cut:
            return ""
        gone = self._gone - self.cut_line.through
        return tell_apart(read_standings(self.tournament), self.cut, self.names, gone)

    @cached_property
    def cut_line(self) -> CutLine:
        """Who stands above the line of a cut; nobody without one."""
        if not self.cut:
            return CutLine(frozenset(), frozenset())
        order = [row.team for row in read_standings(self.tournament).rows]
        return draw_line(order, self.cut, self._gone, self.tournament.qualified)

    @property
    def _gone(self) -> frozenset[str]:
        """The numbers of those who play no more."""
        rows = (entry for entry in self.teams.entries if entry.leaves is not None)
        return frozenset(str(entry.number) for entry in rows)

    def _list_substitutes(self, entry: Entry | None) -> Sequence[str]:
        """Return who played which rounds for a team, where they were not always the same."""
        if entry is None or not self.teams.has_substitutes(entry):
            return ()
        return self.teams.write_who_played(entry)


def _by_number(rows: Sequence[ShownRow]) -> Sequence[ShownRow]:
    return sorted(rows, key=lambda row: int(row.number or 0))


def _without_place(row: ShownRow) -> ShownRow:
    return replace(row, place="–", values=["–"] * len(row.values), goes_on=False, has_left=False)


def _write_penalties(entry: Entry | None) -> Sequence[str]:
    """Return what was taken from a team, each with its reason."""
    return [_write_penalty(penalty) for penalty in list_penalties(entry)] if entry else ()


def _write_penalty(penalty: Penalty) -> str:
    points, score = gettext("{points} points"), gettext("score {score}")
    taken = [
        text.format(points=show_decimal(f"-{amount}"), score=show_decimal(f"-{amount}"))
        for text, amount in ((points, describe_penalty(penalty).points), (score, penalty.score))
        if amount
    ]
    said = gettext("Penalty: {taken}, {reason}")
    return said.format(taken=", ".join(taken), reason=penalty.reason)


def _waits_for_a_place(entry: Entry, row: TournamentRound) -> bool:
    """Return whether nothing is known of a team in a round, or it has come after all."""
    off = row.paired.get("off", {}).get(str(entry.number))
    people = entry.list_people()
    return off is None or (
        off == "zero" and bool(people) and all(member.present for member in people)
    )


def _write(amount: Any) -> str:
    return "–" if amount is None else str(points_to_json(amount))
