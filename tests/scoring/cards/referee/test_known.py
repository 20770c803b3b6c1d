"""A wish and part of a hand: golden cases, and the same answer as the whole hand in the end."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from common.problems import Refused
from scoring.cards import Known, KnownAnswer, judge_known, judge_wish
from scoring.cards.card import CARDS, RANKS, parse_cards
from scoring.cards.referee.completions import Holding, can_bomb, can_combine
from scoring.cards.referee.game import find_card_game
from scoring.cards.referee.questions import learn
from scoring.cards.referee.trick import read_lies, read_trick
from scoring.cards.wish import LEAD, can_fulfil
from tests.counts import count
from tests.scoring.cards.oracle import DECK

Lies = Mapping[str, Any] | None
ONE = Known(least=1)


def lie(kind: str, rank: str, cards: int | None = None) -> dict[str, Any]:
    return {"kind": kind, "rank": rank} | ({"cards": cards} if cards else {})


@pytest.mark.parametrize(
    ("lies", "known", "must", "reason"),
    [
        (lie("single", "5"), ONE, True, "wish_must_play_or_bomb"),
        (lie("single", "1"), ONE, True, "wish_must_play_or_bomb"),
        (None, ONE, True, "wish_must_lead_or_bomb"),
        (lie("single", "9"), replace(ONE, count=3), False, "wish_not_playable"),
        (lie("single", "9"), replace(ONE, bomb=False), False, "wish_not_playable"),
        (lie("single", "DR"), replace(ONE, bomb=True), True, "wish_must_bomb_or_bomb"),
        (lie("pair", "5"), Known(least=2), True, "wish_must_play_or_bomb"),
        (lie("pair", "5"), replace(ONE, phoenix=True), True, "wish_must_play_or_bomb"),
        (lie("pair", "5"), Known(1, 1, phoenix=False, count=4), False, "wish_not_playable"),
        (lie("triple", "5"), Known(2, phoenix=True), True, "wish_must_play_or_bomb"),
        (lie("straight", "6", 5), replace(ONE, combination=True), True, "wish_must_play_or_bomb"),
        (lie("bomb", "9"), replace(ONE, count=4), False, "wish_not_playable"),
        (lie("single", "5"), Known(most=0), False, "wish_not_held"),
    ],
)
def test_what_is_certain(lies: Lies, known: Known, must: bool, reason: str) -> None:
    answer = judge_known("8", lies=lies, known=known)
    assert (answer.must, answer.reason, answer.question) == (must, reason, None)


@pytest.mark.parametrize(
    ("lies", "known", "asks", "answers"),
    [
        (None, Known(), "wished", (0, 1, 2, 3, 4)),
        (lie("single", "5"), Known(), "wished", (0, 1, 2, 3, 4)),
        # the 8 beats no 9: only a bomb is in question
        (lie("single", "9"), ONE, "bomb", (True, False)),
        (lie("pair", "5"), ONE, "wished", (1, 2, 3, 4)),
        (lie("pair", "5"), Known(1, 1), "phoenix", (True, False)),
        (lie("pair", "5"), Known(1, 1, phoenix=False), "bomb", (True, False)),
        (lie("straight", "7", 5), ONE, "combination", (True, False)),
        (lie("straight", "7", 5), replace(ONE, combination=False), "bomb", (True, False)),
        (lie("consecutive_pairs", "6", 4), ONE, "combination", (True, False)),
        # ten cards in a row up to the ace leave nothing higher
        (lie("straight", "A", 10), ONE, "bomb", (True, False)),
        (lie("bomb", "7"), ONE, "bomb", (True, False)),
    ],
)
def test_what_is_asked(
    lies: Lies, known: Known, asks: str, answers: tuple[int | bool, ...]
) -> None:
    answer = judge_known("8", lies=lies, known=known)
    assert (answer.must, answer.reason) == (None, "wish_hangs_on")
    assert answer.question
    assert (answer.question.asks, answer.question.answers) == (asks, answers)


@pytest.mark.parametrize(
    ("asked", "code", "place"),
    [
        ({"lies": lie("pair", "1")}, "bad_lying", "lies"),
        ({"lies": lie("straight", "5", 6)}, "bad_lying", "lies"),
        ({"lies": lie("straight", "9", 4)}, "bad_lying", "lies"),
        ({"lies": lie("dog", "5")}, "bad_lying", "lies"),
        ({"lies": "a pair"}, "bad_lying", "lies"),
        ({"lies": lie("single", "5"), "trick": ["J5"]}, "two_tricks", "lies"),
        ({"known": Known(3, 2)}, "facts_range", "wished"),
        ({"known": Known(0, 5)}, "facts_range", "wished"),
        ({"known": Known(count=15)}, "facts_range", "count"),
        ({"hand": ["PH"], "known": Known(phoenix=False)}, "facts_contradict", "hand"),
        ({"hand": ["J8", "S8"], "known": Known(most=1)}, "facts_contradict", "hand"),
        ({"hand": ["J8", "S2"], "known": Known(count=1)}, "facts_contradict", "hand"),
        (
            {"hand": ["J8", "S8"], "lies": lie("pair", "5"), "known": Known(combination=False)},
            "facts_contradict",
            "hand",
        ),
        ({"trick": ["DG"]}, "dog_is_no_trick", "trick"),
        (
            {
                "trick": ["PH", "J4", "S5", "P6", "T7"],
                "hand": ["S4", "J5", "S6", "J7", "J8"],
                "known": Known(count=5),
            },
            "phoenix_unclear",
            "trick",
        ),
    ],
)
def test_what_is_refused(asked: dict[str, Any], code: str, place: str) -> None:
    with pytest.raises(Refused) as error:
        judge_known("8", **asked)
    assert (error.value.code, error.value.place) == (code, place)


def test_the_open_hand_is_free() -> None:
    answer = judge_known("8", known=ONE, variant="three_players", seat=4)
    assert (answer.must, answer.reason) == (False, "wish_not_of_table")


PACKS = {"nanjing": 1, "tientsin": 1, "always_last": 2}


def draw(rng: Random, variant: str) -> tuple[list[str], list[str], str]:
    """Draw a whole hand, a trick and a wish that the hand often holds."""
    game = find_card_game(variant)
    pack = [card for card in DECK for _ in range(PACKS[variant] if CARDS[card].rank > 1 else 1)]
    rng.shuffle(pack)
    if rng.random() < 0.6:
        low = rng.randrange(2, 11)
        pack.sort(key=lambda card: not low <= CARDS[card].rank <= low + 4)
        pack[:] = rng.sample(pack[:20], 20) + rng.sample(pack[20:], len(pack) - 20)
    size = rng.randrange(1, game.hand + 1)
    hand, rest = pack[:size], pack[size:]
    wish = rng.choice([card[1] for card in hand if CARDS[card].rank > 1] or ["8"])
    return hand, _draw_trick(rng, variant, rest), wish


def _draw_trick(rng: Random, variant: str, rest: list[str]) -> list[str]:
    if rng.random() < 0.1:
        return []
    game = find_card_game(variant)
    for _ in range(60):
        size = rng.choice((1, 1, 2, 3, 4, 5, 5, 6))
        low = rng.randrange(2, 11)
        near = [card for card in rest if low <= CARDS[card].rank <= low + rng.choice((0, 1, 4, 5))]
        trick = rng.sample(near, min(size, len(near)))
        held = game.pack.read_held(trick, "trick", game.hand)
        if trick and len(game.pack.list_readings(held)) == 1:
            return trick
    return [next(card for card in rest if CARDS[card].rank > 1)]


def tell_truth(asks: str, hand: Sequence[str], top: int, wish: str, variant: str) -> int | bool:
    rank = RANKS[wish]
    whole = Holding(tuple(hand), (), 0, 0)
    if asks == "wished":
        return sum(CARDS[card].rank == rank for card in hand)
    if asks == "phoenix":
        return "PH" in hand
    return (can_bomb if asks == "bomb" else can_combine)(whole, top, rank)


def find_top(variant: str, trick: list[str]) -> int:
    game = find_card_game(variant)
    tops = read_trick(game, trick, game.pack.read_held([], "hand", game.hand))
    return tops[0].key if tops else LEAD


@pytest.mark.parametrize("variant", PACKS)
def test_the_same_answer_as_the_whole_hand(variant: str) -> None:
    """Whoever answers truthfully ends where the whole hand ends, after four questions at most."""
    rng = Random(f"known {variant}")
    for _ in range(count(200, 10_000) // (1 if PACKS[variant] == 1 else 4)):
        hand, trick, wish = draw(rng, variant)
        whole = judge_wish(hand, trick, wish, variant=variant).must
        named = rng.sample(hand, rng.randrange(0, len(hand) + 1))
        known = Known(count=len(hand)) if len(named) == len(hand) or rng.random() < 0.2 else Known()
        top = find_top(variant, trick)
        asked = 0
        while True:
            answer = judge_known(wish, hand=named, trick=trick, known=known, variant=variant)
            if answer.must is not None:
                break
            assert answer.question
            truth = tell_truth(answer.question.asks, hand, top, wish, variant)
            assert truth in answer.question.answers
            known = learn(known, answer.question.asks, truth)
            asked += 1
        assert answer.must is whole, (hand, trick, wish, named, known)
        assert asked <= 4
        if len(named) == len(hand):
            assert asked == 0


@pytest.mark.parametrize("variant", PACKS)
def test_only_what_decides_is_asked(variant: str) -> None:
    """Of the answers to each question that comes up, some lead elsewhere than others."""
    rng = Random(f"asked {variant}")
    came_up = set()
    for _ in range(count(150, 2000) // (1 if PACKS[variant] == 1 else 4)):
        hand, trick, wish = draw(rng, variant)
        named = rng.sample(hand, rng.randrange(0, len(hand) + 1))
        known = Known(count=len(hand)) if rng.random() < 0.5 else Known()
        top = find_top(variant, trick)
        given: dict[str, Any] = {"hand": named, "trick": trick, "variant": variant}
        while question := judge_known(wish, known=known, **given).question:
            came_up.add(question.asks)
            told = [learn(known, question.asks, one) for one in question.answers]
            after = [judge_known(wish, known=one, **given) for one in told]
            leads = {(one.must, one.question and one.question.asks) for one in after}
            assert len(leads) > 1, (named, trick, wish, known, question)
            truth = tell_truth(question.asks, hand, top, wish, variant)
            known = learn(known, question.asks, truth)
    assert came_up == {"wished", "phoenix", "bomb", "combination"}


def test_every_completion_is_what_is_said_of_it() -> None:
    """With few cards left to draw every completion is tried: the answer is of all of them."""
    rng = Random("completions")
    seen = set()
    for _ in range(count(25, 400)):
        hand, trick, wish = draw(rng, "nanjing")
        size = len(hand)
        named = rng.sample(hand, max(0, size - rng.choice((1, 1, 2))))
        rest = [card for card in DECK if card not in {*named, *trick}]
        answer = judge_known(wish, hand=named, trick=trick, known=Known(count=size))
        top = find_top("nanjing", trick)
        result = {
            can_fulfil(parse_cards([*named, *more]).mask, top, RANKS[wish])
            for more in combinations(rest, size - len(named))
        }
        expected = result.pop() if len(result) == 1 else None
        assert answer.must is expected, (named, size, trick, wish)
        seen.add(answer.must)
    assert seen == {True, False, None}


def test_what_lies_by_kind_and_rank_is_what_lies_in_cards() -> None:
    rng = Random("lies")
    for _ in range(count(100, 5000)):
        _, trick, wish = draw(rng, "nanjing")
        if not trick:
            continue
        game = find_card_game("nanjing")
        top = game.pack.list_readings(game.pack.read_held(trick, "trick", 14))[0]
        rank = "DR" if trick == ["DR"] else "1" if trick == ["MJ"] else top.cards[-1][1]
        if top.kind == "full_house":
            rank = next(name for name, height in RANKS.items() if height == top.rank)
        if trick == ["PH"] or any("=" in card for card in top.cards):
            continue
        assert read_lies(lie(top.kind, rank, len(trick))) == top.key
        in_cards: KnownAnswer = judge_known(wish, trick=trick, known=ONE)
        by_kind = judge_known(wish, lies=lie(top.kind, rank, len(trick)), known=ONE)
        if in_cards.must is False or by_kind.must is True:
            assert in_cards.must is by_kind.must or by_kind.must is None
