"""Minimum-weight perfect matching in a sparse graph, exact for integers of any size.

Edmonds' primal-dual method (J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices",
1965), grown from one exposed vertex at a time. The events of a growing tree come from a heap, as in
Galil, Micali and Gabow (1986), and duals are moved lazily: a vertex that joins the tree at time t
keeps its dual less (or plus) t, so that a search costs what it looks at and not the whole graph.
Weights are taken twice, so that every dual stays an integer: the vertices of a tree hang together
by tight edges of even weight, so their duals are all even or all odd, and half a slack is whole.

The result carries the dual solution; `certificate` checks it without this module.
"""

from dataclasses import dataclass

from pairing.maths.alternating_tree import AlternatingTree, Neighbours

__all__ = ["Matching", "Neighbours", "match_perfectly"]


@dataclass(frozen=True, slots=True)
class Matching:
    """A perfect matching of least weight and the duals that prove it, all for doubled weights."""

    mates: list[int]
    duals: list[int]
    odd_sets: list[tuple[list[int], int]]
    """Vertices and value (positive) of each odd set of the dual solution."""


def match_perfectly(neighbours: Neighbours) -> Matching | None:
    """Find the perfect matching of least weight; None where the graph has no perfect one."""
    tree = AlternatingTree(neighbours)
    _match_greedily(tree)
    # A search may match others on its way, so each vertex is looked at when its turn comes.
    for root, _ in enumerate(neighbours):
        if tree.mate[root] < 0 and not tree.search(root):
            return None
    return _read_result(tree)


def _match_greedily(tree: AlternatingTree) -> None:
    """Raise duals until an edge is tight, and take it where both are still exposed."""
    dual, mate = tree.dual, tree.mate
    for u, edges in enumerate(tree.neighbours):
        if mate[u] >= 0 or not edges:
            continue
        # The dual of u goes up as far as its edges let it: then one of them is tight.
        slack = min(w - dual[v] for v, w in edges)
        dual[u] = slack
        for v, w in edges:
            if mate[v] < 0 and w - dual[v] == slack:
                mate[u], mate[v] = v, u
                break


def _read_result(tree: AlternatingTree) -> Matching:
    """Return matching and duals, odd sets counted by the edges that leave them."""
    duals = list(tree.dual)
    odd_sets = []
    # The search takes a set's value off the edges inside it; the certificate adds it to those that
    # leave. Half the value off each vertex, and half as the set's, is the same bound: an edge
    # inside loses the whole, one that leaves loses half and has it back from the set.
    for leaves, value in tree.sets.valued():
        half = value // 2
        odd_sets.append((leaves, half))
        for v in leaves:
            duals[v] -= half
    return Matching(list(tree.mate), duals, odd_sets)
