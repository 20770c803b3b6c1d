"""Somebody is always last: 5 to 10 players, no points, only who was out when.

Source: the published rule books, part "Somebody is always last". What follows from a finish for
the next round (seats, cards, swaps) and the count of ranks are in `always_last_table`.
"""

from dataclasses import dataclass

from common.problems import ProblemReport
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules
from scoring.rules.variant import Context, Score, Variant


@dataclass(frozen=True, slots=True)
class AlwaysLast(Variant):
    """Everybody plays alone; a round is the order of going out."""

    def check(
        self, entry: RoundEntry, rules: HouseRules, context: Context, report: ProblemReport
    ) -> None:
        """Check that the finish names all, or all but the last, who follows from it.

        Decision: the first place that is not filled is a missing field ("finish.3"). A finish
        with a mistake in it says nothing about its length.
        """
        del rules
        is_readable = not any(problem.place.startswith("finish") for problem in report.problems)
        named = len(entry.finish)
        if entry.kind and is_readable and named < context.get("players", 0) - 1:
            report.add("field_missing", f"finish.{named}")

    def complete(self, entry: RoundEntry, context: Context) -> RoundEntry:
        """Put the last player at the end of the finish."""
        seats = range(1, context["players"] + 1)
        left = tuple(seat for seat in seats if seat not in entry.finish)
        return entry.change(finish=entry.finish + left)

    def score(self, entry: RoundEntry, rules: HouseRules, context: Context) -> Score:
        """Return the rank of each seat: `{"1": 3, "2": 1, …}`."""
        del rules
        ranks = {seat: rank for rank, seat in enumerate(entry.finish, start=1)}
        return {str(seat): ranks[seat] for seat in range(1, context["players"] + 1)}

    def columns(self, players: int) -> tuple[str, ...]:
        """Return one for each player."""
        return tuple(str(seat) for seat in range(1, players + 1))

    def gains(self, score: Score) -> dict[str, tuple[int, int]]:
        """Return one for the first; between equals, the player who was last less often is ahead."""
        last = len(score)
        return {seat: (int(rank == 1), -int(rank == last)) for seat, rank in score.items()}

    def shuffler(self, entry: RoundEntry, context: Context) -> int | None:
        """Return the last player, who clears the table and deals."""
        del context
        return entry.finish[-1]

    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """Return zeros: there are no points."""
        del score, seat, context
        return 0, 0
