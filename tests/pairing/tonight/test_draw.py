"""Draws of tonight's tables: the same again from what was stored, few meetings again."""

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.errors import PairingError
from pairing.individuals import Table
from pairing.tonight import (
    METHODS,
    Evening,
    EveningRound,
    NumberedTable,
    draw_tables,
    read_evening,
    register_method,
    write_evening,
)
from tests.counts import count, take_daily
from tests.pairing.tonight.evenings import Host, name_people, table

Four = tuple[str, str, str, str]


def list_seatings(people: Sequence[str]) -> Iterator[tuple[Four, ...]]:
    """Every way to put these people to tables with partners."""
    if not people:
        yield ()
        return
    first, *others = people
    for partner in others:
        for c, d in itertools.combinations([p for p in others if p != partner], 2):
            left = [p for p in others if p not in {partner, c, d}]
            for more in list_seatings(left):
                yield ((first, partner, c, d), *more)


def judge(evening: Evening, seating: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """Count from the words of docs/evenings.md, with plain loops."""
    tonight = [table for played in evening.rounds for table in played.tables]
    last = evening.rounds[-1].tables if evening.rounds else ()
    fours = [(set(four[:2]), set(four[2:]), set(four)) for four in seating]

    def partners(pair: set[str], tables: Sequence[Table]) -> int:
        return sum(pair in (set(table.first), set(table.second)) for table in tables)

    def met(pair: set[str], tables: Sequence[Table]) -> int:
        return sum(pair <= set(table.players) for table in tables)

    sides = [side for first, second, _ in fours for side in (first, second)]
    pairs = [set(p) for _, _, four in fours for p in itertools.combinations(sorted(four), 2)]
    return (
        sum(partners(side, tonight) for side in sides),
        sum((met(pair, tonight) + 1) ** 2 - met(pair, tonight) ** 2 for pair in pairs),
        sum(met(pair, last) for pair in pairs),
        sum(met(pair, evening.before) for pair in pairs)
        + sum(partners(pair, evening.before) for pair in pairs),
    )


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    """An evening of 4 to 8 people after some rounds, who met on nights before too."""
    people = list("abcdefgh"[: draw(st.integers(4, 8))])
    fours = st.permutations(people).map(lambda order: table("".join(order[:4])))
    rounds = []
    for _ in range(draw(st.integers(0, 4))):
        order = draw(st.permutations(people))
        tables = [table("".join(order[at : at + 4])) for at in range(0, len(order) // 4 * 4, 4)]
        rounds.append(EveningRound(tuple(tables), tuple(order[len(order) // 4 * 4 :])))
    before = draw(st.lists(fours, max_size=6))
    return Evening(tuple(people), tuple(rounds), before=tuple(before))


@settings(max_examples=count(30, 1000))
@given(evening=evenings(), seed=st.text(max_size=3))
def test_no_seating_has_fewer_meetings_again(evening: Evening, seed: str) -> None:
    drawn = draw_tables(evening, "not_met", seed)
    seating = [table.table.players for table in drawn.tables]
    people = sorted(person for four in seating for person in four)
    best = min(judge(evening, other) for other in list_seatings(people))
    assert judge(evening, seating) == best


@settings(max_examples=count(10, 200))
@given(evening=evenings(), method=st.sampled_from(list(METHODS)), seed=st.text(max_size=3))
def test_a_draw_can_be_made_again_from_what_was_stored(
    evening: Evening, method: str, seed: str
) -> None:
    again = read_evening(write_evening(evening))
    assert again == evening
    assert draw_tables(again, method, seed) == draw_tables(evening, method, seed)


def test_tables_that_play_stay_and_new_ones_take_the_free_numbers() -> None:
    playing = (NumberedTable(2, table("abcd")),)
    evening = Evening(tuple("abcdefghijklmn"), playing=playing)
    drawn = draw_tables(evening, "lot", "seed")
    assert [table.number for table in drawn.tables] == [1, 3]
    seated = {person for table in drawn.tables for person in table.table.players}
    assert len(seated) == 8
    assert seated | {sit_out.player for sit_out in drawn.sits_out} == set("efghijklmn")


def test_too_few_for_a_new_table_wait_while_others_play() -> None:
    evening = Evening(tuple("abcdefg"), playing=(NumberedTable(1, table("abcd")),))
    drawn = draw_tables(evening, "not_met", "seed")
    assert drawn.tables == ()
    assert {sit_out.player for sit_out in drawn.sits_out} == set("efg")


def test_games_that_nobody_drew_count_as_meetings() -> None:
    """Twelve people, four of whom played by themselves before: no two of them meet again."""
    evening = Evening(tuple("abcdefghijklmnop"), met=(table("abcd"),))
    drawn = draw_tables(evening, "not_met", "seed")
    assert drawn.met_again == 0
    assert max(len(set(table.table.players) & set("abcd")) for table in drawn.tables) == 1


def test_the_nights_before_weigh_less_than_tonight() -> None:
    """Three partners for everybody: two were had tonight, the third ten times before."""
    rounds = (EveningRound((table("abcd"),)), EveningRound((table("acbd"),)))
    evening = Evening(tuple("abcd"), rounds, before=(table("adbc"),) * 10)
    (one,) = draw_tables(evening, "not_met", "seed").tables
    assert {frozenset(pair) for pair in one.table.partners} == {frozenset("ad"), frozenset("bc")}


@pytest.mark.parametrize("number", take_daily(2, [24, 64, 46]))
def test_large_evenings_meet_nobody_again_for_three_rounds(number: int) -> None:
    host, people = Host("not_met"), name_people(number)
    again = [host.draw(people, str(round_))[1].met_again for round_ in range(3)]
    assert again == [0, 0, 0]


def test_by_lot_every_partner_is_as_likely() -> None:
    partners = Counter[str]()
    for seed in range(600):
        (table,) = draw_tables(Evening(tuple("abcd")), "lot", str(seed)).tables
        (pair,) = [pair for pair in table.table.partners if "a" in pair]
        partners.update(set(pair) - {"a"})
    assert sum(partners.values()) == 600
    assert all(160 < number < 240 for number in partners.values())


@pytest.mark.parametrize(
    ("here", "method", "code"),
    [
        ("abc", "lot", "too_few_players"),
        ("abcda", "lot", "same_player_twice"),
        ("abcd", "fair", "unknown_method"),
        (name_people(65), "lot", "too_many_players"),
    ],
)
def test_what_cannot_be_drawn_is_refused(here: Sequence[str], method: str, code: str) -> None:
    with pytest.raises(PairingError) as error:
        draw_tables(Evening(tuple(here)), method, "seed")
    assert error.value.code == code


def test_another_method_can_be_brought() -> None:
    def draw_as_they_came(evening: Evening, people: Sequence[str], seed: str) -> list[Table]:
        del evening, seed
        return [table("".join(people))]

    register_method("as_they_came", draw_as_they_came)
    try:
        drawn = draw_tables(Evening(tuple("dcba")), "as_they_came", "")
    finally:
        del METHODS["as_they_came"]
    assert drawn.tables == (NumberedTable(1, table("dcba")),)
