"""What the referee asks of a pack: to read cards, and to list what a hand may lay. One pack here.

`two_packs.py` is the other. Between the two everything is said in texts and combinations.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from common.problems import Refused
from scoring.cards.card import MASK_OF, RANKS, SUITS, Cards, PlayingCard, parse_card
from scoring.cards.combination import Combination, describe_combination, read_codes
from scoring.cards.masks import ANY_BOMB, CARD_BITS, RANK_MASKS
from scoring.cards.wish import list_plays


@dataclass(frozen=True, slots=True)
class Held:
    """Cards as texts, lowest first, and the rank that their phoenix was said to stand for."""

    texts: tuple[str, ...]
    stands_for: int = 0

    def holds(self, wish: str) -> bool:
        """Return whether a card of this rank is among them; the phoenix is of none."""
        return any(text[1:] == wish and text[0] in SUITS for text in self.texts)


@dataclass(frozen=True, slots=True)
class UnderWish:
    """What a hand may lay with a card of the wished rank, and its bombs without one."""

    plays: tuple[Combination, ...]
    bombs: tuple[Combination, ...]


class Pack(ABC):
    """One of the packs that games are played with."""

    copies: int
    """How often each card of the four suits is there."""

    def read_held(self, texts: object, field: str, limit: int, besides: Sequence[str] = ()) -> Held:
        """Read a list of card texts that are not all somewhere else.

        Refused: wrong_type, too_many_cards, unknown_card, card_twice, card_three_times.
        """
        if isinstance(texts, str) or not isinstance(texts, Sequence):
            raise Refused("wrong_type", field, expected="list of cards")
        if len(texts) > limit:
            raise Refused("too_many_cards", field, count=len(texts), limit=limit)
        earlier = list(besides)
        cards = []
        for text in texts:
            card = parse_card(text, field)
            self._check_copies(card, earlier, field)
            earlier.append(card.text.partition("=")[0])
            cards.append(card)
        cards.sort(key=lambda card: card.mask)
        stands_for = next((card.stands_for for card in cards if card.stands_for), 0)
        return Held(tuple(card.text.partition("=")[0] for card in cards), stands_for)

    def _check_copies(self, card: PlayingCard, texts: Sequence[str], field: str) -> None:
        copies = self.copies if card.text[1:] in RANKS and card.text[0] in SUITS else 1
        if texts.count(card.text.partition("=")[0]) >= copies:
            code = "card_twice" if copies == 1 else "card_three_times"
            raise Refused(code, field, card=card.text)

    @abstractmethod
    def list_readings(self, cards: Held) -> tuple[Combination, ...]:
        """Return all that these cards can be, the highest first; () for no combination."""

    @abstractmethod
    def list_under_wish(self, hand: Held, key: int, wish: str) -> UnderWish:
        """Return what a hand may lay on a key, or lead, with the wished rank, and its bombs."""


class OnePack(Pack):
    """The pack of 56 cards."""

    copies = 1

    def list_readings(self, cards: Held) -> tuple[Combination, ...]:
        """Return all that these cards can be, the highest first."""
        return tuple(
            map(describe_combination, read_codes(Cards(make_mask(cards), cards.stands_for)))
        )

    def list_under_wish(self, hand: Held, key: int, wish: str) -> UnderWish:
        """Return what a hand may lay with the wished rank, and its bombs without it."""
        mask = make_mask(hand)
        wished = mask & RANK_MASKS[RANKS[wish]]
        codes = list_plays(mask, key)
        bombs = ANY_BOMB << CARD_BITS
        return UnderWish(
            sort_plays(describe_combination(code) for code in codes if code & wished),
            sort_plays(
                describe_combination(code) for code in codes if code >= bombs and not code & wished
            ),
        )


def make_mask(cards: Held) -> int:
    """Return cards of one pack as a mask."""
    return sum(MASK_OF[text] for text in cards.texts)


def sort_plays(plays: Iterable[Combination]) -> tuple[Combination, ...]:
    """Order plays: few cards first, then low ones."""
    return tuple(sorted(plays, key=lambda play: (len(play.cards), play.code, play.cards)))
