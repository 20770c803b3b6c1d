"""Files beside the rows of a club, to be looked at: each app brings its own."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from common.registry import Registry
from people.models import Club


@dataclass(frozen=True, slots=True)
class ExtraFile:
    """A file by its path in the club's file."""

    name: str
    data: bytes


MakeFiles = Callable[[Club], Iterable[ExtraFile]]
FILES: Final[Registry[MakeFiles]] = Registry()
