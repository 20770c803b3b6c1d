"""Tichu Nanjing: four players, two partners against two. The main game.

Source: the published rule books of Tichu, part "Nanjing (4 players)".
"""

from dataclasses import dataclass
from typing import Final

from scoring.rules.checks import (
    check_calls,
    check_calls_against_finish,
    check_no_sweep,
    check_somebody_first,
    check_winner,
)
from scoring.rules.entries import CALL_POINTS, Entry
from scoring.rules.house_rules import HouseRules, RuleSet
from scoring.rules.problems import Report
from scoring.rules.variant import Context, Score, Teams, Variant

OPPONENTS: Final = {"a": "b", "b": "a"}
ALTERNATING: Final = {seat: "a" if seat % 2 else "b" for seat in range(1, 7)}
FOUR: Final = {seat: ALTERNATING[seat] for seat in range(1, 5)}


@dataclass(frozen=True, slots=True)
class TeamVariant(Variant):
    """A game of two teams with card points and calls."""

    def no_grand(self, rules: HouseRules, context: Context) -> tuple[int, ...]:
        """Everybody, where the house plays without grand tichu."""
        return () if rules.grand_allowed else tuple(range(1, self.seat_count(context) + 1))

    def check(self, entry: Entry, rules: HouseRules, context: Context, report: Report) -> None:
        """Judge calls, finish and winner together."""
        self.check_teams(entry, rules, context, report)

    def check_teams(
        self, entry: Entry, rules: HouseRules, context: Context, report: Report
    ) -> None:
        """Every check that two teams with calls have in common."""
        teams, seats = self.teams(context), self.seat_count(context)
        check_calls(entry, self.no_grand(rules, context), report)
        check_calls_against_finish(entry, report)
        check_somebody_first(entry, seats, teams, report)
        check_winner(entry, teams, self.partners_sweep, report)
        check_no_sweep(entry, teams, self.partners_sweep, report)

    def team_scores(self, entry: Entry, rules: HouseRules, teams: Teams) -> Score:
        """Card points or the kind's fixed points, and every call on top, for both teams.

        Source: rule books, "counting" and "double victory"; a call scores for its caller's team,
        and each by itself (referee's practice: partners may both have called).
        """
        score = {"a": 0, "b": 0}
        if entry.points is not None:
            score = {"a": entry.points[0], "b": entry.points[1]}
        elif entry.winner is not None:
            is_double = entry.kind == "double_victory"
            score[entry.winner] = rules.double_victory if is_double else rules.triple_victory
        elif entry.offender is not None:
            score[OPPONENTS[teams[entry.offender]]] = rules.wish_penalty or 0
        for call in entry.calls:
            points = CALL_POINTS[call.call]
            score[teams[call.seat]] += points if call.made else -points
        return score


@dataclass(frozen=True, slots=True)
class AlternatingTeams(TeamVariant):
    """Team A on the odd seats, team B on the even ones."""

    def teams(self, context: Context) -> Teams:
        """The team of each seat."""
        return FOUR if self.seat_count(context) == len(FOUR) else ALTERNATING

    def score(self, entry: Entry, rules: HouseRules, context: Context) -> Score:
        """The points of both teams: `{"a": 165, "b": 35}`."""
        return self.team_scores(entry, rules, self.teams(context))

    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """The points of the seat's team, and of the other."""
        del context
        team = ALTERNATING[seat]
        return score[team], score[OPPONENTS[team]]


NANJING: Final = AlternatingTeams(
    name="nanjing",
    kinds=("counted", "double_victory", "wish_penalty"),
    fewest=4,
    most=4,
    seats=4,
    rule_set=RuleSet(
        ("target", "rounds", "tie", "grand_allowed", "double_victory", "wish_penalty")
    ),
    partners_sweep=2,
)
