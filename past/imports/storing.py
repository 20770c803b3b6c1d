"""Storing a table of people's own, piece by piece, by a job that may be stopped at any time.

Each piece is one short transaction that also says how far it is.
"""

import uuid
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from django.db import transaction
from django.utils import timezone

from past.imports.kept import read_import
from past.models import EveningPoints, Import, ImportedFile, ImportedLine, ImportState
from past.reading import (
    LineFault,
    PastGame,
    PastPoints,
    PastTable,
)
from past.storing.alike import (
    Evening,
    PlayedScore,
    count_evening_points,
    count_played,
    describe_score,
)
from past.storing.results import (
    NewResult,
    find_known,
    find_result_day,
    find_same,
    name_games,
    store_results,
)
from people.models import Player
from people.players.selectors.entries import find_end, find_ends
from people.removal.services.removals import clear_what_came_in
from scoring.seats.services.seating import hold_lists
from scoring.starting.days import open_days

COUNTED: Final = ("done", "games", "rounds", "points", "refused", "there_before")
ITEMS_AT_ONCE: Final = 10
"""So many games of one piece take a hundredth of a second or two."""


@dataclass(frozen=True, slots=True)
class StoringPlan:
    """What an import that is being stored holds: read once, and stored piece by piece."""

    imported: Import
    table: PastTable
    ids: Sequence[uuid.UUID]
    turns: Sequence[int] = ()
    """Of each entry's points, how often the same stand above for this day."""
    repeats: Sequence[int] = ()
    """Of each game, or of each person's points, how often the same stand above."""


def plan_storing(import_id: uuid.UUID) -> StoringPlan | None:
    """Read what is to be stored, None where nothing is."""
    imported = Import.objects.select_related("club").filter(pk=import_id).first()
    if imported is None or imported.state != ImportState.STORING:
        return None
    table = read_import(imported)
    ids = name_games(imported.club, table.games, find_result_day(imported.day))
    people = {name: uuid.UUID(who) for name, who in imported.choices["people"].items()}
    ends = find_ends(imported.club)
    persons = {name: ends.get(who, who) for name, who in people.items()}
    turns = _count_same((row.day, people[row.name], row.points) for row in table.points)
    if table.games:
        repeats = _count_same(_describe(imported, game, persons) for game in table.games)
    else:
        repeats = _count_same(
            (row.day, persons[row.name], Decimal(row.points)) for row in table.points
        )
    return StoringPlan(imported, table, ids, turns, repeats)


def _describe(imported: Import, game: PastGame, persons: Mapping[str, uuid.UUID]) -> PlayedScore:
    day = game.day or find_result_day(imported.day)
    return describe_score(day, [persons[name] for name in game.names], game.totals)


def _count_same(keys: Iterable[object]) -> list[int]:
    """Return of each how often the same was there before it."""
    counts: Counter[object] = Counter()
    turns = []
    for key in keys:
        turns.append(counts[key])
        counts[key] += 1
    return turns


def store_some(plan: StoringPlan, *, at_once: int = ITEMS_AT_ONCE) -> bool:
    """Store the next lines in one transaction; return whether there are more."""
    with transaction.atomic():
        # Nobody is merged or removed meanwhile: a seat names who stands for the entry now.
        hold_lists([plan.imported.club_id])
        rows = Import.objects.select_for_update(of=("self",)).defer("cells")
        imported = rows.filter(pk=plan.imported.pk).first()
        if imported is None or imported.state != ImportState.STORING:
            return False
        if plan.table.games:
            _store_games(imported, plan, at_once)
        else:
            _store_points(imported, plan, at_once)
        imported.save(update_fields=[*COUNTED])
        if imported.done < imported.lines:
            return True
        close_import(imported, plan.table.faults)
    return False


def _store_games(imported: Import, plan: StoringPlan, at_once: int) -> None:
    piece = list(zip(plan.ids, plan.table.games, plan.repeats, strict=True))[
        imported.done : imported.done + at_once
    ]
    there, deleted = find_known([game_id for game_id, _game, _turn in piece])
    names = {name for _id, game, _turn in piece for name in game.names}
    entries = fetch_named_entries(plan.imported, names)
    persons = {name: find_end(entry).pk for name, entry in entries.items()}
    scores = {game_id: _describe(imported, game, persons) for game_id, game, _turn in piece}
    played = count_played(imported.club, {score.day for score in scores.values()}, imported)
    new, answer = [], []
    for game_id, game, turn in piece:
        a, b, c, d = (entries[name] for name in game.names)
        line = ImportedLine(imported=imported, line=game.lines[0])
        is_alike = game_id not in deleted and played[scores[game_id]] > turn
        if game_id in there or is_alike:
            line.code = "import_there_before"
            imported.there_before += 1
        elif game_id in deleted or find_same((a, b, c, d)):
            is_old = game_id in deleted
            line.code = "import_deleted_before" if is_old else "import_same_person"
            imported.refused += len(game.lines)
        else:
            new.append(NewResult(game_id, game, (a, b, c, d), game.lines[0]))
            line.game_id = game_id
        answer.append(line)
    store_results(club=plan.imported.club, results=new, day=find_result_day(imported.day))
    ImportedLine.objects.bulk_create(answer)
    imported.games += len(new)
    imported.rounds += sum(len(result.past.rounds) for result in new)
    imported.done += len(piece)


def _store_points(imported: Import, plan: StoringPlan, at_once: int) -> None:
    piece = plan.table.points[imported.done : imported.done + at_once]
    turns = plan.turns[imported.done : imported.done + at_once]
    repeats = plan.repeats[imported.done : imported.done + at_once]
    entries = fetch_named_entries(plan.imported, {points_row.name for points_row in piece})
    rows = [
        _make_points(imported, entries[points_row.name], points_row, turn)
        for points_row, turn in zip(piece, turns, strict=True)
    ]
    there = set(
        EveningPoints.objects.filter(pk__in=[row.pk for row in rows]).values_list("pk", flat=True)
    )
    known = count_evening_points(imported.club, {row.day for row in rows}, imported)
    new = [
        row
        for row, repeat in zip(rows, repeats, strict=True)
        if row.pk not in there and _count(known, row) <= repeat
    ]
    EveningPoints.objects.bulk_create(new)
    open_days(plan.imported.club, {row.day for row in new})
    imported.points += len(new)
    imported.there_before += len(piece) - len(new)
    imported.done += len(piece)


def _count(known: Mapping[Evening, Counter[Decimal]], row: EveningPoints) -> int:
    """Return how often the club has these points of this person's evening."""
    return known.get((row.day, row.player.pk), Counter())[Decimal(row.points)]


def _make_points(
    imported: Import, entry: Player, points_row: PastPoints, turn: int
) -> EveningPoints:
    """Return the row of these points: the same brought again has the same id."""
    day = points_row.day or find_result_day(imported.day)
    again = f" {turn}" if turn else ""
    return EveningPoints(
        id=uuid.uuid5(imported.club_id, f"points {day} {entry.pk} {points_row.points}{again}"),
        club_id=imported.club_id,
        entered_as=entry,
        player=find_end(entry),
        day=day,
        points=points_row.points,
        imported=imported,
    )


def fetch_named_entries(imported: Import, names: Collection[str]) -> dict[str, Player]:
    """Return by name the entries that were said, or made, when the storing began."""
    people: Mapping[str, str] = imported.choices["people"]
    wanted = {name: uuid.UUID(people[name]) for name in names}
    rows = Player.objects.in_bulk(wanted.values())
    return {name: rows[who] for name, who in wanted.items()}


def close_import(imported: Import, faults: Sequence[LineFault]) -> None:
    """Write down what was left out, and forget the names."""
    answer = set(ImportedLine.objects.filter(imported=imported).values_list("line", flat=True))
    left_out = {fault.line for fault in faults}
    ImportedLine.objects.bulk_create(
        ImportedLine(imported=imported, line=line, code="import_unreadable")
        for line in sorted(left_out - answer)
    )
    imported.refused += len(left_out)
    imported.cells, imported.choices = [], {"made": imported.choices["made"]}
    imported.state, imported.stored_at = ImportState.STORED, timezone.now()
    ImportedFile.objects.filter(imported=imported).delete()
    imported.save()
    clear_what_came_in(imported.club)
