"""A round entry: what a table writes down of a round, and its canonical JSON form."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

CALL_POINTS: Final[Mapping[str, int]] = {"tichu": 100, "grand": 200}
"""A call's points, won or lost (rule books, "small and grand tichu")."""


@dataclass(frozen=True, slots=True)
class KindFields:
    """Which fields an entry of a kind must have, and which it may have besides."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


KINDS: Final[Mapping[str, KindFields]] = {
    "counted": KindFields(("points",), ("calls", "finish")),
    "double_victory": KindFields(("winner",), ("calls", "finish")),
    "triple_victory": KindFields(("winner",), ("calls", "finish")),
    "wish_penalty": KindFields(("offender",), ("calls", "finish")),
    "ranked": KindFields(("finish",)),
    "settled": KindFields(("tricks", "last_trick"), ("last_trick_tiles",)),
}
COMMON_FIELDS: Final = ("id", "kind", "note")
"""Decision: a field foreign to the kind is refused even when it is empty or null."""

ALL_FIELDS: Final = frozenset(COMMON_FIELDS).union(
    *(kind.required + kind.optional for kind in KINDS.values())
)


@dataclass(frozen=True, slots=True)
class Call:
    """One player's bet; `place` is where it stood in the list that was given."""

    seat: int
    call: str
    made: bool
    place: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry as far as it could be read: what is absent or unreadable is None or empty.

    `finish` holds the leading seats that could be read, `tricks` the seats that could be read.
    """

    kind: str | None
    points: tuple[int, int] | None = None
    winner: str | None = None
    offender: int | None = None
    calls: tuple[Call, ...] = ()
    finish: tuple[int, ...] = ()
    tricks: Mapping[int, int] = field(default_factory=dict)
    last_trick: int | None = None
    last_trick_tiles: int | None = None
    note: str = ""
    id: str | None = None

    @property
    def first_out(self) -> int | None:
        """Who was out first, where the finish or a made call says it.

        Decision: it is not deduced by elimination (the winners' other partner, the only one
        without a failed call): the table has not said it.
        """
        if self.finish:
            return self.finish[0]
        return next((call.seat for call in self.calls if call.made), None)


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """Give the canonical form of an accepted entry, its keys in the order of the design.

    Calls are sorted by seat; calls, finish and note are filled where the kind has them; `id` and
    `last_trick_tiles` stand there only if they were given.
    """
    kind = KINDS[entry.kind or ""]
    values: dict[str, Any] = {
        "id": entry.id,
        "kind": entry.kind,
        "points": entry.points and {"a": entry.points[0], "b": entry.points[1]},
        "winner": entry.winner,
        "offender": entry.offender,
        "tricks": {str(seat): entry.tricks[seat] for seat in sorted(entry.tricks)},
        "last_trick": entry.last_trick,
        "last_trick_tiles": entry.last_trick_tiles,
        "calls": [
            {"seat": call.seat, "call": call.call, "made": call.made}
            for call in sorted(entry.calls, key=lambda call: call.seat)
        ],
        "finish": list(entry.finish),
        "note": entry.note,
    }
    has = COMMON_FIELDS + kind.required + kind.optional
    return {name: value for name, value in values.items() if name in has and value is not None}


def entry_from_json(given: Mapping[str, Any]) -> Entry:
    """Give the entry of a canonical form; nothing is checked, it was when it was accepted."""
    points = given.get("points")
    return Entry(
        kind=given["kind"],
        points=(points["a"], points["b"]) if points else None,
        winner=given.get("winner"),
        offender=given.get("offender"),
        calls=tuple(
            Call(call["seat"], call["call"], call["made"]) for call in given.get("calls", ())
        ),
        finish=tuple(given.get("finish", ())),
        tricks={int(seat): tricks for seat, tricks in given.get("tricks", {}).items()},
        last_trick=given.get("last_trick"),
        last_trick_tiles=given.get("last_trick_tiles"),
        note=given.get("note", ""),
        id=given.get("id"),
    )
