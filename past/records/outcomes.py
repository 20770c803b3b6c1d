"""What became of a sheet that was brought in."""

from dataclasses import dataclass

from common.problems import Problem
from scoring.models import Game


@dataclass(frozen=True, slots=True)
class ImportedSheet:
    """What became of a sheet: `outcome` as of a record.

    `problems`: why nothing of it is kept. `without_finish`: the rounds that contradicted
    themselves, each with what was wrong: they are kept without their `finish`.
    """

    outcome: str
    game: Game | None = None
    rounds: int = 0
    problems: tuple[Problem, ...] = ()
    without_finish: tuple[tuple[int, tuple[Problem, ...]], ...] = ()
