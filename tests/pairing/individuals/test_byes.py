"""Who sits out: fewest so far, then longest ago, then rank or lot; bans may change it."""

from itertools import combinations

import pytest

from pairing.individuals.byes import choose_byes, order_sit_outs
from pairing.individuals.pair import pair_individuals
from pairing.individuals.position import EventPlayer, PlayedRound, SeatingPosition, Table
from pairing.individuals.settings import SeatingSettings
from tests.pairing.individuals.events import name_players


def make_position(count: int, byes: tuple[tuple[str, ...], ...] = ()) -> SeatingPosition:
    players = tuple(
        EventPlayer(name, place) for place, name in enumerate(name_players(count), start=1)
    )
    return SeatingPosition(players, tuple(PlayedRound((), out) for out in byes))


def test_fewest_then_longest_ago_then_lowest_rank() -> None:
    position = make_position(5, (("p2", "p1"), ("p4",), ("p2",)))
    assert order_sit_outs(position, SeatingSettings(), "seed") == (
        "p5",  # never, lower rank
        "p3",  # never
        "p1",  # once, in round 1
        "p4",  # once, in round 2
        "p2",  # twice
    )


def test_the_lot_decides_where_the_organiser_wants_it() -> None:
    position = make_position(9, (("p9",),))
    settings = SeatingSettings(bye_by="lot")
    first = {order_sit_outs(position, settings, str(seed))[0] for seed in range(60)}
    assert first == set(name_players(8))
    assert order_sit_outs(position, settings, "a") == order_sit_outs(position, settings, "a")
    assert all(order_sit_outs(position, settings, str(s))[-1] == "p9" for s in range(20))


def test_who_is_locked_or_absent_has_no_turn() -> None:
    players = (*make_position(9).players[:8], EventPlayer("p9", 9, present=False))
    position = SeatingPosition(
        players,
        locked=(Table(("p1", "p2"), ("p3", "p4")),),
        locked_byes=("p5",),
    )
    assert order_sit_outs(position, SeatingSettings(), "") == ("p8", "p7", "p6")


@pytest.mark.parametrize("count", range(4, 24))
def test_nobody_sits_out_twice_before_everybody_did_once(count: int) -> None:
    """And over any number of rounds the numbers differ by one at most."""
    times = dict.fromkeys(name_players(count), 0)
    position = make_position(count)
    settings = SeatingSettings(bye_by="lot")
    for number in range(12):
        paired = pair_individuals(position, settings, f"seed {number}") if count < 16 else None
        turns = order_sit_outs(position, settings, f"seed {number}")[: count % 4]
        assert paired is None or paired.byes == turns
        for name in turns:
            times[name] += 1
        assert max(times.values()) - min(times.values()) <= 1
        position = SeatingPosition(position.players, (*position.rounds, PlayedRound((), turns)))


def test_bans_move_the_sit_out_no_further_than_they_must() -> None:
    names = name_players(33)
    turns = tuple(reversed(names))
    clique = [names[index] for index in (0, 3, 5, 8, 12, 17, 20, 24, 28)]
    forbidden = tuple(combinations(clique, 2))
    assert choose_byes(turns, 1, forbidden) == (names[28],)
    assert choose_byes(turns, 1, forbidden[1:]) == (names[32],)


def test_two_of_three_stay_whose_turn_it_is() -> None:
    names = name_players(35)
    turns = tuple(reversed(names))
    forbidden = tuple(combinations(names[:9], 2))
    assert choose_byes(turns, 3, forbidden) == (names[34], names[33], names[8])


def test_if_nothing_helps_the_fair_ones_stay() -> None:
    names = name_players(9)
    forbidden = tuple(combinations(names[:6], 2))
    assert choose_byes(tuple(reversed(names)), 1, forbidden) == ("p9",)
