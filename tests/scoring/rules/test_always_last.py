"""Somebody is always last: the next round's table, and the count of ranks."""

from typing import Any

import pytest

from scoring.rules import (
    GameSetup,
    NextTable,
    RankCount,
    Swap,
    count_ranks,
    next_round,
    normalise_entry,
    read_setup,
)


def play(*orders: list[int], **rules: Any) -> tuple[GameSetup, list[dict[str, Any]]]:
    players = len(orders[0])
    entries = [
        normalise_entry(
            "always_last", {}, {"players": players}, {"kind": "ranked", "finish": order}
        )
        for order in orders
    ]
    return read_setup("always_last", rules, players), entries


def test_five_players_swap_one_card_less() -> None:
    assert next_round(*play([3, 1, 2, 5, 4])) == NextTable(
        seating=(3, 1, 2, 5, 4),
        dealer=4,
        cards={3: 12, 1: 12, 2: 12, 5: 12, 4: 12},
        left_over=48,
        swaps=(Swap(loser=4, winner=3, cards=2), Swap(loser=5, winner=1, cards=1)),
    )


def test_ten_players() -> None:
    order = [10, 2, 4, 6, 8, 1, 3, 5, 7, 9]
    assert next_round(*play(order)) == NextTable(
        seating=tuple(order),
        dealer=9,
        cards={10: 11, 2: 11, 4: 11, 6: 11, 8: 11, 1: 11, 3: 11, 5: 11, 7: 10, 9: 10},
        left_over=0,
        swaps=(Swap(9, 10, 3), Swap(7, 2, 2), Swap(5, 4, 1)),
    )


@pytest.mark.parametrize(("players", "left_over"), [(5, 48), (6, 36), (7, 24), (8, 12), (9, 0)])
def test_twelve_cards_each_up_to_nine(players: int, left_over: int) -> None:
    table = next_round(*play(list(range(1, players + 1))))
    assert set(table.cards.values()) == {12}
    assert table.left_over == left_over


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10])
def test_three_pairs_swap_from_six_on(players: int) -> None:
    table = next_round(*play(list(range(1, players + 1))))
    assert table.swaps == (
        Swap(players, 1, 3),
        Swap(players - 1, 2, 2),
        Swap(players - 2, 3, 1),
    )


def test_before_the_first_round_nobody_swaps_and_nobody_deals_yet() -> None:
    assert next_round(read_setup("always_last", {}, 10), []) == NextTable(
        seating=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        dealer=None,
        cards={1: 11, 2: 11, 3: 11, 4: 11, 5: 11, 6: 11, 7: 11, 8: 11, 9: 10, 10: 10},
        left_over=0,
        swaps=(),
    )


def test_who_deals_first_gets_fewer_cards_and_sits_last_in_the_order() -> None:
    assert next_round(read_setup("always_last", {}, 10, 3), []) == NextTable(
        seating=(4, 5, 6, 7, 8, 9, 10, 1, 2, 3),
        dealer=3,
        cards={1: 11, 2: 10, 3: 10, 4: 11, 5: 11, 6: 11, 7: 11, 8: 11, 9: 11, 10: 11},
        left_over=0,
        swaps=(),
    )


def test_the_last_finish_sets_the_table() -> None:
    assert next_round(*play([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1])).dealer == 1


def test_standing() -> None:
    orders = [[1, 2, 3, 4, 5], [1, 3, 2, 4, 5], [2, 1, 3, 5, 4], [1, 2, 4, 3, 5]]
    ranks = count_ranks(*play(*orders))
    assert ranks[1] == RankCount((1, 1, 2, 1), 3, 0, 1, 2, 0, 0)
    assert ranks[2] == RankCount((2, 3, 1, 2), 1, 0, 0, 1, 0, 0)
    assert ranks[4] == RankCount((4, 4, 5, 3), 0, 1, 0, 0, 0, 1)
    assert ranks[5] == RankCount((5, 5, 4, 5), 0, 3, 0, 0, 1, 2)


def test_rounds_after_the_end_do_not_stand() -> None:
    orders = [[1, 2, 3, 4, 5], [2, 1, 3, 4, 5]]
    ranks = count_ranks(*play(*orders, rounds=1))
    assert ranks[1] == RankCount((1,), 1, 0, 1, 1, 0, 0)


def test_standing_before_the_first_round() -> None:
    ranks = count_ranks(read_setup("always_last", {}, 5), [])
    assert ranks == {seat: RankCount((), 0, 0, 0, 0, 0, 0) for seat in range(1, 6)}
