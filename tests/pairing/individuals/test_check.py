"""Contradictory input: each is refused with its code, the ids, and what could be waived."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from pairing.errors import PairingError, Waiver, WayOut
from pairing.individuals.check import check_enough_players, check_seating_position
from pairing.individuals.position import (
    EventPlayer,
    PlayedRound,
    SeatingPosition,
    SeatingWish,
    Table,
)
from pairing.individuals.settings import SeatingSettings
from tests.pairing.individuals.events import name_players

GOOD = SeatingPosition(
    players=(
        *(EventPlayer(name, 1) for name in name_players(9)),
        EventPlayer("away", 1, present=False),
    ),
    rounds=(PlayedRound((Table(("p1", "p2"), ("p3", "away")),), ("p4",)),),
    forbidden=(("p1", "p2"), ("p1", "away")),
    wishes=(SeatingWish("apart", ("p3", "p4")),),
    locked=(Table(("p1", "p3"), ("p5", "p6")),),
    locked_byes=("p9",),
)
FULL = Table(("p1", "p3"), ("p5", "p6"))
Change = Callable[[SeatingPosition], SeatingPosition]


def test_a_sound_position_passes() -> None:
    check_seating_position(GOOD, SeatingSettings())


@pytest.mark.parametrize(
    ("change", "code", "values", "waivers"),
    [
        (
            lambda p: replace(p, players=(*p.players, EventPlayer("p4", 3))),
            "same_player_twice",
            {"player": "p4"},
            (),
        ),
        (
            lambda p: replace(p, rounds=(*p.rounds, PlayedRound((FULL,), ("p5",)))),
            "same_player_twice",
            {"player": "p5", "round": 2},
            (),
        ),
        (
            lambda p: replace(p, forbidden=(("p1", "x"),)),
            "unknown_player",
            {"player": "x", "found_in": "forbidden"},
            (),
        ),
        (
            lambda p: replace(p, rounds=(PlayedRound((), ("x",)),)),
            "unknown_player",
            {"player": "x", "found_in": "rounds"},
            (),
        ),
        (
            lambda p: replace(p, locked_byes=("x",)),
            "unknown_player",
            {"player": "x", "found_in": "locked_byes"},
            (),
        ),
        (
            lambda p: replace(p, wishes=(SeatingWish("apart", ("p2", "p2")),)),
            "pair_of_one",
            {"entrant": "p2", "found_in": "wishes"},
            (),
        ),
        (
            lambda p: replace(p, locked_byes=("away",)),
            "absent_player",
            {"player": "away"},
            (Waiver("locked_bye", ("away",)),),
        ),
        (
            lambda p: replace(p, locked_byes=("p5",)),
            "locked_twice",
            {"entrant": "p5"},
            (Waiver("locked_table", ("p1", "p3", "p5", "p6")),),
        ),
        (
            lambda p: replace(p, forbidden=(("p6", "p1"), ("p1", "p2"))),
            "locked_forbidden",
            {"table": FULL.players, "pairs": (("p6", "p1"),), "unlocking_helps": True},
            (Waiver("forbidden", ("p1", "p6")),),
        ),
        (
            lambda p: replace(p, locked_byes=("p8", "p9")),
            "too_many_locked_byes",
            {"locked": 2, "byes": 1},
            (Waiver("locked_bye", ("p8",)), Waiver("locked_bye", ("p9",))),
        ),
    ],
)
def test_refuses(
    change: Change, code: str, values: dict[str, object], waivers: tuple[Waiver, ...]
) -> None:
    with pytest.raises(PairingError) as caught:
        check_seating_position(change(GOOD), SeatingSettings())
    assert caught.value.code == code
    assert caught.value.values == values
    assert caught.value.ways_out == ((WayOut.of(waivers),) if waivers else ())


def test_three_fill_no_table() -> None:
    with pytest.raises(PairingError) as caught:
        check_enough_players(SeatingPosition(GOOD.players[:3]))
    assert (caught.value.code, caught.value.values) == (
        "too_few_players",
        {"players": 3, "least": 4},
    )
    check_seating_position(SeatingPosition(GOOD.players[:3]), SeatingSettings())


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (SeatingSettings(order=("spread", "wishes", "spread")), "criterion_twice"),
        (SeatingSettings(steps=-1), "bad_effort"),
        (SeatingSettings(shakes=-1), "bad_effort"),
    ],
)
def test_refuses_settings(settings: SeatingSettings, code: str) -> None:
    with pytest.raises(PairingError) as caught:
        check_seating_position(GOOD, settings)
    assert caught.value.code == code
