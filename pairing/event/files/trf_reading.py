"""Reading a tournament report (TRF16 with its additions, or TRF26) as an event of teams.

See trf_writing for the sources. Every player becomes a team; a won game becomes the score 1:0, a
level one 1:1. What a report records did happen: rematches and second byes count as waived.
"""

from collections import defaultdict
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from typing import Literal

from common.problems.sentences import translatable as _
from common.tables.encodings import list_readings
from pairing.errors import Waiver
from pairing.event.errors import EventError, place_refusal
from pairing.event.event import Entrant, Event, EventRound, Off, Plan, TableOfRound
from pairing.event.files.node import put_on_a_line
from pairing.event.files.trf_points import (
    compare_colours,
    compare_points,
    make_scoring,
    read_point_system,
    read_trf_points,
)
from pairing.event.legality import check_event
from pairing.standings import GameResult, MatchResult, Rules

PLAYED = {"1": (1, 0), "W": (1, 0), "=": (1, 1), "D": (1, 1), "0": (0, 1), "L": (0, 1)}
OFF: dict[str, Off] = {"F": "full", "H": "half", "Z": "zero", "A": "zero"}
BBP = {"BBW": "W", "BBD": "D", "BBL": "L", "BBU": "P"}
COLOURS = "wb-"
TEAM_RECORDS = {"013", "310", "320", "330", "801", "802"}
ACCELERATION = {"XXA", "250"}


@dataclass(frozen=True, slots=True)
class TrfRound:
    """One round of a 001 line: the opponent's number (0: none), the colour and the code."""

    opponent: int
    colour: str
    code: str


@dataclass(slots=True)
class _Report:
    """What has been read so far."""

    heads: dict[str, str] = field(default_factory=dict)
    rounds: int = 0
    points: dict[str, Fraction] = field(default_factory=dict)
    entrants: dict[int, Entrant] = field(default_factory=dict)
    entries: dict[int, list[TrfRound]] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)
    bans: list[tuple[int, int, int]] = field(default_factory=list)
    absent: list[tuple[int, int]] = field(default_factory=list)
    system: dict[str, Fraction] = field(default_factory=dict)
    given: dict[str, Fraction] = field(default_factory=dict)
    """The points column by id."""
    remarks: dict[str, EventError] = field(default_factory=dict)
    """What is left out, by code: each is said once."""


def read_trf(data: bytes | str) -> Event:
    """Read a report (in any encoding that its letters tell; lines end by CR, LF or both).

    Raises EventError with `line N` as its place.
    """
    return read_report(data)[0]


def read_report(data: bytes | str) -> tuple[Event, list[EventError]]:
    """Read a report, and say what it has that the event does not; `read_trf` says the rest.

    These refusals are not raised: the event can be used, but perhaps it is not what was meant.
    """
    report = _Report()
    text = data if isinstance(data, str) else _decode(data)
    for number, line in enumerate(text.splitlines(), start=1):
        _read_line(report, line, number)
    if not report.entrants:
        raise EventError("trf_no_players", "line 1")
    event = _make_event(report)
    try:
        check_event(event)
    except EventError as error:
        raise place_refusal(error, f"as an event {error.place}") from None
    lines = {str(number): line for number, line in report.lines.items()}
    return event, [*report.remarks.values(), *compare_points(event, report.given, lines)]


def _decode(data: bytes) -> str:
    """Return the text of a report in the likeliest encoding: programs write their country's."""
    readings = list_readings(data)
    return readings[0].text.removeprefix("\ufeff") if readings else data.decode("latin-1")


def _read_line(report: _Report, line: str, number: int) -> None:
    record, rest = line[:3], line[4:].rstrip()
    if record in {"012", "022", "042", "092", "192"}:
        report.heads[record] = _clean(rest)
    elif record in {"XXR", "142"}:
        report.rounds = _read_whole(rest, record, number)
    elif record == "001":
        _read_team(report, line, number)
    elif record in {"XXP", "260"}:
        words = [line[at : at + 4] for at in range(12, len(line.rstrip()), 5)]
        numbers = [
            _read_whole(word, record, number)
            for word in (rest.split() if record[0] == "X" else words)
        ]
        report.bans += [(number, a, b) for a, b in combinations(numbers, 2)]
    elif record == "XXZ":
        report.absent += [(number, _read_whole(word, record, number)) for word in rest.split()]
    elif record in TEAM_RECORDS | ACCELERATION:
        _remark(report, [_leave_out(record, number)])
    else:
        _read_worth(report, line, number)


def _leave_out(record: str, number: int) -> EventError:
    if record in TEAM_RECORDS:
        return EventError("trf_teams", f"line {number}")
    return EventError("trf_acceleration", f"line {number}")


def _read_worth(report: _Report, line: str, number: int) -> None:
    """Read what matches are worth, if the line says it."""
    record, rest = line[:3], line[4:].rstrip()
    if record in BBP:
        report.points[BBP[record]] = read_trf_points(rest, record, number)
    elif record == "162":
        for start in range(5, len(line), 9):
            report.points[line[start]] = read_trf_points(
                line[start + 1 : start + 5], record, number
            )
    elif record == "XXS":
        report.system |= read_point_system(rest, number)
        _remark(report, compare_colours(report.system, number))


def _remark(report: _Report, remarks: list[EventError]) -> None:
    for remark in remarks:
        report.remarks.setdefault(remark.code, remark)


def _clean(text: str) -> str:
    return put_on_a_line(text).strip()


def _read_whole(text: str, record: str, number: int) -> int:
    if not text.strip().isascii() or not text.strip().isdigit() or len(text.strip()) > 6:
        wanted = _("a whole number is wanted")
        raise EventError("trf_line", f"line {number}", record=record, wanted=wanted)
    return int(text)


def _read_team(report: _Report, line: str, number: int) -> None:
    start = _read_whole(line[4:8], "001", number)
    if start == 0:
        wanted = _("numbers begin at 1")
        raise EventError("trf_line", f"line {number}", record="001", wanted=wanted)
    if start in report.entrants:
        raise EventError("trf_number_twice", f"line {number}", number=start)
    rating = line[48:52].strip()
    value = _read_whole(rating, "001", number) if rating else 0
    name = _clean(line[14:47])
    report.entrants[start] = Entrant(str(start), name=name, rating=value or None)
    report.lines[start] = number
    if line[80:84].strip():
        report.given[str(start)] = read_trf_points(line[80:84], "001", number)
    body = line.rstrip("\r\n")
    report.entries[start] = [
        _read_entry(body[at : at + 10], number) for at in range(89, len(body.rstrip()), 10)
    ]


def _read_entry(text: str, number: int) -> TrfRound:
    text = text.ljust(10)
    opponent, colour, code = text[2:6].strip(), text[7].lower(), text[9].upper()
    known = code in PLAYED or code in OFF or code in "U+-? "
    if not known or colour not in f"{COLOURS} ":
        wanted = _("each round has an opponent, w, b or - and one of 1 = 0 + - U F H Z")
        raise EventError("trf_line", f"line {number}", record="001", wanted=wanted)
    return TrfRound(_read_whole(opponent or "0", "001", number), colour, code)


def _make_event(report: _Report) -> Event:
    played = max(len(entries) for entries in report.entries.values())
    order = sorted(report.entrants)
    rounds = [_seat_round(report, at) for at in range(played)]
    kind = (report.heads.get("192", "") + report.heads.get("092", "")).lower()
    fixed = any(word in kind for word in ("round robin", "roundrobin", "round-robin", "berger"))
    for line, *numbers in [*report.bans, *report.absent]:
        for number in numbers:
            if number not in report.entrants:
                raise EventError("trf_unknown_number", f"line {line}", number=number)
    bans = tuple(dict.fromkeys((str(a), str(b)) for _, a, b in report.bans if a != b))
    return Event(
        format="round_robin" if fixed else "swiss",
        rounds=max(report.rounds, played, 1),
        entrants=tuple(report.entrants[number] for number in order),
        name=report.heads.get("012", ""),
        place=report.heads.get("022", ""),
        date=report.heads.get("042", "").replace("/", "-"),
        score_step=1,
        scoring=make_scoring(report.points, report.system),
        rules=Rules(predetermined=fixed),
        forbidden=bans,
        played=tuple(_infer_waivers(rounds, {tuple(sorted(pair)) for pair in bans})),
        next=Plan(off={str(number): "zero" for _, number in report.absent}),
    )


def _seat_round(report: _Report, at: int) -> EventRound:
    tables: list[TableOfRound] = []
    byes: list[str] = []
    off: dict[str, Off] = {}
    for number, entries in sorted(report.entries.items()):
        entry = entries[at] if at < len(entries) else TrfRound(0, "-", "Z")
        if entry.opponent == 0:
            if entry.code == "U" and not byes:
                byes.append(str(number))
            else:
                # A second bye of one round, or points without an opponent: a full round off.
                off[str(number)] = "full" if entry.code in "U1+W" else OFF.get(entry.code, "zero")
            continue
        match = _read_match(report, at, number, entry)
        if match is not None:
            tables.append(TableOfRound(match))
    return EventRound(tuple(tables), tuple(byes), off)


def _read_match(report: _Report, at: int, number: int, entry: TrfRound) -> MatchResult | None:
    """Read the match of a line's entry, once: at the line with the smaller number."""
    place = f"line {report.lines[number]}"
    if entry.opponent not in report.entrants or entry.opponent == number:
        raise EventError("trf_unknown_number", place, number=entry.opponent)
    others = report.entries[entry.opponent]
    other = others[at] if at < len(others) else TrfRound(0, "-", "Z")
    if other.opponent != number or not _fits(entry, other):
        raise EventError(
            "trf_contradiction", place, number=number, opponent=entry.opponent, round=at + 1
        )
    if number > entry.opponent:
        return None
    a, b = (number, entry), (entry.opponent, other)
    if entry.colour == "b" and other.colour != "b":
        a, b = b, a
    return _make_match(at + 1, a, b)


def _fits(entry: TrfRound, other: TrfRound) -> bool:
    """Return whether two codes can be both sides of one match."""
    if entry.code in PLAYED and other.code in PLAYED:
        return PLAYED[entry.code] == PLAYED[other.code][::-1]
    if entry.colour in "wb" and entry.colour == other.colour:
        return False
    return entry.code + other.code in {"+-", "-+", "--", "  ", "??"}


def _make_match(round_: int, a: tuple[int, TrfRound], b: tuple[int, TrfRound]) -> MatchResult:
    sides = (str(a[0]),), (str(b[0]),)
    codes = a[1].code + b[1].code
    absent: dict[str, Literal["a", "b", "both"]] = {"+-": "b", "-+": "a", "--": "both"}
    if codes in absent:
        return MatchResult(round_, *sides, absent=absent[codes])
    if a[1].code in PLAYED:
        return MatchResult(round_, *sides, (GameResult(*PLAYED[a[1].code]),))
    return MatchResult(round_, *sides)


def _infer_waivers(rounds: list[EventRound], banned: set[tuple[str, ...]]) -> list[EventRound]:
    """Add what a Swiss had to waive for what happened."""
    met: set[tuple[str, ...]] = set()
    free: dict[str, bool] = defaultdict(bool)
    rounds_with_waivers = []
    for round_ in rounds:
        pairs = [tuple(sorted(table.match.a + table.match.b)) for table in round_.tables]
        waived = [Waiver("rematch", pair) for pair in pairs if pair in met]
        waived += [Waiver("forbidden", pair) for pair in pairs if pair in banned]
        waived += [Waiver("second_bye", (team,)) for team in round_.byes if free[team]]
        rounds_with_waivers.append(replace(round_, waived=tuple(waived)))
        for pair, table in zip(pairs, round_.tables, strict=True):
            if table.match.absent is None:
                met.add(pair)
            elif table.match.absent != "both":
                free[(table.match.b if table.match.absent == "a" else table.match.a)[0]] = True
        free |= dict.fromkeys(round_.byes, True)
        free |= {team: True for team, kind in round_.off.items() if kind == "full"}
    return rounds_with_waivers
