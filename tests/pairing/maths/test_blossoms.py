"""Odd sets of vertices: they open along the even way, and leave the rest beside it."""

import pytest

from pairing.maths.blossoms import Blossoms

CYCLE = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]


def make_pentagon() -> tuple[Blossoms, int]:
    """A cycle of five: 1 is matched with 2, 3 with 4, and 0 is the base."""
    sets = Blossoms(5)
    for one, other in ((1, 2), (3, 4)):
        sets.mate[one], sets.mate[other] = other, one
    return sets, sets.shrink([0, 1, 2, 3, 4], [*CYCLE])


@pytest.mark.parametrize(
    ("v", "path", "links", "rest"),
    [
        (0, [0], [], [1, 2, 3, 4]),
        (1, [1, 2, 3, 4, 0], [(1, 2), (2, 3), (3, 4), (4, 0)], []),
        (2, [2, 1, 0], [(2, 1), (1, 0)], [3, 4]),
        (3, [3, 4, 0], [(3, 4), (4, 0)], [1, 2]),
        (4, [4, 3, 2, 1, 0], [(4, 3), (3, 2), (2, 1), (1, 0)], []),
    ],
)
def test_a_set_opens_along_the_even_way(
    v: int, path: list[int], links: list[tuple[int, int]], rest: list[int]
) -> None:
    sets, node = make_pentagon()
    assert sets.open_path(node, v) == (path, links, rest)


@pytest.mark.parametrize(
    ("v", "mates"),
    [
        (0, [-1, 2, 1, 4, 3]),
        (1, [4, -1, 3, 2, 0]),
        (2, [1, 0, -1, 4, 3]),
        (3, [4, 2, 1, -1, 0]),
        (4, [1, 0, 3, 2, -1]),
    ],
)
def test_any_vertex_can_be_the_base(v: int, mates: list[int]) -> None:
    """All others are matched round the cycle; the base's own mate is for outside to say."""
    sets, node = make_pentagon()
    sets.rebase(node, v)
    assert sets.base[node] == v
    assert [mate for other, mate in enumerate(sets.mate) if other != v] == [
        mate for mate in mates if mate >= 0
    ]
