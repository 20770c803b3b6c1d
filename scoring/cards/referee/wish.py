"""Did the player have to fulfil the wish, with which plays, and what may be laid instead?

The player in turn who can legally play the wished rank must, on a lead too, with the phoenix
helping, and as a bomb where only a bomb does it; the phoenix standing for the rank does not fulfil
it. Source: rule book, "The mah jong". A bomb without the wished card may always be laid instead:
bombs are played outside the turn; the wish then stays (decision of the design). The open hand of
three players need not fulfil a wish. Source: rule book, "Nanjing for 3 players".
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from common.problems import Refused
from scoring.cards.card import RANK_NAMES, parse_rank
from scoring.cards.combination import Combination
from scoring.cards.referee.game import CardGame, find_card_game
from scoring.cards.referee.pack import Held
from scoring.cards.referee.trick import read_trick
from scoring.cards.wish import LEAD

Combinations = tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class WishAnswer:
    """Whether a player must, with every play that would fulfil the wish, shortest first.

    `bombs` are those without the wished card that may be laid instead, where the player must.
    `reason` is a code, `values` what its sentence needs:
    no_wish {} · wish_not_of_table {} · wish_not_held {wish} · wish_not_playable {wish, top} ·
    wish_must_lead {wish} · wish_must_play {wish, top} · wish_must_bomb {wish, top}, and the last
    three with `_or_bomb` where there are such bombs; `top` is the kind that lies.
    """

    must: bool
    plays: Combinations
    reason: str
    values: Mapping[str, str] = field(default_factory=dict)
    bombs: Combinations = ()


def judge_wish(
    hand: object, trick: object, wish: object, *, variant: object = None, seat: object = 1
) -> WishAnswer:
    """Judge a turn under a wish: behind `POST /rules/wish/`.

    `hand`: card texts; `trick`: the combination that lies on top, `[]` for a lead; `wish`:
    "2".."9", "T", "J", "Q", "K", "A", or None for none. A phoenix in the trick may say what it
    stands for (`PH=8`; alone: that it lies on an 8). Where it does not and the answer hangs on
    it, the refusal is `phoenix_unclear`. `variant`: None for the main game.

    Refused: unknown_variant, game_without_cards, unknown_seat, wrong_type, unknown_card,
    card_twice, card_three_times, too_many_cards, bad_wish, not_a_combination,
    phoenix_named_in_hand, dog_is_no_trick, phoenix_unclear.
    """
    game = find_card_game(variant)
    player = game.read_seat(seat)
    cards = game.pack.read_held(hand, "hand", game.hand)
    if cards.stands_for:
        raise Refused("phoenix_named_in_hand", "hand", rank=RANK_NAMES[cards.stands_for])
    tops = read_trick(game, trick, cards)
    if wish is None:
        return WishAnswer(must=False, plays=(), reason="no_wish")
    rank = RANK_NAMES[parse_rank(wish)]
    if player == game.variant.open_hand:
        return WishAnswer(must=False, plays=(), reason="wish_not_of_table")
    answers = [_answer(game, cards, top, rank) for top in tops or (None,)]
    if any(answer != answers[0] for answer in answers):
        raise Refused("phoenix_unclear", "trick", readings=[" ".join(top.cards) for top in tops])
    return answers[0]


def _answer(game: CardGame, hand: Held, top: Combination | None, wish: str) -> WishAnswer:
    answer = game.pack.list_under_wish(hand, top.key if top else LEAD, wish)
    values = {"wish": wish, "top": top.kind} if top else {"wish": wish}
    if not answer.plays:
        reason = "wish_not_playable" if hand.holds(wish) else "wish_not_held"
        return WishAnswer(False, (), reason, values)
    reason = "wish_must_lead"
    if top is not None:
        reason = (
            "wish_must_bomb" if all(play.is_bomb for play in answer.plays) else "wish_must_play"
        )
    full_reason = f"{reason}_or_bomb" if answer.bombs else reason
    return WishAnswer(True, answer.plays, full_reason, values, answer.bombs)
