"""What is answered about rounds and corrections."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from common.answers import left_out, says
from tournaments.event.answers import HandCostView, WaiverView


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedView:
    """`again`: the newest round as a proposal; `later`: the match, as it stays until then."""

    round: int = left_out()
    match: uuid.UUID = left_out()
    revision: int
    later: bool = left_out()


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedView:
    """A team that would stand at another place."""

    team: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FallingRoundView:
    """A published round of a knockout that others would play: who not any more, and who instead."""

    round: int
    out: Sequence[str]
    into: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionView:
    """What another result would change: places, and the round after the match's.

    `paired`: that round as it was published, `would_be`: as it would have been; of each who sits at
    a table, side a before side b, a bye as one; null where it is not published, or could not be.
    """

    moved: Sequence[MovedView]
    paired: Sequence[Sequence[str]] | None
    would_be: Sequence[Sequence[str]] | None
    winners: Sequence[str | None] | None = says(
        "Who goes on in a knockout, before and after; null for nobody yet, and elsewhere."
    )
    falls: FallingRoundView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WorthALookRow:
    """A result that is worth a look, and why."""

    match: uuid.UUID
    table: int
    says: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedRoundView:
    """A round after a write."""

    round: int
    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WeighedTableView:
    """A note about a table."""

    a: Any = says(shape="Side")
    b: Any = says(shape="Side")
    says: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeighedRoundView:
    """What a round comes to, beside the one that the program would draw up.

    `needs`: what must be given up for it and was not. `spoils_future`: after it not all rounds to
    come can be paired.
    """

    is_best: bool
    cost: HandCostView | None
    needs: Sequence[WaiverView]
    spoils_future: bool
    says: Sequence[str]
    tables: Sequence[WeighedTableView]
