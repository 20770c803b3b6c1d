"""Kinds of event that a club chooses with one tap: how they are paired, scored and played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from common.problems.sentences import translatable as _

MINUTES: Final = 50
HANDS: Final = 10
MOST_ROUNDS: Final = 200
"""As many as are needed: these formats count their rounds."""


@dataclass(frozen=True, slots=True)
class Preset:
    """`rules` in the words of docs/event-format.md; `play` is what a table plays in a round.

    Of `play`, `hands` and `minutes` are None where a game goes to its target.
    """

    name: str
    label: str
    hint: str
    rules: Mapping[str, object]
    play: Mapping[str, int | None]


PRESETS: Final = (
    Preset(
        "club_swiss",
        _("Club Swiss"),
        _("Fixed teams, a whole game to 1000 in each round."),
        {
            "format": "swiss",
            "rounds": 5,
            "scoring": {"kind": "result", "win": 2, "level": 1, "loss": 0},
            "tie_breaks": ["points", "buchholz", "difference", "lot"],
        },
        {"hands": None, "minutes": None},
    ),
    Preset(
        "timed_swiss",
        _("Timed Swiss"),
        _("Fixed teams, a number of hands in a given time; win, then difference."),
        {
            "format": "swiss",
            "rounds": 5,
            "scoring": {"kind": "result", "win": 2, "level": 1, "loss": 0},
            "tie_breaks": ["points", "difference", "buchholz", "lot"],
        },
        {"hands": HANDS, "minutes": MINUTES},
    ),
    Preset(
        "round_robin",
        _("Round robin"),
        _("Everybody meets everybody once, a whole game to 1000 each time."),
        {
            "format": "round_robin",
            "rounds": MOST_ROUNDS,
            "scoring": {"kind": "result", "win": 2, "level": 1, "loss": 0},
            "tie_breaks": ["points", "head_to_head", "difference", "wins", "lot"],
            "pairing": {"legs": 1},
        },
        {"hands": None, "minutes": None},
    ),
    Preset(
        "groups",
        _("Groups, then a knockout"),
        _("Everybody meets everybody in a group; the best two of each play a knockout."),
        {
            "format": "groups",
            "rounds": MOST_ROUNDS,
            "scoring": {"kind": "result", "win": 2, "level": 1, "loss": 0},
            "tie_breaks": ["points", "head_to_head", "difference", "wins", "lot"],
            "pairing": {"groups": 4, "draw": "snake", "legs": 1, "qualifiers": 2},
        },
        {"hands": HANDS, "minutes": MINUTES},
    ),
    Preset(
        "knockout",
        _("Knockout"),
        _("Who loses is out; a whole game to 1000."),
        {
            "format": "knockout",
            "rounds": MOST_ROUNDS,
            "scoring": {"kind": "result", "win": 2, "level": 1, "loss": 0},
            "tie_breaks": ["points", "lot"],
            "pairing": {"best_of": [1], "third_place": False},
        },
        {"hands": None, "minutes": None},
    ),
)


def find_preset(name: str) -> Preset | None:
    """Return the preset of this name, None where there is none."""
    return next((preset for preset in PRESETS if preset.name == name), None)
