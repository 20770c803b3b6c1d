"""A card of 1200 × 630, as chats and networks show it above a link: a title and a few lines."""

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Final

SIZE: Final = (1200, 630)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card: what stands left, and the figures at its right edge."""

    text: str
    figures: str = ""
    bold: bool = False


@dataclass(frozen=True, slots=True)
class PreviewCard:
    """What a card says: above the title whose it is, below it up to five lines."""

    head: str
    title: str
    lines: tuple[CardLine, ...] = ()

    @property
    def version(self) -> str:
        """What changes when the card does."""
        text = json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]
