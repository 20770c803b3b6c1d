"""Single JSON values, read as JavaScript has them."""

import pytest

from common.problems import ProblemReport
from scoring.rules.json_values import read_object, whole_number


def test_names_stand_in_the_order_of_a_browser() -> None:
    """As `Object.keys` gives them: an array's index is below 2^32 - 1."""
    came = ["b", "4294967295", "4294967294", "10", "2", "01", "4294967296"]
    read = read_object(dict.fromkeys(came, 1), "entry", ProblemReport())
    assert read is not None
    assert [*read] == ["2", "10", "4294967294", "b", "4294967295", "01", "4294967296"]


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (2**53 - 1, 2**53 - 1),
        (1 - 2**53, 1 - 2**53),
        (2**53, None),
        (-(2**53), None),
        (65.0, 65),
        (65.5, None),
        (True, None),
        ("65", None),
    ],
)
def test_a_whole_number_is_one_that_a_browser_holds_exactly(
    value: object, number: int | None
) -> None:
    assert whole_number(value) == number
