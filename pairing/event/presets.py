"""Kinds of event that a club chooses with one tap: how they are paired, scored and played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from common.problems.sentences import translatable as _
from pairing.individuals import DRAWN_ORDER

MINUTES: Final = 50
HANDS: Final = 10
CHAMPIONSHIP_HANDS: Final = 4
LEVEL_HANDS: Final = {"points": 4, "made": 200, "lost": 200}
"""Every hand level: for whom no place was left."""
WON_HANDS: Final = {"points": 8, "made": 200, "lost": 200}
MOST_ROUNDS: Final = 200
"""As many as are needed: these formats count their rounds."""


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
    Preset(
        "german_championship",
        _("German championship"),
        _(
            "Everybody plays for themselves: six rounds of four hands, each with another partner "
            "that is drawn; points for each hand. A double victory makes 100; no grand tichu."
        ),
        {
            "format": "individuals",
            "rounds": 6,
            "scoring": {
                "kind": "hands",
                "hands": CHAMPIONSHIP_HANDS,
                "win": 2,
                "level": 1,
                "loss": 0,
                "double": 3,
                **dict.fromkeys(("bye", "full", "half"), LEVEL_HANDS),
                "forfeit_win": WON_HANDS,
            },
            "tie_breaks": ["points", "made", "lot"],
            "pairing": {"order": list(DRAWN_ORDER), "sit_out_by": "lot"},
        },
        {"hands": CHAMPIONSHIP_HANDS, "minutes": None},
        {"grand_allowed": False, "double_victory": 100},
    ),
    Preset(
        "league",
        _("League"),
        _(
            "Everybody plays for themselves, with each partner once, in rounds that are fixed "
            "before the first; whole games, 3 : 0 from 300 points on, else 2 : 1."
        ),
        {
            "format": "individuals",
            "rounds": 7,
            "scoring": {
                "kind": "bands",
                "bands": [
                    {"from": 1, "winner": 2, "loser": 1},
                    {"from": 300, "winner": 3, "loser": 0},
                ],
                "level": 1.5,
            },
            "tie_breaks": ["points", "difference", "lot"],
            "pairing": {"rounds": "fixed"},
        },
        {"hands": None, "minutes": None},
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
