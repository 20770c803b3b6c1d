"""Importing kept score sheets: games whose rounds were entered elsewhere, a game's own file too.

A sheet is `{"game", "day", "target", "players", "rounds": [{"entry", "score"}], "totals"}` with
entries as this club's own; `own_games` says what a game's own file has besides. Each is imported
wholly or not at all.
"""

import datetime
import json
import uuid
from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction

from common.days import DAY_UNKNOWN
from common.figures import join_figures
from common.problems import Problem, Refused
from common.writes.operation import make_operation
from past.records.outcomes import ImportedSheet
from past.records.own_games import STARTS, as_sheet, identify, list_first, list_takeovers
from past.records.scores import import_score
from past.records.services import DAMAGED, DELETED, IMPORTED, KNOWN
from past.storing.games import (
    PlayedThen,
    begin_game,
    clean_past_name,
    end_game,
    record_entry,
    seat_named_players,
)
from people.models import Club, Player
from scoring.models import DeletedGame, Game, Source
from scoring.rules import get_main
from scoring.seats.services.line_up import seat_player
from scoring.starting.services import NewGame

NAMESPACE: Final = uuid.UUID("b1b5a8a1-9f25-5b0c-8a7d-3f6a0f1f7b42")


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
    sheet = as_sheet(sheet)
    if not isinstance(sheet, dict):
        raise Refused("sheet_unreadable")
    rounds, players = sheet.get("rounds"), sheet.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise Refused("sheet_unreadable", "players")
    if not isinstance(rounds, list) or not all(_is_round(kept) for kept in rounds):
        raise Refused("sheet_unreadable", "rounds")
    if not rounds and not sheet.get("result"):
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
    game_id = _name_game(sheet, played.club)
    if DeletedGame.objects.filter(pk=game_id).exists():
        return ImportedSheet(DELETED)
    if _is_there(sheet, game_id, played.club):
        return ImportedSheet(KNOWN)
    if not sheet["rounds"]:
        return import_score(sheet, game_id, played)
    new = _make_game(sheet, game_id, played)
    if not begin_game(new, {"sheet": str(game_id)}):
        return ImportedSheet(KNOWN)
    answer = [
        (number, problems)
        for number, kept in enumerate(sheet["rounds"], start=1)
        if (problems := _record(game_id, number, kept["entry"]))
    ]
    _seat_successors(sheet, game_id, played)
    game = Game.objects.get(pk=game_id)
    end_game(game_id, after=game.revision)
    game.refresh_from_db()
    _require_scores(game, sheet)
    return ImportedSheet(IMPORTED, game, len(sheet["rounds"]), without_finish=tuple(answer))


def _name_game(sheet: Mapping[str, Any], club: Club) -> uuid.UUID:
    """Return the id of the game: of its own files each gives the same."""
    known: Any = identify(sheet) if "variant" in sheet else sheet
    text = json.dumps(known, sort_keys=True, ensure_ascii=False, default=str)
    return uuid.uuid5(NAMESPACE, f"{club.pk}:{text}")


def _is_there(sheet: Mapping[str, Any], game_id: uuid.UUID, club: Club) -> bool:
    """Return whether the game is here: stored from its file before, or the very game itself."""
    if Game.objects.filter(pk=game_id).exists():
        return True
    try:
        own = uuid.UUID(str(sheet.get("id")))
    except ValueError:
        return False
    return Game.objects.filter(pk=own, club=club).exists()


def _make_game(sheet: Mapping[str, Any], game_id: uuid.UUID, played: PlayedThen) -> NewGame:
    names = [clean_past_name(name) for name in list_first(sheet)]
    rules = {"target": sheet["target"]} if "target" in sheet else {}
    return NewGame(
        variant=sheet.get("variant", get_main().name),
        seats=seat_named_players(played, names),
        house_rules=sheet.get("house_rules", rules),
        id=game_id,
        club=played.club,
        played_on=played.day,
        source=Source.SHEET,
        sequence=played.sequence,
        **{name: sheet[name] for name in STARTS if name in sheet},
    )


def _seat_successors(sheet: Mapping[str, Any], game_id: uuid.UUID, played: PlayedThen) -> None:
    """Let those take over who did, from the round after the last of who sat there before."""
    for last, seat, name in list_takeovers(sheet):
        [who] = seat_named_players(played, [clean_past_name(name)])
        game = Game.objects.get(pk=game_id)
        asked = {"operation": uuid.uuid5(game_id, f"seat {seat} {last}"), "after": game.revision}
        seat_player(
            game=game,
            operation=make_operation(None, asked, seat_player),
            seat=seat,
            who=who,
            from_round=last + 1,
        )


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
    return join_figures(score.values(), ":")
