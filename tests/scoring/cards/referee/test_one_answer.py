"""Referee, engine and replay give one answer: over thousands of random hands, plays and wishes."""

from random import Random

import pytest

from common.problems import Refused
from scoring.cards import (
    Combination,
    Moment,
    all_combinations,
    judge_beats,
    judge_wish,
    legal_plays,
)
from scoring.cards.card import RANKS
from scoring.cards.masks import ANY_BOMB, DECK, DOG_KEY, DRAGON_KEY, read_combination
from scoring.cards.moment import is_forced
from scoring.cards.moves import lay, pass_turn
from tests.counts import count
from tests.scoring.cards.table import draw_turn, mask, sit


def set_up(hand: list[str], top: Combination | None, wish: int) -> Moment:
    """Seat 1 is in turn with this hand; seat 4 laid what lies, and each has another card."""
    moment = sit(" ".join(hand), "", "", "").moment
    others = DECK & ~moment.hands[0]
    if top:
        others &= ~mask(" ".join(top.cards))
    spare = [1 << bit for bit in range(56) if others >> bit & 1][:3]
    hands = (moment.hands[0], spare[0], spare[1], spare[2])
    moment = moment._replace(hands=hands, wish=wish, finish=())
    return moment._replace(owner=3, tops=(top.key,)) if top else moment


def find_fault(moment: Moment, play: Combination) -> str:
    """What the engine says against a play of seat 1; "" where it takes it."""
    try:
        lay(moment, 0, play.code & DECK, (play.key,))
    except Refused as refused:
        return refused.code
    return ""


def may_pass(moment: Moment) -> bool:
    try:
        pass_turn(moment, 0)
    except Refused as refused:
        return refused.code not in {"wish_ignored", "lead_must_play"}
    return True


@pytest.mark.parametrize("seed", range(count(5, 200)))
def test_under_a_wish(seed: int) -> None:
    rng = Random(seed)
    seen = set()
    for _ in range(count(200, 500)):
        hand, top, wish = draw_turn(rng)
        answer = judge_wish(hand, list(top.cards) if top else [], wish)
        moment = set_up(hand, top, RANKS[wish])
        assert is_forced(moment) == answer.must, "the replay counts forced turns"
        assert may_pass(moment) == (top is not None and not answer.must)
        allowed = {play.code for play in (*answer.plays, *answer.bombs)}
        plays = [play for play in all_combinations(hand) if play.cards != ("PH",)]
        faults = {play.code: find_fault(moment, play) for play in plays}
        if answer.must:
            taken = {code for code, fault in faults.items() if not fault}
            assert taken == allowed, (hand, top, wish)
            assert {play.code for play in legal_plays(hand, top, wish)} == allowed
        assert ("wish_ignored" in faults.values()) <= answer.must
        seen.add((answer.must, bool(answer.bombs), top is None))
    assert len(seen) >= 5, "must or not, with and without a bomb, on a lead and on a trick"


@pytest.mark.parametrize("seed", range(count(5, 200)))
def test_on_a_trick(seed: int) -> None:
    rng = Random(seed)
    for _ in range(count(100, 500)):
        hand, top, _ = draw_turn(rng)
        moment = set_up(hand, top, 0)
        lying = list(top.cards) if top else []
        for play in rng.sample(plays := all_combinations(hand), min(20, len(plays))):
            answer = judge_beats(lying, list(play.cards))
            assert answer.may == (not find_fault(moment, play)), (lying, play)


def test_a_set_of_cards_that_the_engine_calls_no_combination() -> None:
    rng = Random(5)
    for _ in range(count(2000, 50_000)):
        hand, top, _ = draw_turn(rng)
        cards = rng.sample(hand, min(len(hand), rng.choice([2, 3, 4, 5])))
        if read_combination(mask(" ".join(cards))):
            continue
        assert not judge_beats(list(top.cards) if top else [], cards).may


def test_a_bomb_out_of_turn_is_what_the_referee_says_of_it() -> None:
    rng = Random(6)
    found = 0
    while found < count(100, 5000):
        hand, top, _ = draw_turn(rng)
        bombs = [play for play in all_combinations(hand) if play.key >= ANY_BOMB]
        if not bombs or top is None:
            continue
        found += 1
        moment = set_up(hand, top, 0)._replace(turn=1)
        for bomb in bombs:
            may = judge_beats(list(top.cards), list(bomb.cards)).may
            assert may == (not find_fault(moment, bomb))


def test_the_keys_that_the_referee_names_are_those_of_dog_and_dragon() -> None:
    assert read_combination(mask("DG")) == (DOG_KEY,)
    assert read_combination(mask("DR")) == (DRAGON_KEY,)
