"""The mah jong's wish: who must play it, and what would have fulfilled it.

Whoever is in turn and can legally play the wished rank must, on a lead too, with the phoenix
helping, and as a bomb where only a bomb does it. The phoenix standing for the rank does not
fulfil it. Source: rule book, "The mah jong"; referee's practice of the online table for the bomb
and the phoenix. A bomb without the wished card may always be laid instead: bombs are played
outside the turn; the wish then stays.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from common.problems import Refused
from scoring.cards.card import RANK_NAMES, card_texts, parse_cards, parse_rank
from scoring.cards.combination import HAND_LIMIT, Combination, describe, read_codes
from scoring.cards.listing import list_beating, list_bombs, list_combinations
from scoring.cards.masks import (
    ANY_BOMB,
    CARD_BITS,
    DOG_KEY,
    DRAGON_KEY,
    PHOENIX,
    RANK_MASKS,
    SINGLE,
    TRIPLE,
    split_key,
)

LEAD = 0
"""The key that stands for "nothing lies": every combination may be led."""


def list_plays(hand: int, top: int) -> list[int]:
    """List the codes of everything that a hand may lay on the key `top`, or lead."""
    return list_combinations(hand) if top == LEAD else list_beating(hand, top)


def list_fulfilling(hand: int, top: int, wish: int) -> list[int]:
    """List the codes of the legal plays of a hand that hold a card of the wished rank."""
    wished = hand & RANK_MASKS[wish]
    if not wished:
        return []
    return [code for code in list_plays(hand, top) if code & wished]


def heed_wish(codes: list[int], wished: int) -> tuple[list[int], bool]:
    """Keep, of the plays that beat what lies, those that a wish allows; and whether it forces.

    `wished` are the held cards of the rank. Where a play holds one, only such plays and bombs are
    allowed; where none does, all are.
    """
    if not wished or not any(code & wished for code in codes):
        return codes, False
    bombs = ANY_BOMB << CARD_BITS
    return [code for code in codes if code & wished or code >= bombs], True


def can_fulfil(hand: int, top: int, wish: int) -> bool:
    """Return whether a hand in turn must play the wished rank: it holds a legal play with it."""
    wished = hand & RANK_MASKS[wish]
    if not wished or top == LEAD:
        return bool(wished)
    kind, length, rank = split_key(top)
    if kind > TRIPLE:
        return any(code & wished for code in list_beating(hand, top))
    if kind == SINGLE:
        higher = 2 * wish > rank and top != DRAGON_KEY
    else:
        phoenix = 1 if hand & PHOENIX else 0
        higher = wish > rank and wished.bit_count() + phoenix >= length
    return higher or any(code & wished for code in list_bombs(hand))


@dataclass(frozen=True, slots=True)
class WishAnswer:
    """Whether a player must, with every play that would fulfil the wish, shortest first.

    `reason` is a code, `values` what its sentence needs:
    no_wish {} · wish_not_held {wish} · wish_not_playable {wish, top} · wish_must_lead {wish} ·
    wish_must_play {wish, top} · wish_must_bomb {wish, top}; `top` is the kind that lies.
    """

    must: bool
    plays: tuple[Combination, ...]
    reason: str
    values: Mapping[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """Return `{"must", "plays": [[card, …], …], "reason": code, "values": {…}}`."""
        plays = [list(play.cards) for play in self.plays]
        return {
            "must": self.must,
            "plays": plays,
            "reason": self.reason,
            "values": dict(self.values),
        }


def judge_wish(hand: object, trick: object, wish: object) -> WishAnswer:
    """Judge a turn under a wish: behind `POST /rules/wish/`.

    `hand`: up to 14 card texts; `trick`: the combination that lies on top, `[]` for a lead;
    `wish`: "2".."9", "T", "J", "Q", "K", "A", or None for none. A phoenix in the trick may say
    what it stands for (`PH=8`; alone: that it lies on an 8). Where it does not and the answer
    hangs on it, the refusal is `phoenix_unclear`.

    Refused: wrong_type, unknown_card, card_twice, too_many_cards, bad_wish,
    not_a_combination, phoenix_named_in_hand, dog_is_no_trick, phoenix_unclear.
    """
    cards = parse_cards(hand, "hand", HAND_LIMIT)
    if cards.stands_for:
        raise Refused("phoenix_named_in_hand", "hand", rank=RANK_NAMES[cards.stands_for])
    tops = _read_trick(trick, cards.mask)
    if wish is None:
        return WishAnswer(must=False, plays=(), reason="no_wish")
    rank = parse_rank(wish)
    answers = [_answer(cards.mask, top, rank) for top in tops]
    if any(answer != answers[0] for answer in answers):
        readings = [" ".join(describe(top).cards) for top in tops]
        raise Refused("phoenix_unclear", "trick", readings=list(readings))
    return answers[0]


def _read_trick(trick: object, hand: int) -> tuple[int, ...]:
    cards = parse_cards(trick, "trick", HAND_LIMIT)
    if cards.mask & hand:
        raise Refused("card_twice", "trick", card=card_texts(cards.mask & hand)[0])
    if not cards.mask:
        return (LEAD,)
    codes = read_codes(cards)
    if not codes:
        raise Refused("not_a_combination", "trick", cards=list(card_texts(cards.mask)))
    if codes[0] >> CARD_BITS == DOG_KEY:
        raise Refused("dog_is_no_trick", "trick")
    return codes


def _answer(hand: int, top: int, wish: int) -> WishAnswer:
    key = top >> CARD_BITS
    codes = list_fulfilling(hand, key, wish)
    values = {"wish": RANK_NAMES[wish]}
    if top != LEAD:
        values["top"] = describe(top).kind
    if not codes:
        held = hand & RANK_MASKS[wish]
        return WishAnswer(False, (), "wish_not_playable" if held else "wish_not_held", values)
    if top == LEAD:
        reason = "wish_must_lead"
    elif min(codes) >> CARD_BITS >= ANY_BOMB:
        reason = "wish_must_bomb"
    else:
        reason = "wish_must_play"
    return WishAnswer(True, _in_order(codes), reason, values)


def _in_order(codes: Iterable[int]) -> tuple[Combination, ...]:
    plays = [describe(code) for code in codes]
    return tuple(sorted(plays, key=lambda play: (len(play.cards), play.code)))
