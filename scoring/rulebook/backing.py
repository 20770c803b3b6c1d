"""What stands behind a statement: places in the rule books, or the reason why there is none."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from scoring.rulebook.sources import DE, EN, FAQ, FR, OURS, PRACTICE, RU, UA, USUAL
from scoring.rulebook.statement import StatementSource

SAYS: Final = "says"
IMPLIES: Final = "implies"
DIFFERS: Final = "differs"


@dataclass(frozen=True, slots=True)
class BookPlace:
    """Where in a book something stands.

    `paragraph`: counted below the heading. `words`: two or three that must stand there; they are
    looked up by a test and shown to nobody.
    """

    source: StatementSource
    heading: str
    paragraph: int
    words: str


@dataclass(frozen=True, slots=True)
class Telling:
    """What one or several books have on a statement, in our own words.

    `stance`: SAYS, IMPLIES (it follows from what stands there) or DIFFERS.
    """

    stance: str
    text: str
    places: tuple[BookPlace, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a statement holds that no book has: practice, or our decision."""

    source: StatementSource
    text: str


Backing: TypeAlias = Telling | Reason


def list_backing_sources(backing: tuple[Backing, ...]) -> Iterator[StatementSource]:
    """Yield where a statement comes from; a book that differs is no source of it."""
    for source in backing:
        if isinstance(source, Reason):
            yield source.source
        elif source.stance != DIFFERS:
            yield from (place.source for place in source.places)


def books_say(text: str, *places: BookPlace) -> Telling:
    """Return what books say."""
    return Telling(SAYS, text, places)


def implies(text: str, *places: BookPlace) -> Telling:
    """Return what books say from which the statement follows."""
    return Telling(IMPLIES, text, places)


def differs(text: str, *places: BookPlace) -> Telling:
    """Return what books say otherwise."""
    return Telling(DIFFERS, text, places)


def decided(text: str) -> Reason:
    """Return why we decided it so."""
    return Reason(OURS, text)


def practised(text: str) -> Reason:
    """Return what recorded deals show of an online table's referee."""
    return Reason(PRACTICE, text)


def usual(text: str) -> Reason:
    """Return what is usual in Tien Gow."""
    return Reason(USUAL, text)


def answered(text: str) -> Reason:
    """Return what the publisher's list of questions answers."""
    return Reason(FAQ, text)


def ru(heading: str, paragraph: int, words: str) -> BookPlace:
    """Return a place in the Russian rule book."""
    return BookPlace(RU, heading, paragraph, words)


def fr(heading: str, paragraph: int, words: str) -> BookPlace:
    """Return a place in the French rule book."""
    return BookPlace(FR, heading, paragraph, words)


def de(heading: str, paragraph: int, words: str) -> BookPlace:
    """Return a place in the German rule book."""
    return BookPlace(DE, heading, paragraph, words)


def en(heading: str, paragraph: int, words: str) -> BookPlace:
    """Return a place in the English article."""
    return BookPlace(EN, heading, paragraph, words)


def ua(heading: str, paragraph: int, words: str) -> BookPlace:
    """Return a place in the Ukrainian article."""
    return BookPlace(UA, heading, paragraph, words)
