"""What a table has otherwise than the club has it already, from another table or from a table here.

A corrected file is brought in again, or an evening by two people: the same is found and left
alone, and what differs is asked about, for both of the two would count.
"""

import datetime
import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final

from common.problems import Problem
from past.imports.mends import unpack_mends
from past.models import Import, ImportState
from past.reading import LineFault, PastGame, PastPoints, PastTable
from past.storing.alike import PlayedScore, count_evening_points, count_played, describe_score
from past.storing.results import find_result_day
from people.players.selectors.entries import find_ends
from people.roster.services.proposals import propose_people

GAME_THERE: Final = "odd_game_there"
POINTS_THERE: Final = "odd_points_there"
Ends = Mapping[str, uuid.UUID]
"""By the names of a table, the entries that stand for them now; without who is new."""


def set_repeats_aside(imported: Import, table: PastTable) -> PastTable:
    """Return the table with doubts in place of what the club has otherwise.

    What was doubted when the storing began stays aside, whatever has been stored since.
    """
    if imported.state == ImportState.ASKING:
        faults = [*_doubt_games(imported, table), *_doubt_points(imported, table)]
    else:
        faults = [_unpack(fault) for fault in imported.choices.get("repeats", [])]
    if not faults:
        return table
    games = {fault.line for fault in faults if fault.problem.code == GAME_THERE}
    points = {
        (fault.line, fault.problem.values["name"])
        for fault in faults
        if fault.problem.code == POINTS_THERE
    }
    return replace(
        table,
        games=tuple(game for game in table.games if game.lines[0] not in games),
        points=tuple(row for row in table.points if (row.line, row.name) not in points),
        faults=tuple(sorted((*table.faults, *faults), key=lambda fault: fault.line)),
        named=tuple(dict.fromkeys(_list_names(table))),
    )


def _list_names(table: PastTable) -> Iterator[str]:
    for game in table.games:
        yield from game.names
    for row in table.points:
        yield row.name


def pack_repeats(table: PastTable) -> list[dict[str, Any]]:
    """Return what is doubted so, as JSON holds it, for as long as the rest is being stored."""
    return [
        {"line": fault.line, "code": fault.problem.code, "values": dict(fault.problem.values)}
        for fault in table.faults
        if fault.problem.code in {GAME_THERE, POINTS_THERE}
    ]


def _unpack(packed: Mapping[str, Any]) -> LineFault:
    problem = Problem(packed["code"], values=packed["values"])
    return LineFault(packed["line"], None, problem, doubt=True)


def find_people(imported: Import, names: Iterable[str]) -> Ends:
    """Return who these names are, as far as it was said or can be told."""
    chosen: Mapping[str, str] = imported.choices.get("people", {})
    unsaid = [name for name in names if name not in chosen]
    people = {name: uuid.UUID(who) for name, who in chosen.items() if who}
    for proposal in propose_people(imported.club, unsaid):
        if proposal.player and proposal.sure:
            people[proposal.name] = proposal.player.pk
    ends = find_ends(imported.club)
    return {name: ends.get(who, who) for name, who in people.items()}


def _doubt_games(imported: Import, table: PastTable) -> list[LineFault]:
    """Doubt each game whose four have another score on that day, which the table has not."""
    if not table.games:
        return []
    people = find_people(imported, {name for game in table.games for name in game.names})
    given = find_result_day(imported.day)
    known = [(game, _describe(game, people, given)) for game in table.games]
    scores = [(game, score) for game, score in known if score is not None]
    there = count_played(imported.club, {score.day for _, score in scores}, imported)
    others = _list_others(there, Counter(score for _, score in scores))
    right = unpack_mends(imported.choices.get("mends", {})).right
    faults = []
    for game, score in scores:
        there[score] -= 1
        other = others.get((score.day, score.teams))
        if there[score] < 0 and other and not right.intersection(game.lines):
            first = [people[name] for name in game.names[:2]]
            faults.append(_doubt(game.lines[0], GAME_THERE, score=other[0].read_score(first)))
    return faults


def _describe(game: PastGame, people: Ends, given: datetime.date) -> PlayedScore | None:
    four = [people[name] for name in game.names if name in people]
    if len(set(four)) < len(game.names):
        return None
    return describe_score(game.day or given, four, game.totals)


def _list_others(
    there: Counter[PlayedScore], brought: Counter[PlayedScore]
) -> Mapping[tuple[datetime.date, Any], Sequence[PlayedScore]]:
    """Return what the club has and the table has not, by the day and who played with whom."""
    others: defaultdict[tuple[datetime.date, Any], list[PlayedScore]] = defaultdict(list)
    for score in there - brought:
        others[score.day, score.teams].append(score)
    return others


def _doubt_points(imported: Import, table: PastTable) -> list[LineFault]:
    """Doubt points of somebody's evening of which the club has others, which the table has not."""
    if not table.points:
        return []
    people = find_people(imported, {row.name for row in table.points})
    given = find_result_day(imported.day)
    rows = [
        (row, (row.day or given, people[row.name])) for row in table.points if row.name in people
    ]
    there = count_evening_points(imported.club, {day for _, (day, _) in rows}, imported)
    brought: defaultdict[object, Counter[Decimal]] = defaultdict(Counter)
    for row, evening in rows:
        brought[evening][Decimal(row.points)] += 1
    others = {evening: points - brought[evening] for evening, points in there.items()}
    right = unpack_mends(imported.choices.get("mends", {})).right
    faults = []
    for row, evening in rows:
        known = there.get(evening, Counter())
        known[Decimal(row.points)] -= 1
        other = others.get(evening)
        if known[Decimal(row.points)] < 0 and other and row.line not in right:
            faults.append(_doubt_row(row, min(other)))
    return faults


def _doubt_row(row: PastPoints, points: Decimal) -> LineFault:
    return _doubt(
        row.line, POINTS_THERE, name=row.name, points=f"{points.normalize():f}".replace("-", "−")
    )


def _doubt(line: int, code: str, **values: str) -> LineFault:
    return LineFault(line, None, Problem(code, values=values), doubt=True)
