"""What is answered about the log."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """Something that was done."""

    revision: int
    at: datetime.datetime
    action: str
    text: str
    subject: uuid.UUID | None = says(
        "The id of the team, match or round that it was done to; null for the tournament."
    )
    what: str = says("The name of what it was done to.")
    result: str = says("The result that it brought, in words; empty for none.")
    role: str = says("As what it was done: director, deputy, table, team.")
    who: str = says("Who did it, in words.")
    reason: str
    in_own_matter: bool
    moved_up: Sequence[int] = says("The numbers of the teams that came from the waiting list.")
    before: Any = says("What it changed, as it was: ids and values.", is_json=True)
    after: Any = says("What it changed, as it is since: ids and values.", is_json=True)
