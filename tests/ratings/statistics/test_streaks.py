"""Streaks: the longest first one; form: the last games."""

import random
from itertools import groupby

from ratings.statistics import Streak, find_streaks, read_form
from tests.counts import count


def test_the_longest_and_of_equal_ones_the_first() -> None:
    assert find_streaks("WWLWWDLLLW") == {"W": Streak(0, 2), "L": Streak(6, 3)}
    assert find_streaks("WWLWWDLLLW")["L"].last == 8
    assert find_streaks("") == {}
    assert find_streaks("DDD") == {}


def test_against_groups() -> None:
    chance = random.Random(1)
    for _ in range(count(300, 20_000)):
        results = "".join(chance.choices("WLD", k=chance.randrange(40)))
        lengths: dict[str, list[int]] = {"W": [0], "L": [0], "D": [0]}
        for letter, run in groupby(results):
            lengths[letter].append(len(list(run)))
        streaks = find_streaks(results)
        for letter in "WL":
            length = streaks[letter].length if letter in streaks else 0
            assert length == max(lengths[letter])
            if length:
                start = streaks[letter].start
                assert results[start : start + length] == letter * length
                assert results.index(letter * length) == start


def test_form_is_that_of_the_last_games() -> None:
    assert read_form("LLLWWWWWWWWWD") == "WWWWWWWWWD"
    assert read_form("WL") == "WL"
