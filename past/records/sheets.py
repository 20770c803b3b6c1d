"""Importing kept score sheets: games whose rounds were entered in another program.

A sheet is `{"game", "day", "target", "players", "rounds": [{"entry", "score"}], "totals"}` with
entries as this club's own. Each is imported wholly or not at all.
"""

import datetime
import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction

from common.problems import Problem, Refused
from past.records.services import DAMAGED, DELETED, IMPORTED, KNOWN
from past.storing.games import (
    PlayedThen,
    begin_game,
    clean_past_name,
    end_game,
    record_entry,
    seat_players,
)
from people.models import Club, Player
from scoring.models import DAY_UNKNOWN, DeletedGame, Game, Source
from scoring.rules import get_main
from scoring.starting.services import NewGame

NAMESPACE: Final = uuid.UUID("b1b5a8a1-9f25-5b0c-8a7d-3f6a0f1f7b42")


@dataclass(frozen=True, slots=True)
class ImportedSheet:
    """What became of a sheet: `outcome` as of a record.

    `problems`: why nothing of it is kept. `without_finish`: the rounds that contradicted
    themselves, each with what was wrong: they are kept without their `finish`.
    """

    outcome: str
    game: Game | None = None
    rounds: int = 0
    problems: tuple[Problem, ...] = ()
    without_finish: tuple[tuple[int, tuple[Problem, ...]], ...] = ()


def import_sheet(
    *,
    sheet: object,
    club: Club,
    played_on: datetime.date | None = None,
    sequence: int = 0,
    people: Mapping[str, Player] | None = None,
    dry_run: bool = False,
) -> ImportedSheet:
    """Import one sheet. Nothing is raised for what it holds.

    `played_on` is the day of a sheet without one; `sequence` its place within its day; `people` who
    somebody said that its names are.
    """
    try:
        kept = _read_sheet(sheet)
        day = _read_day(kept.get("day")) or played_on or DAY_UNKNOWN
        with transaction.atomic():
            imported = _import(kept, PlayedThen(club, day, sequence, people or {}))
            # Where another import was quicker, its players are the right ones.
            transaction.set_rollback(dry_run or imported.outcome != IMPORTED)
    except Refused as refused:
        return ImportedSheet(DAMAGED, problems=refused.problems)
    return imported


def _read_sheet(sheet: object) -> Mapping[str, Any]:
    """Return a sheet that has the shape of one.

    Raises:
        Refused: it has not, or holds no round.
    """
    if not isinstance(sheet, dict):
        raise Refused("sheet_unreadable")
    rounds, players = sheet.get("rounds"), sheet.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise Refused("sheet_unreadable", "players")
    if not isinstance(rounds, list) or not all(_is_round(kept) for kept in rounds):
        raise Refused("sheet_unreadable", "rounds")
    if not rounds:
        raise Refused("sheet_empty", "rounds")
    return sheet


def _is_round(kept: object) -> bool:
    return isinstance(kept, dict) and isinstance(kept.get("entry"), dict)


def _read_day(given: object) -> datetime.date | None:
    if given is None:
        return None
    try:
        return datetime.date.fromisoformat(str(given))
    except ValueError:
        raise Refused("day_unreadable", "day", text=str(given)[:40]) from None


def _import(sheet: Mapping[str, Any], played: PlayedThen) -> ImportedSheet:
    text = json.dumps(sheet, sort_keys=True, ensure_ascii=False, default=str)
    game_id = uuid.uuid5(NAMESPACE, f"{played.club.pk}:{text}")
    if DeletedGame.objects.filter(pk=game_id).exists():
        return ImportedSheet(DELETED)
    if Game.objects.filter(pk=game_id).exists():
        return ImportedSheet(KNOWN)
    names = [clean_past_name(name) for name in sheet["players"]]
    new = NewGame(
        variant=get_main().name,
        seats=seat_players(played, names),
        house_rules={"target": sheet["target"]} if "target" in sheet else {},
        id=game_id,
        club=played.club,
        played_on=played.day,
        source=Source.SHEET,
        sequence=played.sequence,
    )
    if not begin_game(new, {"sheet": str(game_id)}):
        return ImportedSheet(KNOWN)
    answer = [
        (number, problems)
        for number, kept in enumerate(sheet["rounds"], start=1)
        if (problems := _record(game_id, number, kept["entry"]))
    ]
    end_game(game_id, after=len(sheet["rounds"]) + 1)
    game = Game.objects.get(pk=game_id)
    _require_scores(game, sheet)
    return ImportedSheet(IMPORTED, game, len(sheet["rounds"]), without_finish=tuple(answer))


def _record(game_id: uuid.UUID, number: int, entry: Mapping[str, Any]) -> tuple[Problem, ...]:
    """Record a round, without its finish where that contradicts the rest; return what was wrong."""
    try:
        record_entry(game_id, number, entry)
    except Refused as refused:
        if "finish" not in entry:
            raise
        kept = {name: value for name, value in entry.items() if name != "finish"}
        record_entry(game_id, number, kept)
        return refused.problems
    return ()


def _require_scores(game: Game, sheet: Mapping[str, Any]) -> None:
    """Refuse a sheet whose own scores are not those of its rounds: nobody knows which is wrong."""
    rounds = game.rounds.order_by("number")
    for round_, kept in zip(rounds, sheet["rounds"], strict=True):
        if "score" in kept and kept["score"] != round_.score:
            raise Refused(
                "sheet_score_differs",
                f"rounds.{round_.number - 1}",
                number=round_.number,
                computed=_write(round_.score),
            )
    if "totals" in sheet and sheet["totals"] != game.totals:
        raise Refused("sheet_totals_differ", "totals", computed=_write(game.totals))


def _write(score: Mapping[str, int]) -> str:
    return ":".join(str(points) for points in score.values())
