"""Importing the record of a whole game, as a finished game with its players by name.

A game's id and those of its writes follow from its cards and moves, so that a record imported
again, under whatever name, finds the game that is there.
"""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction

from common.days import DAY_UNKNOWN
from past.models import RecordedGame
from past.records.line_up import (
    Names,
    Relief,
    list_everybody,
    list_reliefs,
    read_names,
    relieve,
)
from past.storing.games import (
    PlayedThen,
    begin_game,
    end_game,
    record_entry,
    seat_named_players,
)
from people.models import Club, Player
from people.removal.services.removals import blank_text
from scoring.cards import (
    AGREE,
    UNFINISHED,
    Irregularity,
    Record,
    ReplayedRecord,
    ReplayedRound,
    read_record,
    replay_record,
)
from scoring.cards.anonymous import leave_out_names
from scoring.models import DeletedGame, Game, Source
from scoring.rules import get_main, read_setup, tally_game
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame

IMPORTED: Final = "imported"
KNOWN: Final = "known"
DAMAGED: Final = "damaged"
DELETED: Final = "deleted"

NAMESPACE: Final = uuid.UUID("6e0f3c1d-6f0e-5a52-9f0b-6d9c8a1f4b27")
LONGEST_FILE_NAME: Final = 255


@dataclass(frozen=True, slots=True)
class ImportedRecord:
    """What became of a record.

    `outcome`: "imported"; "known" (the game was there); "deleted" (it was, and somebody deleted
    it); "damaged" (nothing of it is kept: `irregularities` say why and where). `left_out`: why the
    last round is not in the game. `open_end`: it goes on beyond 1000, so it is kept without a
    target. `reliefs`: who took a seat over from somebody; such a game is not rated.
    """

    outcome: str
    irregularities: tuple[Irregularity, ...]
    game: Game | None = None
    rounds: int = 0
    left_out: Irregularity | None = None
    open_end: bool = False
    reliefs: tuple[Relief, ...] = ()


def import_record(
    *,
    data: bytes,
    name: str,
    club: Club,
    played_on: datetime.date | None = None,
    sequence: int = 0,
    people: Mapping[str, Player] | None = None,
    dry_run: bool = False,
) -> ImportedRecord:
    """Import one record, wholly or not at all. Nothing is raised for what it holds.

    `played_on`: a record has no date; without one the game's day is unknown. `sequence`: its place
    among the records of that day. `people`: who somebody said that its names are. With `dry_run`
    everything is done and taken back.
    """
    record = read_record_file(data, name)
    replayed = replay_record(record)
    if _find_damage(replayed):
        return ImportedRecord(DAMAGED, replayed.irregularities)
    text = leave_out_names(data.decode("utf-8-sig"))
    game_id = uuid.uuid5(NAMESPACE, text)
    if DeletedGame.objects.filter(pk=game_id).exists():
        return ImportedRecord(DELETED, replayed.irregularities)
    with transaction.atomic():
        played = PlayedThen(club, played_on or DAY_UNKNOWN, sequence, people or {})
        imported = _import(game_id, text, replayed, played)
        # Where another import was quicker, its players are the right ones.
        transaction.set_rollback(dry_run or imported.outcome != IMPORTED)
    return imported


def read_record_file(data: bytes, name: str) -> Record:
    """Read a record; what a database cannot hold as text is damage."""
    zero = data.find(b"\0")
    if zero < 0:
        return read_record(data, name)
    line = data.count(b"\n", 0, zero) + 1
    return Record(name, (), (Irregularity(name, line, "not_utf8", {"byte": "0x00"}),))


def _find_damage(replayed: ReplayedRecord) -> bool:
    """Return whether anything but the last round's end is missing or wrong.

    What is odd but was played and scored so (a wish ignored, a call too late) is no damage.
    """
    of_rounds = {
        irregularity
        for played in replayed.rounds
        for irregularity in map(id, played.irregularities)
    }
    if any(id(irregularity) not in of_rounds for irregularity in replayed.irregularities):
        return True
    complete = _list_complete(replayed)
    return not replayed.rounds or any(played.verdict != AGREE for played in complete)


def _list_complete(replayed: ReplayedRecord) -> Sequence[ReplayedRound]:
    """List the rounds without the last one where the record breaks off inside it."""
    return replayed.rounds[: -1 if _find_left_out(replayed) else None]


def _find_left_out(replayed: ReplayedRecord) -> Irregularity | None:
    """Return why the last round is unfinished; None if it is finished, or if more is wrong.

    A line that is cut is damage: nobody knows what else is missing.
    """
    last = replayed.rounds[-1] if replayed.rounds else None
    if last is None or last.verdict != UNFINISHED:
        return None
    codes = {irregularity.code for irregularity in last.irregularities}
    return last.record.problem if "breaks_off" in codes else None


def _import(
    game_id: uuid.UUID,
    text: str,
    replayed: ReplayedRecord,
    played: PlayedThen,
) -> ImportedRecord:
    if Game.objects.filter(pk=game_id).exists():
        return ImportedRecord(KNOWN, replayed.irregularities)
    complete = _list_complete(replayed)
    entries = [played.result.entry for played in complete if played.result]
    open_end = _goes_on(entries)
    rounds = [read_names(played.record) for played in complete or replayed.rounds]
    reliefs = list_reliefs(rounds)
    new = NewGame(
        variant=get_main().name,
        seats=seat_named_players(played, rounds[0]),
        house_rules={"target": None} if open_end else {},
        id=game_id,
        club=played.club,
        played_on=played.day,
        source=Source.RECORD,
        sequence=played.sequence,
    )
    if not begin_game(new, {"record": str(game_id)}):
        return ImportedRecord(KNOWN, replayed.irregularities)
    end_game(game_id, after=_record_all(game_id, entries, reliefs, _find_seats(played, rounds)))
    game = Game.objects.get(pk=game_id)
    name = blank_text(played.club, replayed.name[-LONGEST_FILE_NAME:])
    RecordedGame.objects.create(game=game, name=name, text=text, rounds=len(entries))
    return ImportedRecord(
        outcome=IMPORTED,
        irregularities=replayed.irregularities,
        game=game,
        rounds=len(entries),
        left_out=_find_left_out(replayed),
        open_end=open_end,
        reliefs=tuple(reliefs),
    )


def _record_all(
    game_id: uuid.UUID,
    entries: Sequence[Mapping[str, Any]],
    reliefs: Sequence[Relief],
    seats: Mapping[str, NewSeat],
) -> int:
    """Record the rounds, each with who sat there; return the game's revision then."""
    after = 1
    for number, entry in enumerate(entries, start=1):
        now = [relief for relief in reliefs if relief.from_round == number]
        after = relieve(game_id, now, seats, after=after)
        record_entry(game_id, number, entry, after=after)
        after += 1
    return after


def _find_seats(played: PlayedThen, rounds: Sequence[Names]) -> Mapping[str, NewSeat]:
    """Return how everybody is seated who takes a seat over."""
    names = list_everybody(rounds)
    return dict(zip(names, seat_named_players(played, names), strict=True))


def _goes_on(entries: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether rounds follow after the end that the usual rules give."""
    tally = tally_game(read_setup(get_main().name, {}), entries)
    return any(not played.counted for played in tally.rounds)
