"""Everything that a hand may lay: on a lead or a trick, in turn or out of turn, under a wish."""

from scoring.cards.card import parse_cards, parse_rank
from scoring.cards.combination import HAND_LIMIT, Combination, describe_combination
from scoring.cards.listing import list_bombs
from scoring.cards.masks import DOG_KEY, RANK_MASKS
from scoring.cards.wish import LEAD, heed_wish, list_plays


def legal_plays(
    hand: object, top: Combination | None, wish: str | None = None, *, in_turn: bool = True
) -> tuple[Combination, ...]:
    """Return everything in a hand of up to 14 card texts that may be laid on `top` (None: led).

    Under a wish that can be fulfilled, what fulfils it and any bomb; out of turn only bombs, and
    only on a running trick. Nothing answers the dog. Refused: as `parse_cards`,
    and `bad_wish`.
    """
    mask = parse_cards(hand, "hand", HAND_LIMIT).mask
    rank = parse_rank(wish) if wish is not None else 0
    if (top is None and not in_turn) or (top is not None and top.key == DOG_KEY):
        return ()
    key = top.key if top else LEAD
    codes = list_plays(mask, key) if in_turn else list_bombs(mask, key)
    if in_turn:
        codes, _ = heed_wish(codes, mask & RANK_MASKS[rank])
    return tuple(describe_combination(code) for code in codes)
