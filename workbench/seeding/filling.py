"""Storing a made-up club: some nights at a time, so that it fits into any memory."""

import datetime
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Model

from common.statements import Insert
from common.writes.operation import make_operation
from nights.models import Night, Presence
from people.members.services import make_owner
from people.models import Club, Player, User
from people.models.users import NO_ADDRESS
from scoring.models import FormerSeat, Game, Round, RoundCall, RoundRevision, Seat, SeatFacts
from scoring.rules import get_main, read_setup
from workbench.seeding.games import play_game
from workbench.seeding.nights import YEARS, MadeNight, make_nights
from workbench.seeding.people import make_people
from workbench.seeding.rows import GameRows, GameWriter, make_id

GAMES_AT_ONCE: Final = 400
ROWS_A_STATEMENT: Final = 100
BEGINS_AT: Final = datetime.time(19)
A_GAME: Final = datetime.timedelta(minutes=60)
GUESTS: Final = 0.3
"""How many nights somebody comes to who is on no list, and sits down in the place of another."""
STORED: Final = (Game, Seat, FormerSeat, SeatFacts, Round, RoundCall, RoundRevision)
_inserts: Final[dict[type[Model], Insert[Any]]] = {
    model: Insert(model) for model in (*STORED, Night, Presence)
}


@dataclass(frozen=True, slots=True)
class Seed:
    """What a made-up club follows from; `last` is the day of its last night.

    Its nights are of so many `years`. Without an `owner` it has one who is made up too, and is the
    keenest of the list; without an `id` and a `name` they follow from the seed and the slug.
    """

    slug: str
    games: int
    players: int
    seed: str
    last: datetime.date
    years: int = YEARS
    owner: User | None = None
    id: uuid.UUID | None = None
    name: str = ""


@dataclass(slots=True)
class Filled:
    """How much is stored by now."""

    games: int = 0
    rounds: int = 0
    nights: int = 0


def fill_club(seed: Seed, tell: Callable[[Filled], None]) -> Filled:
    """Make the club; `tell` hears after each piece how far it is."""
    filling = _Filling(seed)
    done = Filled()
    for piece in filling.make_pieces():
        piece.store()
        done.games += len(piece.games)
        done.rounds += sum(not row.removed for rows in piece.games for row in rows.rounds)
        done.nights += len(piece.nights)
        tell(done)
    return done


class _Piece:
    """Some nights with their games, stored together."""

    def __init__(self) -> None:
        self.nights: list[Night] = []
        self.presences: list[Presence] = []
        self.guests: list[Player] = []
        self.games: list[GameRows] = []

    def store(self) -> None:
        """Insert all of it."""
        with transaction.atomic():
            Player.objects.bulk_create(self.guests)
            _insert(Night, self.nights)
            _insert(Presence, self.presences)
            games = self.games
            _insert(Game, [game.game for game in games])
            _insert(Seat, [row for game in games for row in game.seats])
            _insert(FormerSeat, [row for game in games for row in game.former])
            _insert(SeatFacts, [row for game in games for row in game.facts])
            _insert(Round, [row for game in games for row in game.rounds])
            _insert(RoundCall, [row for game in games for row in game.calls])
            _insert(RoundRevision, [row for game in games for row in game.revisions])


def _insert(model: type[Model], rows: Sequence[Model]) -> None:
    for start in range(0, len(rows), ROWS_A_STATEMENT):
        _inserts[model].run(rows[start : start + ROWS_A_STATEMENT])


class _Filling:
    """The club's people, and the chance by which everything is made."""

    def __init__(self, seed: Seed) -> None:
        self._seed = seed
        self._chance = Random(f"{seed.seed} {seed.slug}")  # noqa: S311 - no secret
        self._setup = read_setup(get_main().name, {})
        self._people = make_people(self._chance, seed.players)
        with transaction.atomic():
            self._club = Club.objects.create(
                id=seed.id or make_id(self._chance),
                slug=seed.slug,
                name=seed.name or seed.slug,
                time_zone="Europe/Zurich",
            )
            owner = seed.owner or User.objects.create_user(f"{seed.slug}{NO_ADDRESS}")
            make_owner(club=self._club, user=owner, operation=make_operation(None, {}, make_owner))
            self._club.refresh_from_db()
            self._players = Player.objects.bulk_create(self._make_players(owner))

    def _make_players(self, owner: User) -> Iterator[Player]:
        """Return the club's list; its owner is the keenest."""
        for number, person in enumerate(self._people, start=1):
            yield Player(
                id=make_id(self._chance),
                club=self._club,
                user=owner if number == 1 and self._seed.owner is None else None,
                name=person.name,
                number=number,
            )

    def make_pieces(self) -> Iterator[_Piece]:
        """Yield everything that was played, in the order of the nights."""
        piece = _Piece()
        for night in self._list_nights():
            self._add_night(piece, night)
            if len(piece.games) >= GAMES_AT_ONCE:
                yield piece
                piece = _Piece()
        if piece.nights:
            yield piece

    def _list_nights(self) -> Iterator[MadeNight]:
        seed = self._seed
        return make_nights(self._chance, self._people, seed.games, seed.last, seed.years)

    def _add_night(self, piece: _Piece, night: MadeNight) -> None:
        zone = ZoneInfo(self._club.time_zone)
        begins = datetime.datetime.combine(night.day, BEGINS_AT, zone)
        row = Night(
            id=make_id(self._chance), club_id=self._club.pk, day=night.day, opened_at=begins
        )
        people = {place: self._players[place] for place in night.people}
        replaced = self._replace_one(piece, night, people)
        piece.nights.append(row)
        ends = begins + A_GAME * (1 + max(table.turn for table in night.tables))
        is_tonight = night.day == self._seed.last
        piece.presences += self._let_come(
            row, people, replaced, begins, None if is_tonight else ends
        )
        last_turn = max(table.turn for table in night.tables)
        for table in night.tables:
            running = is_tonight and table.turn == last_turn
            played = play_game(
                self._chance, self._setup, self._find_advantage(table.seats), is_tonight=running
            )
            writer = GameWriter(self._chance, self._club, played, begins + A_GAME * table.turn)
            free = [place for place in night.people if place not in table.seats]
            substitute = people[self._chance.choice(free)] if free else None
            four = [people[place] for place in table.seats]
            piece.games.append(writer.write(night.day, four, substitute))

    def _replace_one(
        self, piece: _Piece, night: MadeNight, people: dict[int, Player]
    ) -> Player | None:
        """Let a guest sit in the place of one of them, some nights."""
        if self._chance.random() >= GUESTS:
            return None
        name = self._chance.choice(self._people).name.partition(" ")[0]
        guest = Player(id=make_id(self._chance), name=name)
        people[self._chance.choice(night.people[len(night.people) // 2 :])] = guest
        piece.guests.append(guest)
        return guest

    def _let_come(
        self,
        night: Night,
        people: dict[int, Player],
        guest: Player | None,
        came: datetime.datetime,
        went: datetime.datetime | None,
    ) -> Iterable[Presence]:
        for player in people.values():
            row = Presence(id=make_id(self._chance), night_id=night.pk, came_at=came, went_at=went)
            row.player_id = row.entered_as_id = player.pk
            row.guest = 1 if player is guest else None
            yield row

    def _find_advantage(self, seats: Sequence[int]) -> float:
        skills = [self._people[place].skill for place in seats]
        return skills[0] + skills[2] - skills[1] - skills[3]
