"""A tournament report (TRF) of an event of teams, each team as a player, for chess tools to read.

Sources: FIDE Handbook C.04 annex 2, TRF16 (columns of the 001 line, codes of results), with the
lines XXR, XXP and BBW, BBD, BBL, BBZ, BBF, BBU that pairing programs add to it; and TRF26, where
142, 162, 192 and 260 say the same. A report holds no scores of games, only who won.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from pairing.event.errors import EventError
from pairing.event.event import Event, TableOfRound
from pairing.event.ranking import rank_event
from pairing.standings import ByResult
from pairing.standings.point_rules import unit_of

Edition = Literal[16, 26]
MOST_NUMBER = 9999
MOST_POINTS = Fraction(999, 10)
OFF_CODES = {"full": "F", "half": "H", "zero": "Z"}
CHESS = ByResult(Fraction(1), Fraction(1, 2), Fraction(0))


def write_trf(event: Event, *, edition: Edition = 16) -> str:
    """Write the report, lines ended by CR LF; points are those of wins and level matches.

    Raises EventError `trf_not_possible` (not one team against one, or not each round by itself)
    and `trf_too_large`.
    """
    if not event.row.has_report:
        raise EventError("trf_not_possible", "/format", format=event.format)
    if len(event.entrants) > MOST_NUMBER:
        raise EventError("trf_too_large", "/teams", found=len(event.entrants), most=MOST_NUMBER)
    lines = [*_write_head(event, edition), *_write_teams(event), *_write_bans(event, edition)]
    return "".join(f"{line.rstrip()}\r\n" for line in lines)


def find_points(event: Event) -> tuple[ByResult, Fraction]:
    """Find what a win, a level match and a loss are worth in the report, and a bye.

    Those of the event where it scores by result in points that a report can write, else 1, 1/2, 0.
    """
    rule = event.scoring.rule
    if not isinstance(rule, ByResult):
        return CHESS, Fraction(1)
    bye = event.scoring.award("bye").points
    fits = all(0 <= points <= 99 for points in (rule.win, rule.level, rule.loss, bye))
    if not fits or 10 % unit_of((rule.win, rule.level, rule.loss, bye)):
        return CHESS, Fraction(1)
    return rule, bye


def _write_head(event: Event, edition: Edition) -> Iterator[str]:
    yield f"012 {event.name}"
    yield f"022 {event.place}"
    yield f"042 {event.date.replace('-', '/')}"
    yield f"052 {event.date.replace('-', '/')}"
    yield f"062 {len(event.entrants)}"
    yield "072 0"
    swiss = not event.row.meets_all
    yield "092 Swiss system, teams" if swiss else "092 Round robin, teams"
    rule, bye = find_points(event)
    if edition == 26:
        yield f"142 {event.rounds}"
        kinds = [("W", rule.win), ("D", rule.level), ("L", rule.loss)]
        kinds += [("A", Fraction(0)), ("P", bye)]
        yield "162 " + "".join(f" {name}{float(points):4.1f}   " for name, points in kinds)
        yield "192 CUSTOM_SWISS" if swiss else "192 CUSTOM_ROUNDROBIN"
        return
    yield f"XXR {event.rounds}"
    if (rule, bye) != (CHESS, Fraction(1)):
        kinds = [("BBW", rule.win), ("BBD", rule.level), ("BBL", rule.loss)]
        kinds += [("BBZ", Fraction(0)), ("BBF", Fraction(0)), ("BBU", bye)]
        yield from (f"{name} {float(points):4.1f}" for name, points in kinds)


def _write_teams(event: Event) -> Iterator[str]:
    numbers = {entrant.id: number for number, entrant in enumerate(event.entrants, start=1)}
    ranks = {row.team: row.rank for row in rank_event(event).rows}
    histories = {team: [("0000", "-", "Z")] * len(event.played) for team in numbers}
    for at, round_ in enumerate(event.played):
        for table in round_.tables:
            for team, other, colour, code in _write_match(table):
                histories[team][at] = (f"{numbers[other]:4d}", colour, code)
        for team in round_.byes:
            code = "Z" if event.row.meets_all else "U"
            histories[team][at] = ("0000", "-", code)
        for team, kind in round_.off.items():
            histories[team][at] = ("0000", "-", OFF_CODES[kind])
    for entrant in event.entrants:
        history = histories[entrant.id]
        points = _add_points(event, [code for _, _, code in history])
        rating = "" if entrant.rating is None else entrant.rating
        name = (entrant.name or entrant.id)[:33]
        yield (
            f"001 {numbers[entrant.id]:4d}      {name:<33} {rating:>4} {'':3} {'':11} {'':10} "
            f"{float(points):4.1f} {ranks.get(entrant.id, ''):>4}"
            + "".join(f"  {opponent} {colour} {code}" for opponent, colour, code in history)
        )


def _write_match(
    table: TableOfRound,
) -> tuple[tuple[str, str, str, str], tuple[str, str, str, str]]:
    """Return both teams' entries: team, opponent, colour (side a has white), code."""
    match = table.match
    (a,), (b,) = match.a, match.b
    if match.pending:
        codes = " ", " "
    elif match.absent:
        codes = (
            "-" if match.absent in {"a", "both"} else "+",
            "-" if match.absent in {"b", "both"} else "+",
        )
    else:
        lead = _find_lead(table)
        codes = ("1", "0") if lead > 0 else ("0", "1") if lead < 0 else ("=", "=")
    return (a, b, "w", codes[0]), (b, a, "b", codes[1])


def _find_lead(table: TableOfRound) -> Fraction | int:
    if table.match.points is not None:
        return table.match.points[0] - table.match.points[1]
    return sum(game.a - game.b for game in table.match.games)


def _add_points(event: Event, codes: list[str]) -> Fraction:
    rule, bye = find_points(event)
    worth = {"1": rule.win, "+": rule.win, "F": rule.win, "=": rule.level, "H": rule.level}
    worth |= {"0": rule.loss, "U": bye}
    points = sum((worth.get(code, Fraction(0)) for code in codes), Fraction(0))
    if points > MOST_POINTS:
        raise EventError("trf_too_large", "/played", found=float(points), most=float(MOST_POINTS))
    return points


def _write_bans(event: Event, edition: Edition) -> Iterator[str]:
    numbers = {entrant.id: number for number, entrant in enumerate(event.entrants, start=1)}
    for one, other in event.forbidden:
        if edition == 26:
            yield f"260 {1:3d} {event.rounds:3d} {numbers[one]:4d} {numbers[other]:4d}"
        else:
            yield f"XXP {numbers[one]} {numbers[other]}"
