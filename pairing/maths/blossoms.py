"""Nested odd sets of vertices ("blossoms") over a matching, and how they open and turn.

A node is a vertex (0 … n-1) or a set (n …). A set is an odd cycle of nodes: `children[0]` holds the
set's base, `links[i]` is the edge from a vertex of child i to one of child i+1 (round the cycle),
and children 1-2, 3-4, … are matched with each other.
"""

from collections.abc import Iterator

Link = tuple[int, int]


class Blossoms:
    """The forest of nodes. Who stands at the top is found at once, by a representative."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.mate = [-1] * n
        self.rep = list(range(n))
        """For each vertex one vertex that stands for its outermost node."""
        self.base = list(range(n))
        self.value = [0] * n
        """Dual value of each node; for vertices without meaning."""
        self.leaves: list[list[int]] = [[v] for v in range(n)]
        self._outermost = list(range(n))
        self._parent = [-1] * n
        self._children: dict[int, list[int]] = {}
        self._links: dict[int, list[Link]] = {}

    def node_of(self, v: int) -> int:
        """Return the outermost node that holds a vertex."""
        return self._outermost[self.rep[v]]

    def rep_of(self, node: int) -> int:
        """Return the representative of an outermost node."""
        return self.rep[self.base[node]]

    def is_set(self, node: int) -> bool:
        """Return whether a node is a set, and not a single vertex."""
        return node >= self.n

    def is_top(self, node: int) -> bool:
        """Return whether a node (that may have been opened since) is an outermost one."""
        return self._parent[node] == -1

    def is_exposed(self, rep: int) -> bool:
        """Return whether the outermost node of a representative has no mate."""
        return self.mate[self.base[self._outermost[rep]]] < 0

    def valued(self) -> Iterator[tuple[list[int], int]]:
        """Yield all sets with a value, as (vertices, value)."""
        return ((self.leaves[s], self.value[s]) for s in self._children if self.value[s])

    def shrink(self, children: list[int], links: list[Link]) -> int:
        """Make one set of outermost nodes, the base's first."""
        # Vertices know their outermost node by a representative. That of the largest child goes on
        # for all, so a vertex is renamed only when its set at least doubles.
        node = len(self.base)
        largest = max(children, key=lambda child: len(self.leaves[child]))
        rep = self.rep_of(largest)
        leaves: list[int] = []
        for child in children:
            leaves += self.leaves[child]
            self._parent[child] = node
            if child != largest:
                for v in self.leaves[child]:
                    self.rep[v] = rep
        self._outermost[rep] = node
        self.base.append(self.base[children[0]])
        self.value.append(0)
        self.leaves.append(leaves)
        self._parent.append(-1)
        self._children[node] = children
        self._links[node] = links
        return node

    def release(self, node: int) -> list[int]:
        """Take an outermost set apart; its children become outermost."""
        children = self._children.pop(node)
        del self._links[node]
        self._parent[node] = -2
        for child in children:
            self._parent[child] = -1
            leaves = self.leaves[child]
            rep = leaves[0]
            self._outermost[rep] = child
            for v in leaves:
                self.rep[v] = rep
        self.leaves[node] = []
        return children

    def release_empty(self, node: int) -> None:
        """Take an outermost set apart, and those of its children that have no value either."""
        waiting = [node]
        while waiting:
            children = self.release(waiting.pop())
            waiting += [c for c in children if self.is_set(c) and not self.value[c]]

    def _chain(self, node: int, v: int) -> list[int]:
        """Return the nodes that hold v, from v itself up to and without `node`."""
        chain = []
        inner = v
        while inner != node:
            chain.append(inner)
            inner = self._parent[inner]
        return chain

    def open_path(self, node: int, v: int) -> tuple[list[int], list[Link], list[int]]:
        """Return the even way round the cycle from the child that holds v to the base's.

        Children on the way, the links between them in that direction, children beside it.
        """
        children, links = self._children[node], self._links[node]
        i = children.index(self._chain(node, v)[-1])
        # The cycle is odd: from a child with an odd place the even way goes on to its end and round
        # to the base, from one with an even place it goes back.
        if i % 2:
            path, rest = [*children[i:], children[0]], children[1:i]
            return path, links[i:], rest
        path, rest = children[i::-1], children[i + 1 :]
        return path, [(y, x) for x, y in reversed(links[:i])], rest

    def rebase(self, node: int, v: int) -> None:
        """Turn the matching inside a node so that v is the one vertex that is free for outside."""
        waiting = [(node, v, self._chain(node, v))]
        while waiting:
            node, v, chain = waiting.pop()
            if self.base[node] == v:
                continue
            child = chain.pop()
            children, links = self._children[node], self._links[node]
            i = children.index(child)
            # On the way from the old base to the new one every other link becomes matched; each end
            # of such a link is the new base of the child that it lies in. No recursion: sets can
            # be nested as deep as there are teams.
            matched = range(i + 1, len(children), 2) if i % 2 else range(0, i, 2)
            for j in matched:
                x, y = links[j]
                self.mate[x], self.mate[y] = y, x
                first, second = children[j], children[(j + 1) % len(children)]
                waiting.append((first, x, self._chain(first, x)))
                waiting.append((second, y, self._chain(second, y)))
            waiting.append((child, v, chain))
            self._children[node] = children[i:] + children[:i]
            self._links[node] = links[i:] + links[:i]
            self.base[node] = v
