"""The books: for each team its line of every round, in whole units of a point.

Teams are counted off 0, 1, 2 … in the order of `Results.teams`. Everything that ranks and
explains reads the lines made here, so that a value and its working cannot part ways.
"""

from collections import Counter as Tally
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from math import lcm
from typing import NamedTuple

from pairing.standings.errors import StandingsError
from pairing.standings.point_rules import clip, in_units, unit_of
from pairing.standings.results import GameResult, MatchResult, Results, Side, Unplayed
from pairing.standings.scoring import AWARD_KINDS, AwardKind, Scoring


class How(IntEnum):
    """How a line came about. The order matters: from FORFEIT_LOSS on it was the team's choice."""

    PLAYED = 0
    FORFEIT_WIN = 1
    BYE = 2
    FULL = 3
    FORFEIT_LOSS = 4
    HALF = 5
    ZERO = 6


RESTS = {"bye": How.BYE, "full": How.FULL, "half": How.HALF, "zero": How.ZERO}


GameScores = tuple[tuple[int, int], ...]


class LedgerLine(NamedTuple):
    """One round of one team (a plain tuple, since a large event has fifteen thousand).

    `points` in units. `opponents` are numbers; of a forfeit those it was paired with; of a round
    off none. `gap` is the difference of the scores as the tie-break counts it. `games` are the
    scores of each game that was played, the team's own first.
    """

    round: int
    how: How
    opponents: tuple[int, ...]
    points: int
    made: int
    gap: int
    doubles: int
    won: int
    games: GameScores


class LedgerSheet(NamedTuple):
    """A team's lines column by column, each in the order of rounds."""

    rounds: tuple[int, ...]
    hows: tuple[How, ...]
    opponents: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    made: tuple[int, ...]
    gaps: tuple[int, ...]
    doubles: tuple[int, ...]
    won: tuple[int, ...]
    games: tuple[GameScores, ...]


EMPTY = LedgerSheet((), (), (), (), (), (), (), (), ())


class Fine(NamedTuple):
    """A penalty: points in units and game points, taken from the round on."""

    round: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The lines and penalties of every team, both in the order of rounds.

    `win` and `level` are what a match brings at most and when level, in units; None where that
    has no limit or depends. `pair` is 2 where sides have two players and their scores are
    averaged, else 1. `sides` are all sides that sat at a table. `playing` holds who sits at one
    without a result yet.
    """

    teams: tuple[str, ...]
    planned: int
    rounds: int
    unit: int
    pair: int
    win: int | None
    level: int | None
    lines: tuple[tuple[LedgerLine, ...], ...]
    sheets: tuple[LedgerSheet, ...]
    sides: tuple[tuple[int, ...], ...]
    fines: tuple[tuple[Fine, ...], ...]
    playing: frozenset[int]


def open_ledger(results: Results, scoring: Scoring) -> Ledger:
    """Count every result.

    Raises StandingsError: `unknown_team`, `team_twice`, `plays_twice`, `bad_round`,
    `award_missing`, `hands_missing`.
    """
    numbers = {team: number for number, team in enumerate(results.teams)}
    if len(numbers) < len(results.teams):
        team = Tally(results.teams).most_common(1)[0][0]
        raise StandingsError("team_twice", team=team)
    unit = _find_unit(results, scoring)
    books = _Books(results, scoring, numbers, unit)
    for match in results.matches:
        books.enter_match(match)
    for rest in results.unplayed:
        books.enter_rest(rest)
    books.fill_absences()
    lines = tuple([tuple(sorted(own)) for own in books.lines])
    possible, level = scoring.possible, scoring.rule.level
    return Ledger(
        teams=results.teams,
        planned=max(results.planned, books.rounds),
        rounds=books.rounds,
        unit=unit,
        pair=lcm(*{len(side) for side in books.sides}),
        win=in_units(max(a for a, _ in possible), unit) if possible else None,
        level=None if level is None else in_units(level, unit),
        lines=lines,
        sheets=tuple([LedgerSheet(*zip(*own, strict=True)) if own else EMPTY for own in lines]),
        sides=tuple(books.sides.values()),
        fines=_read_fines(results, numbers, unit),
        playing=frozenset(books.playing),
    )


def _find_unit(results: Results, scoring: Scoring) -> int:
    """Return the least unit that every point of the event is a whole number of."""
    awards = (getattr(scoring, kind) for kind in AWARD_KINDS)
    points = [award.points for award in awards if award is not None]
    points += [points for match in results.matches if match.points for points in match.points]
    points += [penalty.points for penalty in results.penalties]
    rule = scoring.rule
    points += [limit for limit in (rule.win, rule.level) if limit is not None]
    return lcm(rule.unit, unit_of(points))


def _read_fines(
    results: Results, numbers: dict[str, int], unit: int
) -> tuple[tuple[Fine, ...], ...]:
    fines: list[list[Fine]] = [[] for _ in results.teams]
    for penalty in results.penalties:
        if penalty.team not in numbers:
            raise StandingsError("unknown_team", team=penalty.team, round=penalty.round)
        fine = Fine(penalty.round, in_units(penalty.points, unit), penalty.score)
        fines[numbers[penalty.team]].append(fine)
    return tuple(tuple(sorted(team)) for team in fines)


class _Books:
    """The lines while they are being written."""

    def __init__(
        self, results: Results, scoring: Scoring, numbers: dict[str, int], unit: int
    ) -> None:
        self.scoring = scoring
        self.numbers = numbers
        self.unit = unit
        self.rounds = results.rounds
        self.lines: list[list[LedgerLine]] = [[] for _ in results.teams]
        self.playing: set[int] = set()
        self.seated: list[list[int]] = [[] for _ in range(self.rounds)]
        self.sides: dict[Side, tuple[int, ...]] = {}
        self.awards: dict[How, tuple[int, int, int, int]] = {}
        self.count = self._make_count()

    def _make_count(self) -> Callable[[tuple[GameResult, ...]], tuple[int, int]]:
        """Return what turns a match's double games into both sides' points, in units."""
        counter = self.scoring.rule.counter(self.unit)

        def count_sum(games: tuple[GameResult, ...]) -> tuple[int, int]:
            return counter(games[0] if len(games) == 1 else add_games(games))

        def count_each(games: tuple[GameResult, ...]) -> tuple[int, int]:
            pairs = [counter(game) for game in games]
            return sum(a for a, _ in pairs), sum(b for _, b in pairs)

        return count_sum if self.scoring.per == "match" else count_each

    def enter_match(self, match: MatchResult) -> None:
        """Write the lines of both sides; only note who sits there while the match is pending."""
        a, b = self._seat(match.a, match.round), self._seat(match.b, match.round)
        if match.absent:
            self._enter_forfeit(match, a, b)
        elif match.games or match.points:
            self._enter_played(match, a, b)
        else:
            self.playing.update(a, b)

    def _enter_played(self, match: MatchResult, a: tuple[int, ...], b: tuple[int, ...]) -> None:
        round_, games, lines, played = match.round, match.games, self.lines, How.PLAYED
        game = games[0] if len(games) == 1 else add_games(games)
        gap = lead = game.a - game.b
        if match.points:
            a_points, b_points = (in_units(points, self.unit) for points in match.points)
            lead = a_points - b_points
        else:
            a_points, b_points = self.count(games)
        if self.scoring.difference_cap is not None:
            gap = clip(gap, self.scoring.difference_cap)
        a_doubles, b_doubles = game.double_victories() if game.hands else game.doubles
        a_won, b_won = int(lead > 0), int(lead < 0)
        a_games = tuple([(each.a, each.b) for each in games])
        b_games = tuple([(each.b, each.a) for each in games])
        a_line = LedgerLine(round_, played, b, a_points, game.a, gap, a_doubles, a_won, a_games)
        b_line = LedgerLine(round_, played, a, b_points, game.b, -gap, b_doubles, b_won, b_games)
        for number in a:
            lines[number].append(a_line)
        for number in b:
            lines[number].append(b_line)

    def _enter_forfeit(self, match: MatchResult, a: tuple[int, ...], b: tuple[int, ...]) -> None:
        for name, side, other in (("a", a, b), ("b", b, a)):
            lost = match.absent in {name, "both"}
            how = How.FORFEIT_LOSS if lost else How.FORFEIT_WIN
            for number in side:
                self.lines[number].append(self._award(match.round, how, other))

    def enter_rest(self, rest: Unplayed) -> None:
        """Write the line of a team that was not paired."""
        (number,) = self._seat((rest.team,), rest.round)
        self.lines[number].append(self._award(rest.round, RESTS[rest.kind], ()))

    def fill_absences(self) -> None:
        """Write a zero line for every team and round that no record names."""
        everybody = set(range(len(self.lines)))
        for round_, seated in enumerate(self.seated, start=1):
            there = set(seated)
            if len(there) < len(seated):
                number = Tally(seated).most_common(1)[0][0]
                team = next(team for team, own in self.numbers.items() if own == number)
                raise StandingsError("plays_twice", team=team, round=round_)
            for number in everybody - there:
                self.lines[number].append(self._award(round_, How.ZERO, ()))

    def _award(self, round_: int, how: How, opponents: tuple[int, ...]) -> LedgerLine:
        points, made, gap, won = self.awards.get(how) or self._count_award(how)
        return LedgerLine(round_, how, opponents, points, made, gap, 0, won, ())

    def _count_award(self, how: How) -> tuple[int, int, int, int]:
        """Return what a line without a match holds; found when it is first needed, then kept."""
        award = self.scoring.award(AWARD_OF[how])
        win = self.scoring.rule.win
        won = how in WINS and (win is None or award.points >= win)
        gap = clip(award.made - award.lost, self.scoring.difference_cap)
        counted = (in_units(award.points, self.unit), award.made, gap, int(won))
        self.awards[how] = counted
        return counted

    def _seat(self, side: Side, round_: int) -> tuple[int, ...]:
        """Note a side as seated in the round; return its numbers."""
        numbers = self.sides.get(side)
        if numbers is None:
            unknown = [team for team in side if team not in self.numbers]
            if unknown:
                raise StandingsError("unknown_team", team=unknown[0], round=round_)
            numbers = self.sides[side] = tuple([self.numbers[team] for team in side])
        if round_ < 1:
            raise StandingsError("bad_round", round=round_)
        self.seated[round_ - 1] += numbers
        return numbers


WINS = {How.BYE, How.FULL, How.FORFEIT_WIN}
AWARD_OF: dict[How, AwardKind] = {
    How.BYE: "bye",
    How.FULL: "full",
    How.HALF: "half",
    How.ZERO: "zero",
    How.FORFEIT_WIN: "forfeit_win",
    How.FORFEIT_LOSS: "forfeit_loss",
}


def add_games(games: Iterable[GameResult]) -> GameResult:
    """Return several games as one: scores, hands and double victories added up."""
    games = tuple(games)
    hands = tuple(hand for game in games for hand in game.hands)
    complete = bool(hands) and all(game.hands for game in games)
    doubles = [game.double_victories() for game in games]
    return GameResult(
        sum(game.a for game in games),
        sum(game.b for game in games),
        hands if complete else (),
        (0, 0) if complete else (sum(a for a, _ in doubles), sum(b for _, b in doubles)),
        tuple(adjustment for game in games for adjustment in game.adjustments),
    )
