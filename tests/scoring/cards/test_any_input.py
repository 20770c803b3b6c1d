"""Any JSON at all: an answer or a refusal with a known code, and never anything else."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from common.answers import to_json
from common.problems import Refused
from scoring.cards import CARD_TEXTS, count_points, judge_beats, judge_dragon, judge_wish
from scoring.cards.errors import CODES
from scoring.rules import CODES as RULE_CODES
from tests.counts import count

CARD_TEXT = st.sampled_from([*CARD_TEXTS, *(f"PH={rank}" for rank in "23456789TJQKA")])
SCALAR = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
ANYTHING = st.recursive(
    SCALAR | CARD_TEXT,
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=30,
)
CARDS = st.lists(CARD_TEXT, max_size=16, unique=True)
WISH = st.sampled_from([*"23456789TJQKA", None])


def check_refusal(refused: Refused) -> None:
    assert set(refused.values) == set({**RULE_CODES, **CODES}[refused.code])
    json.dumps(dict(refused.values), ensure_ascii=False).encode()


@settings(max_examples=count(30, 5000), deadline=None)
@given(ANYTHING | CARDS, ANYTHING | CARDS, ANYTHING | WISH)
def test_the_wish(hand: Any, trick: Any, wish: Any) -> None:
    try:
        answer = to_json(judge_wish(hand, trick, wish))
    except Refused as refused:
        check_refusal(refused)
    else:
        assert answer["must"] == bool(answer["plays"])
        assert json.loads(json.dumps(answer)) == answer


GAMES = st.sampled_from(["nanjing", "three_players", "tientsin", "always_last", None])


@settings(max_examples=count(30, 5000), deadline=None)
@given(ANYTHING | CARDS, ANYTHING | CARDS, GAMES)
def test_what_beats_what(trick: Any, cards: Any, game: Any) -> None:
    try:
        answer = to_json(judge_beats(trick, cards, variant=game))
    except Refused as refused:
        check_refusal(refused)
    else:
        assert isinstance(answer["may"], bool)
        assert json.loads(json.dumps(answer)) == answer


@settings(max_examples=count(30, 5000), deadline=None)
@given(ANYTHING | st.integers(0, 9), ANYTHING | st.lists(st.integers(0, 9), max_size=5), GAMES)
def test_the_dragon(seat: Any, out: Any, game: Any) -> None:
    context = {"dealer": 1} if game == "three_players" else None
    try:
        answer = to_json(judge_dragon(seat, out, variant=game, context=context))
    except Refused as refused:
        check_refusal(refused)
    else:
        assert json.loads(json.dumps(answer)) == answer


@settings(max_examples=count(30, 5000), deadline=None)
@given(ANYTHING | CARDS)
def test_the_counter(cards: Any) -> None:
    try:
        points = count_points(cards)["points"]
    except Refused as refused:
        check_refusal(refused)
    else:
        assert -25 <= points <= 125
