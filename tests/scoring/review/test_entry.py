"""The words of the history: every kind of entry, with names."""

from types import SimpleNamespace
from typing import Any, Final

import pytest

from scoring.drawing.faces import FACES
from scoring.games.answers import SeatView, Team
from scoring.review.entry import write_entry_line
from scoring.rules import BOX, find_variant

TEAMS: Final[tuple[Team, Team]] = ("b", "a")


def make_state(variant: str, *names: str) -> Any:
    """Make as much of a game's state as the words need."""
    teams = find_variant(variant).has_teams
    seats = [
        SeatView(seat=seat, name=name, team=TEAMS[seat % 2] if teams else None, player=None)
        for seat, name in enumerate(names, start=1)
    ]
    return SimpleNamespace(variant=variant, seats=seats, totals={})


FOUR = make_state("nanjing", "Anna", "Ben", "Chris", "")
THREE = make_state("three_players", "Anna", "Ben", "Chris")
SIX = make_state("tientsin", "Anna", "Ben", "Chris", "Dora", "Eva", "Finn")
RANKS = make_state("always_last", "Anna", "Ben", "Chris", "Dora", "Eva")
TRICKS = make_state("tien_gow", "Anna", "Ben", "Chris", "")
WORDS: list[tuple[Any, dict[str, Any], str]] = [
    (FOUR, {"kind": "counted", "points": {"a": -10, "b": 110}}, "−10 : 110"),
    (
        FOUR,
        {
            "kind": "counted",
            "points": {"a": 65, "b": 35},
            "calls": [{"seat": 2, "call": "grand", "made": False}],
            "finish": [1, 4],
            "note": "late",
        },
        "65 : 35 · G− Ben · out: Anna, #4 · “late”",
    ),
    (FOUR, {"kind": "double_victory", "winner": "b"}, "double victory, Ben & #4"),
    (THREE, {"kind": "double_victory", "winner": "a"}, "double victory, the dealer and the table"),
    (THREE, {"kind": "double_victory", "winner": "b"}, "double victory, the other two"),
    (SIX, {"kind": "triple_victory", "winner": "a"}, "triple victory, Anna & Chris & Eva"),
    (FOUR, {"kind": "wish_penalty", "offender": 3}, "wish penalty against Chris"),
    (THREE, {"kind": "wish_penalty", "offender": 4}, "wish penalty against Table"),
    (RANKS, {"kind": "ranked", "finish": [3, 1, 2]}, "Chris → Anna → Ben"),
    (
        TRICKS,
        {"kind": "settled", "tricks": {"1": 8, "2": 0}, "last_trick": 1},
        "tricks: Anna 8, Ben 0; last trick: Anna",
    ),
]


@pytest.mark.parametrize(("state", "entry", "words"), WORDS)
def test_entry_in_words(state: Any, entry: dict[str, Any], words: str) -> None:
    assert write_entry_line(state, entry) == words


def test_every_kind_has_its_words() -> None:
    kinds = {kind for face in FACES.values() for kind in face.words}
    assert kinds == set(BOX.kinds) == {entry["kind"] for _, entry, _ in WORDS}
