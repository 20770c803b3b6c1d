"""From a position to the best pairing in ranks: the bye, then one optimum over all free teams."""

from dataclasses import dataclass

from pairing.swiss.absolutes import Absolutes, find_broken_locks
from pairing.swiss.byes import choose_bye
from pairing.swiss.cost import Cost, measure
from pairing.swiss.facts import RankPair, find_pairs, rank_waivers
from pairing.swiss.optimum.candidates import WINDOW, Optimum, find_optimum
from pairing.swiss.optimum.gaps import GapClasses, class_gaps
from pairing.swiss.optimum.weights import Weights
from pairing.swiss.paired_round import Leaf, Outlook
from pairing.swiss.position import Position
from pairing.swiss.ranking import Ranking, rank_teams


@dataclass(frozen=True, slots=True)
class Solution:
    """The best pairing under some absolutes, all in ranks."""

    bye: str | None
    ranking: Ranking
    weights: Weights
    optimum: Optimum
    locked: tuple[RankPair, ...]
    leaves: tuple[Leaf, ...] = ()
    """The cases of the proof, where looking ahead has found another round than the criteria."""
    outlook: Outlook | None = None

    @property
    def cost(self) -> Cost:
        """What the round comes to under all criteria."""
        return measure(self.weights.facts, self.tables, self.weights.settings)

    @property
    def tables(self) -> tuple[RankPair, ...]:
        """All tables, by rank of the higher ranked team."""
        return tuple(sorted((*self.locked, *self.optimum.tables)))


def solve(position: Position, absolutes: Absolutes, window: int = WINDOW) -> Solution | None:
    """Find the best pairing, None where no pairing keeps these absolutes."""
    if find_broken_locks(position, absolutes):
        return None
    bye = None
    if len(position.teams) % 2:
        bye = choose_bye(position, absolutes)
        if bye is None:
            return None
    ranking = rank_teams(position, () if bye is None else (bye,))
    locked = tuple(find_pairs(ranking, position.locked))
    classes = class_gaps(ranking)
    while True:
        weights = weigh_round(position, absolutes, ranking, classes)
        optimum = find_optimum(weights, window)
        if optimum is None:
            return None
        shared = weights.list_shared(optimum.tables)
        if not shared:
            return Solution(bye, ranking, weights, optimum, locked)
        classes = classes.divide(shared)


def weigh_round(
    position: Position, absolutes: Absolutes, ranking: Ranking, classes: GapClasses
) -> Weights:
    """Weigh the pairs of everybody ranked."""
    return Weights(
        position,
        ranking,
        classes,
        illegal=find_pairs(ranking, absolutes.pairs),
        waived=rank_waivers(ranking, absolutes.waived_pairs),
        locked=find_pairs(ranking, position.locked),
    )
