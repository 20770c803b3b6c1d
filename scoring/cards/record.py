"""What the log of an online table holds: a game of rounds, as written, not yet judged."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from common.problems import Json
from scoring.cards.deal import Move
from scoring.cards.moment import NO_CALL, Seats

Gifts = tuple[tuple[int, int, int], ...]
Handles = tuple[dict[str, None], ...]


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something in a record that is not as it should be: where, and a code with its values."""

    file: str
    line: int
    code: str
    values: Mapping[str, Json] = field(default_factory=dict)


@dataclass(slots=True)
class RecordedRound:
    """One round as the record tells it; seats are 0..3, cards are masks.

    What the record does not reach is None. `problem` is what could not be read; reading stopped
    there, but for the result. Its codes: breaks_off, cut_line, unreadable_line,
    wrong_number_of_cards, unreadable_card, card_repeated, first_cards_differ, card_not_held.
    """

    number: int
    line: int
    """The number of its first line in the file."""
    handles: Handles
    """For each seat every handle that it had, in order."""
    first: Seats | None = None
    dealt: Seats | None = None
    calls: Seats = (NO_CALL,) * 4
    """The calls made before the first play."""
    gifts: Gifts | None = None
    """For each seat the cards that it passed to the next three."""
    hands: Seats | None = None
    """After the exchange."""
    bombs: frozenset[int] | None = None
    """Who is said to hold a bomb after the exchange (None: no such line)."""
    moves: tuple[Move, ...] = ()
    """From the first play on; a wish and a gift of the dragon name no seat here (NOBODY)."""
    lines: tuple[int, ...] = ()
    """The line of each move."""
    result: tuple[int, int] | None = None
    """The points written at the end, calls included, for seats 0+2 and 1+3."""
    last_line: int = 0
    """The line of the result, or the last one there is."""
    problem: Irregularity | None = None
    notes: tuple[Irregularity, ...] = ()
    """What is odd but does not stop the reading: call_twice (the first call stands)."""

    @property
    def names(self) -> tuple[str, ...]:
        """The handle that each seat had first ("" where there is none)."""
        return tuple(next(iter(handles), "") for handles in self.handles)


@dataclass(frozen=True, slots=True)
class Record:
    """One file. `irregularities` are those of the file and of lines that belong to no round:
    file_too_large, too_many_rounds, not_utf8, empty_file, no_round, lines_before_first_round,
    lines_after_result.
    """

    name: str
    rounds: tuple[RecordedRound, ...]
    irregularities: tuple[Irregularity, ...]
