"""What can be checked, as rows of one table that each app adds its own to."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import structlog
from django.db import InterfaceError, OperationalError
from django.utils.functional import Promise

from common.problems.catalogue import fill
from common.problems.sentences import translatable as _
from common.registry import Registry
from common.web.words import translate

UNREADABLE: Final = "stored_unreadable"
OF_ANY_CHECK: Final = {
    UNREADABLE: _("What is stored cannot be read ({error}), so nothing else was checked here.")
}
log = structlog.stdlib.get_logger("common.verifying")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that does not hold: where it is, and the code and values of what is said of it.

    One that is not `wrong` is only said: nothing needs to be mended.
    """

    where: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    wrong: bool = True


@dataclass(frozen=True, slots=True)
class Piece:
    """What one look at some of it found; `last` is where to go on after it, None at the end."""

    checked: int
    faults: Sequence[Fault]
    last: str | None = None


Look = Callable[[str | None], Piece]
"""Looks at what comes after a place, None for the beginning, for a few seconds at the most."""


@dataclass(frozen=True, slots=True)
class Check:
    """A kind of thing that is checked. `label` is its heading, `sentences` say its codes."""

    name: str
    label: Promise
    look: Look
    sentences: Mapping[str, str]

    def say(self, fault: Fault) -> str:
        """Return what is wrong as a sentence in the reader's language."""
        values = {name: str(value) for name, value in fault.values.items()}
        sentences = {**OF_ANY_CHECK, **self.sentences}
        return fill(translate(sentences[fault.code]), values)

    def look_on(self, after: str | None) -> Piece:
        """Look at the next piece; where that cannot be done, the check ends with a fault."""
        pieces: list[Piece] = []

        def look() -> Sequence[Fault]:
            pieces.append(self.look(after))
            return ()

        faults = find_faults(f"{self.name} {after or ''}".strip(), look)
        return pieces[0] if pieces else Piece(0, faults)

    def look_through(self) -> Iterator[Piece]:
        """Look at all of it, piece by piece."""
        last: str | None = None
        while True:
            piece = self.look_on(last)
            yield piece
            if piece.last is None:
                return
            last = piece.last


def find_faults(where: str, find: Callable[[], Iterable[Fault]]) -> Sequence[Fault]:
    """Return what is found at a place; that something there cannot be read is a fault of its own.

    Raises:
        OperationalError: the database does not answer, which says nothing of what it holds.
    """
    try:
        return list(find())
    except (OperationalError, InterfaceError, MemoryError):
        raise
    except Exception as error:
        log.exception("cannot be looked at", where=where)
        return [Fault(where, UNREADABLE, {"error": type(error).__name__})]


CHECKS: Final = Registry[Check]()


def find_check(name: str) -> Check | None:
    """Return the check of this name."""
    return next((check for check in CHECKS if check.name == name), None)
