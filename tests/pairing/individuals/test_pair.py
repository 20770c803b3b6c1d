"""A round of individuals: what always holds, and what each demand does to it."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.errors import PairingError, find_ways_out
from pairing.individuals import pair
from pairing.individuals.pair import cost_individuals, pair_individuals
from pairing.individuals.paired_round import Seating
from pairing.individuals.position import (
    EventPlayer,
    PlayedRound,
    SeatingPosition,
    SeatingWish,
    Table,
)
from pairing.individuals.settings import DEFAULT_ORDER, DRAWN_ORDER, SeatingSettings
from pairing.maths.arrays import Ints
from tests.counts import count
from tests.pairing.individuals.events import (
    ORDERS,
    draw_position,
    name_players,
    play_event,
    try_pairing,
)
from tests.pairing.individuals.oracle import judge

QUICK = SeatingSettings(steps=4, shakes=1)


def list_players(number: int) -> tuple[EventPlayer, ...]:
    return tuple(
        EventPlayer(name, place) for place, name in enumerate(name_players(number), start=1)
    )


def table_of(paired: Seating, player: str) -> Table:
    return next(s.table for s in paired.tables if player in s.table.players)


@settings(max_examples=count(6, 1500), deadline=None)
@given(seed=st.integers(0, 10**9), number=st.integers(4, 30), rounds=st.integers(0, 9))
def test_every_round_is_whole_legal_and_counted(seed: int, number: int, rounds: int) -> None:
    random = Random(seed)
    position = draw_position(random, number, rounds)
    order = random.choice(ORDERS)
    choices = SeatingSettings(order=order, steps=4, shakes=1)
    paired = try_pairing(position, choices, str(seed))
    if isinstance(paired, PairingError):
        assert paired.code == "forbidden_pairs"
        assert paired.ways_out
        return
    present = {player.id for player in position.players if player.present}
    seated = [player for table in paired.tables for player in table.table.players]
    assert sorted([*seated, *paired.byes]) == sorted(present)
    assert len(paired.byes) == len(present) % 4
    assert [table.number for table in paired.tables] == list(range(1, len(present) // 4 + 1))
    judged = judge(position, [table.table.players for table in paired.tables])
    assert judged.pop("forbidden") == 0
    assert judged == {name: paired.cost.of(name) for name in DEFAULT_ORDER}
    assert all(paired.floor.of(criterion) <= paired.cost.of(criterion) for criterion in order)
    assert pair_individuals(position, choices, str(seed)) == paired


@settings(max_examples=count(6, 300), deadline=None)
@given(seed=st.integers(0, 10**9), number=st.integers(8, 28))
def test_the_order_of_entry_plays_no_part(seed: int, number: int) -> None:
    random = Random(seed)
    position = draw_position(random, number, 3)
    mixed = SeatingPosition(
        players=tuple(random.sample(position.players, len(position.players))),
        rounds=position.rounds,
        forbidden=tuple((other, one) for one, other in reversed(position.forbidden)),
        wishes=tuple(reversed(position.wishes)),
    )
    paired, again = try_pairing(position, QUICK, "seed"), try_pairing(mixed, QUICK, "seed")
    if isinstance(paired, PairingError) or isinstance(again, PairingError):
        assert isinstance(paired, type(again))
        return
    assert again.tables == paired.tables


def test_round_one_by_rank_seats_neighbours_balanced() -> None:
    paired = pair_individuals(SeatingPosition(list_players(16)), SeatingSettings(), "")
    assert [seated.table for seated in paired.tables] == [
        Table((f"p{first}", f"p{first + 3}"), (f"p{first + 1}", f"p{first + 2}"))
        for first in (1, 5, 9, 13)
    ]
    assert paired.proved
    assert paired.cost == paired.floor


def test_up_to_20_players_are_seated_exactly_more_by_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = []

    def search(fields: object, starts: list[Ints], *_: object) -> Ints:
        searched.append(starts[0].size)
        return starts[0]

    monkeypatch.setattr(pair, "search_seating", search)
    for number in (16, 20, 24, 28):
        paired = pair_individuals(SeatingPosition(list_players(number)), QUICK, "")
        assert len(paired.tables) == number // 4
    assert searched == [24, 28]


def test_round_one_by_lot_is_another_with_every_seed() -> None:
    position = SeatingPosition(list_players(16))
    drawn = {
        frozenset(
            frozenset(seated.table.players)
            for seated in pair_individuals(
                position, SeatingSettings(order=DRAWN_ORDER), str(seed)
            ).tables
        )
        for seed in range(20)
    }
    assert len(drawn) == 20


def test_new_partners_for_as_long_as_there_are_any() -> None:
    """Eight players can have seven rounds without a partnership repeated."""
    position = play_event(Random(1), 8, 7)
    partners = [
        frozenset(pair) for played in position.rounds for t in played.tables for pair in t.partners
    ]
    assert len(set(partners)) == len(partners) == 28


def test_bans_and_locks_are_kept_where_many_play() -> None:
    base = play_event(Random(2), 48, 4)
    names = name_players(48)
    clubs = [names[start : start + 8] for start in range(0, 48, 8)]
    locked = (
        Table((names[0], names[9]), (names[18], names[27])),
        Table((names[1], names[10]), (names[19], names[28])),
    )
    position = SeatingPosition(
        players=base.players,
        rounds=base.rounds,
        forbidden=tuple(pair for club in clubs for pair in combinations(club, 2)),
        locked=locked,
    )
    paired = pair_individuals(position, QUICK, "seed")
    assert [seated.table for seated in paired.tables if seated.locked] == sorted(
        locked, key=[seated.table for seated in paired.tables].index
    )
    assert {seated.table for seated in paired.tables if seated.locked} == set(locked)
    for seated in paired.tables:
        assert len({names.index(player) // 8 for player in seated.table.players}) == 4
    assert paired.broken == ()


def test_locked_sit_outs_stay_out_and_the_rest_is_chosen() -> None:
    position = SeatingPosition(list_players(11), locked_byes=("p1",))
    assert pair_individuals(position, QUICK, "").byes == ("p1", "p11", "p10")


def test_everybody_locked_is_a_round_as_well() -> None:
    table = Table(("p1", "p2"), ("p3", "p4"))
    paired = pair_individuals(SeatingPosition(list_players(4), locked=(table,)), QUICK, "")
    assert [seated.table for seated in paired.tables] == [table]
    assert paired.proved


def test_wishes_are_kept_where_nothing_before_speaks() -> None:
    wishes = (
        SeatingWish("together", ("p1", "p2")),
        SeatingWish("partners", ("p3", "p4")),
        SeatingWish("opponents", ("p5", "p6")),
        SeatingWish("apart", ("p7", "p8")),
    )
    position = SeatingPosition(list_players(12), wishes=wishes)
    paired = pair_individuals(position, SeatingSettings(order=DRAWN_ORDER), "seed")
    assert paired.cost.of("wishes") == 0
    assert "p2" in table_of(paired, "p1").players
    assert {"p3", "p4"} in [set(pair) for pair in table_of(paired, "p3").partners]
    assert {"p5", "p6"} in [set(pair) for pair in table_of(paired, "p5").opponents]
    assert "p8" not in table_of(paired, "p7").players


def test_late_entries_and_returns_are_paired_like_others() -> None:
    played = PlayedRound(
        (Table(("p1", "p2"), ("p3", "p4")), Table(("p5", "p6"), ("p7", "p8"))), ("p9",)
    )
    late = (*list_players(9), EventPlayer("late", 10), EventPlayer("gone", 11, present=False))
    paired = pair_individuals(SeatingPosition(late, (played,)), QUICK, "")
    assert paired.byes == ("late", "p8")
    assert {p for s in paired.tables for p in s.table.players} == set(name_players(9)) - {"p8"}


def test_impossible_bans_name_what_is_enough_to_waive() -> None:
    names = name_players(12)
    forbidden = tuple(combinations(names[:4], 2))
    position = SeatingPosition(list_players(12), forbidden=forbidden)
    with pytest.raises(PairingError) as caught:
        pair_individuals(position, QUICK, "seed")
    assert caught.value.code == "forbidden_pairs"
    assert caught.value.values["proved"] is True
    (way_out,) = find_ways_out(caught.value)
    waived = [waiver.ids for waiver in way_out.waivers]
    assert len(waived) == 1
    kept = tuple(pair for pair in forbidden if pair not in waived)
    paired = pair_individuals(SeatingPosition(position.players, forbidden=kept), QUICK, "seed")
    assert paired.broken == ()


def test_impossible_bans_among_many_are_proved_by_search() -> None:
    names = name_players(40)
    forbidden = tuple(combinations(names[:12], 2))
    position = SeatingPosition(list_players(40), forbidden=forbidden)
    with pytest.raises(PairingError) as caught:
        pair_individuals(position, QUICK, "seed")
    assert caught.value.values["proved"] is True
    assert caught.value.values["unlocking_helps"] is False
    (way_out,) = find_ways_out(caught.value)
    assert way_out.kinds == ("forbidden",)
    waived = {waiver.ids for waiver in way_out.waivers}
    kept = tuple(pair for pair in forbidden if tuple(sorted(pair)) not in waived)
    assert (
        pair_individuals(SeatingPosition(position.players, forbidden=kept), QUICK, "seed").broken
        == ()
    )


def test_says_when_opening_the_locks_would_help() -> None:
    names = name_players(12)
    forbidden = ((names[0], names[1]), (names[0], names[2]), (names[1], names[2]))
    locked = (Table((names[4], names[5]), (names[6], names[7])),)
    position = SeatingPosition(list_players(12), forbidden=forbidden, locked=locked)
    with pytest.raises(PairingError) as caught:
        pair_individuals(position, QUICK, "seed")
    assert caught.value.values["unlocking_helps"] is True
    (way_out,) = find_ways_out(caught.value)
    assert len(way_out.waivers) == 1


def test_a_seating_by_hand_is_costed_and_its_bans_listed() -> None:
    position = SeatingPosition(
        list_players(9), forbidden=(("p1", "p2"), ("p1", "p9"), ("p3", "p8"))
    )
    tables = (Table(("p5", "p6"), ("p7", "p8")), Table(("p2", "p1"), ("p3", "p4")))
    costed = cost_individuals(position, QUICK, "seed", tables, ("p9",))
    assert costed.broken == (("p1", "p2"),)
    assert [seated.table for seated in costed.tables] == [
        Table(("p1", "p2"), ("p3", "p4")),
        Table(("p5", "p6"), ("p7", "p8")),
    ]
    assert costed.cost.of("spread") == 40
    assert costed.cost.of("balance") == 32
    assert not costed.proved


@pytest.mark.parametrize(
    ("tables", "byes", "code", "player"),
    [
        ((Table(("p1", "p2"), ("p3", "x")),), (), "unknown_player", "x"),
        ((Table(("p1", "p2"), ("p3", "p3")),), (), "same_player_twice", "p3"),
        ((Table(("p1", "p2"), ("p3", "p4")),), (), "player_missing", "p5"),
        ((Table(("p1", "p2"), ("p3", "p4")),), ("p5", "p6"), "absent_player", "p6"),
    ],
)
def test_a_seating_by_hand_that_is_none(
    tables: tuple[Table, ...], byes: tuple[str, ...], code: str, player: str
) -> None:
    players = (*list_players(5), EventPlayer("p6", 6, present=False))
    with pytest.raises(PairingError) as caught:
        cost_individuals(SeatingPosition(players), QUICK, "", tables, byes)
    assert (caught.value.code, caught.value.values["player"]) == (code, player)
