"""Where Enter leads from a name of the new game's table."""

import pytest

from tests.node import Node


@pytest.mark.parametrize(
    ("names", "place", "next_place"),
    [
        (["Anna", "", "", ""], 0, 1),
        (["Anna", "Ben", "", "Dora"], 0, 2),
        (["Anna", "Ben", " ", "Dora"], 1, 2),
        (["", "", "", ""], 1, 2),
        (["", "Ben", "Chris", "Dora"], 1, None),
        (["Anna", "Ben", "Chris", "Dora"], 0, None),
        (["Anna", "Ben", "Chris", "Dora"], 3, 3),
        (["Anna", "", "", ""], 3, 3),
    ],
    ids=[
        "the seat beside it",
        "over a name that is there",
        "to a seat of blanks alone",
        "on from a seat left empty",
        "never back",
        "nothing to fill",
        "the last starts",
        "the last starts with empty seats before it",
    ],
)
def test_enter_leads_to_the_next_seat_without_a_name(
    node: Node, names: list[str], place: int, next_place: int | None
) -> None:
    assert node.call("scoring/pages/enter_key.js", "findNext", names, place) == next_place
