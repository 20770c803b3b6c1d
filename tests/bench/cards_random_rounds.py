"""Whole rounds by players who choose by lot. Run: python -m tests.bench.cards_random_rounds

From the shuffle to the score, every move checked. The reference plays through the readable layer:
the same choices are offered as combinations in words.
"""

from random import Random

from scoring.cards import Deal, legal_plays, play_random_deal, score_deal
from scoring.cards.card import CARD_TEXTS, card_texts
from scoring.cards.combination import describe_combination
from scoring.cards.masks import CARD_BITS
from tests.bench.cards_timing import Work, print_table

ROUNDS = 200


def play_rounds(rng: Random) -> None:
    for _ in range(ROUNDS):
        score_deal(play_random_deal(rng).deal.moment)


def play_readable_round(rng: Random) -> dict[str, int]:
    """Shuffle and play by lot with card texts; no wish, no bomb out of turn."""
    cards = rng.sample(CARD_TEXTS, 56)
    deal = Deal.begin({str(seat): cards[14 * seat - 14 : 14 * seat] for seat in range(1, 5)})
    while deal.moment.turn >= 0:
        deal = make_random_move(deal, rng)
    return deal.score().score


def make_random_move(deal: Deal, rng: Random) -> Deal:
    moment, seat = deal.moment, deal.moment.turn + 1
    if moment.giving >= 0:
        return deal.give_dragon(seat, seat % 4 + 1)
    top = (
        describe_combination(moment.tops[0] << CARD_BITS | last_laid(deal)) if moment.tops else None
    )
    plays = legal_plays(card_texts(moment.hands[seat - 1]), top)
    if top and (moment.owner == seat - 1 or not plays or rng.random() < 0.3):
        return deal.pass_turn(seat)
    return deal.lay(seat, list(rng.choice(plays).cards))


def last_laid(deal: Deal) -> int:
    return next(move.value for move in reversed(deal.moves) if move.what == 0)


def main() -> None:
    fast, slow = Random(1), Random(1)
    reference = 20
    works = [
        Work("play_random_deal and score_deal", lambda: play_rounds(fast), ROUNDS),
        Work(
            "reference: by text, without wishes",
            lambda: [play_readable_round(slow) for _ in range(reference)],
            reference,
        ),
    ]
    print_table("Whole random rounds", works, runs=9)


if __name__ == "__main__":
    main()
