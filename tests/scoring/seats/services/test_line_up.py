"""Somebody takes a seat over: whose rounds are whose, taken back, corrected, merged."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from scoring.models import FormerSeat, Game, Seat, SeatFacts
from tests.counts import count
from tests.scoring.tables import Table, counted, verify

pytestmark = pytest.mark.first_database

SEAT = 3
PARTNERS = {1: 10, 2: 20, 3: 30, 4: 40, 5: 50}
"""The points of seat 3's team in each round, so that every sum says which rounds it holds."""


def play(table: Table, rounds: int) -> None:
    for number in range(1, rounds + 1):
        assert table.record(counted(PARTNERS[number])).status_code == 201


def take_over(table: Table, name: str, from_round: int) -> Any:
    return table.write("put", f"seats/{SEAT}/", {"name": name, "from_round": from_round})


def sat(table: Table) -> list[tuple[str, int]]:
    """Return who sat there, in order, with what their rounds brought."""
    former = FormerSeat.objects.filter(game__pk=table.id, seat=SEAT)
    now = Seat.objects.filter(game__pk=table.id, seat=SEAT)
    people = {
        stint: name
        for rows in (former, now)
        for stint, name in rows.values_list("stint", "player__name")
    }
    rows = SeatFacts.objects.filter(game__pk=table.id, seat=SEAT).order_by("stint")
    return [(people[row.stint], row.points_for) for row in rows]


def shown(table: Table) -> Any:
    seat = table.state()["seats"][SEAT - 1]
    before = [(one["name"], one["last_round"]) for one in seat.get("before", [])]
    return seat["name"], before


def test_rounds_stay_with_whoever_played_them(table: Table) -> None:
    play(table, 3)
    assert take_over(table, "Ersatz", 3).status_code == 200
    assert (shown(table), sat(table)) == (
        ("Ersatz", [("Chloé", 2)]),
        [("Chloé", 30), ("Ersatz", 30)],
    )
    table.record(counted(40))
    assert sat(table) == [("Chloé", 30), ("Ersatz", 70)]
    first = table.state()["rounds"][0]["id"]
    table.correct(first, counted(100))
    assert sat(table) == [("Chloé", 120), ("Ersatz", 70)]
    table.remove(first)
    assert sat(table) == [("Chloé", 20), ("Ersatz", 70)]
    assert SeatFacts.objects.filter(game__pk=table.id).count() == 5
    verify(table)


def test_a_substitute_for_the_next_round_has_played_none_yet(table: Table) -> None:
    play(table, 2)
    assert take_over(table, "Ersatz", 3).status_code == 200
    assert sat(table) == [("Chloé", 30), ("Ersatz", 0)]
    verify(table)


def test_taking_it_back_and_an_earlier_round(table: Table) -> None:
    play(table, 4)
    chloe = table.state()["seats"][SEAT - 1]["player"]
    take_over(table, "Ersatz", 4)
    ersatz = table.state()["seats"][SEAT - 1]["player"]
    body = {"player": ersatz, "from_round": 2}
    assert table.write("put", f"seats/{SEAT}/", body).status_code == 200
    assert (shown(table), sat(table)) == (
        ("Ersatz", [("Chloé", 1)]),
        [("Chloé", 10), ("Ersatz", 90)],
    )
    for from_round in (2, 1):
        body = {"player": chloe, "from_round": from_round}
        assert table.write("put", f"seats/{SEAT}/", body).status_code == 200
        assert (shown(table), sat(table)) == (("Chloé", []), [("Chloé", 100)])
    assert Game.objects.get(pk=table.id).line_up == {}
    verify(table)


def test_somebody_comes_back(table: Table) -> None:
    play(table, 5)
    chloe = table.state()["seats"][SEAT - 1]["player"]
    take_over(table, "Ersatz", 3)
    table.write("put", f"seats/{SEAT}/", {"player": chloe, "from_round": 5})
    assert (shown(table), sat(table)) == (
        ("Chloé", [("Chloé", 2), ("Ersatz", 4)]),
        [("Chloé", 30), ("Ersatz", 70), ("Chloé", 50)],
    )
    verify(table)


@pytest.mark.parametrize("from_round", [4, 99])
def test_a_round_that_is_not_there_yet(table: Table, from_round: int) -> None:
    play(table, 2)
    answer = take_over(table, "Ersatz", from_round)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "substitute_round")
    assert answer.json()["errors"][0]["values"] == {"last": 3}
    assert shown(table) == ("Chloé", [])


def test_nobody_takes_over_who_sits_at_the_table(table: Table) -> None:
    play(table, 2)
    partner = table.state()["seats"][0]["player"]
    body = {"player": partner, "from_round": 2}
    answer = table.write("put", f"seats/{SEAT}/", body)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "player_sits_twice")
    assert shown(table) == ("Chloé", [])


def test_any_changes_of_hands(make_table: Callable[..., Table]) -> None:
    """A list of who played each round, kept by hand, says the same."""
    random = Random(3)
    for _ in range(count(4, 200)):
        table = make_table()
        play(table, 5)
        played = [table.state()["seats"][SEAT - 1]["player"]] * 6
        for _ in range(random.randint(1, 5)):
            from_round = random.randint(1, 6)
            who = random.choice([{"name": "Ersatz"}, {"player": random.choice(played)}])
            body = {**who, "from_round": from_round}
            assert table.write("put", f"seats/{SEAT}/", body).status_code == 200
            person = table.state()["seats"][SEAT - 1]["player"]
            played[from_round - 1 :] = [person] * (7 - from_round)
        ends = [number for number in range(1, 6) if played[number - 1] != played[number]]
        state = table.state()["seats"][SEAT - 1]
        before = [(one["player"], one["last_round"]) for one in state.get("before", [])]
        assert before == [(played[end - 1], end) for end in ends]
        assert state["player"] == played[-1]
        verify(table)
