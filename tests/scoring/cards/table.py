"""A table for tests: any hands, any moment, and moves written in one line each."""

from collections.abc import Iterable
from random import Random

from scoring.cards import Deal, Moment, parse_cards
from tests.scoring.cards.oracle import DECK, Reading, rank_of

NOBODY = -1


def mask(text: str) -> int:
    """`"J8 PH"` as a mask."""
    return parse_cards(text.split()).mask


def sit(*hands: str, turn: int = 1, wish: int = 0, calls: tuple[int, ...] = (0, 0, 0, 0)) -> Deal:
    """Four hands as text, seat 1 first; the one in turn leads. Empty hands are out already."""
    held = [mask(hand) for hand in hands]
    out = tuple(seat for seat in range(4) if not held[seat])
    moment = Moment(
        hands=(held[0], held[1], held[2], held[3]),
        turn=turn - 1,
        owner=NOBODY,
        tops=(),
        pile=0,
        wish=wish,
        naming=NOBODY,
        giving=NOBODY,
        finish=out,
        won=(0, 0, 0, 0),
        calls=(calls[0], calls[1], calls[2], calls[3]),
        fresh=0b1111,
    )
    return Deal((), (moment,))


def play(deal: Deal, *moves: str) -> Deal:
    """Make moves: "1 J8 S8", "2 pass", "1 wish 8", "1 gives 2", "3 tichu"."""
    for move in moves:
        deal = _play_one(deal, *move.split())
    return deal


def _play_one(deal: Deal, who: str, what: str, *rest: str) -> Deal:
    seat = int(who)
    if what == "pass":
        return deal.pass_turn(seat)
    if what == "tichu":
        return deal.call_tichu(seat)
    if what == "wish":
        return deal.name_wish(seat, rest[0])
    if what == "gives":
        return deal.give_dragon(seat, int(rest[0]))
    return deal.lay(seat, [what, *rest])


def texts(plays: Iterable[Iterable[str]]) -> list[str]:
    """Plays as sorted text, to compare by."""
    return sorted(" ".join(play) for play in plays)


def readings_of(combinations: Iterable[object]) -> list[Reading]:
    """Combinations of the package in the oracle's words; the list keeps doubles."""
    read = []
    for combination in combinations:
        kind, rank, cards = (getattr(combination, name) for name in ("kind", "rank", "cards"))
        plain = frozenset(card.partition("=")[0] for card in cards)
        read.append(Reading(kind, rank, len(cards), plain))
    return read


def draw_hand(rng: Random, size: int) -> list[str]:
    """Draw a hand that holds more than chance would give: ranks near each other, the phoenix."""
    low, width = rng.randrange(2, 13), rng.choice([2, 4, 6, 12])
    near = [c for c in DECK if c in ("MJ", "DG", "PH", "DR") or low <= rank_of(c) <= low + width]
    hand = rng.sample(near, min(size, len(near)))
    hand += rng.sample([card for card in DECK if card not in hand], size - len(hand))
    if rng.random() < 0.4 and "PH" not in hand:
        hand[0] = "PH"
    return hand
