"""Tichu for three: the dealer plays with the open hand, "Table", against the other two.

Source: the published rule books, part "Nanjing for 3 players". Seat 4 is Table; each of the four
has a column of its own.
"""

from dataclasses import dataclass
from typing import Final

from common.problems import ProblemReport
from scoring.rules.box import BOX
from scoring.rules.checks import check_offender
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules
from scoring.rules.nanjing import TeamVariant
from scoring.rules.variant import Context, Score, Teams

TABLE: Final = 4
PLAYERS: Final = 3
TEAMS: Final = {
    dealer: {seat: "a" if seat in {dealer, TABLE} else "b" for seat in range(1, TABLE + 1)}
    for dealer in range(1, PLAYERS + 1)
}
"""Team A is the dealer with Table, by the dealer of the round, in scores and in every check."""


@dataclass(frozen=True, slots=True)
class ThreePlayers(TeamVariant):
    """Two teams that change with the deal."""

    def teams(self, context: Context) -> Teams | None:
        """Return the team of each seat, by the round's dealer."""
        return TEAMS.get(context.get("dealer", 0))

    def barred(self, call: str, rules: HouseRules, context: Context) -> tuple[int, ...]:
        """Bar Table and the dealer from a grand tichu, and so from a blind one.

        Source: rule books: the dealer calls grand tichu neither for themselves nor for Table.
        They may call tichu for both.
        """
        everybody = TeamVariant.barred(self, call, rules, context)
        if everybody or not BOX.calls[call].is_grand:
            return everybody
        return (context["dealer"], TABLE) if "dealer" in context else (TABLE,)

    def check(
        self, entry: RoundEntry, rules: HouseRules, context: Context, report: ProblemReport
    ) -> None:
        """Judge as with four players; Table need not fulfil a wish, so it cannot ignore one."""
        self.check_teams(entry, rules, context, report)
        check_offender(entry, TABLE, report)

    def score(self, entry: RoundEntry, rules: HouseRules, context: Context) -> Score:
        """Return the whole team result for each member: `{"1": 60, "2": 60, "3": 40, "4": 40}`.

        Decision: calls included; the rule books leave open whether a call is the caller's alone.
        """
        teams = TEAMS[context["dealer"]]
        scores = self.team_scores(entry, rules, teams)
        return {str(seat): scores[team] for seat, team in teams.items()}

    def columns(self, players: int) -> tuple[str, ...]:
        """Return the three players, and Table."""
        return tuple(str(seat) for seat in range(1, players + 2))

    def next_context(self, entry: RoundEntry, context: Context) -> Context:
        """Pass the deal on: 1 → 2 → 3 → 1."""
        del entry
        return {"dealer": context["dealer"] % PLAYERS + 1}

    def shuffler(self, entry: RoundEntry, context: Context) -> int | None:
        """Return the next dealer (rule books: the shuffler plays with Table)."""
        return self.next_context(entry, context)["dealer"]

    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """Return the seat's column, and that of the other side."""
        teams = TEAMS[context["dealer"]]
        other = next(other for other, team in teams.items() if team != teams[seat])
        return score[str(seat)], score[str(other)]
