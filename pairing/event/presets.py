"""Kinds of event that a club chooses with one tap: how they are paired, scored and played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from common.problems.sentences import translatable as _

MINUTES: Final = 50
HANDS: Final = 10


@dataclass(frozen=True, slots=True)
class Preset:
    """`rules` in the words of docs/event-format.md; `play` is what a table plays in a round.

    Of `play`, `hands` and `minutes` are None where a game goes to its target. `house_rules` are
    those that belong to it, whatever the club plays by.
    """

    name: str
    label: str
    hint: str
    rules: Mapping[str, object]
    play: Mapping[str, int | None]
    house_rules: Mapping[str, object] = field(default_factory=dict)


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
)


def find_preset(name: str) -> Preset | None:
    """Return the preset of this name, None where there is none."""
    return next((preset for preset in PRESETS if preset.name == name), None)
