"""Collecting everything that is wrong, to be said at once."""

from common.problems.problem import MOST_PROBLEMS, Json, Problem
from common.problems.refusal import Refused


class ProblemReport:
    """Collects problems; the same code at the same place is kept once, the first time."""

    def __init__(self) -> None:
        self._problems: dict[tuple[str, str], Problem] = {}

    def add(self, code: str, place: str, /, **values: Json) -> None:
        """Note a problem."""
        if len(self._problems) < MOST_PROBLEMS:
            self._problems.setdefault((code, place), Problem(code, place, values))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that was noted so far."""
        return tuple(self._problems.values())

    def refuse_if_any(self) -> None:
        """Raise Refused unless nothing was noted."""
        if self._problems:
            raise Refused.of(self.problems)
