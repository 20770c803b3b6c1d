"""Starting a game."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from common.days import DAY_UNKNOWN
from common.problems import Conflict, Refused
from common.web.hashes import hash_secret
from common.writes.journey import find_answer
from common.writes.operation import Operation, repeat_answer
from people.clubs.services.changes import require_in_use, require_now_in_use
from people.models import Club, Player
from scoring import rules
from scoring.games.book import Book
from scoring.games.changes import tell_game_change
from scoring.games.services.settling import settle_game
from scoring.games.services.writing import GameWrite
from scoring.models import Action, DeletedGame, Game, RoundRevision, Seat, Source
from scoring.odds import Prior
from scoring.seats.services.priors import find_prior_of
from scoring.seats.services.seating import NewSeat, seat_people
from scoring.starting.days import find_place_in_day, open_days
from scoring.starting.judged_day import DeviceClock, JudgedDay, day_at, follow_day, judge_day


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a game is started with. `id` and `owner_secret` may come from the device.

    `source` and `sequence` are an import's: how the game is known, its place within its day.
    `played_on` is what is said of its day, `clock` what the device's own clock says (night.py).
    `has_owner` is false where the person who starts it does not own it: a club's game.
    """

    variant: str
    seats: Sequence[NewSeat]
    house_rules: Any = field(default_factory=dict)
    id: uuid.UUID | None = None
    club: Club | None = None
    first_dealer: int | None = None
    first_banker: int | None = None
    finish_before: Sequence[int] = ()
    played_on: datetime.date | None = None
    clock: DeviceClock | None = None
    owner_secret: str = ""
    rematch_of: Game | None = None
    has_owner: bool = True
    rated: bool = True
    source: Source = Source.TABLE
    sequence: int = 0


@dataclass(frozen=True, slots=True)
class StartedGame:
    """A game, and whether this very request had started it before."""

    game: Game
    repeated: bool


def start_game(*, new: NewGame, operation: Operation, role: str = "") -> StartedGame:
    """Start a game; the same operation again finds the one that it started.

    `role` is that of the person who starts it, for the history.

    Raises:
        Conflict: the game that it follows has a rematch already.
        Refused: variant, house rules, seats or context cannot be, the club is archived, the id is
            taken, or the operation's id began another game.
    """
    game_id = new.id or uuid.uuid5(operation.id, "game")
    if (earlier := _find_started(game_id, operation)) is not None:
        return StartedGame(earlier, repeated=True)
    if new.club is not None:
        require_in_use(new.club)
    setup = _read_setup(new)
    try:
        with transaction.atomic():
            game = _create_game(game_id, new, setup, operation)
            require_now_in_use(game.club_id)  # whose row is held since people were seated
            write = GameWrite(game, operation, Action.START)
            write.role = role
            write.seal_game_write()
            settle_game(game, Book(game, []))
            write.keep({})
    except IntegrityError:
        if (earlier := _find_started(game_id, operation)) is not None:
            return StartedGame(earlier, repeated=True)
        _require_no_rematch(new)
        raise
    return StartedGame(game, repeated=False)


def _find_started(game_id: uuid.UUID, operation: Operation) -> Game | None:
    game = Game.objects.filter(pk=game_id).first()
    if game is None:
        if DeletedGame.objects.filter(pk=game_id).exists():
            raise Refused("id_taken", "id")
        return find_begun(operation)
    if find_answer(GameWrite, game.pk, operation) is None:
        raise Refused("id_taken", "id")
    return game


def find_begun(operation: Operation) -> Game | None:
    """Return the game, of whatever id, that this operation began; None where it began none.

    Raises:
        Refused: its id began another game.
    """
    starts = RoundRevision.objects.filter(operation=operation.id, action=Action.START)
    start = starts.select_related("game").order_by().first()
    return start.game if start and repeat_answer(start, operation) else None


def _read_setup(new: NewGame) -> rules.GameSetup:
    """Judge everything that can be judged before anything is written."""
    try:
        setup = rules.read_setup(
            new.variant,
            new.house_rules,
            len(new.seats),
            new.first_dealer,
            new.first_banker,
            finish_before=new.finish_before,
        )
    except Refused as refusal:
        raise _place_at_seats(refusal) from None
    _require_no_rematch(new)
    named = [seat.player for seat in new.seats if seat.player]
    if len({player.pk for player in named}) < len(named):
        raise Refused("player_sits_twice", "seats")
    return setup


def _place_at_seats(refusal: Refused) -> Refused:
    """Return the refusal with the number of players said of the seats, from which it comes."""
    return type(refusal).of(
        replace(problem, place="seats") if problem.place == "players" else problem
        for problem in refusal.problems
    )


def _require_no_rematch(new: NewGame) -> None:
    if new.rematch_of and new.rematch_of.occasion:
        raise Refused("match_without_rematch", "game")
    if new.rematch_of and Game.objects.filter(rematch_of=new.rematch_of).exists():
        raise Conflict("rematch_exists")


def _create_game(
    game_id: uuid.UUID, new: NewGame, setup: rules.GameSetup, operation: Operation
) -> Game:
    people = seat_people(new.club, [(seat.player, seat.name) for seat in new.seats])
    secret = new.owner_secret if new.has_owner else ""
    now = timezone.now()
    judged = _judge_day(new, now)
    played_on = judged.day
    prior = _find_prior(new, played_on, [seated.player for seated in people])
    place = _open_day(new.club, played_on)
    game = Game.objects.create(
        id=game_id,
        club=new.club,
        started_by_id=operation.by if new.has_owner else None,
        variant=setup.variant,
        house_rules=setup.house_rules.to_json(),
        players=setup.players,
        first_dealer=setup.first_dealer,
        first_banker=setup.first_banker,
        finish_before=list(setup.finish_before),
        played_on=played_on,
        device_day=judged.device_day,
        started_at=new.clock.find_beginning(now) if new.clock else now,
        sequence=new.sequence or place,
        rated=new.rated,
        source=new.source,
        prior_mean=prior.mean if prior else None,
        prior_sd=prior.sd if prior else None,
        revision=1,
        last_operation=operation.id,
        owner_secret_hash=hash_secret(secret) if secret else "",
        rematch_of=new.rematch_of,
    )
    Seat.objects.bulk_create(
        Seat(game=game, seat=number, player=seated.player, entered_as=seated.entered_as)
        for number, seated in enumerate(people, start=1)
    )
    if new.rematch_of:
        tell_game_change(new.rematch_of.pk)
    return game


def _judge_day(new: NewGame, now: datetime.datetime) -> JudgedDay:
    """Return the day of the game; a rematch of which nothing is said follows the game before."""
    before = new.rematch_of
    if before is not None and new.played_on is None and new.clock is None:
        return JudgedDay(follow_day(new.club, before.played_on, before.started_at, now))
    return judge_day(new.club, new.played_on, new.clock, now)


def _open_day(club: Club | None, day: datetime.date) -> int:
    """Say that the club plays on this day, and return the place of a game that begins on it."""
    if club is None or day == DAY_UNKNOWN:
        return 0
    open_days(club, [day])
    return find_place_in_day(club, day)


def _find_prior(new: NewGame, day: datetime.date, people: Sequence[Player | None]) -> Prior | None:
    """Return what the ratings say; of a game of long ago, those of today say nothing."""
    if new.source != Source.TABLE:
        return None
    return find_prior_of(new.club, new.variant, day, people)


def today_at(club: Club | None) -> datetime.date:
    """Return the day that a game begun now belongs to: a night out lasts into the next morning."""
    return day_at(club, timezone.now())
