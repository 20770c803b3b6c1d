"""The referee over HTTP, open to everybody: what people at a table ask about cards and tiles."""

from collections.abc import Sequence
from typing import Any, Final

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import read_write
from common.web.endpoints import endpoint, serve
from common.web.scopes import Scope
from common.web.words import describe_code
from scoring import cards, rules, tiles
from scoring.referee.answers import (
    BeatsView,
    DragonView,
    KnownView,
    Plays,
    QuestionView,
    Values,
    WishView,
)
from scoring.referee.bodies.cards import BeatsBody, DragonBody, KnownBody, WishBody
from scoring.referee.examples import show_examples

TILES: Final = "tiles"
"""What a game of tiles is played with, as the table of games says it."""


def put_in_words(code: str, values: Values) -> str:
    """Return the sentence of a code; a ten is written as people write it."""
    shown = {name: "10" if value == "T" else value for name, value in values.items()}
    sentence = describe_code(code, shown)
    return f"{sentence.message} {sentence.hint}".strip()


def explain(code: str, values: Values) -> dict[str, Any]:
    """Return the fields of a `ReasonedView`."""
    return {"reason": put_in_words(code, values), "code": code, "values": values}


def _list_cards(plays: Sequence[cards.Combination]) -> Plays:
    return [play.cards for play in plays]


@endpoint(
    "rules_wish",
    scope=Scope.READ,
    body=WishBody,
    answers=WishView,
    examples=show_examples("wish"),
    is_open=True,
)
def ask_wish(request: Request) -> Response:
    """Ask whether a player had to fulfil a wish.

    With the plays that would have done, and the bombs that may be played instead.
    """
    body = read_write(WishBody, request)
    judged = cards.judge_wish(
        body["hand"], body["trick"], body["wish"], variant=body["variant"], seat=body["seat"]
    )
    plays, bombs = _list_cards(judged.plays), _list_cards(judged.bombs)
    why = explain(judged.reason, judged.values)
    return answer(WishView(**why, must=judged.must, plays=plays, bombs=bombs))


@endpoint(
    "rules_wish_known",
    scope=Scope.READ,
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
    body = read_write(KnownBody, request)
    facts = cards.Known(
        body["wished"].get("least", 0),
        body["wished"].get("most"),
        *(body[name] for name in ("phoenix", "count", "combination", "bomb")),
    )
    asked = {name: body[name] for name in ("hand", "trick", "lies", "variant", "seat")}
    judged = cards.judge_known(body["wish"], known=facts, **asked)
    why = explain(judged.reason, judged.values)
    question = _describe_question(judged.question) if judged.question else None
    return answer(KnownView(**why, must=judged.must, question=question))


def _describe_question(question: cards.Question) -> QuestionView:
    why = explain(question.code, question.values)
    return QuestionView(**why, asks=question.asks, answers=question.answers)


@endpoint(
    "rules_beats",
    scope=Scope.READ,
    body=BeatsBody,
    answers=BeatsView,
    examples=show_examples("beats"),
    is_open=True,
)
def ask_beats(request: Request) -> Response:
    """Ask whether cards may be played on a trick.

    Or led, where `trick` is empty. Whose turn it is and a wish are not judged. Tiles are
    written by their dots, the lower half first: `1-3`.
    """
    body = read_write(BeatsBody, request)
    variant, trick, laid = body["variant"], body["trick"], body["cards"]
    judged: cards.BeatsAnswer | tiles.TilesAnswer
    if rules.find_variant(variant).pieces == TILES:
        judged = tiles.judge_tiles(trick, laid)
    else:
        judged = cards.judge_beats(trick, laid, variant=variant)
    return answer(BeatsView(**explain(judged.reason, judged.values), may=judged.may))


@endpoint(
    "rules_dragon",
    scope=Scope.READ,
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
    body = read_write(DragonBody, request)
    judged = cards.judge_dragon(
        body["seat"],
        body["out"],
        variant=body["variant"],
        context=body["context"],
        house_rules=body["house_rules"],
        ends_round=body["ends_round"],
    )
    return answer(DragonView(**explain(judged.reason, judged.values), to=judged.to))


urlpatterns = [
    path("rules/wish/", serve(post=ask_wish), name="rules_wish"),
    path("rules/wish/known/", serve(post=ask_known), name="rules_wish_known"),
    path("rules/beats/", serve(post=ask_beats), name="rules_beats"),
    path("rules/dragon/", serve(post=ask_dragon), name="rules_dragon"),
]
