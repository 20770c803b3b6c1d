"""What can be wrong with an entry: codes with values, never sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"

MOST_PROBLEMS: Final = 100
"""No entry is answered with more: a body of a million unknown fields gets a short answer."""

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "unknown_variant": ("allowed",),
    "unknown_house_rule": ("allowed",),
    "bad_house_rule": ("rule", "least", "most", "step", "allowed"),
    "context_missing": (),
    "bad_context": ("least", "most"),
    "unknown_kind": ("allowed",),
    "kind_not_allowed": ("kind", "allowed"),
    "field_missing": (),
    "field_not_allowed": (),
    "wrong_type": ("expected",),
    "note_too_long": ("length", "most"),
    "points_step": ("points", "step"),
    "points_range": ("points", "least", "most"),
    "points_sum": ("a", "b", "sum", "total"),
    "unknown_seat": ("seats",),
    "unknown_call": ("allowed",),
    "call_not_allowed": ("seat", "call"),
    "seat_calls_twice": ("seat",),
    "two_calls_made": ("seats",),
    "seat_finishes_twice": ("seat",),
    "call_contradicts_finish": ("seat", "made", "first"),
    "no_one_out_first": ("seats",),
    "winner_contradicts": ("winner", "seat"),
    "is_double_victory": ("winner",),
    "is_triple_victory": ("winner",),
    "offender_not_allowed": ("seat",),
    "tricks_range": ("tricks", "least"),
    "tricks_sum": ("sum", "total"),
    "tiles_range": ("tiles", "least", "most"),
    "last_trick_impossible": ("seat", "tricks", "tiles"),
    "early_death": ("seat", "tricks", "least"),
    "game_over": ("winner",),
}
"""Every code that the package can answer, with the names of the values it carries.

`wrong_type` expects one of: object, list, whole_number, text, true_or_false, team, uuid.
`bad_house_rule` carries a range (`least`, `most`, `step`) or a list (`allowed`); the rest is null.
"""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: a code, the dotted path of the field, and what a sentence needs."""

    code: str
    field: str
    values: Mapping[str, Json]


class RulesError(ValueError):
    """The base of everything that this package raises."""


class Refused(RulesError):  # noqa: N818 (the word of the design: a round is refused)
    """An input that the rules do not allow, with all its problems in the order of discovery."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return ", ".join(f"{problem.code} ({problem.field})" for problem in self.problems)


class Report:
    """Collects problems; the same code at the same field is kept once, the first time."""

    def __init__(self) -> None:
        self._problems: dict[tuple[str, str], Problem] = {}

    def add(self, code: str, field: str, **values: Json) -> None:
        """Note a problem."""
        if len(self._problems) < MOST_PROBLEMS:
            self._problems.setdefault((code, field), Problem(code, field, values))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that was noted so far."""
        return tuple(self._problems.values())

    def refuse_if_any(self) -> None:
        """Raise Refused unless nothing was noted."""
        if self._problems:
            raise Refused(self.problems)
