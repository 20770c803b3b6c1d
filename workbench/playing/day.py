"""The rounds of an event, one after the other, and what each came to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from pairing.checking import check_record
from pairing.event.names import list_seats
from workbench.playing.comparison import (
    Place,
    compare_people,
    compare_standings,
    count_doubled,
    count_lost,
    read_export,
)
from workbench.playing.counts import PlayCounts
from workbench.playing.director import Director
from workbench.playing.tables import ToldMatch, play_tables

MISREAD: Final = "written down the wrong way round"


class Script(Protocol):
    """What happens on the day."""

    def let_in(self, director: Director, number: int) -> None:
        """Enter who comes for this round, and let go who leaves."""

    def draw_up(self, director: Director, number: int) -> dict[str, Any]:
        """Draw up the round; return the proposal."""

    def tell(self, number: int, matches: list[dict[str, Any]]) -> list[ToldMatch]:
        """Return what is to be told of each table."""

    def penalize(self, director: Director, number: int) -> None:
        """Take from teams what they lose in this round."""

    def correct(self, number: int) -> list[tuple[int, ToldMatch]]:
        """Return what turns out wrong after this round: of which round, and what is right."""

    def list_people(self, team: str, number: int) -> list[str]:
        """Return who plays for a team in a round, nobody where teams have no people."""


@dataclass
class Day:
    """An event that is being played; `standings` are those that the club told after each round."""

    director: Director
    script: Script
    counts: PlayCounts
    results: dict[Place, Mapping[str, Any]] = field(default_factory=dict)
    standings: list[Any] = field(default_factory=list)
    file: dict[str, Any] = field(default_factory=dict)

    def play_round(self, number: int) -> None:
        """Play a round, and compare the standings after it."""
        self.script.let_in(self.director, number)
        proposal = self.script.draw_up(self.director, number)
        matches = self.director.publish(proposal)
        results = self.script.tell(number, matches)
        play_tables(self.director, results)
        self.script.penalize(self.director, number)
        for result in results:
            self.results[number, list_seats(result.match)] = result.result
        self._correct(number)
        self.counts.rounds += 1
        self.counts.matches += len(matches)
        self.file, event = read_export(self.director)
        self.standings.append(compare_standings(self.director, event, number, self.counts))

    def _correct(self, number: int) -> None:
        """Let the director put right what was written down wrong."""
        for round_, right in self.script.correct(number):
            seats = list_seats(right.match)
            tables = self.director.read_round(round_)["tables"]
            match = next(table for table in tables if list_seats(table) == seats)
            self.director.settle(match, right.result, MISREAD)
            self.results[round_, seats] = right.result

    def end(self, teams: int) -> None:
        """Compare the exported file with all that was sent, and check its record."""
        count_lost(self.file, self.results, self.counts)
        count_doubled(self.director, self.counts, teams)
        compare_people(self.file, self.script, self.counts)
        for finding in check_record(self.file):
            if finding.wrong:
                self.counts.note(f"{finding.code}: {dict(finding.values)}")
