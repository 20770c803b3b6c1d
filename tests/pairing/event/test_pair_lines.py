"""Pairs of teams as they are typed."""

import pytest

from pairing.event.errors import EventError
from pairing.event.pair_lines import MOST_PAIRS, read_pair_lines, write_pair_lines


def test_pairs_are_read_as_they_are_written() -> None:
    text = "3, 7: Jade – Sword: and – Shield\n12, 1: Star"
    pairs = read_pair_lines(f"{text}\n\n4 - 5\n6 9\n08/10")
    assert pairs == [["3", "7"], ["12", "1"], ["4", "5"], ["6", "9"], ["8", "10"]]
    names = {"3": "Jade", "7": "Sword: and – Shield", "12": "Star"}
    assert write_pair_lines(pairs[:2], names) == text
    assert write_pair_lines([("1", "2")], {}) == "1, 2"


@pytest.mark.parametrize("line", ["3", "3, 3", "3, 03", "Jade, Sword", "1, 2, 3", "1, 20000"])
def test_a_line_that_is_no_pair(line: str) -> None:
    with pytest.raises(EventError, match="pair_line") as caught:
        read_pair_lines(f"1, 2\n{line}")
    assert caught.value.problems[0].values == {"line": 2}


def test_there_is_an_end_of_pairs() -> None:
    assert len(read_pair_lines("1, 2\n" * MOST_PAIRS)) == MOST_PAIRS
    with pytest.raises(EventError, match="too_many_pairs"):
        read_pair_lines("1, 2\n" * (MOST_PAIRS + 1))
