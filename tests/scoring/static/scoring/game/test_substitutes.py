"""A seat that changes hands on the device: as services/seats.py does it."""

from random import Random
from typing import Any

from tests.node import Node

SEAT = {"seat": 3, "team": "a", "player": "p3", "name": "Chloé"}


def take_over(node: Node, seat: dict[str, Any], name: str, from_round: int) -> dict[str, Any]:
    result: dict[str, Any] = node.call(
        "scoring/game/substitutes.js", "takeOver", seat, name, from_round
    )
    return result


def describe(seat: dict[str, Any]) -> tuple[str, list[tuple[str, int]]]:
    return seat["name"], [(one["name"], one["last_round"]) for one in seat["before"]]


def test_the_rounds_before_stay_with_whoever_sat_there(node: Node) -> None:
    seat = take_over(node, SEAT, "Eva", 4)
    assert describe(seat) == ("Eva", [("Chloé", 3)])
    assert describe(take_over(node, seat, "Finn", 6)) == ("Finn", [("Chloé", 3), ("Eva", 5)])
    assert describe(take_over(node, seat, "Finn", 4)) == ("Finn", [("Chloé", 3)])
    assert describe(take_over(node, seat, "Finn", 1)) == ("Finn", [])


def test_whoever_takes_over_from_themselves_goes_on(node: Node) -> None:
    seat = take_over(node, SEAT, "Eva", 4)
    assert describe(take_over(node, seat, "Chloé", 4)) == ("Chloé", [])
    assert describe(take_over(node, seat, "Eva", 6)) == ("Eva", [("Chloé", 3)])


def test_any_changes_of_hands(node: Node) -> None:
    """A list of who played each round, kept by hand, says the same."""
    random = Random(5)
    for _ in range(40):
        seat, played = SEAT, ["Chloé"] * 6
        for _ in range(random.randint(1, 6)):
            name, first = random.choice(["Chloé", "Eva", "Finn"]), random.randint(1, 6)
            seat = take_over(node, seat, name, first)
            played[first - 1 :] = [name] * (7 - first)
        ends = [number for number in range(1, 6) if played[number - 1] != played[number]]
        assert describe(seat) == (played[-1], [(played[end - 1], end) for end in ends])
