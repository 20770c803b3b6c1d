"""A score sheet of paper, entered afterwards with its date: every round of it, or its totals."""

import datetime
import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final
from zoneinfo import ZoneInfo

from common.figures import join_figures
from common.problems import Conflict, Problem, Refused
from common.writes.operation import Answer, Operation
from past.paper.answers import EnteredView
from past.reading import PastGame
from past.storing.alike import count_played, describe_score
from past.storing.games import begin_game, end_game, record_entry
from past.storing.results import NewResult, store_results
from people.clubs.services.changes import open_club_write
from people.models import Club, Player
from scoring.house_rules.services import begin_with
from scoring.models import DeletedGame, Game, Source
from scoring.rules import find_variant, get_main
from scoring.seats.services.seating import NewSeat, seat_people
from scoring.starting.days import find_last_place
from scoring.starting.services import NewGame, today_at

NAMESPACE: Final = uuid.UUID("3f6d2c55-7a7e-5d1c-8a51-2b1f0c9e6a18")
MOST_ROUNDS: Final = 200


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """What stands on the paper: `people` by their seats, and `rounds` as entries.

    Without rounds `totals` is all that is known, and perhaps `rounds_played`; beside rounds
    `totals` is what they have to add up to. `is_another`: a game like one that is there already.
    """

    day: datetime.date
    people: Sequence[NewSeat]
    rounds: Sequence[Mapping[str, Any]] = ()
    totals: Mapping[str, int] | None = None
    rounds_played: int | None = None
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    is_another: bool = False


def enter_sheet(*, club: Club, operation: Operation, sheet: PaperSheet) -> Answer:
    """Write the game down on its night, wholly or not at all; answers its id.

    Raises:
        Conflict: just this game is there already, or one of the same four with this score.
        Refused: the day has not come, somebody is missing or there twice, a round cannot be, or
            the rounds do not add up to the totals.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            _check_sheet(change.club, sheet)
            game_id = _name_game(change.club, sheet)
            place = find_last_place(change.club, sheet.day) + 1
            if sheet.rounds:
                after = Game.objects.filter(club=change.club, played_on=sheet.day).count()
                _write_rounds(change.club, operation, sheet, game_id, place)
                _set_times(change.club, sheet.day, game_id, after)
            else:
                _write_result(change.club, sheet, game_id, place)
            if not sheet.is_another:
                _require_other(Game.objects.get(pk=game_id))
            change.write("enter_sheet", subject=game_id, answer=EnteredView(game=game_id))
    return change.answer


def _check_sheet(club: Club, sheet: PaperSheet) -> None:
    if sheet.day > today_at(club):
        raise Refused("sheet_of_tomorrow", "day")
    for place, seat in enumerate(sheet.people):
        if seat.player is None and not seat.name:
            raise Refused("sheet_seat_empty", f"seats.{place}", seat=place + 1)
        if seat.player and seat.player.club_id != club.pk:
            raise Refused("import_entry_unknown", f"seats.{place}")
    if not sheet.rounds and sheet.totals is None:
        raise Refused("sheet_says_nothing", "rounds")
    if len(sheet.rounds) > MOST_ROUNDS:
        raise Refused("game_full", "rounds", most=MOST_ROUNDS)


def _name_game(club: Club, sheet: PaperSheet) -> uuid.UUID:
    """Return the id of the game: the same paper entered twice has the same one.

    One that somebody deleted may be entered again, as another.
    """
    who = [str(seat.player.pk) if seat.player else seat.name for seat in sheet.people]
    known: dict[str, Any] = {"day": sheet.day, "who": who, "rounds": sheet.rounds, "totals": None}
    if not sheet.rounds:
        known["totals"] = [sheet.totals, sheet.rounds_played]
    text = json.dumps(known, sort_keys=True, default=str)
    times = 0
    while True:
        times += 1
        game_id = uuid.uuid5(NAMESPACE, f"{club.pk}:{text}:{times}")
        if Game.objects.filter(pk=game_id).exists():
            if not sheet.is_another:
                raise Conflict("sheet_there_before", "is_another")
        elif not DeletedGame.objects.filter(pk=game_id).exists():
            return game_id


def _write_rounds(
    club: Club, operation: Operation, sheet: PaperSheet, game_id: uuid.UUID, place: int
) -> None:
    variant = get_main().name
    new = NewGame(
        variant=variant,
        seats=sheet.people,
        house_rules=begin_with(club, variant, sheet.house_rules),
        id=game_id,
        club=club,
        played_on=sheet.day,
        has_owner=False,
        source=Source.SHEET,
        sequence=place,
    )
    begin_game(new, {"sheet": str(game_id)}, operation.caller)
    problems: list[Problem] = []
    for number, entry in enumerate(sheet.rounds, start=1):
        try:
            record_entry(game_id, number, entry, operation.caller)
        except Refused as refused:
            problems += _place(refused, f"rounds.{number - 1}")
            break
    if problems:
        raise Refused.of(problems)
    end_game(game_id, after=len(sheet.rounds) + 1, caller=operation.caller)
    _require_totals(Game.objects.get(pk=game_id), sheet)


def _place(refused: Refused, place: str) -> list[Problem]:
    return [
        replace(problem, place=f"{place}.{problem.place}".removesuffix("."))
        for problem in refused.problems
    ]


def _require_totals(game: Game, sheet: PaperSheet) -> None:
    if sheet.totals is not None and dict(sheet.totals) != game.totals:
        computed = join_figures(game.totals.values(), ":")
        raise Refused("sheet_totals_differ", "totals", computed=computed)


def _require_other(game: Game) -> None:
    """Refuse a game that was brought in, or played here, under whatever names and sides."""
    seats = game.seats.filter(player__isnull=False).values_list("seat", "player")
    variant = find_variant(game.variant)
    four = [player for _, player in sorted(seats, key=lambda row: variant.team_of(row[0]) or "")]
    if len(four) < game.players or game.club is None:
        return
    score = describe_score(game.played_on, four, (game.totals["a"], game.totals["b"]))
    if count_played(game.club, {game.played_on})[score] > 1:
        raise Conflict("sheet_there_before", "is_another")


def _set_times(club: Club, day: datetime.date, game_id: uuid.UUID, after: int) -> None:
    """Let a game of another day stand behind those of its day; noon is when nobody knows."""
    if day == today_at(club):
        return
    noon = datetime.datetime.combine(day, datetime.time(12), ZoneInfo(club.time_zone))
    then = noon + datetime.timedelta(minutes=after)
    Game.objects.filter(pk=game_id).update(started_at=then, finished_at=then)


def _write_result(club: Club, sheet: PaperSheet, game_id: uuid.UUID, sequence: int) -> None:
    variant = find_variant(get_main().name)
    seated = seat_people(club, [(seat.player, seat.name) for seat in sheet.people])
    teams: dict[str, list[Player]] = {}
    for number, sitter in enumerate(seated, start=1):
        if sitter.entered_as is not None:
            teams.setdefault(variant.team_of(number) or "", []).append(sitter.entered_as)
    a, b = teams["a"]
    c, d = teams["b"]
    totals = sheet.totals or {}
    past = PastGame(
        lines=(1,),
        day=sheet.day,
        names=(a.name, b.name, c.name, d.name),
        totals=(totals["a"], totals["b"]),
        kept={"rounds_played": sheet.rounds_played},
    )
    new = NewResult(game_id, past, (a, b, c, d), sequence)
    store_results(club=club, results=[new], day=sheet.day)
