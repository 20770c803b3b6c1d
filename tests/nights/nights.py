"""A club night for tests: a list of people, and what a host does."""

import datetime
import uuid
from contextlib import AbstractContextManager, nullcontext

import time_machine
from django.utils import timezone

from common.writes.operation import Operation
from nights.models import Night, Presence
from nights.presence.services import open_night, welcome_player
from people.models import Club, Player
from scoring.games.services.ends import finish_game
from scoring.games.services.rounds import record_round
from scoring.models import Game
from scoring.seats.services.seating import NewSeat
from scoring.starting.judged_day import day_at
from scoring.starting.services import NewGame, start_game

DAY = datetime.date(2026, 11, 20)


def operate(after: int = 0, **body: object) -> Operation:
    """Return a write of a program of ours, with an id of its own."""
    return Operation(id=uuid.uuid4(), after=after, body=body)


def list_players(club: Club, *names: str) -> list[Player]:
    """Put people on the club's list."""
    return [Player.objects.create(club=club, name=name) for name in names]


def make_night(club: Club, day: datetime.date = DAY) -> Night:
    """Open a night of the club."""
    open_night(club=club, operation=operate(), day=day)
    return Night.objects.get(club=club, day=day)


def welcome(night: Night, *players: Player) -> list[Presence]:
    """Let people of the list come."""
    for player in players:
        welcome_player(night=night, player=player, operation=operate())
    return [Presence.objects.get(night=night, entered_as=player) for player in players]


def turn_clock(club: Club, day: datetime.date) -> AbstractContextManager[object]:
    """Turn the clock on to this day of the club, at the same hour, if it has not come yet."""
    now = timezone.now()
    ahead = day - day_at(club, now)
    return time_machine.travel(now + ahead) if ahead > datetime.timedelta(0) else nullcontext()


def play(
    club: Club, seats: list[Player], *points: int, day: datetime.date = DAY, ends: bool = True
) -> Game:
    """Play a game of counted rounds in which team a has these card points; end it by hand.

    It begins on its day: a club takes no game of a day that has not come.
    """
    new = NewGame(
        variant="nanjing",
        seats=[NewSeat(player=player) for player in seats],
        club=club,
        played_on=day,
    )
    with turn_clock(club, day):
        game = start_game(new=new, operation=operate()).game
    assert game.played_on == day
    for number, point in enumerate(points, start=1):
        entry = {"kind": "counted", "points": {"a": point, "b": 100 - point}}
        record_round(game=game, operation=operate(number), number=number, entry=entry)
        game.refresh_from_db()
    if ends:
        finish_game(game=game, operation=operate(game.revision))
        game.refresh_from_db()
    return game


def play_calls(
    club: Club,
    seats: list[Player],
    calls: list[tuple[int, str]],
    finish: list[int],
    *,
    offender: int | None = None,
    day: datetime.date = DAY,
    ends: bool = True,
) -> Game:
    """Play a game of one level round with these calls and this finish, and perhaps a wish penalty.

    `calls` are seats and calls; who was out first has made theirs. `offender` is the seat that
    ignored a wish, in a round of its own.
    """
    game = play(club, seats, day=day, ends=False)
    counted: dict[str, object] = {
        "kind": "counted",
        "points": {"a": 50, "b": 50},
        "calls": [{"seat": seat, "call": call, "made": seat == finish[0]} for seat, call in calls],
        "finish": finish,
    }
    entries: list[dict[str, object]] = [counted]
    if offender is not None:
        entries.append({"kind": "wish_penalty", "offender": offender})
    for number, entry in enumerate(entries, start=1):
        record_round(game=game, operation=operate(game.revision), number=number, entry=entry)
        game.refresh_from_db()
    if ends:
        finish_game(game=game, operation=operate(game.revision))
        game.refresh_from_db()
    return game
