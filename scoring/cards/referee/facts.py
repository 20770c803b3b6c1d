"""What is known of a turn under a wish, and what that decides over all hands that fit."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from common.problems import Refused
from scoring.cards.card import CARD_TEXTS, CARDS
from scoring.cards.referee.completions import (
    Holding,
    can_be_free,
    can_bomb,
    can_combine,
    keep_held,
)
from scoring.cards.referee.game import CardGame

Truth = bool | None
COPIES: Final = 4
"""Of a rank in one pack."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a hand besides the cards that are named; None where it is not known.

    `least` and `most`: cards of the wished rank. `count`: all cards of the hand. `combination`:
    whether the player could play the kind that lies, higher and with the wished rank; `bomb`:
    whether the player held a bomb with the wished rank that beats what lies.
    """

    least: int = 0
    most: int | None = None
    phoenix: Truth = None
    count: int | None = None
    combination: Truth = None
    bomb: Truth = None


@dataclass(frozen=True, slots=True)
class Case:
    """A turn under a wish: what is named of the hand, what lies, what is wished for."""

    game: CardGame
    hand: tuple[str, ...]
    trick: tuple[str, ...]
    top: int
    wish: int

    @property
    def copies(self) -> int:
        """How many cards of the wished rank there are."""
        return COPIES * self.game.pack.copies

    @property
    def most_cards(self) -> int:
        """How many cards the hand can have."""
        return self.game.hand

    @property
    def wished(self) -> int:
        """How many cards of the wished rank are named."""
        return sum(CARDS[text].rank == self.wish for text in self.hand)


def decide(case: Case, known: Known) -> Truth:
    """Decide over all hands that fit. Refused: `facts_contradict` where none does."""
    can_must = can_free = False
    for holding in _list_holdings(case, known):
        can_must = can_must or _can_be_under(case, known, holding)
        can_free = can_free or _can_be_free(case, known, holding)
    if not can_must and not can_free:
        raise Refused("facts_contradict", "hand")
    return None if can_must and can_free else can_must


def _can_be_under(case: Case, known: Known, holding: Holding) -> bool:
    by_kind = known.combination is not False and can_combine(holding, case.top, case.wish)
    by_bomb = known.bomb is not False and can_bomb(holding, case.top, case.wish)
    if known.combination and known.bomb:
        return by_kind and by_bomb
    if known.combination or known.bomb:
        return by_kind if known.combination else by_bomb
    return by_kind or by_bomb


def _can_be_free(case: Case, known: Known, holding: Holding) -> bool:
    if known.combination or known.bomb:
        return False
    return can_be_free(holding, case.top, case.wish, is_full=known.count is not None)


def _list_holdings(case: Case, known: Known) -> Iterator[Holding]:
    """List the least hands that fit: a wished card without a suit is each of its suits in turn."""
    loose = list_loose(case)
    cards = _settle_phoenix(case, known, loose)
    if cards is None:
        return
    most = case.copies if known.most is None else known.most
    size = case.most_cards if known.count is None else known.count
    of_rank = sorted({text for text in loose if CARDS[text].rank == case.wish})
    for drawn in combinations_with_replacement(of_rank, max(0, known.least - case.wished)):
        left = _take(loose, drawn)
        room = size - len(cards) - len(drawn)
        more = most - case.wished - len(drawn)
        if left is None or room < 0 or more < 0:
            continue
        holding = Holding((*cards, *drawn), left, room, more)
        if not _is_denied(case, known, holding):
            yield holding


def _settle_phoenix(case: Case, known: Known, loose: list[str]) -> tuple[str, ...] | None:
    """Put the phoenix into the hand or out of the pack; None where that contradicts a card."""
    is_held = "PH" in case.hand
    if known.phoenix is None or known.phoenix is is_held:
        if known.phoenix is False and "PH" in loose:
            loose.remove("PH")
        return case.hand
    if is_held or "PH" not in loose:
        return None
    loose.remove("PH")
    return (*case.hand, "PH")


def _is_denied(case: Case, known: Known, holding: Holding) -> bool:
    """Return whether the cards that are held are what somebody said was not there."""
    alone = keep_held(holding)
    by_kind = known.combination is False and can_combine(alone, case.top, case.wish)
    return by_kind or (known.bomb is False and can_bomb(alone, case.top, case.wish))


def _take(loose: list[str], drawn: tuple[str, ...]) -> tuple[str, ...] | None:
    """Take cards out of what is loose; None where they are not all there."""
    left = list(loose)
    for text in drawn:
        if text not in left:
            return None
        left.remove(text)
    return tuple(left)


def list_loose(case: Case) -> list[str]:
    """List the cards that are neither named nor on the table."""
    copies = case.game.pack.copies
    loose = [text for text in CARD_TEXTS for _ in range(copies if CARDS[text].rank > 1 else 1)]
    for text in (*case.hand, *case.trick):
        loose.remove(text)
    return loose
