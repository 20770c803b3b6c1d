"""One thing that is wrong: codes with values, never sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"

MOST_PROBLEMS: Final = 100
"""No entry is answered with more: a body of a million unknown fields gets a short answer."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, for a program to act on and for the catalogue to put into words.

    `place` is the dotted path of the field that it stands at ("" for the whole), the API's `field`.
    `values` fill the sentence's braces. `ways_out` are what would make it possible after all, each
    in its package's own words.
    """

    code: str
    place: str = ""
    values: Mapping[str, Json] = field(default_factory=dict)
    ways_out: tuple[object, ...] = ()
