"""What is offered for a size, and what is made: whole, in a good order, or some rounds of it."""

from collections import Counter
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from pairing.errors import PairingError
from pairing.maths.lots import LotStream
from pairing.schedules import round_choice
from pairing.schedules.certificate import certify_schedule
from pairing.schedules.offers import ScheduleOffer, list_schedules, make_schedule
from pairing.schedules.round_choice import choose_rounds
from pairing.schedules.schedule import Schedule, ScheduleKind, ScheduleRound
from tests.counts import count, take_daily
from tests.pairing.individuals.events import name_players


@pytest.mark.parametrize("players", range(8, 42))
def test_every_size_from_eight_has_a_full_schedule(players: int) -> None:
    offers = {offer.kind: offer for offer in list_schedules(players)}
    full = offers["whist" if players % 4 < 2 else "near_whist"]
    assert full.rounds == players - (players % 4 == 0)
    assert offers["truncated"].rounds is None
    certificate = certify_schedule(make_schedule(full.kind, players))
    assert certificate.rounds == full.rounds
    assert certificate.excess == (0, 0)
    assert certificate.faults == ()


def test_offers_by_size() -> None:
    assert list_schedules(16) == (
        ScheduleOffer("whist", 16, 15),
        ScheduleOffer("resolvable", 16, 5),
        ScheduleOffer("truncated", 16, None),
    )
    assert list_schedules(46) == (ScheduleOffer("truncated", 46, None),)


@pytest.mark.parametrize(
    ("kind", "players", "rounds", "code"),
    [
        ("whist", 3, None, "too_few_players"),
        ("resolvable", 12, None, "no_such_schedule"),
        ("whist", 14, None, "no_such_schedule"),
        ("whist", 8, 8, "bad_rounds"),
        ("whist", 8, 0, "bad_rounds"),
        ("truncated", 8, None, "bad_rounds"),
        ("truncated", 8, 0, "bad_rounds"),
    ],
)
def test_refuses(kind: ScheduleKind, players: int, rounds: int | None, code: str) -> None:
    with pytest.raises(PairingError) as caught:
        make_schedule(kind, players, rounds)
    assert caught.value.code == code


def test_says_which_kinds_there_are() -> None:
    with pytest.raises(PairingError) as caught:
        make_schedule("resolvable", 20)
    assert caught.value.values["kinds"] == ("whist", "strangers", "truncated")


@pytest.mark.parametrize(("players", "rounds"), [(8, 4), (9, 6), (16, 6), (18, 9), (21, 7)])
def test_some_rounds_of_a_whist_keep_what_they_can(players: int, rounds: int) -> None:
    kind: ScheduleKind = "whist" if players % 4 < 2 else "near_whist"
    schedule = make_schedule(kind, players, rounds)
    certificate = certify_schedule(schedule)
    assert schedule.kind == "truncated"
    assert certificate.faults == ()
    assert max(certificate.partner_counts) == 1
    assert max(certificate.opponent_counts) == 2
    assert max(certificate.byes) - min(certificate.byes) <= 1


def test_strangers_stay_strangers_when_fewer_rounds_are_played() -> None:
    schedule = make_schedule("strangers", 24, 4)
    assert schedule.kind == "strangers"
    assert certify_schedule(schedule).nobody_meets_twice
    assert len(schedule.rounds) == 4


def test_nobody_rests_twice_before_everybody_did_once() -> None:
    """In every beginning of the schedule, where one rests a round."""
    for players in (9, 13, 21):
        schedule = make_schedule("whist", players)
        rested = [number for round_ in schedule.rounds for number in round_.byes]
        assert sorted(rested) == list(range(1, players + 1))


def test_orders_rounds_so_that_few_meet_in_a_row() -> None:
    for players in (16, 29, 36):
        schedule = make_schedule("whist", players)
        plain = Schedule("whist", players, tuple(sorted(schedule.rounds, key=str)))
        assert certify_schedule(schedule).consecutive <= certify_schedule(plain).consecutive


@pytest.mark.parametrize(
    ("players", "rounds"),
    take_daily(7, [(8, 3), (8, 10), (11, 5), (14, 6), (16, 4), (16, 7), (46, 3), (19, 4), (24, 8)]),
)
def test_truncated_is_legal_fair_and_no_worse_than_its_whist(players: int, rounds: int) -> None:
    certificate = certify_schedule(make_schedule("truncated", players, rounds, "seed"))
    assert certificate.rounds == rounds
    assert certificate.faults == ()
    assert max(certificate.byes) - min(certificate.byes) <= 1
    kinds = {offer.kind: offer.rounds for offer in list_schedules(players)}
    for kind, most in kinds.items():
        if most is not None and rounds <= most:
            other = certify_schedule(make_schedule(kind, players, rounds, "seed"))
            if sorted(other.byes) == sorted(certificate.byes):
                assert certificate.excess <= other.excess


@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (20, 5), (24, 7), (28, 9), (36, 6)])
def test_truncated_meets_the_bound_where_nobody_need_meet_twice(players: int, rounds: int) -> None:
    certificate = certify_schedule(make_schedule("truncated", players, rounds))
    assert certificate.nobody_meets_twice
    assert certificate.excess == (0, 0)


def test_the_same_seed_makes_the_same_schedule() -> None:
    for seed in range(count(2, 10)):
        schedules = [make_schedule("truncated", 14, 5, str(seed)) for _ in range(2)]
        assert schedules[0] == schedules[1]


def test_chooses_the_rounds_that_overlap_least() -> None:
    """Of four rounds for eight, two alike: one of the two is left out."""
    round_ = ScheduleRound(((1, 2, 3, 4), (5, 6, 7, 8)))
    two = ScheduleRound(((1, 3, 2, 4), (5, 7, 6, 8)))
    three = ScheduleRound(((1, 5, 2, 6), (3, 7, 4, 8)))
    full = Schedule("whist", 8, (round_, two, three))
    chosen = choose_rounds(full, 2, LotStream("seed"))
    assert three in chosen
    assert set(chosen) != {round_, two}


@pytest.mark.parametrize(("players", "rounds"), [(8, 3), (9, 5), (12, 4), (12, 6), (13, 5)])
def test_chooses_as_well_as_trying_every_choice(players: int, rounds: int) -> None:
    schedule = make_schedule("whist", players)
    best = min(count_squares(choice) for choice in combinations(schedule.rounds, rounds))
    chosen = make_schedule("whist", players, rounds)
    assert certify_schedule(chosen).meeting_squares == best


def test_exchanges_until_no_exchange_is_better() -> None:
    random = Random(2)
    for _ in range(50):
        size = random.randint(4, 12)
        half = np.array([[random.randint(0, 9) for _ in range(size)] for _ in range(size)])
        weight = half + half.T
        start = random.sample(range(size), random.randint(1, size))
        result = round_choice._exchange(weight, start)
        assert len(result) == len(start)
        cost = weight[np.ix_(result, result)].sum()
        assert cost <= weight[np.ix_(start, start)].sum()
        for leave, enter in product(result, sorted(set(range(size)) - set(result))):
            other = [enter if index == leave else index for index in result]
            assert weight[np.ix_(other, other)].sum() >= cost


def count_squares(rounds: tuple[ScheduleRound, ...]) -> int:
    met = Counter(
        pair
        for round_ in rounds
        for table in round_.tables
        for pair in combinations(sorted(table), 2)
    )
    return sum(times * times for times in met.values())


def test_names_take_the_place_of_numbers() -> None:
    schedule = make_schedule("whist", 5, 1)
    names = name_players(5)
    (played,) = schedule.name_players(names)
    ((a, b, c, d),) = schedule.rounds[0].tables
    assert played.tables[0].first == (names[a - 1], names[b - 1])
    assert played.tables[0].second == (names[c - 1], names[d - 1])
    assert played.byes == tuple(names[out - 1] for out in schedule.rounds[0].byes)
    with pytest.raises(PairingError, match="wrong_number_of_names"):
        schedule.name_players(names[:4])
    with pytest.raises(PairingError, match="same_player_twice"):
        schedule.name_players([*names[:4], "p1"])
