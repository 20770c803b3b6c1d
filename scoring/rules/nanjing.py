"""Tichu Nanjing: four players, two partners against two. The main game.

Source: the published rule books of Tichu, part "Nanjing (4 players)".
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from common.problems import ProblemReport
from scoring.rules.box import BOX
from scoring.rules.checks import (
    check_calls,
    check_calls_against_finish,
    check_end,
    check_no_sweep,
    check_one_call_a_team,
    check_somebody_first,
    check_winner,
)
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules, find_worth
from scoring.rules.variant import Context, Score, Teams, Variant

OPPONENTS: Final = {"a": "b", "b": "a"}


@cache
def alternate(seats: int) -> Teams:
    """Return team A on the odd seats, team B on the even ones."""
    return {seat: "ba"[seat % 2] for seat in range(1, seats + 1)}


@dataclass(frozen=True, slots=True)
class TeamVariant(Variant):
    """A game of two teams with card points and calls."""

    def check(
        self, entry: RoundEntry, rules: HouseRules, context: Context, report: ProblemReport
    ) -> None:
        """Judge calls, finish and winner together."""
        self.check_teams(entry, rules, context, report)

    def check_teams(
        self, entry: RoundEntry, rules: HouseRules, context: Context, report: ProblemReport
    ) -> None:
        """Run every check that games of two teams with calls share."""
        teams, seats = self.teams(context), self.seat_count(context)
        barred = {call: self.barred(call, rules, context) for call in BOX.calls}
        check_calls(entry, barred, report)
        if rules.holds("one_call_a_team"):
            check_one_call_a_team(entry, teams, report)
        check_calls_against_finish(entry, report)
        check_somebody_first(entry, seats, teams, report)
        check_winner(entry, teams, self.partners_sweep, report)
        check_no_sweep(entry, rules, teams, self.partners_sweep, report)
        check_end(entry, teams, self.partners_sweep, report)

    def team_scores(self, entry: RoundEntry, rules: HouseRules, teams: Teams) -> Score:
        """Return card points or the kind's fixed points, and every call on top, for both teams.

        Source: rule books, "counting" and "double victory"; a call scores for its caller's team,
        and each by itself (referee's practice: partners may both have called).
        """
        score = {"a": 0, "b": 0}
        points = self._points_of_kind(entry, rules)
        if entry.points is not None:
            score = {"a": entry.points[0], "b": entry.points[1]}
        elif entry.winner is not None:
            score[entry.winner] = points
        elif entry.offender is not None:
            score[OPPONENTS[teams[entry.offender]]] = points
        for call in entry.calls:
            score[teams[call.seat]] += find_worth(call.call, rules, made=call.made)
        return score

    @staticmethod
    def _points_of_kind(entry: RoundEntry, rules: HouseRules) -> int:
        rule = BOX.kinds[entry.kind or ""].points_rule
        return (rule and rules.number(rule)) or 0


@dataclass(frozen=True, slots=True)
class AlternatingTeams(TeamVariant):
    """Team A on the odd seats, team B on the even ones: Nanjing, and Tientsin for six players.

    Source for six: the published rule books, part "Tientsin (6 players)": no double victory; a
    triple victory (all three out before any opponent) is 300 points instead of the count. The last
    player gives hand and tricks to the opponents, the fifth their tricks to the first out: the
    table counts that way, so an entry holds the counted points.
    """

    def teams(self, context: Context) -> Teams:
        """Return the team of each seat."""
        return alternate(self.seat_count(context))

    def score(self, entry: RoundEntry, rules: HouseRules, context: Context) -> Score:
        """Return the points of both teams: `{"a": 165, "b": 35}`."""
        return self.team_scores(entry, rules, self.teams(context))

    def points_of_seat(self, score: Score, seat: int, context: Context) -> tuple[int, int]:
        """Return the points of the seat's team, and of the other."""
        team = self.teams(context)[seat]
        return score[team], score[OPPONENTS[team]]


def enter_deal(outcome: str | tuple[int, int]) -> dict[str, Any]:
    """Return the entry of a deal that was played out, still without calls and finish.

    `outcome`: the team that won double, or the card points of both.
    """
    if isinstance(outcome, str):
        return {"kind": "double_victory", "winner": outcome}
    return {"kind": "counted", "points": {"a": outcome[0], "b": outcome[1]}}
