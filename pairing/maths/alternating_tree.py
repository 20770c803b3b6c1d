"""Growing a matching by one vertex at a time: the search of Edmonds' method.

From an exposed vertex a tree of alternating paths grows over tight edges until it reaches another
exposed one; `matching` says what the method is and where it comes from.
"""

from collections.abc import Iterable
from heapq import heappop, heappush

from pairing.maths.blossoms import Blossoms

_FREE, _EVEN, _ODD = 0, 1, 2

Neighbours = list[list[tuple[int, int]]]
"""For each vertex its edges as (other vertex, twice the weight)."""


class AlternatingTree:
    """Matching and duals between searches, and the tree inside one."""

    def __init__(self, neighbours: Neighbours) -> None:
        n = len(neighbours)
        self.neighbours = neighbours
        # Each vertex begins with half its lightest edge (weights are doubled, so that is whole): no
        # edge weighs less than the duals of its two ends together, so every slack begins at 0 or
        # above.
        self.dual = [min((w for _, w in edges), default=0) // 2 for edges in neighbours]
        self.sets = Blossoms(n)
        self.mate = self.sets.mate
        self.label = [_FREE] * n
        self.entry: dict[int, tuple[int, int]] = {}
        largest = max((abs(w) for edges in neighbours for _, w in edges), default=0)
        # The value of the dual solution rises by the time that each search takes, and a perfect
        # matching is an upper bound for it: no event so late matters.
        self.never = 4 * n * (largest + 1)
        self.best = [self.never] * n
        self.limit = self.never
        self.heap: list[tuple[int, int, int, int]] = []
        self.improved: list[int] = []
        self.tree: list[int] = []

    def search(self, root: int) -> bool:
        """Match `root`, or say that it cannot be matched together with those already matched."""
        self.limit = self.never
        node = self.sets.node_of(root)
        self.tree.append(node)
        self._make_even(node, 0)
        self._scan(self.sets.leaves[node])
        heap, rep, label, dual = self.heap, self.sets.rep, self.label, self.dual
        is_matched = False
        while heap:
            # The next event: an edge (u, v) becomes tight or, where u is ~node, the value of an odd
            # set runs out. The heap is never tidied, so an event may be out of date: u and v have
            # become one node, or v was reached earlier. The slack of the edge tells.
            time, u, v, weight = heappop(heap)
            if u < 0:
                self._expand_odd(~u, time)
                continue
            ru, rv = rep[u], rep[v]
            if ru == rv:
                continue
            if label[rv] == _FREE:
                if weight - dual[u] - dual[v] != time:
                    continue
                if self._grow(u, v, time):
                    is_matched = True
                    break
            elif label[rv] == _EVEN and weight - dual[u] - dual[v] == 2 * time:
                self._shrink(u, v, time)
        if is_matched:
            self._write_duals(time)
            self._augment(u, v)
        self._clear()
        return is_matched

    def _make_even(self, node: int, time: int) -> None:
        sets, dual = self.sets, self.dual
        # From now on an even vertex gains one a step, and a set two. What they would have gained
        # before they joined is taken off here, so that "number + time" is right later without being
        # updated.
        self.label[sets.rep_of(node)] = _EVEN
        sets.value[node] -= 2 * time
        for v in sets.leaves[node]:
            dual[v] -= time

    def _scan(self, vertices: Iterable[int]) -> None:
        """Put into the heap when the edges of these even vertices become tight."""
        rep, label, dual, best, heap = self.sets.rep, self.label, self.dual, self.best, self.heap
        improved, limit = self.improved, self.limit
        for u in vertices:
            own, dual_u = rep[u], dual[u]
            for v, weight in self.neighbours[u]:
                other = rep[v]
                if other == own:
                    continue
                state = label[other]
                if state == _FREE:
                    # Only u's dual moves: the slack shrinks by one a step of time. An exposed
                    # node ends the search when it is reached, so nothing later is of interest.
                    time = weight - dual_u - dual[v]
                    if time < best[v] and time < limit:
                        best[v] = time
                        improved.append(v)
                        heappush(heap, (time, u, v, weight))
                        if self.sets.is_exposed(other):
                            limit = time
                # Both duals move: the edge becomes tight in half the time.
                elif state == _EVEN:
                    time = (weight - dual_u - dual[v]) >> 1
                    if time < limit:
                        heappush(heap, (time, u, v, weight))
        self.limit = limit

    def _grow(self, u: int, v: int, time: int) -> bool:
        """Take the free node of v as odd and its mate's as even; True if there is no mate."""
        sets = self.sets
        node = sets.node_of(v)
        mate = self.mate[sets.base[node]]
        if mate < 0:
            return True
        self._make_odd(node, (u, v), time)
        even = sets.node_of(mate)
        self.tree.append(even)
        self._make_even(even, time)
        self._scan(sets.leaves[even])
        return False

    def _make_odd(self, node: int, entry: tuple[int, int], time: int) -> None:
        sets, dual = self.sets, self.dual
        # The other way round: an odd vertex loses one a step, a set two. When a set has nothing
        # left it must be opened, or its value would become negative; that moment goes into the
        # heap.
        self.tree.append(node)
        self.label[sets.rep_of(node)] = _ODD
        self.entry[node] = entry
        for v in sets.leaves[node]:
            dual[v] += time
        if sets.is_set(node):
            sets.value[node] += 2 * time
            end = sets.value[node] >> 1
            if end < self.limit:
                heappush(self.heap, (end, ~node, 0, 0))

    def _parent(self, node: int) -> int:
        """Return the even node above an even node, -1 at the root."""
        mate = self.mate[self.sets.base[node]]
        if mate < 0:
            return -1
        return self.sets.node_of(self.entry[self.sets.node_of(mate)][0])

    def _meeting_point(self, a: int, b: int) -> int:
        """Find the first even node that both paths to the root share."""
        # The two paths climb in turns, so the search takes as long as the cycle is and not as the
        # tree is deep. The first node that is met a second time is the lowest that both share.
        passed = {a, b}
        if a == b:
            return a
        while True:
            a = self._parent(a) if a >= 0 else a
            if a in passed:
                return a
            if a >= 0:
                passed.add(a)
            a, b = b, a

    def _branch(self, u: int, top: int) -> tuple[list[int], list[tuple[int, int]]]:
        """List nodes from that of u up to below `top`, and the edges that lead up from each."""
        sets = self.sets
        nodes, edges = [], []
        node = sets.node_of(u)
        while node != top:
            base = sets.base[node]
            mate = self.mate[base]
            odd = sets.node_of(mate)
            above, below = self.entry[odd]
            nodes += [node, odd]
            edges += [(base, mate), (below, above)]
            node = sets.node_of(above)
        return nodes, edges

    def _shrink(self, u: int, v: int, time: int) -> None:
        """Make one even node of the odd cycle that a tight edge closes between two even nodes."""
        sets, dual, label = self.sets, self.dual, self.label
        top = self._meeting_point(sets.node_of(u), sets.node_of(v))
        left, left_up = self._branch(u, top)
        right, right_up = self._branch(v, top)
        children = [top, *reversed(left), *right]
        links = [(b, a) for a, b in reversed(left_up)] + [(u, v)] + right_up
        fresh = []
        # Inside the new node everybody is even. Even members go on as they were; odd ones turn
        # round, so what they have gained until now is written into their duals, and their edges
        # are looked at for the first time.
        for child in children:
            rep = sets.rep_of(child)
            odd, label[rep] = label[rep] == _ODD, _FREE
            sets.value[child] += -2 * time if odd else 2 * time
            if odd:
                leaves = sets.leaves[child]
                for x in leaves:
                    dual[x] -= 2 * time
                fresh += leaves
        node = sets.shrink(children, links)
        self.tree.append(node)
        label[sets.rep_of(node)] = _EVEN
        sets.value[node] = -2 * time
        self._scan(fresh)

    def _expand_odd(self, node: int, time: int) -> None:
        """Open an odd node whose value has come down to nothing into its children again."""
        sets, dual = self.sets, self.dual
        if not sets.is_top(node) or self.label[sets.rep_of(node)] != _ODD:
            return
        entry = self.entry.pop(node)
        # Of the cycle the tree keeps the way with an even number of edges from where it came in to
        # the base, odd and even in turn; the children on the other way are matched in pairs and
        # fall out of the tree.
        path, links, rest = sets.open_path(node, entry[1])
        children = sets.release(node)
        for child in children:
            self.label[sets.rep_of(child)] = _FREE
            for v in sets.leaves[child]:
                dual[v] -= time
                self.best[v] = self.never
        evens = []
        for i, child in enumerate(path):
            if i % 2:
                self.tree.append(child)
                self._make_even(child, time)
                evens.append(child)
            else:
                self._make_odd(child, entry if i == 0 else links[i - 1], time)
        for child in rest:
            self._look_back(sets.leaves[child])
        for child in evens:
            self._scan(sets.leaves[child])

    def _look_back(self, vertices: Iterable[int]) -> None:
        """Look when vertices that are free again are reached from the tree."""
        # The even vertices around have been scanned already and will not be again, and what they
        # knew of these vertices is out of date. So the freed vertices look at the tree instead.
        rep, label, dual = self.sets.rep, self.label, self.dual
        for v in vertices:
            for u, weight in self.neighbours[v]:
                if label[rep[u]] == _EVEN:
                    time = weight - dual[u] - dual[v]
                    if time < self.best[v] and time < self.limit:
                        self.best[v] = time
                        self.improved.append(v)
                        heappush(self.heap, (time, u, v, weight))

    def _write_duals(self, time: int) -> None:
        """Write out the duals that were moved lazily."""
        # Only outermost nodes that still bear a label have something to write: what was shrunk or
        # opened on the way was settled then. A label is cleared once used; a node may be listed
        # twice.
        sets, dual, label = self.sets, self.dual, self.label
        for node in self.tree:
            if not sets.is_top(node):
                continue
            rep = sets.rep_of(node)
            state = label[rep]
            if state == _FREE:
                continue
            label[rep] = _FREE
            step = time if state == _EVEN else -time
            for v in sets.leaves[node]:
                dual[v] += step
            sets.value[node] += 2 * step

    def _augment(self, u: int, v: int) -> None:
        """Turn matched and unmatched around along the path from the root over (u, v)."""
        sets, mate = self.sets, self.mate
        # On the way up each even node takes the vertex below it as its mate. The odd node that held
        # its old mate is matched anew along the edge through which the tree had entered it.
        sets.rebase(sets.node_of(v), v)
        while True:
            node = sets.node_of(u)
            old = mate[sets.base[node]]
            sets.rebase(node, u)
            mate[u], mate[v] = v, u
            if old < 0:
                return
            odd = sets.node_of(old)
            u, v = self.entry[odd]
            sets.rebase(odd, v)

    def _clear(self) -> None:
        # A set without value is no part of the dual solution. It is taken apart, so that the next
        # search is free to go through it in another way.
        for v in self.improved:
            self.best[v] = self.never
        for node in self.tree:
            if self.sets.is_top(node) and self.sets.is_set(node) and not self.sets.value[node]:
                self.sets.release_empty(node)
        self.improved.clear()
        self.tree.clear()
        self.heap.clear()
        self.entry.clear()
