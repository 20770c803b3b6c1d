"""What a pairing comes to under each criterion (docs/pairing.md), and how two of them compare."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tournaments.pairing.maths.lots import draw_number, draw_pair
from tournaments.pairing.swiss.position import Criteria, Position, Settings
from tournaments.pairing.swiss.ranking import Ranking, floated_lately

RankPair = tuple[int, int]
"""Ranks of two teams, the higher ranked (smaller) first."""


def find_pairs(ranking: Ranking, wanted: Collection[Collection[str]]) -> frozenset[RankPair]:
    """Pairs of ids as pairs of ranks; pairs with somebody who is not ranked fall away."""
    index = ranking.index
    ranked = (sorted(index[team] for team in two if team in index) for two in wanted)
    return frozenset((two[0], two[1]) for two in ranked if len(two) == 2)


def half_distance(ranking: Ranking, i: int, j: int) -> int:
    """Criterion 6 of one pair: (twice) how far from half their group apart, squared.

    Nearer than half the group counts double: there two of the same half meet. For a pair across
    score groups the places that lie between them count, leaving out whole groups.
    """
    if ranking.group[i] != ranking.group[j]:
        return 4 * float_places(ranking, i, j) ** 2
    off = 2 * (ranking.place[j] - ranking.place[i]) - ranking.sizes[ranking.group[i]]
    return off * off if off >= 0 else 2 * off * off


def float_places(ranking: Ranking, i: int, j: int) -> int:
    """Criterion 6 of a pair across groups: teams below i in its group and above j in its own."""
    if ranking.group[i] == ranking.group[j]:
        return 0
    return ranking.below(i) + ranking.place[j]


def measure(
    position: Position, ranking: Ranking, tables: Sequence[RankPair], waived: frozenset[RankPair]
) -> Criteria:
    """The values of all criteria over all tables."""
    scores = [team.score for team in ranking.teams]
    across = [(i, j) for i, j in tables if scores[i] != scores[j]]
    apart = find_pairs(ranking, position.apart)
    keys = [draw_number(position.seed, "pair", team.id) for team in ranking.teams]
    return Criteria(
        waived=sum(pair in waived for pair in tables),
        across=len(across),
        gaps=tuple(sorted((scores[i] - scores[j] for i, j in across), reverse=True)),
        heights=sum(ranking.height[ranking.group[i]] for i, _ in across),
        floated_again=sum(floated_lately(ranking.teams[i]) for i, _ in across),
        opponents_floated=sum(floated_lately(ranking.teams[j]) for _, j in across),
        wishes=sum(pair in apart for pair in tables),
        float_places=sum(float_places(ranking, i, j) for i, j in across),
        half_distance=sum(half_distance(ranking, i, j) for i, j in tables),
        lot=sum(draw_pair(keys[i], keys[j]) for i, j in tables),
    )


@dataclass(frozen=True, slots=True)
class Line:
    """One criterion of a pairing: number in the rules (0 = before them), name, value."""

    number: int
    name: str
    value: int | tuple[int, ...] | str | None


def list_criteria(criteria: Criteria, settings: Settings) -> tuple[Line, ...]:
    """The criteria in the order of these settings, most important first."""
    lines = [
        Line(1, "across", criteria.across),
        Line(2, "gaps", criteria.gaps),
        Line(2, "heights", criteria.heights),
        Line(3, "floated_again", criteria.floated_again),
        Line(4, "opponents_floated", criteria.opponents_floated),
        Line(6, "float_places", criteria.float_places),
        Line(6, "half_distance", criteria.half_distance),
        Line(7, "lot", criteria.lot),
    ]
    before = (1, 2, 3, 4, 6)[: settings.wishes_rank - 1]
    wishes = Line(5, "wishes", criteria.wishes)
    first = [line for line in lines if line.number in before]
    rest = [line for line in lines if line.number not in before]
    return (Line(0, "waived", criteria.waived), *first, wishes, *rest)


def find_difference(old: Criteria, new: Criteria, settings: Settings) -> tuple[Line, Line] | None:
    """The first criterion in which two pairings differ, None if they are level in all."""
    pairs = zip(list_criteria(old, settings), list_criteria(new, settings), strict=True)
    return next(((a, b) for a, b in pairs if a.value != b.value), None)
