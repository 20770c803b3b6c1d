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
    match: uuid.UUID = left_out("The match, where the correction is only noted.")
    revision: int
    later: bool = left_out("True where the correction is only noted.")


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedView:
    """A team that would stand at another place."""

    team: str = says("The team's number.")
    before: int = says("The place until now.")
    after: int = says("The place with the other result.")


@dataclass(frozen=True, slots=True, kw_only=True)
class FallingRoundView:
    """A published round of a knockout that others would play: who not any more, and who instead."""

    round: int
    out: Sequence[str] = says("Numbers of teams that would not play it any more.")
    into: Sequence[str] = says("Numbers of teams that would play it instead.")


@dataclass(frozen=True, slots=True, kw_only=True)
class WaivedSinceView(WaiverView):
    """A rule that a round gives up only since a result was corrected."""

    round: int = says("The number of the round, which stands as it was played.")


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionView:
    """What another result would change: places, and the round after the match's.

    `paired`: that round as it was published, `would_be`: as it would have been; of each who sits at
    a table, side a before side b, a bye as one; null where it is not published, or could not be.
    """

    moved: Sequence[MovedView] = says("Teams that would stand at another place.")
    paired: Sequence[Sequence[str]] | None = says(
        "Who met in the next round as it was published, a bye as one; null where it is not."
    )
    would_be: Sequence[Sequence[str]] | None = says(
        "The next round as it would have been; null where there would be none."
    )
    winners: Sequence[str | None] | None = says(
        "Who goes on in a knockout, before and after; null for nobody yet, and elsewhere."
    )
    falls: FallingRoundView | None = says(
        "A published round of a knockout that others would play; null for none."
    )
    waived_since: Sequence[WaivedSinceView] = says(
        "Second meetings and second byes that it would make of later rounds; they stand."
    )


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

    a: Any = says("A team's number, or those of two partners.", shape="Side")
    b: Any = says("A team's number, or those of two partners.", shape="Side")
    says: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeighedRoundView:
    """What a round comes to, beside the one that the program would draw up."""

    is_best: bool = says("Whether no other round is better.")
    cost: HandCostView | None = says(
        "What it costs beside the program's own round; null where that is no better."
    )
    needs: Sequence[WaiverView] = says("Rules that must be given up for it and were not.")
    spoils_future: bool = says("Whether after it not all rounds to come can be paired.")
    says: Sequence[str]
    tables: Sequence[WeighedTableView]
