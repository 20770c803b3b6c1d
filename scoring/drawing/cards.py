"""Cards as a page shows them: a face for the eye, and words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from common.web.pages.texts import read_page_text

SUIT_NAMES: Final = {"J": "jade", "S": "swords", "P": "pagodas", "T": "stars"}
SPECIAL_NAMES: Final = {"DR": "dragon", "PH": "phoenix", "MJ": "mah_jong", "DG": "dog"}


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows: its rank or short name, its suit ("" for none), and its whole name.

    `stands_for`: the rank of a phoenix in a combination.
    """

    rank: str
    suit: str
    name: str
    stands_for: str = ""


def draw_cards(texts: Iterable[str]) -> list[CardFace]:
    """Return the faces of cards that are written as texts."""
    return [_draw_card(text) for text in texts]


def _draw_card(text: str) -> CardFace:
    card, _, stands = text.partition("=")
    special = SPECIAL_NAMES.get(card)
    if special is None:
        rank = _name_rank(card[1])
        return CardFace(rank, card[0].lower(), f"{rank}, {read_page_text(SUIT_NAMES[card[0]])}")
    name = read_page_text(special)
    if stands:
        name = read_page_text("phoenix_as").format(rank=_name_rank(stands))
    return CardFace(read_page_text(f"{special}_short"), "", name, _name_rank(stands))


def _name_rank(rank: str) -> str:
    return "10" if rank == "T" else rank
