"""What is answered about the standings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsView:
    """Standings: the tie-breaks in their order, and a row for each team."""

    tie_breaks: Sequence[str]
    rows: Sequence[Any] = says(is_json=True)
