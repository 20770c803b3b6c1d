"""How an event wants its teams ranked."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rules:
    """How teams are ranked: tie-breaks in order, of `TIE_BREAKS`; the first is usually points.

    `edition` of FIDE's C.07: 2024 or 2026. `predetermined`: the pairing was fixed beforehand
    (round robin), so that forfeits count as played. `seed` draws the lot.
    """

    tie_breaks: tuple[str, ...] = ("points", "buchholz", "difference", "lot")
    edition: Literal[2024, 2026] = 2026
    predetermined: bool = False
    seed: str = ""
