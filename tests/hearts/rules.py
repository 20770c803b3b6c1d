"""The rules of the sixth game: every heart is a point against its taker, and so is the queen."""

from dataclasses import dataclass

from common.problems.report import ProblemReport
from scoring.rules import HouseRules, Score, Variant
from scoring.rules.entries import RoundEntry
from scoring.rules.variant import Context


@dataclass(frozen=True, slots=True)
class Hearts(Variant):
    """Each for themselves; the fewest points against one wins."""

    def check(
        self, entry: RoundEntry, rules: HouseRules, context: Context, report: ProblemReport
    ) -> None:
        """Nothing contradicts what the fields say by themselves."""

    def score(self, entry: RoundEntry, rules: HouseRules, context: Context) -> Score:
        """The points against each seat: `{"1": -3, "2": -17, …}`."""
        queen = rules.number("queen_points") or 0
        hearts = entry.counts("hearts")
        return {
            str(seat): -count - (queen if seat == entry.whole("queen") else 0)
            for seat, count in sorted(hearts.items())
        }

    def columns(self, players: int) -> tuple[str, ...]:
        """One for each player."""
        return tuple(str(seat) for seat in range(1, players + 1))

    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """What a round scored for a seat."""
        return score[str(seat)], 0
