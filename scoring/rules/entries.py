"""A round entry: what a table writes down of a round, and its canonical JSON form."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from scoring.rules.box import BOX, CallRow, RoundKind

CALLS: Final[Mapping[str, CallRow]] = BOX.calls
"""What can be called (rule books, "small and grand tichu"; a blind grand is a house rule)."""

KINDS: Final[Mapping[str, RoundKind]] = BOX.kinds
"""Decision: a field foreign to the kind is refused even when it is empty or null."""


@dataclass(frozen=True, slots=True)
class Call:
    """One player's bet; `place` is where it stood in the list that was given."""

    seat: int
    call: str
    made: bool
    place: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class EntryAdjustment:
    """Points that somebody ruled to a column or away from it, with the reason.

    They are no call and no card points: they stand beside what the round scored. `place` is where
    it stood in the list that was given.
    """

    to: str
    points: int
    reason: str
    place: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """An entry as far as it could be read: what is absent or unreadable is None or empty.

    `values`: the fields by name, as their types read them. `finish` holds the leading seats that
    could be read, `tricks` the seats that could be read.
    """

    kind: str | None
    values: Mapping[str, Any] = field(default_factory=dict)

    def whole(self, name: str) -> int | None:
        """Return a field that is a number or a seat."""
        value: int | None = self.values.get(name)
        return value

    def counts(self, name: str) -> Mapping[int, int]:
        """Return a field that counts something for each seat."""
        value: Mapping[int, int] = self.values.get(name) or {}
        return value

    @property
    def id(self) -> str | None:
        """The UUID that the device made."""
        value: str | None = self.values.get("id")
        return value

    @property
    def note(self) -> str:
        """What the table wrote beside it."""
        value: str = self.values.get("note") or ""
        return value

    @property
    def points(self) -> tuple[int, int] | None:
        """The card points of both teams."""
        value: tuple[int, int] | None = self.values.get("points")
        return value

    @property
    def winner(self) -> str | None:
        """The team whose partners were all out first."""
        value: str | None = self.values.get("winner")
        return value

    @property
    def offender(self) -> int | None:
        """The seat that ignored a wish."""
        return self.whole("offender")

    @property
    def tricks(self) -> Mapping[int, int]:
        """The tricks of each seat."""
        return self.counts("tricks")

    @property
    def last_trick(self) -> int | None:
        """The seat that took the last trick."""
        return self.whole("last_trick")

    @property
    def last_trick_tiles(self) -> int | None:
        """Of how many tiles the last trick was."""
        return self.whole("last_trick_tiles")

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls, in the order that was given."""
        value: tuple[Call, ...] = self.values.get("calls") or ()
        return value

    @property
    def finish(self) -> tuple[int, ...]:
        """The seats in the order in which they went out."""
        value: tuple[int, ...] = self.values.get("finish") or ()
        return value

    @property
    def adjustments(self) -> tuple[EntryAdjustment, ...]:
        """What was ruled besides, in the order that was given."""
        value: tuple[EntryAdjustment, ...] = self.values.get("adjustments") or ()
        return value

    @property
    def first_out(self) -> int | None:
        """Who was out first, where the finish or a made call says it.

        Decision: it is not deduced by elimination (the winners' other partner, the only one
        without a failed call): the table has not said it.
        """
        if self.finish:
            return self.finish[0]
        return next((call.seat for call in self.calls if call.made), None)

    def change(self, **values: object) -> "RoundEntry":
        """Return the same entry but for some fields."""
        return RoundEntry(self.kind, {**self.values, **values})
