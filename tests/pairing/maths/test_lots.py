"""Draws are the same for ever."""

import numpy as np

from pairing.maths.lots import draw_number, draw_pair, draw_pairs

# The first outputs of SplitMix64 seeded with 0, as published with its reference implementation;
# the generator adds this constant to its state before each.
GOLDEN_GAMMA = 0x9E3779B97F4A7C15
PUBLISHED = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_mixes_like_splitmix64() -> None:
    for step, output in enumerate(PUBLISHED, start=1):
        state = (step * GOLDEN_GAMMA) % 2**64
        assert draw_pair(state, 0) == output >> 32
        assert draw_pair(state - 1, 1) == output >> 32


def test_arrays_draw_the_same() -> None:
    numbers = [draw_number("seed", "pair", str(i)) for i in range(40)]
    a = np.array(numbers, dtype=np.uint64)[:, None]
    b = np.array(numbers, dtype=np.uint64)[None, :]
    assert draw_pairs(a, b).tolist() == [[draw_pair(x, y) for y in numbers] for x in numbers]


def test_seed_purpose_and_team_all_matter() -> None:
    drawn = {
        draw_number(seed, purpose, team)
        for seed in ("", "1", "1:pair")
        for purpose in ("pair", "rank")
        for team in ("a", "b", "pair:a")
    }
    assert len(drawn) == 18
