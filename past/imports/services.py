"""Bringing a table of people's own into a club: read, asked about, stored in pieces, taken back.

Nothing is stored before somebody has looked at every line. Then a job stores some lines at a time:
each piece is one short transaction that also says how far it is, so that a job that was stopped
goes on where it was, and two jobs at once store nothing twice.
"""

import datetime
import uuid
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Final

from django.db import transaction
from django.utils import timezone

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.problems import Refused
from common.tables.cells import Row, pack_row
from common.writes.operation import Answer, Operation
from past.imports.asking import (
    open_import,
    require_asking,
    require_chosen,
    require_entries,
    tell_import,
)
from past.imports.files import import_files, write_sheet
from past.imports.kept import list_names, read_import, read_layout, read_rows
from past.imports.rankings import (
    RANKINGS,
    KeptRanking,
    SeasonSaid,
    list_kept_heads,
    pack_season,
    propose_season,
    require_season,
)
from past.imports.repeats import pack_repeats
from past.imports.sources import ImportSource, list_known, pack_place
from past.imports.tables import propose_columns
from past.models import EveningPoints, Import, ImportedFile, ImportedLine, ImportState
from past.reading import (
    Layout,
    LineFault,
    PastGame,
    PastPoints,
    PastTable,
    check_layout,
    guess_layout,
)
from past.records.own_tables import read_own_table
from past.storing.alike import (
    Evening,
    PlayedScore,
    count_evening_points,
    count_played,
    describe_score,
)
from past.storing.people import settle_people
from past.storing.results import (
    NewResult,
    find_known,
    find_result_day,
    find_same,
    name_games,
    store_results,
)
from people.clubs.services.changes import open_club_write
from people.models import Club, Player
from people.players.selectors.entries import find_end, find_ends
from people.removal.services.removals import clear_what_came_in
from scoring.models import DAY_UNKNOWN
from scoring.seats.services.seating import hold_lists
from scoring.starting.days import open_days
from scoring.starting.services import today_at

__all__ = ["list_names", "read_import", "read_layout", "read_rows"]

ITEMS_AT_ONCE: Final = 10
"""So many games of one piece take a hundredth of a second or two."""
STORE: Final = "store_import"
COUNTED: Final = ("done", "games", "rounds", "points", "refused", "there_before")


@dataclass(frozen=True, slots=True)
class ImportChoices:
    """What somebody said about a table.

    `people`: by the name as it stands there, the entry that it is, None for somebody new.
    `leaves_out`: whether lines that cannot be read may be left out.
    """

    layout: Layout
    people: Mapping[str, uuid.UUID | None]
    day: datetime.date | None = None
    leaves_out: bool = False
    season: SeasonSaid | None = None
    """Of a ranking: the season whose table it becomes."""


def begin_import(
    *,
    club: Club,
    operation: Operation,
    rows: Sequence[Row] = (),
    day: datetime.date | None = None,
    source: ImportSource | None = None,
) -> Answer:
    """Keep a table that was read, to be asked about; answers the import's id.

    `source`: the file that it is in, of which something else may be read later; else `rows`. A
    game's own table is kept as the sheet that it is.
    """
    place = source.place(club) if source else None
    rows = place.rows if place else rows
    if (sheet := read_own_table(rows)) is not None:
        files = [write_sheet("game", sheet)]
        return import_files(club=club, operation=operation, files=files, day=day)
    layout = propose_columns(place, people=list_known(club)) if place else guess_layout(rows)
    with open_club_write(club, operation) as change:
        if change.is_new:
            if Import.objects.filter(pk=uuid.uuid5(operation.id, "import")).exists():
                raise Refused("id_taken", "operation")
            imported = Import.objects.create(
                id=uuid.uuid5(operation.id, "import"),
                club=change.club,
                by_id=operation.by,
                kind=layout.kind,
                day=day,
                cells=[pack_row(row) for row in rows],
                choices={
                    "layout": asdict(layout),
                    "place": pack_place(place) if place else {},
                    "last_day": today_at(change.club).isoformat(),
                    "proposed": propose_season(place, source.name) if place and source else {},
                },
            )
            if source:
                file = ImportedFile(imported=imported, place=0, name=source.name, data=source.data)
                file.save(force_insert=True)
            change.write("begin_import", subject=imported.pk, answer={"import": str(imported.pk)})
    return change.answer


def choose(*, imported: Import, operation: Operation, choices: ImportChoices) -> Answer:
    """Say what the columns are, and who is who. Nothing is stored by it.

    Raises:
        Conflict: somebody else has said something since, or it is being stored.
        Refused: a column is missing or twice, or an entry is none of the club's.
    """
    with open_import(imported, operation) as (change, locked):
        if change.is_new:
            require_asking(change, locked)
            check_layout(choices.layout)
            require_entries(locked.club, choices.people)
            if choices.season:
                choices.season.check()
            locked.kind, locked.day = choices.layout.kind, choices.day
            locked.choices = {
                **locked.choices,
                "layout": asdict(choices.layout),
                "people": {name: str(who or "") for name, who in choices.people.items()},
                "leaves_out": choices.leaves_out,
                "season": pack_season(choices.season),
            }
            locked.revision += 1
            locked.save(update_fields=["kind", "day", "choices", "revision"])
            change.write("ask_import", subject=locked.pk, answer=tell_import(locked))
    return change.answer


def start_storing(*, imported: Import, operation: Operation) -> Answer:
    """Write down who is new, and let a job store the lines.

    Raises:
        Conflict: somebody else has said something since, or it is being stored already.
        Refused: lines cannot be read and are not to be left out, nothing is left, or somebody who
            was chosen has gone with another import.
    """
    # Thousands of lines are read before anything is held.
    read = _read_ahead(imported)
    with open_import(imported, operation) as (change, locked):
        if change.is_new:
            require_asking(change, locked)
            require_chosen(locked)
            is_same = locked.revision == imported.revision
            table = read if read and is_same else read_import(locked)
            items = len(table.games) + len(table.points) + len(table.ranking)
            if table.faults and not locked.choices.get("leaves_out"):
                raise Refused("import_has_faults", "", lines=len(table.faults))
            if not items:
                raise Refused("import_has_nothing")
            season = require_season(locked) if table.ranking else None
            keys = settle_people(locked, list_names(table), operation.by)
            locked.choices = {**locked.choices, "repeats": pack_repeats(table)}
            locked.state, locked.lines = ImportState.STORING, items
            locked.revision += 1
            locked.save(update_fields=["state", "lines", "revision", "choices"])
            if season:
                _keep_ranking(locked, table, season)
            after = {"new": [str(player) for player in keys]}
            change.write("store_import", subject=locked.pk, after=after, answer=tell_import(locked))
            if not season:
                queue_job(kind=STORE, publish=publish, imported=str(locked.pk))
    return change.answer


def _keep_ranking(imported: Import, table: PastTable, season: SeasonSaid) -> None:
    """Keep a ranking as a season's table, at once: it has no more lines than a club has people."""
    entries = _fetch_entries(imported, {line.name for line in table.ranking})
    lines = [(line, entries[line.name]) for line in table.ranking]
    for keeper in RANKINGS:
        keeper.keep(KeptRanking(imported, season, list_kept_heads(read_layout(imported)), lines))
    imported.done = len(lines)
    _close(imported, table.faults)


def _read_ahead(imported: Import) -> PastTable | None:
    """Return the lines as they are read now; None where that is refused, or nothing is asked."""
    if imported.state != ImportState.ASKING:
        return None
    try:
        return read_import(imported)
    except Refused:
        return None


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
        _close(imported, plan.table.faults)
    return False


def _store_games(imported: Import, plan: StoringPlan, at_once: int) -> None:
    piece = list(zip(plan.ids, plan.table.games, plan.repeats, strict=True))[
        imported.done : imported.done + at_once
    ]
    there, deleted = find_known([game_id for game_id, _game, _turn in piece])
    names = {name for _id, game, _turn in piece for name in game.names}
    entries = _fetch_entries(plan.imported, names)
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
    entries = _fetch_entries(plan.imported, {points_row.name for points_row in piece})
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
    open_days(plan.imported.club, {row.day for row in new} - {DAY_UNKNOWN})
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


def _fetch_entries(imported: Import, names: Collection[str]) -> dict[str, Player]:
    people: Mapping[str, str] = imported.choices["people"]
    wanted = {name: uuid.UUID(people[name]) for name in names}
    rows = Player.objects.in_bulk(wanted.values())
    return {name: rows[who] for name, who in wanted.items()}


def _close(imported: Import, faults: Sequence[LineFault]) -> None:
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
