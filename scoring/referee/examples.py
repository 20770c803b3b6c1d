"""Examples of questions to the referee, with their answers; a test asks each of them."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from drf_spectacular.utils import OpenApiExample

from scoring.rules import VARIANTS

TILE_GAME: Final = next(game.name for game in VARIANTS if game.pieces == "tiles")


class RefereeExample(NamedTuple):
    """A question and its answer, by what they show."""

    title: str
    question: Mapping[str, Any]
    answer: Mapping[str, Any]


EXAMPLES: Final[Mapping[str, tuple[RefereeExample, ...]]] = {
    "wish": (
        RefereeExample(
            "A bomb may be played instead",
            {"hand": ["J9", "S9", "P9", "T9", "S8", "S2"], "trick": ["MJ"], "wish": "8"},
            {
                "must": True,
                "plays": [["S8"]],
                "bombs": [["J9", "S9", "P9", "T9"]],
                "reason": "The player must play the 8. "
                "A bomb without it may be played instead; the wish then stays.",
                "code": "wish_must_play_or_bomb",
                "values": {"wish": "8", "top": "single"},
            },
        ),
        RefereeExample(
            "The 8 beats no 9",
            {"hand": ["J8", "S2"], "trick": ["S9"], "wish": "8"},
            {
                "must": False,
                "plays": [],
                "bombs": [],
                "reason": "The player is free: the 8 in the hand cannot be played on this trick.",
                "code": "wish_not_playable",
                "values": {"wish": "8", "top": "single"},
            },
        ),
    ),
    "wish/known": (
        RefereeExample(
            "An 8 on a single 5",
            {"wish": "8", "wished": {"least": 1}, "lies": {"kind": "single", "rank": "5"}},
            {
                "must": True,
                "question": None,
                "reason": "The player must play the 8. "
                "A bomb without it may be played instead; the wish then stays.",
                "code": "wish_must_play_or_bomb",
                "values": {"wish": "8", "top": "single"},
            },
        ),
        RefereeExample(
            "An 8 on a pair of fives: how many?",
            {"wish": "8", "wished": {"least": 1}, "lies": {"kind": "pair", "rank": "5"}},
            {
                "must": None,
                "question": {
                    "asks": "wished",
                    "reason": "How many cards of the rank 8 did the player hold?",
                    "code": "wish_ask_wished",
                    "values": {"wish": "8"},
                    "answers": [1, 2, 3, 4],
                },
                "reason": "That is not certain yet: it depends on what else was in the hand.",
                "code": "wish_hangs_on",
                "values": {"wish": "8"},
            },
        ),
    ),
    "beats": (
        RefereeExample(
            "The longer bomb",
            {"trick": ["JA", "SA", "PA", "TA"], "cards": ["J2", "J3", "J4", "J5", "J6"]},
            {
                "may": True,
                "reason": "Yes: of two bombs the longer one is higher.",
                "code": "may_longer_bomb",
                "values": {},
            },
        ),
        RefereeExample(
            "An 8 on a phoenix that lies on an 8",
            {"trick": ["PH=8"], "cards": ["J8"]},
            {
                "may": False,
                "reason": "No: it is a single card too, but no higher.",
                "code": "may_not_lower",
                "values": {"laid": "single"},
            },
        ),
        RefereeExample(
            "Tiles",
            {"variant": TILE_GAME, "trick": ["1-1", "2-6"], "cards": ["6-6", "3-6"]},
            {
                "may": True,
                "reason": "Yes: it is higher, with as many civil and as many military tiles.",
                "code": "tiles_higher",
                "values": {},
            },
        ),
    ),
    "dragon": (
        RefereeExample(
            "To either opponent",
            {"seat": 1, "out": [2]},
            {
                "to": [2, 4],
                "reason": "The dragon’s trick goes to an opponent of the winner’s choice, "
                "also one who is out.",
                "code": "dragon_to_opponents",
                "values": {},
            },
        ),
    ),
}


def show_examples(question: str) -> list[OpenApiExample]:
    """Return the examples of a question for the OpenAPI document."""
    shown = []
    for title, asked, answered in EXAMPLES[question]:
        shown += [
            OpenApiExample(title, asked, request_only=True),
            OpenApiExample(title, answered, response_only=True, status_codes=["200"]),
        ]
    return shown
