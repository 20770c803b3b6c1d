"""Reading club nights: which there are, who is there, and what they played."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from django.db.models import Count, F, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from nights.models import Night, Presence
from past.models import EveningPoints
from people.models import Club, Player
from scoring.models import EndedBy, FormerSeat, Game, Seat, SeatFacts
from scoring.rules import find_variant

BY_MISTAKE: Final = datetime.timedelta(minutes=10)
"""Whoever is unticked within them, and did not come back, was ticked by mistake."""
UNTICKED: Final = 3
"""The last revision of somebody who was ticked, then unticked, and no more; a guest named once.

Who came back has a third one, too, as long as they are there, and a fourth once they have gone.
"""


def list_nights(club: Club) -> QuerySet[Night]:
    """Return the club's nights, newest first: `games` of each, and how many `came`.

    `with_points`: how many have points of it that were brought in without games. All are counted
    for the nights that are asked for, and not for all there are.
    """
    games = Game.objects.filter(club=OuterRef("club"), played_on=OuterRef("day"))
    people = _list_who_came().filter(night=OuterRef("pk"))
    points = EveningPoints.objects.filter(club=OuterRef("club"), day=OuterRef("day"))
    return (
        Night.objects.filter(club=club)
        .annotate(
            games=_count(games, "club", Count("pk")),
            came=_count(people, "night", Count("player", distinct=True)),
            with_points=_count(points, "club", Count("player", distinct=True)),
        )
        .order_by("-day")
    )


def _list_who_came() -> QuerySet[Presence]:
    """Return who was there: not who was ticked by mistake."""
    soon = Q(revision__lte=UNTICKED, went_at__lt=F("came_at") + BY_MISTAKE)
    return Presence.objects.exclude(soon | Q(went_at=F("came_at")))


def has_come(row: Presence) -> bool:
    """Return whether somebody who is written down was there.

    Not who was ticked and, once and for all, unticked soon after, nor who was taken off.
    """
    if row.went_at is None:
        return True
    soon = row.revision <= UNTICKED and row.went_at < row.came_at + BY_MISTAKE
    return not soon and row.went_at != row.came_at


def has_played(night: Night, player: uuid.UUID) -> bool:
    """Return whether somebody played a game of the night, or has points of it."""
    points = EveningPoints.objects.filter(club=night.club_id, day=night.day, player=player)
    return list_night_games(night, player).exists() or points.exists()


def _count(rows: QuerySet[Any], key: str, what: Count) -> Coalesce:
    """Return an expression that counts rows which share a key with the row outside."""
    number = rows.order_by().values(key).annotate(number=what).values("number")
    return Coalesce(Subquery(number, output_field=IntegerField()), 0)


def list_points(night: Night) -> Sequence[tuple[Player, Decimal]]:
    """Return the points of a night that were brought in without games, the most first."""
    sums: dict[Player, Decimal] = {}
    rows = EveningPoints.objects.filter(club=night.club_id, day=night.day)
    for row in rows.select_related("player"):
        sums[row.player] = sums.get(row.player, Decimal(0)) + row.points
    return sorted(sums.items(), key=lambda pair: (-pair[1], pair[0].search_name, pair[0].pk))


def find_night(club: Club, day: datetime.date) -> Night | None:
    """Return the club's night of this day."""
    night = Night.objects.filter(club=club, day=day).first()
    if night is not None:
        night.club = club
    return night


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is at a night, or was. `guest` numbers who came without a name."""

    presence: Presence
    player: Player
    guest: int | None
    is_here: bool


def list_people_of_night(night: Night) -> Sequence[Person]:
    """Return who came to the night, each once, in the order of their coming.

    Two entries that were ticked and are one person by now are here as long as one of them is, and
    were there if one of them was.
    """
    rows = Presence.objects.filter(night=night).select_related("player")
    people: dict[uuid.UUID, Person] = {}
    for row in rows.order_by("came_at", "id"):
        known = people.get(row.player_id)
        if known is None or _weigh(row) > _weigh(known.presence):
            people[row.player_id] = Person(row, row.player, row.guest, row.is_here)
    return list(people.values())


def _weigh(row: Presence) -> tuple[bool, bool]:
    return row.is_here, has_come(row)


@dataclass(frozen=True, slots=True)
class NightFigures:
    """What somebody did at a night. `running` of the `games` are not over yet."""

    player: Player
    games: int = 0
    running: int = 0
    wins: int = 0
    points_for: int = 0
    points_against: int = 0

    @property
    def difference(self) -> int:
        """Points made over points given away."""
        return self.points_for - self.points_against


def list_night_games(night: Night, player: uuid.UUID | None = None) -> QuerySet[Game]:
    """Return the night's games in the order in which they count, of one player if one is named.

    Which games are a person's is read from the seats, as in the table, so that each of its figures
    leads to the games behind it.
    """
    games = Game.objects.filter(club=night.club_id, played_on=night.day)
    if player is not None:
        now = Seat.objects.filter(player=player).values("game")
        before = FormerSeat.objects.filter(player=player).values("game")
        games = games.filter(Q(pk__in=now) | Q(pk__in=before))
    return (
        games.select_related("club")
        .prefetch_related("seats__player")
        .order_by("sequence", "started_at", "id")
    )


def list_ordered(night: Night) -> QuerySet[Game]:
    """Return the night's games that are over, in the order in which they count."""
    games = Game.objects.filter(club=night.club_id, played_on=night.day)
    return games.exclude(ended_by=EndedBy.NOT).order_by("sequence", "started_at", "pk")


def read_night_table(night: Night) -> Sequence[NightFigures]:
    """Add up what everybody did at the night, most wins first. Three statements for all games.

    A player who took a seat over has the rounds that they played there, and the game's end counts
    for everybody who sat in it.
    """
    played = Q(game__club=night.club_id, game__played_on=night.day)
    facts = SeatFacts.objects.filter(played).values_list(
        "game", "seat", "stint", "points_for", "points_against"
    )
    points = {
        tuple(place): (points_for, points_against) for *place, points_for, points_against in facts
    }
    sums: dict[uuid.UUID, NightFigures] = {}
    counted: set[tuple[uuid.UUID, uuid.UUID]] = set()
    for seat in _list_seats(played):
        if seat.player is not None:
            figures = sums.get(seat.player.pk, NightFigures(seat.player))
            points_for, points_against = points.get((seat.game_id, seat.seat, seat.stint), (0, 0))
            is_new = (seat.game_id, seat.player.pk) not in counted
            counted.add((seat.game_id, seat.player.pk))
            sums[seat.player.pk] = _add(figures, seat, points_for, points_against, is_new)
    return sorted(sums.values(), key=_rank)


def _list_seats(played: Q) -> list[Seat | FormerSeat]:
    now = Seat.objects.filter(played, player__isnull=False).select_related("game", "player")
    before = FormerSeat.objects.filter(played, player__isnull=False)
    return [*now, *before.select_related("game", "player")]


def _add(
    figures: NightFigures,
    seat: Seat | FormerSeat,
    points_for: int,
    points_against: int,
    is_new: bool,
) -> NightFigures:
    """Add a seat; `is_new` says that it is of a game that was not counted for them yet."""
    return NightFigures(
        player=figures.player,
        games=figures.games + is_new,
        running=figures.running + (is_new and not seat.game.over),
        wins=figures.wins + (is_new and _has_won(seat)),
        points_for=figures.points_for + points_for,
        points_against=figures.points_against + points_against,
    )


def _has_won(seat: Seat | FormerSeat) -> bool:
    """Return whether the game is over and this seat, or its team, has won it."""
    side = find_variant(seat.game.variant).team_of(seat.seat) or str(seat.seat)
    return seat.game.over and seat.game.winner == side


def _rank(figures: NightFigures) -> tuple[int, int, int, str, str]:
    return (
        -figures.wins,
        -figures.difference,
        figures.games,
        figures.player.search_name,
        str(figures.player.pk),
    )


def list_presence_days(
    club: uuid.UUID, first: datetime.date, last: datetime.date
) -> list[tuple[uuid.UUID, datetime.date]]:
    """Return which players were there on which days, each day once."""
    rows = _list_who_came().filter(night__club=club, night__day__gte=first, night__day__lte=last)
    return list(rows.order_by().values_list("player", "night__day").distinct())
