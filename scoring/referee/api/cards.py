"""The referee over HTTP, open to everybody: what people at a table ask about cards and tiles."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.endpoints import endpoint
from common.web.words import describe_code
from scoring import cards, rules, tiles
from scoring.referee.bodies.cards import (
    BeatsBody,
    BeatsView,
    DragonBody,
    DragonView,
    KnownBody,
    KnownView,
    WishBody,
    WishView,
)
from scoring.referee.examples import show_examples

TILES: Final = "tiles"
"""What a game of tiles is played with, as the table of games says it."""


class Answer(Protocol):
    """What the referee answers: a code for its reason, and the values of the sentence."""

    @property
    def reason(self) -> str:
        """The code."""

    @property
    def values(self) -> Mapping[str, Any]:
        """What the sentence needs."""

    def to_json(self) -> dict[str, object]:
        """Return the whole answer."""


def put_in_words(code: str, values: Mapping[str, Any]) -> str:
    """Return the sentence of a code; a ten is written as people write it."""
    shown = {name: "10" if value == "T" else value for name, value in values.items()}
    sentence = describe_code(code, shown)
    return f"{sentence.message} {sentence.hint}".strip()


def say(answer: Answer) -> Response:
    """Answer with the reason in words."""
    reason = put_in_words(answer.reason, answer.values)
    return Response({**answer.to_json(), "code": answer.reason, "reason": reason})


@endpoint(
    "rules_wish", body=WishBody, answers=WishView, examples=show_examples("wish"), is_open=True
)
def ask_wish(request: Request) -> Response:
    """Ask whether a player had to fulfil a wish.

    With the plays that would have done, and the bombs that may be played instead.
    """
    body = read_body(WishBody, request.data)
    return say(
        cards.judge_wish(
            body["hand"], body["trick"], body["wish"], variant=body["variant"], seat=body["seat"]
        )
    )


@endpoint(
    "rules_wish_known",
    body=KnownBody,
    answers=KnownView,
    examples=show_examples("wish/known"),
    is_open=True,
)
def ask_known(request: Request) -> Response:
    """Ask about a wish with part of the hand.

    `must` is true where the player had to whatever else was in the hand, false where nothing could
    have obliged them, and null where that depends on the answer to `question`.
    """
    body = read_body(KnownBody, request.data)
    facts = cards.Known(
        body["wished"].get("least", 0),
        body["wished"].get("most"),
        *(body[name] for name in ("phoenix", "count", "combination", "bomb")),
    )
    asked = {name: body[name] for name in ("hand", "trick", "lies", "variant", "seat")}
    answer = cards.judge_known(body["wish"], known=facts, **asked)
    shown = {**answer.to_json(), "code": answer.reason}
    shown["reason"] = put_in_words(answer.reason, answer.values)
    if answer.question:
        question = answer.question
        words = put_in_words(question.code, question.values)
        shown["question"] = {**question.to_json(), "reason": words}
    return Response(shown)


@endpoint(
    "rules_beats", body=BeatsBody, answers=BeatsView, examples=show_examples("beats"), is_open=True
)
def ask_beats(request: Request) -> Response:
    """Ask whether cards may be played on a trick.

    Or led, where `trick` is empty. Whose turn it is and a wish are not judged. Tiles are
    written by their dots, the lower half first: `1-3`.
    """
    body = read_body(BeatsBody, request.data)
    variant, trick, laid = body["variant"], body["trick"], body["cards"]
    if rules.find_variant(variant).pieces == TILES:
        return say(tiles.judge_tiles(trick, laid))
    return say(cards.judge_beats(trick, laid, variant=variant))


@endpoint(
    "rules_dragon",
    body=DragonBody,
    answers=DragonView,
    examples=show_examples("dragon"),
    is_open=True,
)
def ask_dragon(request: Request) -> Response:
    """Ask who gets the trick that the dragon won.

    `to` is empty where it is not given away: nothing is counted, or the round is over and the
    house lets the last dragon's trick stay.
    """
    body = read_body(DragonBody, request.data)
    return say(
        cards.judge_dragon(
            body["seat"],
            body["out"],
            variant=body["variant"],
            context=body["context"],
            house_rules=body["house_rules"],
            ends_round=body["ends_round"],
        )
    )
