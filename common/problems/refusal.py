"""The one family of refusals: what somebody asked for, and cannot have.

A fault of the program is never one of them: that is an exception of Python's own, and a 500.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Self

from common.problems.problem import Json, Problem


class Refused(ValueError):  # noqa: N818 (the word of the design: a round is refused)
    """Something that cannot be as it was asked for.

    `raise Refused("points_step", "points_a", points=3)`: a code that the catalogue has a sentence
    for, the place that it stands at, and the values of that sentence by name. `ways_out` are what
    would make it possible after all. Several things at once are collected in a `Report`.

    Subclasses say the kind and bring no fields of their own: catch the kind, read the code.
    """

    problems: tuple[Problem, ...]

    def __init__(
        self, code: str, place: str = "", /, *, ways_out: Iterable[object] = (), **values: Json
    ) -> None:
        super().__init__(code, place)
        self.problems = (Problem(code, place, values, tuple(ways_out)),)

    @classmethod
    def of(cls, problems: Iterable[Problem]) -> Self:
        """Return the refusal of all these at once, in the order of discovery; at least one."""
        collected = tuple(problems)
        refused = cls(collected[0].code, collected[0].place)
        refused.problems = collected
        return refused

    @property
    def code(self) -> str:
        """The code of the first problem."""
        return self.problems[0].code

    @property
    def place(self) -> str:
        """Where the first problem stands."""
        return self.problems[0].place

    @property
    def values(self) -> Mapping[str, Json]:
        """The values of the first problem."""
        return self.problems[0].values

    @property
    def ways_out(self) -> tuple[object, ...]:
        """What would make it possible after all."""
        return self.problems[0].ways_out

    def __str__(self) -> str:
        return ", ".join(
            f"{problem.code} ({problem.place})" if problem.place else problem.code
            for problem in self.problems
        )


class Conflict(Refused):
    """What it was about has moved on, or is closed to this: nothing was changed, look again."""


class Exhausted(Refused):
    """No try is left for now; `seconds` among the values says when there are some again."""


class NoPairing(Refused):
    """Nobody can meet as the rules want it; `ways_out` are the rules that could be waived."""


@contextmanager
def move_refusals(move: Callable[[str], str]) -> Iterator[None]:
    """Say at another place what is refused within; `move` returns it for each."""
    try:
        yield
    except Refused as refused:
        moved = (replace(problem, place=move(problem.place)) for problem in refused.problems)
        raise type(refused).of(moved) from refused
