"""Counted rounds, a chain of bombs and turns under a wish: each as the rules in code judge it."""

from dataclasses import dataclass
from typing import Final

from common.problems.sentences import translatable as _
from scoring.cards import judge_wish
from scoring.rulebook.statement import SectionPicture
from scoring.rulebook.worked.worked_round import WorkedExample

_TICHU: Final = {"seat": 1, "call": "tichu", "made": True}

CHAIN: Final = (
    ("JT",),
    ("PK",),
    ("DR",),
    ("J8", "S8", "P8", "T8"),
    ("JA", "SA", "PA", "TA"),
    ("P9", "PT", "PJ", "PQ", "PK"),
    ("S2", "S3", "S4", "S5", "S6", "S7"),
)
"""Each beats the one before."""
BOMB_CHAIN: Final = SectionPicture("bomb_chain", CHAIN)


@dataclass(frozen=True, slots=True)
class WishCase:
    """A turn under a wish. `trick`: what lies on top, () for a lead; `why`: what follows."""

    hand: tuple[str, ...]
    trick: tuple[str, ...]
    wish: str
    why: str

    @property
    def must(self) -> bool:
        """Whether the player must fulfil it, as the referee judges."""
        return judge_wish(list(self.hand), list(self.trick), self.wish).must


WISH_CASES: Final = (
    WishCase(
        ("J8", "SK", "P3"),
        ("S5",),
        "8",
        _("The 8 fits on the single 5: it must be played."),
    ),
    WishCase(
        ("J8", "SK", "P3"),
        ("S5", "T5"),
        "8",
        _("One 8 is no pair. The player may pass, or play what they like."),
    ),
    WishCase(
        ("J8", "SK", "P3"),
        ("S9",),
        "8",
        _("The 8 is too low. The player may pass, or play what they like."),
    ),
    WishCase(
        ("J8", "PH", "P3"),
        ("S5", "T5"),
        "8",
        _("The phoenix makes a pair of the 8, so the pair must be played."),
    ),
    WishCase(
        ("J8", "S8", "P8", "T8", "P3"),
        ("JT", "ST", "PT", "TQ", "SQ"),
        "8",
        _("Only the bomb of four 8s fits. It must be played."),
    ),
    WishCase(
        ("J8", "SK", "P3"),
        (),
        "8",
        _("Whoever leads must lead the 8, alone or in a combination."),
    ),
)
WISH_PICTURE: Final = SectionPicture("wish_cases", WISH_CASES)

_OF_FOUR: Final = (
    (
        _("Anna's team has 65 card points, the other 35, and Anna's tichu was made."),
        {"kind": "counted", "points": {"a": 65, "b": 35}, "calls": [_TICHU]},
    ),
    (
        _("The other team has the phoenix and nothing else."),
        {"kind": "counted", "points": {"a": 125, "b": -25}},
    ),
    (
        _("Half and half, but Ben's grand tichu failed."),
        {
            "kind": "counted",
            "points": {"a": 50, "b": 50},
            "calls": [{"seat": 2, "call": "grand", "made": False}],
        },
    ),
    (
        _("Anna and Chris are out first and second; Anna's tichu was made, Ben's failed."),
        {
            "kind": "double_victory",
            "winner": "a",
            "calls": [_TICHU, {"seat": 2, "call": "tichu", "made": False}],
        },
    ),
    (
        _("Dana overlooked a wish that could have been fulfilled; Anna's tichu counts as made."),
        {"kind": "wish_penalty", "offender": 4, "calls": [_TICHU]},
    ),
)
OF_FOUR: Final = SectionPicture(
    "examples", tuple(WorkedExample(text, "nanjing", row) for text, row in _OF_FOUR)
)

OF_THREE: Final = SectionPicture(
    "examples",
    (
        WorkedExample(
            _("Anna deals. Anna and Table have 60 card points, Ben and Chris 40."),
            "three_players",
            {"kind": "counted", "points": {"a": 60, "b": 40}},
            {"dealer": 1},
        ),
        WorkedExample(
            _("Ben deals. Ben and Table are out first and second, and Anna's grand tichu failed."),
            "three_players",
            {
                "kind": "double_victory",
                "winner": "a",
                "calls": [{"seat": 1, "call": "grand", "made": False}],
            },
            {"dealer": 2},
        ),
        WorkedExample(
            _("Chris deals. Anna overlooked a wish that could have been fulfilled."),
            "three_players",
            {"kind": "wish_penalty", "offender": 1},
            {"dealer": 3},
        ),
    ),
)
OF_SIX: Final = SectionPicture(
    "examples",
    (
        WorkedExample(
            _("The team of Anna, Chris and Emma has 70 card points; Ben's tichu failed."),
            "tientsin",
            {
                "kind": "counted",
                "points": {"a": 70, "b": 30},
                "calls": [{"seat": 2, "call": "tichu", "made": False}],
            },
        ),
        WorkedExample(
            _("Ben, Dana and Finn are all out before any opponent."),
            "tientsin",
            {"kind": "triple_victory", "winner": "b"},
        ),
        WorkedExample(
            _("Finn overlooked a wish that could have been fulfilled."),
            "tientsin",
            {"kind": "wish_penalty", "offender": 6},
        ),
    ),
)
OF_MANY: Final = SectionPicture(
    "examples",
    (
        WorkedExample(
            _("Chris goes out first, then Anna, Emma and Ben; Dana is left with cards."),
            "always_last",
            {"kind": "ranked", "finish": [3, 1, 5, 2]},
            {"players": 5},
        ),
    ),
)
