"""Hands as they are typed from a slip, and as they are written again."""

import pytest

from common.problems import Refused
from pairing.event.hand_lines import read_hand_line, write_hand_line


@pytest.mark.parametrize(
    ("line", "hands"),
    [
        ("65 100* 40:160 0*", [[65, 35], [100, 0, "a"], [40, 160], [0, 100, "b"]]),
        ("65:35, 200:0*; 0:200*", [[65, 35], [200, 0, "a"], [0, 200, "b"]]),
        ("−25 125:-25", [[-25, 125], [125, -25]]),
        ("50", [[50, 50]]),
    ],
)
def test_hands_are_read_and_written_again(line: str, hands: list[list[int | str]]) -> None:
    assert read_hand_line(line) == hands
    assert read_hand_line(write_hand_line(hands)) == hands


@pytest.mark.parametrize(
    ("line", "code"),
    [("", "no_hand"), ("65 x", "no_hand"), ("6:5:4", "no_hand"), ("50 " * 101, "too_many_hands")],
)
def test_what_is_no_hand_is_refused(line: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_hand_line(line)
    assert refused.value.code == code
