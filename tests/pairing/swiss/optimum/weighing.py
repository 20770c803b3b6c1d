"""The weights of a position as the engine makes them."""

from pairing.swiss.absolutes import list_absolutes
from pairing.swiss.facts import find_pairs, rank_waivers
from pairing.swiss.optimum.gaps import class_gaps
from pairing.swiss.optimum.weights import Weights
from pairing.swiss.position import Position
from pairing.swiss.ranking import Ranking, rank_teams


def make_weights(position: Position, single: int = 99) -> tuple[Ranking, Weights]:
    ranking = rank_teams(position)
    absolutes = list_absolutes(position)
    weights = Weights(
        position,
        ranking,
        class_gaps(ranking, single),
        illegal=find_pairs(ranking, absolutes.pairs),
        waived=rank_waivers(ranking, absolutes.waived_pairs),
        locked=find_pairs(ranking, position.locked),
    )
    return ranking, weights
