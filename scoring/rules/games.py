"""A whole game: running totals, its end, its winner, and what the next round inherits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from common.problems import Problem, Refused
from scoring.rules.canonical import entry_from_json
from scoring.rules.entries import RoundEntry
from scoring.rules.house_rules import HouseRules
from scoring.rules.rounds import judge_entry
from scoring.rules.setup import GameSetup
from scoring.rules.variant import Context, Score
from scoring.rules.variants import find_variant

DRAW: Final = "draw"


@dataclass(frozen=True, slots=True)
class TalliedRound:
    """A round in its game. `score_round` with this context gives this score.

    `entry`: what was entered. `totals`: after the round; a round that does not count repeats those
    before it.
    `counted`: False for a round after the game's end (it was there before a correction).
    `shuffler`: who shuffles after it, where that is known.
    """

    entry: RoundEntry
    context: Context
    score: Score
    totals: Score
    counted: bool
    shuffler: int | None


@dataclass(frozen=True, slots=True)
class Tally:
    """A game as it stands.

    `ended_at`: the place (from 0) of the round that ended it. `winner`: a column ("a", "3"),
    "draw", or None while the game runs. `leader`: who is ahead, or "draw" where nobody is.
    `context` and `shuffler`: for the next round.
    """

    rounds: tuple[TalliedRound, ...]
    totals: Score
    over: bool
    ended_at: int | None
    winner: str | None
    leader: str
    context: Context
    shuffler: int | None


class _RunningTotals:
    """The columns' totals, and what decides between equals."""

    def __init__(self, columns: Sequence[str]) -> None:
        self.totals = dict.fromkeys(columns, 0)
        self.tie_breaks = dict.fromkeys(columns, 0)
        self.played = 0

    def add(self, gains: Mapping[str, tuple[int, int]]) -> None:
        for column, (points, tie_break) in gains.items():
            self.totals[column] += points
            self.tie_breaks[column] += tie_break
        self.played += 1

    def leader(self) -> str | None:
        """Return the column that is strictly ahead, if one is."""
        running = {name: (self.totals[name], self.tie_breaks[name]) for name in self.totals}
        best = max(running.values())
        leaders = [name for name, value in running.items() if value == best]
        return leaders[0] if len(leaders) == 1 else None

    def winner(self, rules: HouseRules, step: int) -> str | None:
        """Return who has won by the rules, "draw", or None if the game goes on.

        Source: rule books, "end of the game", with the decisions of the design: reached means at
        least the target; level at or over the target, or level after the last of fixed rounds,
        ends in a draw or is played on as the house rule `tie` says. Playing on with fixed rounds
        adds as many as the variant's cycle has (three players: three).
        """
        at_target = rules.target is not None and max(self.totals.values()) >= rules.target
        at_rounds = (
            rules.rounds is not None and self.played >= rules.rounds and self.played % step == 0
        )
        if not at_target and not at_rounds:
            return None
        return self.leader() or (DRAW if rules.tie == "draw" else None)


class Fold:
    """A game that is added up round by round."""

    def __init__(self, setup: GameSetup) -> None:
        self._variant, self._rules = find_variant(setup.variant), setup.house_rules
        self._running = _RunningTotals(self._variant.columns(setup.players))
        self._rounds: list[TalliedRound] = []
        self._winner: str | None = None
        self._ended_at: int | None = None
        self._shuffler = setup.first_shuffler()
        self.context = setup.first_context()
        """What the next round inherits."""

    def add(self, given: Mapping[str, Any]) -> None:
        """Add the next round by its entry, which has been accepted and is in canonical form.

        A round after the end does not count; it takes its turn of the deal nevertheless, since it
        was played.
        """
        entry, variant, running = entry_from_json(given), self._variant, self._running
        score = variant.full_score(entry, self._rules, self.context)
        self._shuffler = variant.shuffler(entry, self.context)
        counted = self._winner is None
        if counted:
            running.add(variant.gains(score))
            self._winner = running.winner(self._rules, variant.rule_set.rounds_step)
            self._ended_at = len(self._rounds) if self._winner else None
        totals = dict(running.totals)
        self._rounds.append(
            TalliedRound(entry, self.context, score, totals, counted, self._shuffler)
        )
        self.context = variant.next_context(entry, self.context)

    def close(self) -> Tally:
        """Return the game as it stands."""
        return Tally(
            rounds=tuple(self._rounds),
            totals=dict(self._running.totals),
            over=self._winner is not None,
            ended_at=self._ended_at,
            winner=self._winner,
            leader=self._running.leader() or DRAW,
            context=self.context,
            shuffler=self._shuffler,
        )


def tally_game(setup: GameSetup, entries: Sequence[Mapping[str, Any]]) -> Tally:
    """Add up a game from its entries, which have been accepted and are in canonical form."""
    fold = Fold(setup)
    for given in entries:
        fold.add(given)
    return fold.close()


def judge_result(setup: GameSetup, totals: Mapping[str, int], rounds: int | None) -> Tally:
    """Return the tally of a game of which only the score is known, and perhaps how many rounds.

    It is over by its rules where this score ends a game, and unfinished where it does not.
    """
    variant = find_variant(setup.variant)
    running = _RunningTotals(variant.columns(setup.players))
    running.add({column: (points, 0) for column, points in totals.items()})
    running.played = rounds or 0
    winner = running.winner(setup.house_rules, variant.rule_set.rounds_step)
    return Tally(
        rounds=(),
        totals=dict(running.totals),
        over=winner is not None,
        ended_at=None,
        winner=winner,
        leader=running.leader() or DRAW,
        context=setup.first_context(),
        shuffler=None,
    )


def close_game(setup: GameSetup, entries: Sequence[Mapping[str, Any]]) -> str:
    """Return the winner of a game that is ended by hand: who leads, or "draw" where none does.

    Where the rules have ended the game, that result stands.
    """
    tally = tally_game(setup, entries)
    return tally.winner or tally.leader


def check_open(tally: Tally) -> None:
    """Refuse a new round where the game is over (`game_over`)."""
    if tally.over:
        raise Refused("game_over", "entry", winner=tally.winner)


def find_refused(
    setup: GameSetup, entries: Sequence[Mapping[str, Any]]
) -> dict[int, tuple[Problem, ...]]:
    """Judge all rounds of a game anew; give the problems of those that are refused, by place.

    Taking out a round of three players moves the deal of all later ones: a grand tichu that was
    allowed may now be the dealer's.
    """
    refused = {}
    for place, (given, played) in enumerate(
        zip(entries, tally_game(setup, entries).rounds, strict=True)
    ):
        try:
            judge_entry(setup, played.context, given)
        except Refused as refusal:
            refused[place] = refusal.problems
    return refused
