"""What is answered about the log."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """Something that was done.

    `action` is its code, `text` the same in words; `subject` is the id of the team, match or round
    that it was done to, `what` its name; `before` and `after` are what it changed, as ids and
    values.
    """

    revision: int
    at: datetime.datetime
    action: str
    text: str
    subject: uuid.UUID | None
    what: str
    result: str
    role: str = says("As what it was done: director, deputy, table, team.")
    who: str
    reason: str
    in_own_matter: bool
    moved_up: Sequence[int] = says("The numbers of the teams that came from the waiting list.")
    before: Any = says(is_json=True)
    after: Any = says(is_json=True)
