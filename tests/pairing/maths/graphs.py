"""Graphs as the solver takes them."""

from pairing.maths.matching import Neighbours

Weights = dict[tuple[int, int], int]


def list_neighbours(n: int, weights: Weights) -> Neighbours:
    neighbours: Neighbours = [[] for _ in range(n)]
    for (u, v), weight in weights.items():
        neighbours[u].append((v, 2 * weight))
        neighbours[v].append((u, 2 * weight))
    return neighbours
