"""Results worth a look: each kind found, and nothing said of what is usual."""

import pytest

from pairing.event.odd_results import MatchPlan, find_oddities, mirror

TO_1000 = MatchPlan(target=1000)


def look(
    a: int, b: int, played: MatchPlan = TO_1000, chance: float | None = None
) -> list[tuple[str, dict[str, int]]]:
    oddities = find_oddities({"score": [a, b]}, [], played, lambda: chance)
    return [(oddity.code, dict(oddity.values)) for oddity in oddities]


@pytest.mark.parametrize(
    ("a", "b", "found"),
    [
        (1000, 500, []),
        (1395, 605, []),
        (995, 605, [("below_target", {"target": 1000})]),
        (1000, 1000, [("level", {"target": 1000})]),
        (1400, 500, [("past_target", {"target": 1000, "score": 1400})]),
        (-500, 1100, []),
    ],
)
def test_a_game_to_a_target(a: int, b: int, found: list[tuple[str, dict[str, int]]]) -> None:
    assert look(a, b) == found


@pytest.mark.parametrize(
    ("a", "b", "odd"), [(800, 0, False), (805, 95, True), (-1400, 0, False), (-1400, -100, True)]
)
def test_what_two_deals_can_add_up_to(a: int, b: int, odd: bool) -> None:
    result = [("sum", {"hands": 2, "sum": a + b})] if odd else []
    assert look(a, b, MatchPlan(hands=2)) == result


def test_without_a_target_and_a_number_nothing_is_said_of_a_score() -> None:
    assert look(300, 300, MatchPlan()) == []


@pytest.mark.parametrize(
    ("a", "b", "chance", "odd"),
    [(1000, 500, 0.009, True), (1000, 500, 0.01, False), (500, 1000, 0.995, True)],
)
def test_what_ratings_call_rare(a: int, b: int, chance: float, odd: bool) -> None:
    assert look(a, b, chance=chance) == ([("rare", {})] if odd else [])


def test_two_reports_of_which_one_is_the_wrong_way_round() -> None:
    one, other = {"score": [1000, 500]}, {"score": [500, 1000]}
    codes = [each.code for each in find_oddities({}, [one, other], TO_1000, lambda: None)]
    assert codes == ["mirrored"]
    assert find_oddities({}, [one, one], TO_1000, lambda: None) == []
    assert find_oddities({}, [one], TO_1000, lambda: None) == []
    level = {"score": [1000, 1000]}
    assert find_oddities({}, [level, level], TO_1000, lambda: None) == []


def test_only_a_plain_score_has_another_way_round() -> None:
    assert mirror({"score": [1, 2]}) == {"score": [2, 1]}
    assert mirror({"forfeit": "a"}) == mirror({}) == {}
