"""What is answered about the log."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class LogView:
    """A page of the log, newest first. `next`: ask with `before` this revision for the next one."""

    next: int | None
    results: Sequence[Any]
