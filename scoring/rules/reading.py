"""Reading an entry: every field by itself, with everything that is wrong with it.

How the fields are judged together stands in `checks` and in the variants.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from scoring.rules.entries import (
    ALL_FIELDS,
    CALL_POINTS,
    COMMON_FIELDS,
    KINDS,
    Call,
    Entry,
)
from scoring.rules.house_rules import HouseRules
from scoring.rules.json_values import (
    name_of,
    plain_text,
    read_list,
    read_object,
    read_seat,
    read_text,
    read_truth,
    read_whole,
)
from scoring.rules.problems import Report
from scoring.rules.variant import Context, Variant

UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE | re.ASCII)
LONGEST_NOTE: Final = 500
CALL_FIELDS: Final = ("seat", "call", "made")
POINTS_STEP: Final = 5
LEAST_POINTS, MOST_POINTS = -25, 125
ALL_POINTS: Final = 100
TRICKS: Final = 8
MOST_TILES: Final = 4


class Round(NamedTuple):
    """What an entry is read against."""

    variant: Variant
    rules: HouseRules
    context: Context
    seats: int


def read_entry(given: object, around: Round, report: Report) -> Entry:
    """Read an entry; what cannot be read is reported and left empty.

    Fields are missing or foreign only by a kind that can be played here: with any other kind the
    fields that the variant has are still read, and nothing is said about the rest.
    """
    values = read_object(given, "entry", report)
    if values is None:
        return Entry(kind=None)
    kind, is_playable = _read_kind(values, around, report)
    allowed = _fields_of(around.variant.kinds)
    if kind is not None and is_playable:
        allowed = _fields_of((kind,))
        asked = around.variant.required_fields(kind, around.rules)
        for name in KINDS[kind].required + asked:
            if name not in values:
                report.add("field_missing", name)
    for name in values:
        if name not in ALL_FIELDS or (is_playable and name not in allowed):
            report.add("field_not_allowed", name_of(name))
    read: dict[str, Any] = {
        name: reader(values[name], around, report)
        for name, reader in READERS.items()
        if name in values and name in allowed
    }
    return Entry(kind=kind if is_playable else None, **read)


@cache
def _fields_of(kinds: tuple[str, ...]) -> frozenset[str]:
    return frozenset(COMMON_FIELDS).union(
        *(KINDS[kind].required + KINDS[kind].optional for kind in kinds)
    )


def _read_kind(
    values: Mapping[str, object], around: Round, report: Report
) -> tuple[str | None, bool]:
    """Read the kind, and whether it can be played by this variant and these house rules."""
    playable = around.variant.playable_kinds(around.rules)
    if "kind" not in values:
        report.add("field_missing", "kind")
        return None, False
    kind = read_text(values["kind"], "kind", report)
    if kind is None or kind in playable:
        return kind, kind is not None
    if kind in KINDS:
        report.add("kind_not_allowed", "kind", kind=kind, allowed=list(playable))
    else:
        report.add("unknown_kind", "kind", allowed=list(playable))
    return None, False


def _read_id(value: object, around: Round, report: Report) -> str | None:
    """Read a UUID in its usual form of 36 characters; small letters are its canonical form."""
    del around
    text = plain_text(value)
    if text is None or not UUID.fullmatch(text):
        report.add("wrong_type", "id", expected="uuid")
        return None
    return text.lower()


def _read_note(value: object, around: Round, report: Report) -> str:
    """Read a note of up to 500 characters (code points: in JavaScript `[...note].length`)."""
    del around
    text = read_text(value, "note", report) or ""
    if len(text) > LONGEST_NOTE:
        report.add("note_too_long", "note", length=len(text), most=LONGEST_NOTE)
    return text


def _read_points(value: object, around: Round, report: Report) -> tuple[int, int] | None:
    """Read the card points of both teams: multiples of 5, −25 to 125, together 100.

    Source: rule books, "counting": kings and tens 10, fives 5, dragon 25, phoenix −25.
    The sum is judged as soon as both are whole numbers, whatever else is wrong with them.
    """
    del around
    given = read_object(value, "points", report)
    if given is None:
        return None
    for name in given:
        if name not in {"a", "b"}:
            report.add("field_not_allowed", f"points.{name_of(name)}")
    a, b = (_read_team_points(given, team, report) for team in ("a", "b"))
    if a is None or b is None:
        return None
    if a + b != ALL_POINTS:
        report.add("points_sum", "points", a=a, b=b, sum=a + b, total=ALL_POINTS)
    return a, b


def _read_team_points(given: Mapping[str, object], team: str, report: Report) -> int | None:
    field = f"points.{team}"
    if team not in given:
        report.add("field_missing", field)
        return None
    points = read_whole(given[team], field, report)
    if points is not None and points % POINTS_STEP:
        report.add("points_step", field, points=points, step=POINTS_STEP)
    if points is not None and not LEAST_POINTS <= points <= MOST_POINTS:
        report.add("points_range", field, points=points, least=LEAST_POINTS, most=MOST_POINTS)
    return points


def _read_winner(value: object, around: Round, report: Report) -> str | None:
    """Read a team, "a" or "b"."""
    del around
    if isinstance(value, str) and value in {"a", "b"}:
        return str(value)
    report.add("wrong_type", "winner", expected="team")
    return None


def _read_offender(value: object, around: Round, report: Report) -> int | None:
    """Read the seat that ignored a wish."""
    return read_seat(value, "offender", around.seats, report)


def _read_calls(value: object, around: Round, report: Report) -> tuple[Call, ...]:
    """Read the calls; each whose seat and outcome are known takes part in the further checks."""
    calls = []
    for place, given in enumerate(read_list(value, "calls", report) or ()):
        call = _read_call(given, place, around, report)
        if call is not None:
            calls.append(call)
    return tuple(calls)


def _read_call(given: object, place: int, around: Round, report: Report) -> Call | None:
    path = f"calls.{place}"
    values = read_object(given, path, report)
    if values is None:
        return None
    for name in values:
        if name not in CALL_FIELDS:
            report.add("field_not_allowed", f"{path}.{name_of(name)}")
    for name in CALL_FIELDS:
        if name not in values:
            report.add("field_missing", f"{path}.{name}")
    seat = made = None
    if "seat" in values:
        seat = read_seat(values["seat"], f"{path}.seat", around.seats, report)
    word = _read_call_word(values["call"], path, report) if "call" in values else ""
    if "made" in values:
        made = read_truth(values["made"], f"{path}.made", report)
    return None if seat is None or made is None else Call(seat, word, made, place)


def _read_call_word(value: object, path: str, report: Report) -> str:
    """Read tichu or grand; an unreadable word is empty."""
    word = read_text(value, f"{path}.call", report)
    if word is None or word in CALL_POINTS:
        return word or ""
    report.add("unknown_call", f"{path}.call", allowed=list(CALL_POINTS))
    return ""


def _read_finish(value: object, around: Round, report: Report) -> tuple[int, ...]:
    """Read who went out one after the other; no seat twice.

    Decision: what comes before the first mistake is known, and is judged with the rest.
    """
    seats: list[int] = []
    is_clean = True
    seen = set()
    for place, given in enumerate(read_list(value, "finish", report) or ()):
        seat = read_seat(given, f"finish.{place}", around.seats, report)
        if seat is None or seat in seen:
            is_clean = False
        elif is_clean:
            seats.append(seat)
        if seat is not None and seat in seen:
            report.add("seat_finishes_twice", f"finish.{place}", seat=seat)
        seen.add(seat)
    return tuple(seats)


def _read_tricks(value: object, around: Round, report: Report) -> dict[int, int]:
    """Read the tricks of each of the four players: not negative, together 8.

    The sum is judged as soon as all four are whole numbers.
    """
    given = read_object(value, "tricks", report)
    if given is None:
        return {}
    names = {str(seat): seat for seat in range(1, around.seats + 1)}
    for name in given:
        if name not in names:
            report.add("unknown_seat", f"tricks.{name_of(name)}", seats=around.seats)
    tricks = {}
    for name, seat in names.items():
        number = _read_trick_count(given, name, report)
        if number is not None:
            tricks[seat] = number
    if len(tricks) == around.seats and sum(tricks.values()) != TRICKS:
        report.add("tricks_sum", "tricks", sum=sum(tricks.values()), total=TRICKS)
    return tricks


def _read_trick_count(given: Mapping[str, object], name: str, report: Report) -> int | None:
    if name not in given:
        report.add("field_missing", f"tricks.{name}")
        return None
    number = read_whole(given[name], f"tricks.{name}", report)
    if number is not None and number < 0:
        report.add("tricks_range", f"tricks.{name}", tricks=number, least=0)
    return number


def _read_last_trick(value: object, around: Round, report: Report) -> int | None:
    """Read the seat that took the last trick."""
    return read_seat(value, "last_trick", around.seats, report)


def _read_tiles(value: object, around: Round, report: Report) -> int | None:
    """Read of how many tiles the last trick was: 1 to 4."""
    del around
    tiles = read_whole(value, "last_trick_tiles", report)
    if tiles is None or 1 <= tiles <= MOST_TILES:
        return tiles
    report.add("tiles_range", "last_trick_tiles", tiles=tiles, least=1, most=MOST_TILES)
    return None


READERS: Final[Mapping[str, Callable[[object, Round, Report], object]]] = {
    "id": _read_id,
    "points": _read_points,
    "winner": _read_winner,
    "offender": _read_offender,
    "tricks": _read_tricks,
    "last_trick": _read_last_trick,
    "last_trick_tiles": _read_tiles,
    "calls": _read_calls,
    "finish": _read_finish,
    "note": _read_note,
}
