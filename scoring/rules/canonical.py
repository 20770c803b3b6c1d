"""An entry's canonical JSON form, field by field as the box lists them."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from scoring.rules.box import BOX
from scoring.rules.entries import Call, EntryAdjustment, RoundEntry


class _Form(NamedTuple):
    """How the values of a type are written as JSON and read back; `empty`: what is absent."""

    write: Callable[[Any], Any] = lambda value: value
    read: Callable[[Any], Any] = lambda value: value
    empty: object = None


def _write_calls(calls: tuple[Call, ...]) -> list[dict[str, Any]]:
    ordered = sorted(calls, key=lambda call: call.seat)
    return [{"seat": call.seat, "call": call.call, "made": call.made} for call in ordered]


def _read_calls(given: list[dict[str, Any]]) -> tuple[Call, ...]:
    return tuple(Call(call["seat"], call["call"], call["made"]) for call in given)


def _write_adjustments(adjustments: tuple[EntryAdjustment, ...]) -> list[dict[str, Any]]:
    ordered = sorted(adjustments, key=lambda adjustment: adjustment.to)
    return [
        {"to": adjustment.to, "points": adjustment.points, "reason": adjustment.reason}
        for adjustment in ordered
    ]


def _read_adjustments(given: list[dict[str, Any]]) -> tuple[EntryAdjustment, ...]:
    return tuple(
        EntryAdjustment(adjustment["to"], adjustment["points"], adjustment["reason"])
        for adjustment in given
    )


PLAIN: Final = _Form()
FORMS: Final[Mapping[str, _Form]] = {
    "team_points": _Form(
        write=lambda points: {"a": points[0], "b": points[1]},
        read=lambda given: (given["a"], given["b"]),
    ),
    "seat_counts": _Form(
        write=lambda counts: {str(seat): counts[seat] for seat in sorted(counts)},
        read=lambda given: {int(seat): count for seat, count in given.items()},
    ),
    "calls": _Form(write=_write_calls, read=_read_calls, empty=()),
    "finish": _Form(write=list, read=tuple, empty=()),
    "adjustments": _Form(write=_write_adjustments, read=_read_adjustments),
    "note": _Form(empty=""),
}
"""By the type of the field; the other types are written as they are."""


def entry_to_json(entry: RoundEntry) -> dict[str, Any]:
    """Return the canonical form of an accepted entry, its keys in the order of the design.

    Calls are sorted by seat; calls, finish and note are filled where the kind has them; what is
    not there otherwise (`id`, `last_trick_tiles`, adjustments) is left out.
    """
    kind = entry.kind or ""
    values: dict[str, Any] = {}
    for name in BOX.fields_of(kind):
        form = FORMS.get(BOX.fields[name].type, PLAIN)
        value = kind if name == "kind" else entry.values.get(name, form.empty)
        if value is not None:
            values[name] = form.write(value)
    return values


def entry_from_json(given: Mapping[str, Any]) -> RoundEntry:
    """Return the entry of a canonical form; nothing is checked, it was when it was accepted."""
    values = {
        name: FORMS.get(BOX.fields[name].type, PLAIN).read(value)
        for name, value in given.items()
        if name != "kind"
    }
    return RoundEntry(given["kind"], values)
