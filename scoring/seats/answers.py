"""What giving games to somebody else is answered."""

import uuid
from dataclasses import dataclass

from common.answers import says


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitView:
    """How many games went to somebody else."""

    from_: uuid.UUID = says("Who had the games, by id.")
    to: uuid.UUID = says("Who has them now, by id.")
    games: int
