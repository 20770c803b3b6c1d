"""The weights of a position as the engine makes them."""

from tournaments.pairing.swiss.absolutes import list_absolutes
from tournaments.pairing.swiss.facts import find_pairs, rank_waivers
from tournaments.pairing.swiss.optimum.gaps import class_gaps
from tournaments.pairing.swiss.optimum.weights import Weights
from tournaments.pairing.swiss.position import Position
from tournaments.pairing.swiss.ranking import Ranking, rank_teams


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
