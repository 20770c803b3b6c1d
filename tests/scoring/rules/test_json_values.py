"""Single JSON values, read as JavaScript has them."""

from common.problems import Report
from scoring.rules.json_values import read_object


def test_names_stand_in_the_order_of_a_browser() -> None:
    """As `Object.keys` gives them: an array's index is below 2^32 - 1."""
    came = ["b", "4294967295", "4294967294", "10", "2", "01", "4294967296"]
    read = read_object(dict.fromkeys(came, 1), "entry", Report())
    assert read is not None
    assert [*read] == ["2", "10", "4294967294", "b", "4294967295", "01", "4294967296"]
