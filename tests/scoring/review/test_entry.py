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
    (
        TRICKS,
        {"kind": "settled", "tricks": {"1": 8, "2": 0}, "last_trick": 1, "last_trick_tiles": 2},
        "tricks: Anna 8, Ben 0; last trick: Anna; tiles in the last trick: 2",
    ),
]


VERSIONS: Final[dict[str, list[Any]]] = {
    "points": [{"a": 65, "b": 35}, {"a": 60, "b": 40}],
    "winner": ["a", "b"],
    "offender": [1, 2],
    "tricks": [{"1": 8, "2": 0}, {"1": 7, "2": 1}],
    "last_trick": [1, 2],
    "last_trick_tiles": [None, 1, 2],
    "calls": [
        [],
        [{"seat": 2, "call": "grand", "made": False}],
        [{"seat": 2, "call": "grand", "made": True}],
        [{"seat": 2, "call": "tichu", "made": True}],
        [{"seat": 2, "call": "blind", "made": True}],
        [{"seat": 3, "call": "tichu", "made": True}],
    ],
    "finish": [[1, 2, 3], [1, 3, 2]],
    "adjustments": [
        [],
        [{"to": "1", "points": -50, "reason": "late"}],
        [{"to": "1", "points": -40, "reason": "late"}],
        [{"to": "2", "points": -50, "reason": "late"}],
        [{"to": "1", "points": -50, "reason": "loud"}],
    ],
    "note": ["", "late", "loud"],
}
"""Of each field of an entry, values that a correction may turn into each other."""


@pytest.mark.parametrize(("state", "entry", "words"), WORDS)
def test_entry_in_words(state: Any, entry: dict[str, Any], words: str) -> None:
    assert write_entry_line(state, entry) == words


def test_every_field_of_every_kind_is_told() -> None:
    """Two versions of a round that differ in one field are never one line of the history."""
    heart = {kind: (state, entry) for state, entry, _ in reversed(WORDS) if (kind := entry["kind"])}
    asked = set()
    for kind, (state, entry) in heart.items():
        fields = BOX.kinds[kind]
        for field in (*fields.required, *fields.optional, "note"):
            lines = {write_entry_line(state, {**entry, field: value}) for value in VERSIONS[field]}
            assert len(lines) == len(VERSIONS[field]), (kind, field)
            asked.add(field)
    assert asked == VERSIONS.keys() == BOX.fields.keys() - {"id", "kind"}


def test_every_kind_has_its_words() -> None:
    kinds = {kind for face in FACES.values() for kind in face.words}
    assert kinds == set(BOX.kinds) == {entry["kind"] for _, entry, _ in WORDS}
