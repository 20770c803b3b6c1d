"""Reasons: of a table, and why some do not sit together."""

from itertools import combinations
from random import Random

import pytest

from pairing.errors import PairingError
from pairing.individuals.cost import SeatingCost
from pairing.individuals.explain import explain_apart, explain_byes, explain_seated_table
from pairing.individuals.pair import pair_individuals
from pairing.individuals.position import EventPlayer, PlayedRound, SeatingPosition, Table
from pairing.individuals.reasons import PairHistory, SitOutReason
from pairing.individuals.settings import DEFAULT_ORDER, DRAWN_ORDER, SeatingSettings
from tests.counts import count
from tests.pairing.individuals.events import name_players, play_event
from tests.pairing.individuals.oracle import judge, list_seatings

SETTINGS = SeatingSettings(steps=4, shakes=2)


def list_players(number: int) -> tuple[EventPlayer, ...]:
    return tuple(
        EventPlayer(name, place) for place, name in enumerate(name_players(number), start=1)
    )


def test_tells_what_two_at_a_table_had_with_each_other() -> None:
    played = PlayedRound((Table(("p1", "p2"), ("p3", "p4")),))
    position = SeatingPosition(list_players(4), (played,))
    paired = pair_individuals(position, SETTINGS, "seed")
    why = explain_seated_table(position, paired, 1)
    assert why.table == Table(("p1", "p4"), ("p2", "p3"))
    assert why.cost == SeatingCost.by_name(table_repeats=18, consecutive=6, spread=20)
    assert why.pairs[0] == PairHistory(("p1", "p4"), 0, 1, 1, partners_now=True)
    assert why.pairs[1] == PairHistory(("p1", "p2"), 1, 1, 1, partners_now=False)
    assert why.other_partnerships == (
        (
            Table(("p1", "p2"), ("p4", "p3")),
            SeatingCost.by_name(
                partner_repeats=2, table_repeats=18, consecutive=6, spread=20, balance=16
            ),
        ),
        (
            Table(("p1", "p3"), ("p4", "p2")),
            SeatingCost.by_name(table_repeats=18, consecutive=6, spread=20, balance=4),
        ),
    )
    with pytest.raises(PairingError, match="unknown_table"):
        explain_seated_table(position, paired, 2)


def test_whose_turn_it_is_to_sit_out() -> None:
    first = PlayedRound((Table(("p1", "p2"), ("p3", "p4")),), ("p5", "p6", "p7"))
    second = PlayedRound((Table(("p7", "p2"), ("p3", "p4")),), ("p1", "p5", "p6"))
    position = SeatingPosition(
        list_players(7),
        (first, second),
        locked_byes=("p6",),
    )
    paired = pair_individuals(position, SETTINGS, "seed")
    assert explain_byes(position, SETTINGS, paired) == (
        SitOutReason("p6", None, 2, 2, has_bye=True),
        SitOutReason("p4", 1, 0, None, has_bye=True),
        SitOutReason("p3", 2, 0, None, has_bye=True),
        SitOutReason("p2", 3, 0, None, has_bye=False),
        SitOutReason("p7", 4, 1, 1, has_bye=False),
        SitOutReason("p1", 5, 1, 2, has_bye=False),
        SitOutReason("p5", 6, 2, 2, has_bye=False),
    )


@pytest.mark.parametrize("seed", range(3))
def test_why_not_these_is_the_best_round_that_has_them(seed: int) -> None:
    """For eight players against all seatings; two as partners, two, three and four at a table."""
    random = Random(seed)
    position = play_event(random, 8, 3 + seed)
    paired = pair_individuals(position, SETTINGS, "seed")
    names = name_players(8)
    for _ in range(count(3, 40)):
        players = random.sample(names, random.randint(2, 4))
        as_partners = len(players) == 2 and random.random() < 0.5
        why = explain_apart(position, SETTINGS, paired, players, as_partners=as_partners)
        best = min(
            tuple(judge(position, seating)[criterion] for criterion in DEFAULT_ORDER)
            for seating in list_seatings(names)
            if has_together(seating, players, as_partners=as_partners)
        )
        assert why.obstacle is None
        assert why.proved
        assert why.alternative is not None
        assert why.alternative.in_order(DEFAULT_ORDER) == best
        chosen = paired.cost.in_order(DEFAULT_ORDER)
        differing = [c for c, x, y in zip(DEFAULT_ORDER, chosen, best, strict=True) if x != y]
        assert why.decided_by == (differing[0] if differing else None)


def has_together(
    seating: tuple[tuple[str, ...], ...], players: list[str], *, as_partners: bool
) -> bool:
    if as_partners:
        return any(set(players) in (set(four[:2]), set(four[2:])) for four in seating)
    return any(set(players) <= set(four) for four in seating)


def test_why_not_these_among_many() -> None:
    position = play_event(Random(7), 40, 3)
    paired = pair_individuals(position, SETTINGS, "seed")
    apart = next(
        pair
        for pair in combinations(name_players(40), 2)
        if not any(set(pair) <= set(seated.table.players) for seated in paired.tables)
    )
    why = explain_apart(position, SETTINGS, paired, apart)
    assert any(set(apart) <= set(table.players) for table in why.tables)
    assert why.alternative is not None
    assert not why.proved


def test_the_lot_alone_may_have_decided() -> None:
    settings = SeatingSettings(order=DRAWN_ORDER)
    position = SeatingPosition(list_players(12))
    paired = pair_individuals(position, settings, "seed")
    first, second = paired.tables[0].table.first[0], paired.tables[1].table.first[0]
    why = explain_apart(position, settings, paired, (first, second))
    assert why.decided_by is None
    assert why.alternative is not None
    assert why.alternative.in_order(DRAWN_ORDER) == paired.cost.in_order(DRAWN_ORDER)
    assert set(why.tables) != {seated.table for seated in paired.tables}


def test_who_sits_together_anyway_gets_the_same_round() -> None:
    position = play_event(Random(3), 16, 4)
    paired = pair_individuals(position, SETTINGS, "seed")
    seated = paired.tables[2].table
    why = explain_apart(position, SETTINGS, paired, seated.first, as_partners=True)
    assert why.decided_by is None
    assert set(why.tables) == {table.table for table in paired.tables}


@pytest.mark.parametrize(
    ("players", "obstacle", "concerned"),
    [
        (("p1", "p13"), "absent", ("p13",)),
        (("p1", "p12"), "bye", ("p12",)),
        (("p1", "p9"), "locked", ("p9",)),
        (("p1", "p2", "p3"), "forbidden", ("p2", "p3")),
    ],
)
def test_obstacles(players: tuple[str, ...], obstacle: str, concerned: tuple[str, ...]) -> None:
    position = SeatingPosition(
        (*list_players(12), EventPlayer("p13", 13, present=False), EventPlayer("p14", 1)),
        forbidden=(("p2", "p3"),),
        locked=(Table(("p9", "p10"), ("p11", "p8")),),
    )
    paired = pair_individuals(position, SETTINGS, "seed")
    assert paired.byes == ("p12",)
    why = explain_apart(position, SETTINGS, paired, players)
    assert (why.obstacle, why.obstacle_players) == (obstacle, concerned)
    assert why.alternative is None
    assert why.proved


def test_who_is_locked_together_is_no_obstacle() -> None:
    locked = Table(("p1", "p2"), ("p3", "p4"))
    position = SeatingPosition(list_players(8), locked=(locked,))
    paired = pair_individuals(position, SETTINGS, "seed")
    assert explain_apart(position, SETTINGS, paired, ("p1", "p3")).obstacle is None


@pytest.mark.parametrize(
    ("players", "obstacle"), [(("p1", "p2"), None), (("p4", "p3"), None), (("p1", "p3"), "locked")]
)
def test_who_is_locked_as_partners_is_no_obstacle_as_opponents_they_are(
    players: tuple[str, str], obstacle: str | None
) -> None:
    position = SeatingPosition(list_players(8), locked=(Table(("p1", "p2"), ("p3", "p4")),))
    paired = pair_individuals(position, SETTINGS, "seed")
    why = explain_apart(position, SETTINGS, paired, players, as_partners=True)
    assert why.obstacle == obstacle


def test_the_rest_may_be_unpairable() -> None:
    """With p1 and p2 at one table neither p3 nor p4 may join them, and the two must be apart."""
    names = name_players(8)
    forbidden = (("p3", "p4"), ("p1", "p3"), ("p2", "p4"))
    position = SeatingPosition(list_players(8), forbidden=forbidden)
    paired = pair_individuals(position, SETTINGS, "seed")
    assert explain_apart(position, SETTINGS, paired, names[:2]).obstacle == "rest_unpairable"


@pytest.mark.parametrize(
    ("players", "as_partners", "code"),
    [
        (("p1",), False, "bad_demand"),
        (("p1", "p2", "p3", "p4", "p5"), False, "bad_demand"),
        (("p1", "p2", "p3"), True, "bad_demand"),
        (("p1", "p1"), False, "same_player_twice"),
        (("p1", "x"), False, "unknown_player"),
    ],
)
def test_refuses_questions_without_sense(
    players: tuple[str, ...], as_partners: bool, code: str
) -> None:
    position = SeatingPosition(list_players(8))
    paired = pair_individuals(position, SETTINGS, "seed")
    with pytest.raises(PairingError) as caught:
        explain_apart(position, SETTINGS, paired, players, as_partners=as_partners)
    assert caught.value.code == code
