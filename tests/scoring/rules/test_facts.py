"""Facts of the seats, counted by hand."""

from typing import Any

from scoring.rules import Facts, make_facts, normalise_entry, read_setup, seat_facts


def counted(a: int, *calls: tuple[int, str, bool], finish: list[int] | None = None) -> Any:
    return {
        "kind": "counted",
        "points": {"a": a, "b": 100 - a},
        "calls": [{"seat": s, "call": call, "made": made} for s, call, made in calls],
        "finish": finish or [],
    }


def facts(variant: str, rounds: list[tuple[Any, Any]], **setup: Any) -> dict[int, Facts]:
    rules = setup.pop("house_rules", {})
    entries = [normalise_entry(variant, rules, context, entry) for context, entry in rounds]
    return seat_facts(read_setup(variant, rules, **setup), entries)


def test_four_players() -> None:
    rounds = [
        counted(65, (1, "tichu", True), (4, "grand", False), finish=[1, 4, 3]),
        counted(20, (3, "tichu", False), finish=[2]),
        {"kind": "double_victory", "winner": "b", "calls": [], "finish": [4, 2]},
        {"kind": "wish_penalty", "offender": 3},
        counted(50, (2, "grand", True), finish=[2, 1, 4, 3]),
        counted(50),
    ]
    result = facts("nanjing", [({}, entry) for entry in rounds])
    a = {"rounds": 6, "points_for": 165 - 80 + 0 + 0 + 50 + 50}
    a |= {"points_against": -165 + 80 + 200 + 200 + 250 + 50}
    b = {"rounds": 6, "points_for": a["points_against"], "points_against": a["points_for"]}
    known = {"rounds_finish_known": 4, "rounds_last_known": 2}
    assert result == {
        1: make_facts(**a, **known, tichu_made=1, first_out=1),
        2: make_facts(**b, **known, grand_made=1, first_out=2, last_out=1, double_victories=1),
        3: make_facts(**a, **known, tichu_failed=1, last_out=1, wish_penalties=1),
        4: make_facts(**b, **known, grand_failed=1, first_out=1, double_victories=1),
    }


def test_nobody_is_last_in_a_double_victory_or_where_the_round_broke_off() -> None:
    sweep = {"kind": "double_victory", "winner": "a", "finish": [1, 3]}
    broken_off = {"kind": "wish_penalty", "offender": 2, "finish": [1, 2, 3]}
    result = facts("nanjing", [({}, sweep), ({}, broken_off)])
    assert {fact["last_out"] for fact in result.values()} == {0}
    assert {fact["rounds_last_known"] for fact in result.values()} == {0}
    assert result[1]["first_out"] == 2


def test_rounds_after_the_end_are_no_facts() -> None:
    sweep = {"kind": "double_victory", "winner": "a"}
    result = facts("nanjing", [({}, sweep)] * 3, house_rules={"target": 400})
    assert {seat: fact["rounds"] for seat, fact in result.items()} == {1: 2, 2: 2, 3: 2, 4: 2}
    assert [result[seat]["double_victories"] for seat in (1, 2, 3, 4)] == [2, 0, 2, 0]


def test_no_rounds() -> None:
    assert facts("tientsin", []) == {seat: make_facts() for seat in range(1, 7)}
    assert set(make_facts().values()) == {0}


def test_three_players_by_columns_and_by_the_dealer() -> None:
    rounds = [
        ({"dealer": 2}, counted(60, finish=[1, 2, 3])),
        ({"dealer": 3}, {"kind": "double_victory", "winner": "a", "finish": [4]}),
    ]
    result = facts("three_players", rounds, first_dealer=2)
    known = {"rounds": 2, "rounds_finish_known": 2, "rounds_last_known": 1}
    assert result == {
        1: make_facts(**known, points_for=40, points_against=60 + 200, first_out=1),
        2: make_facts(**known, points_for=60, points_against=40 + 200),
        3: make_facts(**known, points_for=240, points_against=60, double_victories=1),
        4: make_facts(
            **known,
            points_for=260,
            points_against=40,
            first_out=1,
            last_out=1,
            double_victories=1,
        ),
    }


def test_six_players_triple_victory() -> None:
    sweep = {"kind": "triple_victory", "winner": "b", "finish": [6, 4]}
    result = facts("tientsin", [({}, sweep)])
    for seat, fact in result.items():
        points = (0, 300) if seat % 2 else (300, 0)
        assert (fact["points_for"], fact["points_against"]) == points
        assert fact["double_victories"] == (0 if seat % 2 else 1)
        assert (fact["first_out"], fact["last_out"]) == (int(seat == 6), 0)


def test_always_last_has_no_points() -> None:
    context = {"players": 5}
    orders = [[3, 1, 2, 5], [3, 4, 5, 1]]
    rounds = [(context, {"kind": "ranked", "finish": order}) for order in orders]
    result = facts("always_last", rounds, players=5)
    known = {"rounds": 2, "rounds_finish_known": 2, "rounds_last_known": 2}
    assert result == {
        1: make_facts(**known),
        2: make_facts(**known, last_out=1),
        3: make_facts(**known, first_out=2),
        4: make_facts(**known, last_out=1),
        5: make_facts(**known),
    }


def test_tien_gow_counts_chips() -> None:
    entry = {"kind": "settled", "tricks": {"1": 2, "2": 2, "3": 2, "4": 2}, "last_trick": 1}
    rounds = [({"banker": 1}, entry)]
    result = facts("tien_gow", rounds, first_banker=1)
    assert [result[seat]["points_for"] for seat in (1, 2, 3, 4)] == [12, -4, -4, -4]
    assert {fact["points_against"] for fact in result.values()} == {0}
