"""Writing down games that are known by their score alone, many at once.

The ids of a game, of its rounds and of its first write follow from what is known of it, so that
the same game written again is found.
"""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Model

from common.days import DAY_UNKNOWN
from common.statements import Insert
from common.writes.operation import make_operation
from common.writes.seal import seal_row
from past.reading import PastGame
from people.models import Club, Player
from people.players.selectors.entries import find_end
from scoring.games.listeners import tell_games_changed
from scoring.models import (
    Action,
    DeletedGame,
    EndedBy,
    Game,
    Round,
    RoundRevision,
    Seat,
    SeatFacts,
    Source,
)
from scoring.models.numbered import write_columns
from scoring.rules import (
    GameSetup,
    count_result_facts,
    find_variant,
    get_main,
    judge_result,
    read_setup,
)
from scoring.starting.days import open_days

NAMESPACE = uuid.UUID("0d3c51e4-41b7-5f0f-9a0f-0a8d3f6f27c6")
SCORE = "score"
"""The kind of a round of which the score alone is known."""
ROWS_AT_ONCE: Final = 100
Row = TypeVar("Row", bound=Model)
_games, _seats, _facts = Insert(Game), Insert(Seat), Insert(SeatFacts)
_rounds, _revisions = Insert(Round), Insert(RoundRevision)


@dataclass(frozen=True, slots=True)
class NewResult:
    """A game to write down: a and b played against c and d, who are entries of the club.

    `id` is that of `name_games`; `sequence` the game's place within its day.
    """

    id: uuid.UUID
    past: PastGame
    people: tuple[Player, Player, Player, Player]
    sequence: int


def find_same(people: Sequence[Player]) -> bool:
    """Return whether two of these entries are one person, who cannot sit at a table twice."""
    return len({find_end(entry).pk for entry in people}) < len(people)


def name_games(club: Club, games: Sequence[PastGame], day: datetime.date) -> list[uuid.UUID]:
    """Return the id of each game of a table; the same table gives the same ids again.

    `day` is that of games without one. Two games of the same four with the same score on one day
    are two games with an id each.
    """
    counts: dict[str, int] = {}
    names = []
    for game in games:
        text = f"{club.pk}:{game.day or day}:{game.names}:{game.totals}:{game.rounds_played}"
        text += f":{game.rounds}" if game.rounds else ""
        counts[text] = counts.get(text, 0) + 1
        names.append(uuid.uuid5(NAMESPACE, f"{text}:{counts[text]}"))
    return names


def find_known(ids: Sequence[uuid.UUID]) -> tuple[set[uuid.UUID], set[uuid.UUID]]:
    """Return which of these games are there, and which were there and somebody deleted them."""
    there = set(Game.objects.filter(pk__in=ids).values_list("pk", flat=True))
    deleted = set(DeletedGame.objects.filter(pk__in=ids).values_list("pk", flat=True))
    return there, deleted


@transaction.atomic
def store_results(*, club: Club, results: Sequence[NewResult], day: datetime.date) -> None:
    """Write down games that are not there; `day` is that of games without one."""
    setup = read_setup(get_main().name, {})
    pairs = [(new, _make_game(club, new, setup, day)) for new in results]
    revisions = [_make_revision(game) for _, game in pairs]
    _insert(_games, [game for _, game in pairs])
    _insert(_seats, [seat for new, game in pairs for seat in _make_seats(new, game)])
    _insert(_facts, [row for _, game in pairs for row in _make_facts(game, setup)])
    _insert(_rounds, [row for new, game in pairs for row in _make_rounds(new, game)])
    _insert(_revisions, revisions)
    open_days(club, {game.played_on for _, game in pairs})
    played = [game for _, game in pairs]
    tell_games_changed(club.pk, [game.pk for game in played], [game.played_on for game in played])


def _insert(insert: Insert[Row], rows: Sequence[Row]) -> None:
    """Insert the rows; their SQL is not written anew for every piece of a long table."""
    for start in range(0, len(rows), ROWS_AT_ONCE):
        insert.run(rows[start : start + ROWS_AT_ONCE])


def _make_game(club: Club, new: NewResult, setup: GameSetup, day: datetime.date) -> Game:
    """Return the row; a game of the past counts as begun at noon, so that lists have it in turn."""
    columns = find_variant(setup.variant).columns(setup.players)
    totals = dict(zip(columns, new.past.totals, strict=True))
    tally = judge_result(setup, totals, new.past.rounds_played)
    played_on = new.past.day or day
    noon = datetime.datetime.combine(played_on, datetime.time(12), ZoneInfo(club.time_zone))
    return Game(
        id=new.id,
        club=club,
        variant=setup.variant,
        house_rules=setup.house_rules.to_json(),
        players=setup.players,
        played_on=played_on,
        sequence=new.sequence,
        source=Source.RESULT,
        started_at=noon,
        finished_at=noon,
        revision=1,
        last_operation=uuid.uuid5(new.id, "start"),
        totals=totals,
        ended_by=EndedBy.RULE if tally.over else EndedBy.HAND,
        winner=tally.winner or tally.leader,
        **new.past.kept,
    )


def _make_seats(new: NewResult, game: Game) -> list[Seat]:
    """Seat partners opposite each other."""
    teams = {"a": list(new.people[:2]), "b": list(new.people[2:])}
    seats = []
    for number in range(1, game.players + 1):
        entry = teams[find_variant(game.variant).team_of(number) or "a"].pop(0)
        seats.append(Seat(game=game, seat=number, entered_as=entry, player=find_end(entry)))
    return seats


def _make_facts(game: Game, setup: GameSetup) -> list[SeatFacts]:
    facts = count_result_facts(setup, game.totals, game.rounds_played)
    return [
        SeatFacts(game=game, seat=seat, **write_columns(known)) for seat, known in facts.items()
    ]


def _make_rounds(new: NewResult, game: Game) -> list[Round]:
    return [
        make_round(game, number, score) for number, score in enumerate(new.past.rounds, start=1)
    ]


def make_round(game: Game, number: int, score: tuple[int, int]) -> Round:
    """Return the row of a round of which the score alone is known."""
    round_id = uuid.uuid5(game.pk, f"round {number}")
    return Round(
        id=round_id,
        game=game,
        number=number,
        kind=SCORE,
        entry={"id": str(round_id), "kind": SCORE},
        score=dict(zip(game.totals, score, strict=True)),
        recorded_at=game.started_at,
    )


def _make_revision(game: Game) -> RoundRevision:
    asked = {"operation": game.last_operation, "result": str(game.pk)}
    start = make_operation(None, asked, store_results)
    first = RoundRevision(
        game=game,
        revision=1,
        operation=start.id,
        fingerprint=start.fingerprint,
        action=Action.START,
    )
    game.history_head = seal_row(first, game.history_head)
    return first


def find_result_day(given: datetime.date | None) -> datetime.date:
    """Return the day of games without one: the one given with the import, else day 0."""
    return given or DAY_UNKNOWN
