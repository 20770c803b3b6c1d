"""May this be played on that? And does this bomb beat that one?

Same kind and as many cards, higher rank (a full house by its triple); a bomb beats everything but
a higher bomb, the longer one first. The dragon loses to bombs only, the phoenix is half a rank
above any other card, the dog is led only and is no trick. Source: rule book, "Combinations" and
"The special cards"; for two packs see `two_packs.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from common.problems import Refused
from scoring.cards.card import CARDS, SUITS
from scoring.cards.combination import Combination
from scoring.cards.masks import DOG_KEY, DRAGON_KEY
from scoring.cards.referee.game import CardGame, find_card_game
from scoring.cards.referee.pack import Held

Combinations = tuple[Combination, ...]
PHOENIX_ALONE: Final = ("PH",)


@dataclass(frozen=True, slots=True)
class BeatsAnswer:
    """Whether cards may be played on what lies, or led.

    `reason` is a code, `values` what its sentence needs: `laid` and `lies` are kinds.
    may_lead {laid} · may_higher {laid} · may_higher_card {} · may_phoenix {} · may_bomb {} ·
    may_longer_bomb {} · may_higher_bomb {} · may_not_kind {laid, lies} · may_not_length {laid} ·
    may_not_lower {laid} · may_not_lower_bomb {} · may_not_shorter_bomb {} · may_not_dragon {} ·
    may_not_dog {} · may_not_on_dog {} · may_not_on_bomb {} · may_not_combine {} ·
    may_not_phoenix_bomb {} · may_not_suits {}
    """

    may: bool
    reason: str
    values: Mapping[str, str] = field(default_factory=dict)


def judge_beats(trick: object, cards: object, *, variant: object = None) -> BeatsAnswer:
    """Say whether cards may be played on a trick: behind `POST /rules/beats/`.

    `trick`: the combination that lies on top, `[]` for a lead; `cards`: what is played. In the
    trick a phoenix may say what it stands for (`PH=8`; alone: that it lies on an 8, `PH` that it
    was led); where the answer hangs on it and it is not said, the refusal is `phoenix_unclear`.
    In what is played a phoenix that says nothing stands for whatever is best. Whose turn it is
    and a wish are no part of the question. `variant`: None for the main game.

    Refused: unknown_variant, game_without_cards, wrong_type, unknown_card, card_twice,
    card_three_times, too_many_cards, nothing_laid, not_a_combination, phoenix_unclear,
    phoenix_elsewhere.
    """
    game = find_card_game(variant)
    lying = game.pack.read_held(trick, "trick", game.hand)
    laid = game.pack.read_held(cards, "cards", game.hand, lying.texts)
    if not laid.texts:
        raise Refused("nothing_laid", "cards")
    tops = game.pack.list_readings(lying) if lying.texts else ()
    if lying.texts and not tops:
        raise Refused("not_a_combination", "trick", cards=list(lying.texts))
    answers = [_answer(game, laid, top) for top in tops or (None,)]
    if len({answer.may for answer in answers}) > 1:
        raise Refused("phoenix_unclear", "trick", readings=[" ".join(top.cards) for top in tops])
    return answers[0]


def _answer(game: CardGame, laid: Held, top: Combination | None) -> BeatsAnswer:
    """Judge by one reading of what lies (None: nothing does)."""
    if top and top.key == DOG_KEY:
        return BeatsAnswer(False, "may_not_on_dog")
    if laid.texts == PHOENIX_ALONE and laid.stands_for:
        _check_place(laid, top)
    readings = game.pack.list_readings(laid)
    if not readings:
        return _find_fault(game, laid)
    if top is None:
        return BeatsAnswer(True, "may_lead", {"laid": readings[0].kind})
    answers = [_compare(reading, top) for reading in readings]
    return next((answer for answer in answers if answer.may), answers[-1])


def _check_place(laid: Held, top: Combination | None) -> None:
    """Refuse a phoenix that is said to lie on another card than the one that lies there."""
    if top is None or top.rank != laid.stands_for:
        raise Refused("phoenix_elsewhere", "cards")


def _find_fault(game: CardGame, laid: Held) -> BeatsAnswer:
    """Say why cards are no combination, where they nearly are one."""
    real = [text for text in laid.texts if text != "PH"]
    ranks = {CARDS[text].rank for text in real} - {0, 1}
    is_one_rank = len(ranks) == 1 and all(text[0] in SUITS for text in real)
    if is_one_rank and len(real) == 3 and len(laid.texts) == 4:
        return BeatsAnswer(False, "may_not_phoenix_bomb")
    if game.pack.copies > 1 and len(set(real)) < len(real):
        return BeatsAnswer(False, "may_not_suits")
    return BeatsAnswer(False, "may_not_combine")


def _compare(laid: Combination, top: Combination) -> BeatsAnswer:
    """Hold one reading of what is played against one of what lies."""
    if laid.is_bomb:
        return _compare_bomb(laid, top)
    values = {"laid": laid.kind}
    if laid.key == DOG_KEY or top.is_bomb or top.key == DRAGON_KEY:
        return _name_bar(laid, top)
    if laid.kind != top.kind:
        return BeatsAnswer(False, "may_not_kind", {**values, "lies": top.kind})
    if len(laid.cards) != len(top.cards):
        return BeatsAnswer(False, "may_not_length", values)
    if laid.cards == PHOENIX_ALONE:
        return BeatsAnswer(True, "may_phoenix")
    if laid.key <= top.key:
        return BeatsAnswer(False, "may_not_lower", values)
    if len(laid.cards) == 1:
        return BeatsAnswer(True, "may_higher_card")
    return BeatsAnswer(True, "may_higher", values)


def _name_bar(laid: Combination, top: Combination) -> BeatsAnswer:
    """Name the rule that leaves no choice: of the dog, of bombs, of the dragon."""
    if laid.key == DOG_KEY:
        return BeatsAnswer(False, "may_not_dog")
    return BeatsAnswer(False, "may_not_on_bomb" if top.is_bomb else "may_not_dragon")


def _compare_bomb(laid: Combination, top: Combination) -> BeatsAnswer:
    if not top.is_bomb:
        return BeatsAnswer(True, "may_bomb")
    if len(laid.cards) != len(top.cards):
        is_longer = len(laid.cards) > len(top.cards)
        return BeatsAnswer(is_longer, "may_longer_bomb" if is_longer else "may_not_shorter_bomb")
    is_higher = laid.key > top.key
    return BeatsAnswer(is_higher, "may_higher_bomb" if is_higher else "may_not_lower_bomb")
