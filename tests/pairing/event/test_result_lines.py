"""A result as it is typed: the table, then both scores."""

import pytest

from common.problems import Refused
from pairing.event.result_lines import ResultLine, read_result_line


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3 620 380", ResultLine(3, 620, 380)),
        (" 12, 1000:−100 ", ResultLine(12, 1000, -100)),
        ("1;-50;1050", ResultLine(1, -50, 1050)),
    ],
)
def test_a_line_is_read(text: str, found: ResultLine) -> None:
    assert read_result_line(text) == found


@pytest.mark.parametrize("text", ["", "3", "3 620", "3 620 380 1", "a b c", "3 6x 1", "٣ 1 2"])
def test_what_is_none_is_told(text: str) -> None:
    with pytest.raises(Refused, match="no_result_line"):
        read_result_line(text)
