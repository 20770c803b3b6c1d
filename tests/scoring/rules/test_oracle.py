"""Every entry of a whole space against the sentences of the rules, read as sets.

The oracle shares no line with the package: it takes each sentence of the design by itself and
asks whether the round is against it.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, permutations, product
from typing import Any

import pytest

from common.problems import Refused
from scoring.rules import score_round
from tests.counts import count

Calls = tuple[tuple[str, bool] | None, ...]
Answer = dict[str, int] | frozenset[str]

CHOICES = (None, ("tichu", True), ("tichu", False), ("grand", True), ("grand", False))
COUNTS = range(-25, 126, 5)


def finishes(seats: int) -> list[tuple[int, ...]]:
    """No finish, and all partial and complete ones."""
    return [
        order for length in range(seats + 1) for order in permutations(range(1, seats + 1), length)
    ]


def answer(variant: str, context: Any, entry: Any) -> Answer:
    try:
        return score_round(variant, {}, context, entry)
    except Refused as refused:
        return frozenset(problem.code for problem in refused.problems)


def entry_of(head: dict[str, Any], calls: Calls, finish: tuple[int, ...]) -> dict[str, Any]:
    listed = [
        {"seat": seat, "call": call[0], "made": call[1]}
        for seat, call in enumerate(calls, start=1)
        if call
    ]
    return {**head, "calls": listed, "finish": list(finish)}


def sentences(
    head: dict[str, Any], calls: Calls, finish: tuple[int, ...], sides: dict[str, set[int]]
) -> Answer:
    """What the sentences of the design say of a round of two teams."""
    seats = {seat for side in sides.values() for seat in side}
    made = {seat for seat, call in enumerate(calls, 1) if call and call[1]}
    lost = {seat for seat, call in enumerate(calls, 1) if call and not call[1]}
    start = finish[: len(seats) // 2]
    sweep = {frozenset(side) for side in sides.values()} & {frozenset(start)}
    wrong = set()
    if any(pair for pair in combinations(made, 2)):
        wrong.add("two_calls_made")
    if finish and (made - set(finish[:1]) or lost & set(finish[:1])):
        wrong.add("call_contradicts_finish")
    if head["kind"] != "counted" and (sweep or "winner" in head) and len(finish) > len(start):
        wrong.add("finish_after_end")
    if head["kind"] == "counted":
        if seats == lost:
            wrong.add("no_one_out_first")
        if sweep:
            wrong.add("is_double_victory" if len(seats) == 4 else "is_triple_victory")
    elif "winner" in head:
        winners = sides[head["winner"]]
        if not winners - lost:
            wrong.add("no_one_out_first")
        if made | set(start) != (made | set(start)) & winners:
            wrong.add("winner_contradicts")
    return frozenset(wrong) or points_of(head, calls, sides)


def points_of(head: dict[str, Any], calls: Calls, sides: dict[str, set[int]]) -> dict[str, int]:
    result = {}
    for team, side in sides.items():
        if head["kind"] == "counted":
            base = head["points"][team]
        elif head["kind"] == "wish_penalty":
            base = 0 if head["offender"] in side else 200
        else:
            base = {4: 200, 6: 300}[len(calls)] if head["winner"] == team else 0
        bets = [calls[seat - 1] for seat in side]
        worth = {call: {"tichu": 100, "grand": 200}[call[0]] for call in bets if call}
        won = sum(worth[call] for call in bets if call and call[1])
        gone = sum(worth[call] for call in bets if call and not call[1])
        result[team] = base + won - gone
    return result


def every(items: Iterable[Any], short: int, full: int = 1) -> Iterator[Any]:
    """Every n-th of a space; n is coprime to its measures, so that each part meets each other."""
    return islice(items, 0, None, count(short, full))


NANJING_HEADS: list[dict[str, Any]] = [
    *({"kind": "counted", "points": {"a": a, "b": 100 - a}} for a in COUNTS),
    *({"kind": "double_victory", "winner": team} for team in "ab"),
    *({"kind": "wish_penalty", "offender": seat} for seat in (1, 2, 3, 4)),
]


def test_all_counts_with_all_calls_with_all_finishes() -> None:
    """37 heads (31 counts, 2 double victories, 4 offenders), 625 sets of calls, 65 finishes."""
    sides = {"a": {1, 3}, "b": {2, 4}}
    space = product(NANJING_HEADS, product(CHOICES, repeat=4), finishes(4))
    revision = 0
    for head, calls, finish in every(space, 101):
        entry = entry_of(head, calls, finish)
        assert answer("nanjing", None, entry) == sentences(head, calls, finish, sides), entry
        revision += 1
    assert revision == -(-37 * 625 * 65 // count(101, 1))


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_three_players_over_the_whole_space(dealer: int) -> None:
    """Three counts stand for all; the columns are judged by the teams of the dealer."""
    sides = {"a": {dealer, 4}, "b": {1, 2, 3} - {dealer}}
    heads = [head for head in NANJING_HEADS if head.get("points", {}).get("a", 0) in {-25, 0, 60}]
    space = product(heads, product(CHOICES, repeat=4), finishes(4))
    for head, calls, finish in every(space, 101):
        wanted = sentences(head, calls, finish, sides)
        refusals = set() if isinstance(wanted, dict) else set(wanted)
        if any(call and call[0] == "grand" for call in (calls[dealer - 1], calls[3])):
            refusals.add("call_not_allowed")
        if head.get("offender") == 4:
            refusals.add("offender_not_allowed")
        if not refusals and isinstance(wanted, dict):
            wanted = {str(s): wanted["a" if s in sides["a"] else "b"] for s in (1, 2, 3, 4)}
        result = answer("three_players", {"dealer": dealer}, entry_of(head, calls, finish))
        assert result == (frozenset(refusals) or wanted), (head, calls, finish)


def test_six_players_across_the_whole_space() -> None:
    """Six heads, 15,625 sets of calls, every start of a finish (what follows says nothing).

    Of these 14.7 million the long run takes every eleventh.
    """
    sides = {"a": {1, 3, 5}, "b": {2, 4, 6}}
    heads: list[dict[str, Any]] = [
        *({"kind": "counted", "points": {"a": a, "b": 100 - a}} for a in (-25, 35)),
        *({"kind": "triple_victory", "winner": team} for team in "ab"),
        *({"kind": "wish_penalty", "offender": seat} for seat in (1, 6)),
    ]
    starts = [order for order in finishes(6) if len(order) <= 3]
    space = product(heads, product(CHOICES, repeat=6), starts)
    for head, calls, finish in every(space, 2_003, 11):
        entry = entry_of(head, calls, finish)
        assert answer("tientsin", {}, entry) == sentences(head, calls, finish, sides), entry


def settle(tricks: tuple[int, ...], last: int, banker: int, run: int | None) -> dict[str, int]:
    """Chips change hands one settlement after the other; `run` None: the banker does not grow."""
    chips = dict.fromkeys((1, 2, 3, 4), 0)
    for seat in {1, 2, 3, 4} - {last}:
        pays = {0: 5, 1: 3, 2: 2, 3: 1, 4: 0, 5: -1, 6: -2, 7: -3, 8: -4}[tricks[seat - 1]]
        times = 1
        if banker in (seat, last):
            times = 2 if run is None else 2 + run
            if run is not None and banker == seat and pays < 0:
                times = 1
        for _ in range(times):
            chips[seat] -= pays
            chips[last] += pays
    return {str(seat): chips[seat] for seat in (1, 2, 3, 4)}


def test_tien_gow_over_the_whole_space() -> None:
    """All shares of eight tricks, takers, tiles, bankers, runs and house rules."""
    shares = [share for share in product(range(9), repeat=4) if sum(share) == 8]
    assert len(shares) == 165
    space = product(
        shares, (1, 2, 3, 4), (None, 1, 2, 3, 4), (1, 2, 3, 4), range(4), *[(False, True)] * 2
    )
    for tricks, last, tiles, banker, run, growing, early in every(space, 37):
        entry: dict[str, Any] = {
            "kind": "settled",
            "tricks": {str(seat): n for seat, n in enumerate(tricks, 1)},
            "last_trick": last,
        }
        if tiles:
            entry["last_trick_tiles"] = tiles
        wrong = set()
        if early and not tiles:
            wrong.add("field_missing")
        if tricks[last - 1] < (tiles or 1):
            wrong.add("last_trick_impossible")
        if early and tiles == 1 and tricks[last - 1] in {0, 1}:
            wrong.add("early_death")
        rules = {"growing_banker": growing, "early_death": early}
        try:
            answer: Answer = score_round(
                "tien_gow", rules, {"banker": banker, "banker_run": run}, entry
            )
        except Refused as refused:
            answer = frozenset(problem.code for problem in refused.problems)
        wanted = settle(tricks, last, banker, run if growing else None)
        assert answer == (frozenset(wrong) or wanted), (entry, banker, run, rules)


@pytest.mark.parametrize("players", [5, 6, 7])
def test_every_finish_of_the_last(players: int) -> None:
    for order in every(permutations(range(1, players + 1)), 11):
        wanted = {str(seat): order.index(seat) + 1 for seat in range(1, players + 1)}
        for length in range(players + 1):
            entry = {"kind": "ranked", "finish": order[:length]}
            complete = length >= players - 1
            result = answer("always_last", {"players": players}, entry)
            assert result == (wanted if complete else {"field_missing"}), entry
