"""What do we need: before the last round, which results bring a team to a place.

Exact in points: every match of the round may end in any way the scoring knows, independently of
the others. Where teams end level on points the tie-breaks decide; a place is certain only if it
holds with every tie lost, and possible if it does with every tie won.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, product
from typing import NamedTuple

from pairing.standings.errors import StandingsError
from pairing.standings.ledger import Ledger, open_ledger
from pairing.standings.point_rules import in_units
from pairing.standings.results import MatchResult, Results, Side
from pairing.standings.scoring import Scoring

MOST_CONTESTS = 7
"""With more other matches that matter the ways are too many to be read; the contests remain."""


@dataclass(frozen=True, slots=True)
class MatchEnding:
    """Ways in which another match may end, and how many of its teams are then ahead or level.

    Side a gets from `a_most` down to `a_least` points of the match; one number where the scoring
    knows win, level and loss only. `b_least` and `b_most` are side b's.
    """

    a_most: Fraction
    a_least: Fraction
    b_least: Fraction
    b_most: Fraction
    ahead: int
    level: int


@dataclass(frozen=True, slots=True)
class Contest:
    """Another match and endings of it: all that matter, or those that a condition allows."""

    a: Side
    b: Side
    endings: tuple[MatchEnding, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """What one result of the team's own match leads to.

    `points` and `opponent_points` are what the sides get from it; both None if the team does not
    play. It ends between the places `best` and `worst`. `contests` are the matches that matter.
    `ways`: sets of conditions, none of them idle, each of which makes the place certain; empty if
    it is certain anyway or cannot be made certain, None if there are too many contests.
    `chances`: the same for keeping the place possible; empty if it is so however the others end.
    """

    points: Fraction | None
    opponent_points: Fraction | None
    best: int
    worst: int
    certain: bool
    possible: bool
    contests: tuple[Contest, ...]
    ways: tuple[tuple[Contest, ...], ...] | None
    chances: tuple[tuple[Contest, ...], ...] | None


@dataclass(frozen=True, slots=True)
class Needs:
    """For every result of the own match, best first, what it means for the place.

    `certain_from`: the fewest own points with which the place is certain whatever the others do;
    `possible_from`: the fewest with which it is possible. None where there is no such result.
    `plain`: a match brings the same points however it is won, so that results need no figures.
    """

    team: str
    place: int
    needs: tuple[Need, ...]
    certain_from: Fraction | None
    possible_from: Fraction | None
    plain: bool


class _Split(NamedTuple):
    """A pair of points in units, as both sides get them."""

    a: int
    b: int


def find_needs(results: Results, scoring: Scoring, team: str, place: int) -> Needs:
    """Tell what the team needs for the place (1 = first) in the round that is being played.

    The round's matches stand in `results` without games; those that have ended count as they
    are. Raises StandingsError: `unknown_team`, `bad_place`, `nothing_open` (no match is pending),
    `points_without_limit` (points by difference, by total, or by game), and what the ledger does.
    """
    if team not in results.teams:
        raise StandingsError("unknown_team", team=team)
    if not 1 <= place <= len(results.teams):
        raise StandingsError("bad_place", asked=place, teams=len(results.teams))
    pending = [match for match in results.matches if match.pending]
    if not pending:
        raise StandingsError("nothing_open", team=team)
    if scoring.possible is None:
        raise StandingsError("points_without_limit")
    ledger = open_ledger(results, scoring)
    unit = ledger.unit
    splits = [_Split(in_units(a, unit), in_units(b, unit)) for a, b in scoring.possible]
    race = _Race(ledger, pending, splits, team, place)
    needs = tuple(race.weigh(split) for split in race.own_splits())
    return Needs(
        team,
        place,
        needs,
        certain_from=_fewest(need.points for need in needs if need.certain),
        possible_from=_fewest(need.points for need in needs if need.possible),
        plain=sum(split.a > split.b for split in set(splits)) == 1,
    )


def _fewest(points: Iterable[Fraction | None]) -> Fraction | None:
    return min((point for point in points if point is not None), default=None)


class _Race:
    """The round before its end, seen from one team."""

    def __init__(
        self,
        ledger: Ledger,
        pending: list[MatchResult],
        splits: list[_Split],
        team: str,
        place: int,
    ) -> None:
        numbers = {name: number for number, name in enumerate(ledger.teams)}
        self.unit = ledger.unit
        self.place = place
        self.splits = sorted(set(splits), key=lambda split: (-split.a, split.b))
        self.most = _Split(max(s.a for s in splits), max(s.b for s in splits))
        self.totals = {
            name: sum(line.points for line in ledger.lines[number])
            - sum(fine.points for fine in ledger.fines[number])
            for name, number in numbers.items()
        }
        self.team = team
        self.own = next((match for match in pending if team in match.a + match.b), None)
        self.others = [match for match in pending if match is not self.own]
        busy = {name for match in pending for name in match.a + match.b} | {team}
        self.idle = [total for name, total in self.totals.items() if name not in busy]

    def own_splits(self) -> list[_Split | None]:
        """Return the results of the team's own match: its points first, the best first."""
        if self.own is None:
            return [None]
        splits = self.splits if self.team in self.own.a else [_Split(s.b, s.a) for s in self.splits]
        return [*sorted(set(splits), key=lambda split: (-split.a, split.b))]

    def weigh(self, split: _Split | None) -> Need:
        """Count who can end ahead of the team after this result of its own."""
        mine = self.totals[self.team] + (split.a if split else 0)
        fixed = self.idle + self._add_own(split)
        ahead = sum(total > mine for total in fixed)
        level = sum(total == mine for total in fixed)
        contests, outcomes = [], []
        for match in self.others:
            endings = self._end(match, mine)
            outcomes.append(endings)
            if len({(ending.ahead, ending.level) for ending in endings}) > 1:
                contests.append(Contest(match.a, match.b, tuple(endings)))
        best = 1 + ahead + sum(min(e.ahead for e in endings) for endings in outcomes)
        most = [max(e.ahead + e.level for e in endings) for endings in outcomes]
        worst = 1 + ahead + level + sum(most)
        most_ahead = 1 + ahead + sum(max(e.ahead for e in endings) for endings in outcomes)
        certain, possible = worst <= self.place, best <= self.place
        return Need(
            None if split is None else Fraction(split.a, self.unit),
            None if split is None else Fraction(split.b, self.unit),
            best,
            worst,
            certain,
            possible,
            tuple(contests),
            () if certain or not possible else find_ways(contests, worst - self.place),
            () if not possible else _find_chances(contests, most_ahead - self.place),
        )

    def _add_own(self, split: _Split | None) -> list[int]:
        """Return the totals of the others at the team's own table."""
        if self.own is None or split is None:
            return []
        mine, theirs = self.own.a, self.own.b
        if self.team not in mine:
            mine, theirs = theirs, mine
        partners = [self.totals[name] + split.a for name in mine if name != self.team]
        return partners + [self.totals[name] + split.b for name in theirs]

    def _end(self, match: MatchResult, mine: int) -> list[MatchEnding]:
        """Return every way that a match may end, like ways together, the best for side a first."""
        a_totals = [self.totals[name] for name in match.a]
        b_totals = [self.totals[name] for name in match.b]
        if max(a_totals) + self.most.a < mine and max(b_totals) + self.most.b < mine:
            return [self._bundle(self.splits, 0, 0)]
        endings = []
        for (ahead, level), splits in groupby(
            self.splits, key=lambda split: _compare(a_totals, b_totals, split, mine)
        ):
            endings.append(self._bundle(list(splits), ahead, level))
        return endings

    def _bundle(self, splits: list[_Split], ahead: int, level: int) -> MatchEnding:
        a_points = [split.a for split in splits]
        b_points = [split.b for split in splits]
        return MatchEnding(
            Fraction(max(a_points), self.unit),
            Fraction(min(a_points), self.unit),
            Fraction(min(b_points), self.unit),
            Fraction(max(b_points), self.unit),
            ahead,
            level,
        )


def _compare(a_totals: list[int], b_totals: list[int], split: _Split, mine: int) -> tuple[int, int]:
    """Return how many of a match's teams are ahead of and level with the team, if it ends so."""
    totals = [total + split.a for total in a_totals] + [total + split.b for total in b_totals]
    return sum(total > mine for total in totals), sum(total == mine for total in totals)


def _count_not_behind(ending: MatchEnding) -> int:
    return ending.ahead + ending.level


def _count_ahead(ending: MatchEnding) -> int:
    return ending.ahead


def _find_chances(contests: list[Contest], excess: int) -> tuple[tuple[Contest, ...], ...] | None:
    """Return every least set of conditions that keeps `excess` more teams from getting ahead."""
    if excess <= 0:
        return ()
    decisive = [
        contest for contest in contests if len({ending.ahead for ending in contest.endings}) > 1
    ]
    return find_ways(decisive, excess, _count_ahead)


def find_ways(
    contests: list[Contest], excess: int, count: Callable[[MatchEnding], int] = _count_not_behind
) -> tuple[tuple[Contest, ...], ...] | None:
    """Return every least set of conditions that keeps `excess` more teams behind.

    None where there are more contests than anybody would read.
    """
    if len(contests) > MOST_CONTESTS:
        return None
    choices = [_saving_conditions(contest, count) for contest in contests]
    ways = []
    for chosen in product(*choices):
        saved = sum(saving for saving, _ in chosen)
        used = [(saving, condition) for saving, condition in chosen if condition]
        if saved < excess or any(
            _is_idle(choices, chosen, at, excess) for at in range(len(chosen))
        ):
            continue
        ways.append(tuple(condition for _, condition in used if condition))
    return tuple(sorted(ways, key=len))


def _saving_conditions(
    contest: Contest, count: Callable[[MatchEnding], int]
) -> list[tuple[int, Contest | None]]:
    """List conditions and what they save: none, then so many teams at most that count."""
    costs = sorted({count(ending) for ending in contest.endings}, reverse=True)
    conditions: list[tuple[int, Contest | None]] = [(0, None)]
    for cost in costs[1:]:
        kept = tuple(ending for ending in contest.endings if count(ending) <= cost)
        conditions.append((costs[0] - cost, Contest(contest.a, contest.b, kept)))
    return conditions


def _is_idle(
    choices: list[list[tuple[int, Contest | None]]],
    chosen: tuple[tuple[int, Contest | None], ...],
    at: int,
    excess: int,
) -> bool:
    """Return whether the next looser condition on one match would do as well."""
    saving, condition = chosen[at]
    if condition is None:
        return False
    looser = max(other for other, _ in choices[at] if other < saving)
    return sum(other for other, _ in chosen) - saving + looser >= excess
