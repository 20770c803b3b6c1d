"""Contradictory input: each is refused with its code, the ids, and what could be waived."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.tournaments.pairing.individuals.events import name_players
from tournaments.pairing.errors import ArrangementError, Value, Waiver
from tournaments.pairing.individuals.check import check_individuals
from tournaments.pairing.individuals.position import (
    IndividualsPosition,
    IndividualsSettings,
    PlayedRound,
    Player,
    Table,
    Wish,
)

GOOD = IndividualsPosition(
    players=(*(Player(name, 1) for name in name_players(9)), Player("away", 1, present=False)),
    rounds=(PlayedRound((Table(("p1", "p2"), ("p3", "away")),), ("p4",)),),
    forbidden=(("p1", "p2"), ("p1", "away")),
    wishes=(Wish("apart", ("p3", "p4")),),
    locked=(Table(("p1", "p3"), ("p5", "p6")),),
    locked_sit_outs=("p9",),
)
FULL = Table(("p1", "p3"), ("p5", "p6"))
Change = Callable[[IndividualsPosition], IndividualsPosition]


def test_a_sound_position_passes() -> None:
    check_individuals(GOOD, IndividualsSettings())


@pytest.mark.parametrize(
    ("change", "code", "values", "waivers"),
    [
        (
            lambda p: replace(p, players=(*p.players, Player("p4", 3))),
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
            {"player": "x", "in": "forbidden"},
            (),
        ),
        (
            lambda p: replace(p, rounds=(PlayedRound((), ("x",)),)),
            "unknown_player",
            {"player": "x", "in": "rounds"},
            (),
        ),
        (
            lambda p: replace(p, locked_sit_outs=("x",)),
            "unknown_player",
            {"player": "x", "in": "locked_sit_outs"},
            (),
        ),
        (
            lambda p: replace(p, wishes=(Wish("apart", ("p2", "p2")),)),
            "pair_of_one",
            {"player": "p2", "in": "wishes"},
            (),
        ),
        (
            lambda p: replace(p, locked_sit_outs=("away",)),
            "absent_player",
            {"player": "away"},
            (Waiver("locked_sit_out", ("away",)),),
        ),
        (
            lambda p: replace(p, locked_sit_outs=("p5",)),
            "locked_twice",
            {"player": "p5"},
            (Waiver("locked_table", ("p1", "p3", "p5", "p6")),),
        ),
        (
            lambda p: replace(p, forbidden=(("p6", "p1"), ("p1", "p2"))),
            "locked_forbidden",
            {"table": FULL.players, "pairs": (("p6", "p1"),), "unlocking_helps": True},
            (Waiver("forbidden", ("p6", "p1")),),
        ),
        (
            lambda p: replace(p, locked_sit_outs=("p8", "p9")),
            "too_many_sit_outs",
            {"locked": 2, "sit_outs": 1},
            (Waiver("locked_sit_out", ("p8",)), Waiver("locked_sit_out", ("p9",))),
        ),
        (
            lambda _: IndividualsPosition(GOOD.players[:3]),
            "too_few_players",
            {"players": 3, "least": 4},
            (),
        ),
    ],
)
def test_refuses(
    change: Change, code: str, values: dict[str, Value], waivers: tuple[Waiver, ...]
) -> None:
    with pytest.raises(ArrangementError) as caught:
        check_individuals(change(GOOD), IndividualsSettings())
    assert caught.value.code == code
    assert caught.value.values == values
    assert caught.value.waivers == waivers


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (IndividualsSettings(order=("spread", "wishes", "spread")), "criterion_twice"),
        (IndividualsSettings(steps=-1), "bad_effort"),
        (IndividualsSettings(shakes=-1), "bad_effort"),
    ],
)
def test_refuses_settings(settings: IndividualsSettings, code: str) -> None:
    with pytest.raises(ArrangementError) as caught:
        check_individuals(GOOD, settings)
    assert caught.value.code == code
