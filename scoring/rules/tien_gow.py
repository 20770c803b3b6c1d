"""Tien Gow, "heaven and nine": four players, eight tiles each, chips instead of points.

Source: the usual rules of Tien Gow as the design states them: who takes the last trick wins, and
each other player settles up with them by the number of tricks taken, doubly with the banker.
"""

from dataclasses import dataclass
from typing import Final

from common.problems import ProblemReport
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules
from scoring.rules.variant import Context, Score, Variant

PAR_TRICKS: Final = 4
NO_TRICK_PAYS: Final = 5
BANKER_FACTOR: Final = 2
EARLY_DEATH_TRICKS: Final = 2


@dataclass(frozen=True, slots=True)
class TienGow(Variant):
    """Everybody plays alone; one of the four is the banker."""

    def check(
        self, entry: RoundEntry, rules: HouseRules, context: Context, report: ProblemReport
    ) -> None:
        """Check that whoever took the last trick has at least as many tricks as it has tiles.

        Decision: without the number of tiles they have at least one trick. Under `early_death` the
        number is asked for; a last trick of one tile cannot be won by a player who has no other.
        """
        del context
        if entry.kind is None or entry.last_trick is None:
            return
        tricks = entry.tricks.get(entry.last_trick)
        if tricks is None:
            return
        seat, tiles = entry.last_trick, entry.last_trick_tiles or 1
        if tricks < tiles:
            values = {"seat": seat, "tricks": tricks, "tiles": tiles}
            report.add("last_trick_impossible", "last_trick", **values)
        if (
            rules.holds("early_death")
            and entry.last_trick_tiles == 1
            and tricks < EARLY_DEATH_TRICKS
        ):
            values = {"seat": seat, "tricks": tricks, "least": EARLY_DEATH_TRICKS}
            report.add("early_death", "last_trick", **values)

    def required_fields(self, kind: str, rules: HouseRules) -> tuple[str, ...]:
        """Ask for the tiles of the last trick under `early_death` only.

        Decision: elsewhere they may be given, and are then judged all the same.
        """
        return ("last_trick_tiles",) if rules.holds("early_death") else ()

    def score(self, entry: RoundEntry, rules: HouseRules, context: Context) -> Score:
        """Return the chips that each seat wins or loses, together 0: `{"1": 3, "2": -13, …}`.

        Each of the others pays the winner 5 without a trick, else 4 less their tricks (which may
        be a gain); settlements with the banker are multiplied, both ways.
        """
        winner = entry.last_trick or 0
        chips = {
            seat: -self._payment(seat, entry, rules, context)
            for seat in sorted(entry.tricks)
            if seat != winner
        }
        chips[winner] = -sum(chips.values())
        return {str(seat): chips[seat] for seat in sorted(chips)}

    @staticmethod
    def _payment(seat: int, entry: RoundEntry, rules: HouseRules, context: Context) -> int:
        tricks = entry.tricks[seat]
        payment = PAR_TRICKS - tricks if tricks else NO_TRICK_PAYS
        if context["banker"] not in {seat, entry.last_trick}:
            return payment
        if not rules.holds("growing_banker"):
            return payment * BANKER_FACTOR
        if seat == context["banker"] and tricks > PAR_TRICKS:
            return payment
        return payment * (BANKER_FACTOR + context["banker_run"])

    def columns(self, players: int) -> tuple[str, ...]:
        """Return one for each player."""
        return tuple(str(seat) for seat in range(1, players + 1))

    def next_context(self, entry: RoundEntry, context: Context) -> Context:
        """Make the winner the next banker; the run counts how often in a row they kept the bank."""
        winner = entry.last_trick or 0
        kept = winner == context["banker"]
        return {"banker": winner, "banker_run": context["banker_run"] + 1 if kept else 0}

    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """Return the seat's chips; nothing is scored against anybody."""
        del context
        return score[str(seat)], 0
