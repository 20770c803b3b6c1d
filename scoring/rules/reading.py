"""Reading an entry: every field by itself, with everything that is wrong with it.

How the fields are judged together stands in `checks` and in the variants.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from common.problems import ProblemReport
from scoring.rules.box import BOX, RoundField
from scoring.rules.entries import Call, EntryAdjustment, RoundEntry
from scoring.rules.house_rules import HouseRules
from scoring.rules.json_values import (
    add_whole,
    name_field,
    plain_text,
    read_list,
    read_object,
    read_seat,
    read_text,
    read_truth,
    read_whole,
)
from scoring.rules.variant import Context, Variant

UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE | re.ASCII)
CALL_FIELDS: Final = ("seat", "call", "made")
ADJUSTMENT_FIELDS: Final = ("to", "points", "reason")
BLANKS: Final = " \t\r\n"


class EntryContext(NamedTuple):
    """What an entry is read against."""

    variant: Variant
    rules: HouseRules
    context: Context
    seats: int


def read_entry(given: object, around: EntryContext, report: ProblemReport) -> RoundEntry:
    """Read an entry; what cannot be read is reported and left empty.

    Fields are missing or foreign only by a kind that can be played here: with any other kind the
    fields that the variant has are still read, and nothing is said about the rest.
    """
    values = read_object(given, "entry", report)
    if values is None:
        return RoundEntry(kind=None)
    kind = _read_kind(values, around, report)
    allowed = BOX.fields_of(*around.variant.kinds)
    if kind is not None:
        allowed = BOX.fields_of(kind)
        asked = around.variant.required_fields(kind, around.rules)
        for name in BOX.kinds[kind].required + asked:
            if name not in values:
                report.add("field_missing", name)
    for name in values:
        if name not in BOX.fields or (kind is not None and name not in allowed):
            report.add("field_not_allowed", name_field(name))
    fields = (BOX.fields[name] for name in allowed if name in values and name != "kind")
    read: dict[str, Any] = {
        field.name: READERS[field.type](values[field.name], field, around, report)
        for field in fields
    }
    return RoundEntry(kind, read)


def _read_kind(
    values: Mapping[str, object], around: EntryContext, report: ProblemReport
) -> str | None:
    """Read the kind, None where this variant and these house rules cannot play it."""
    playable = around.variant.playable_kinds(around.rules)
    if "kind" not in values:
        report.add("field_missing", "kind")
        return None
    kind = read_text(values["kind"], "kind", report)
    if kind is None or kind in playable:
        return kind
    if kind in BOX.kinds:
        report.add("kind_not_allowed", "kind", kind=kind, allowed=list(playable))
    else:
        report.add("unknown_kind", "kind", allowed=list(playable))
    return None


def _read_uuid(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> str | None:
    """Read a UUID in its usual form of 36 characters; small letters are its canonical form."""
    del around
    text = plain_text(value)
    if text is None or not UUID.fullmatch(text):
        report.add("wrong_type", field.name, expected="uuid")
        return None
    return text.lower()


def _read_note(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> str:
    """Read a note of up to 500 characters (code points: in JavaScript `[...note].length`)."""
    del around
    text = read_text(value, field.name, report) or ""
    if len(text) > field.most:
        report.add("note_too_long", field.name, length=len(text), most=field.most)
    return text


def _read_points(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> tuple[int, int] | None:
    """Read the card points of both teams: multiples of 5, −25 to 125, together 100.

    Source: rule books, "counting": kings and tens 10, fives 5, dragon 25, phoenix −25.
    The sum is judged as soon as both are whole numbers, whatever else is wrong with them.
    """
    del around
    given = read_object(value, field.name, report)
    if given is None:
        return None
    for name in given:
        if name not in {"a", "b"}:
            report.add("field_not_allowed", f"{field.name}.{name_field(name)}")
    a, b = (_read_team_points(given, team, field, report) for team in ("a", "b"))
    if a is None or b is None:
        return None
    total = add_whole((a, b))
    if total != field.total:
        report.add(f"{field.noun}_sum", field.name, a=a, b=b, sum=total, total=field.total)
    return a, b


def _read_team_points(
    given: Mapping[str, object], team: str, field: RoundField, report: ProblemReport
) -> int | None:
    path = f"{field.name}.{team}"
    if team not in given:
        report.add("field_missing", path)
        return None
    points = read_whole(given[team], path, report)
    if points is not None and points % field.step:
        report.add(f"{field.noun}_step", path, points=points, step=field.step)
    if points is not None and not field.least <= points <= field.most:
        values = {"points": points, "least": field.least, "most": field.most}
        report.add(f"{field.noun}_range", path, **values)
    return points


def _read_team(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> str | None:
    """Read a team, "a" or "b"."""
    del around
    if isinstance(value, str) and value in {"a", "b"}:
        return str(value)
    report.add("wrong_type", field.name, expected="team")
    return None


def _read_seat(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> int | None:
    """Read the seat of a player: who ignored a wish, who took the last trick."""
    return read_seat(value, field.name, around.seats, report)


def _read_calls(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> tuple[Call, ...]:
    """Read the calls; each whose seat and outcome are known takes part in the further checks."""
    calls = []
    for place, given in enumerate(read_list(value, field.name, report) or ()):
        call = _read_call(given, place, field, around, report)
        if call is not None:
            calls.append(call)
    return tuple(calls)


def _read_call(
    given: object, place: int, field: RoundField, around: EntryContext, report: ProblemReport
) -> Call | None:
    path = f"{field.name}.{place}"
    values = _read_parts(given, path, CALL_FIELDS, report)
    if values is None:
        return None
    seat = made = None
    if "seat" in values:
        seat = read_seat(values["seat"], f"{path}.seat", around.seats, report)
    word = _read_call_word(values["call"], path, report) if "call" in values else ""
    if "made" in values:
        made = read_truth(values["made"], f"{path}.made", report)
    return None if seat is None or made is None else Call(seat, word, made, place)


def _read_call_word(value: object, path: str, report: ProblemReport) -> str:
    """Read what was called; an unreadable word is empty."""
    word = read_text(value, f"{path}.call", report)
    if word is None or word in BOX.calls:
        return word or ""
    report.add("unknown_call", f"{path}.call", allowed=list(BOX.calls))
    return ""


def _read_finish(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> tuple[int, ...]:
    """Read who went out one after the other; no seat twice.

    Decision: what comes before the first mistake is known, and is judged with the rest.
    """
    seats: list[int] = []
    is_clean = True
    places = set()
    for place, given in enumerate(read_list(value, field.name, report) or ()):
        path = f"{field.name}.{place}"
        seat = read_seat(given, path, around.seats, report)
        if seat is None or seat in places:
            is_clean = False
        elif is_clean:
            seats.append(seat)
        if seat is not None and seat in places:
            report.add("seat_finishes_twice", path, seat=seat)
        places.add(seat)
    return tuple(seats)


def _read_counts(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> dict[int, int]:
    """Read a number for each player, as tricks: not negative, with a fixed sum.

    The sum is judged as soon as all are whole numbers.
    """
    given = read_object(value, field.name, report)
    if given is None:
        return {}
    names = {str(seat): seat for seat in range(1, around.seats + 1)}
    for name in given:
        if name not in names:
            report.add("unknown_seat", f"{field.name}.{name_field(name)}", seats=around.seats)
    counts = {}
    for name, seat in names.items():
        number = _read_count(given, name, field, report)
        if number is not None:
            counts[seat] = number
    total = add_whole(counts.values())
    if len(counts) == around.seats and total != field.total:
        report.add(f"{field.noun}_sum", field.name, sum=total, total=field.total)
    return counts


def _read_count(
    given: Mapping[str, object], name: str, field: RoundField, report: ProblemReport
) -> int | None:
    path = f"{field.name}.{name}"
    if name not in given:
        report.add("field_missing", path)
        return None
    number = read_whole(given[name], path, report)
    if number is not None and number < field.least:
        values = {field.noun: number, "least": field.least}
        report.add(f"{field.noun}_range", path, **values)
    return number


def _read_adjustments(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> tuple[EntryAdjustment, ...] | None:
    """Read points that were ruled besides, with their reason: one for each column at most."""
    adjustments: list[EntryAdjustment] = []
    columns = set()
    for place, given in enumerate(read_list(value, field.name, report) or ()):
        adjustment = _read_adjustment(given, place, field, around, report)
        if adjustment is not None and adjustment.to in columns:
            report.add("adjusted_twice", f"{field.name}.{place}.to", to=adjustment.to)
        elif adjustment is not None:
            columns.add(adjustment.to)
            adjustments.append(adjustment)
    return tuple(adjustments) or None


def _read_adjustment(
    given: object, place: int, field: RoundField, around: EntryContext, report: ProblemReport
) -> EntryAdjustment | None:
    path = f"{field.name}.{place}"
    values = _read_parts(given, path, ADJUSTMENT_FIELDS, report)
    to = points = reason = None
    if values and "to" in values:
        to = _read_column(values["to"], f"{path}.to", around, report)
    if values and "points" in values:
        points = _read_adjusted(values["points"], f"{path}.points", field, report)
    if values and "reason" in values:
        reason = _read_reason(values["reason"], f"{path}.reason", field, report)
    if to is None or points is None or reason is None:
        return None
    return EntryAdjustment(to, points, reason, place)


def _read_parts(
    given: object, path: str, names: tuple[str, ...], report: ProblemReport
) -> dict[str, object] | None:
    """Read an object that has these fields, all of them and no other."""
    values = read_object(given, path, report)
    if values is None:
        return None
    for name in values:
        if name not in names:
            report.add("field_not_allowed", f"{path}.{name_field(name)}")
    for name in names:
        if name not in values:
            report.add("field_missing", f"{path}.{name}")
    return values


def _read_column(
    value: object, path: str, around: EntryContext, report: ProblemReport
) -> str | None:
    column = read_text(value, path, report)
    allowed = around.variant.columns_at(around.context)
    if column is None or column in allowed:
        return column
    report.add("unknown_column", path, allowed=list(allowed))
    return None


def _read_adjusted(
    value: object, path: str, field: RoundField, report: ProblemReport
) -> int | None:
    """Read how many points are added or taken away; none at all is no adjustment."""
    points = read_whole(value, path, report)
    if points is None:
        return None
    if points == 0:
        report.add(f"{field.noun}_zero", path)
    if points % field.step:
        report.add(f"{field.noun}_step", path, points=points, step=field.step)
    if not field.least <= points <= field.most:
        values = {"points": points, "least": field.least, "most": field.most}
        report.add(f"{field.noun}_range", path, **values)
    return points


def _read_reason(value: object, path: str, field: RoundField, report: ProblemReport) -> str | None:
    """Read why: a text that is not blank; an adjustment that nobody explains is refused."""
    text = read_text(value, path, report)
    if text is not None and not text.strip(BLANKS):
        report.add("field_missing", path)
    if text is not None and len(text) > field.longest:
        report.add("reason_too_long", path, length=len(text), most=field.longest)
    return text


def _read_number(
    value: object, field: RoundField, around: EntryContext, report: ProblemReport
) -> int | None:
    """Read a whole number in its range, as the tiles of the last trick: 1 to 4."""
    del around
    number = read_whole(value, field.name, report)
    if number is None or field.least <= number <= field.most:
        return number
    values = {field.noun: number, "least": field.least, "most": field.most}
    report.add(f"{field.noun}_range", field.name, **values)
    return None


READERS: Final[
    Mapping[str, Callable[[object, RoundField, EntryContext, ProblemReport], object]]
] = {
    "uuid": _read_uuid,
    "team_points": _read_points,
    "team": _read_team,
    "seat": _read_seat,
    "seat_counts": _read_counts,
    "whole_number": _read_number,
    "calls": _read_calls,
    "finish": _read_finish,
    "adjustments": _read_adjustments,
    "note": _read_note,
}
"""By the type of the field, as the box gives it."""
