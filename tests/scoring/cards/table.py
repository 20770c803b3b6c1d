"""A table for tests: any hands, any moment, and moves written in one line each."""

from collections.abc import Iterable
from random import Random

from scoring.cards import Combination, Deal, Moment, all_combinations, parse_cards
from tests.counts import count
from tests.scoring.cards.oracle import DECK, RANKS, Reading, rank_of

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


def put_bomb_into(hand: list[str], rng: Random) -> list[str]:
    """Give as many cards, four of one rank among them."""
    rank = rng.choice(RANKS)
    others = [card for card in hand if card[1:] != rank or card == "MJ"]
    return [suit + rank for suit in "JSPT"] + others[: len(hand) - 4]


def draw_turn(rng: Random) -> tuple[list[str], Combination | None, str]:
    """Draw a hand, what lies (None: a lead), and a wish that is worth asking."""
    hand = draw_hand(rng, rng.choice([1, 2, 3, 4, 5, 6, 7, 8, count(8, 11), count(9, 14)]))
    if len(hand) > 4 and rng.random() < 0.25:
        hand = put_bomb_into(hand, rng)
    held = [card[1] for card in hand if card[0] in "JSPT" and card != "PH"]
    wish = rng.choice(held) if held and rng.random() < 0.8 else rng.choice(RANKS)
    rest = [card for card in DECK if card not in hand]
    ranks = {card[1] for card in hand}
    near = [card for card in rest if card[1] in ranks or rng.random() < 0.2] or rest
    tops = all_combinations(rng.sample(near, min(7, len(near))))
    kinds = sorted({top.kind for top in tops} - {"dog"})
    if not kinds or rng.random() < 0.2:
        return hand, None, wish
    kind = rng.choice(kinds)
    return hand, rng.choice([top for top in tops if top.kind == kind]), wish
