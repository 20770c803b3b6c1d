"""What the referee has to know of a game: its pack, and who sits at its table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from common.problems import Refused
from scoring.cards.referee.pack import OnePack, Pack
from scoring.cards.referee.two_packs import TwoPacks
from scoring.rules import Variant, find_variant, get_main

PACKS: Final[Mapping[str, Pack]] = {"pack": OnePack(), "two_packs": TwoPacks()}


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game with cards and the pack it is played with."""

    variant: Variant
    pack: Pack

    @property
    def hand(self) -> int:
        """How many cards one hand holds at most."""
        return self.variant.hand

    @property
    def seats(self) -> int:
        """How many hands there can be."""
        return self.variant.seats or self.variant.most

    def read_seat(self, seat: object, place: str = "seat") -> int:
        """Return a seat. Refused: wrong_type, unknown_seat."""
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise Refused("wrong_type", place, expected="whole_number")
        if not 1 <= seat <= self.seats:
            raise Refused("unknown_seat", place, seats=list(range(1, self.seats + 1)))
        return seat


def find_card_game(variant: object) -> CardGame:
    """Return a game with cards; None means the main game.

    Refused: unknown_variant, wrong_type, `game_without_cards`.
    """
    game = get_main() if variant is None else find_variant(variant)
    pack = PACKS.get(game.pieces or "")
    if pack is None:
        raise Refused("game_without_cards", "variant")
    return CardGame(game, pack)
