"""Rounds of individuals that are fixed beforehand: kept while everybody plays on, else drawn."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from pairing.event.errors import EventError
from pairing.event.event import Entrant, Event, EventRound, IndividualsOptions, Plan
from pairing.event.rounds import (
    add_round,
    find_fixed_round,
    list_fixed_rounds,
    pair_next_round,
)
from pairing.event.words.advice import write_advice
from pairing.standings import GameResult

FIXED = IndividualsOptions(rounds="fixed")


def make(players: int, rounds: int) -> Event:
    entrants = tuple(Entrant(f"p{number}") for number in range(1, players + 1))
    return Event("individuals", rounds, entrants, seed="oak", individuals=FIXED)


def score(round_: EventRound) -> EventRound:
    tables = tuple(
        replace(table, match=replace(table.match, games=(GameResult(1000, 500),)))
        for table in round_.tables
    )
    return replace(round_, tables=tables)


def play(event: Event, rounds: int) -> Event:
    for _ in range(rounds):
        event = add_round(event, score(pair_next_round(event).round))
    return event


def test_eight_players_are_partners_once_and_opponents_twice_in_seven_rounds() -> None:
    event = play(make(8, 7), 7)
    partners: Counter[frozenset[str]] = Counter()
    opponents: Counter[frozenset[str]] = Counter()
    for round_ in event.played:
        for table in round_.tables:
            partners.update(map(frozenset, (table.match.a, table.match.b)))
            opponents.update(frozenset((a, b)) for a in table.match.a for b in table.match.b)
    pairs = [frozenset(pair) for pair in combinations([one.id for one in event.entrants], 2)]
    assert {partners[pair] for pair in pairs} == {1}
    assert {opponents[pair] for pair in pairs} == {2}
    assert write_advice(make(8, 7), str) == [
        "8 players, 7 fixed rounds: each two are partners 1 times and opponents 2 times; "
        "everybody sits out 0 times."
    ]


def test_what_was_told_beforehand_is_what_is_played() -> None:
    event = make(9, 4)
    told = list_fixed_rounds(event)
    for number, fixed in enumerate(told):
        drawn = pair_next_round(event).round
        tables = {frozenset(map(frozenset, (t.match.a, t.match.b))) for t in drawn.tables}
        assert tables == {frozenset(map(frozenset, table.partners)) for table in fixed.tables}
        assert drawn.byes == fixed.byes
        event = add_round(event, score(drawn))
        assert len(event.played) == number + 1


def test_who_comes_leaves_or_is_off_ends_the_schedule() -> None:
    event = play(make(9, 4), 1)
    assert find_fixed_round(event) is not None
    entrants = event.entrants
    gone = replace(event, entrants=(replace(entrants[0], leaves=1), *entrants[1:]))
    late = replace(event, entrants=(*entrants, Entrant("late", enters=2)))
    off = replace(event, next=Plan(off={"p1": "zero"}))
    banned = replace(event, forbidden=(("p1", "p2"),))
    for other in (gone, late, off, banned):
        assert find_fixed_round(other) is None
        pair_next_round(other)
    drawn = replace(event, individuals=IndividualsOptions())
    assert find_fixed_round(drawn) is None


def test_a_round_that_was_played_otherwise_ends_it() -> None:
    event = make(8, 4)
    first = pair_next_round(event).round
    one, other = first.tables[:2]
    (a, b), (c, d) = one.match.a, other.match.a
    changed = (
        replace(one, match=replace(one.match, a=(a, c))),
        replace(other, match=replace(other.match, a=(b, d))),
    )
    event = add_round(event, score(replace(first, tables=(*changed, *first.tables[2:]))))
    assert find_fixed_round(event) is None


def test_three_have_no_table() -> None:
    with pytest.raises(EventError) as refused:
        list_fixed_rounds(make(3, 2))
    assert refused.value.code == "too_few_players"
