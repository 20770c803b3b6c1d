"""What giving games to somebody else is answered."""

import uuid
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitView:
    """How many games went to somebody else."""

    from_: uuid.UUID
    to: uuid.UUID
    games: int
