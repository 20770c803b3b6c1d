"""The ranking of a club, as any run left it, for any day."""

import datetime
import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol
from zoneinfo import ZoneInfo

from people.models import Club, Player
from ratings.model import State
from ratings.model.pieces import Partnered
from ratings.models import PlayerRating
from ratings.ranking.standing import Standing, let_time_pass
from ratings.runs.days import count_days, find_day
from ratings.runs.selectors.effects import (
    find_run_number,
    list_counted,
    list_player_ratings,
    read_told,
)
from ratings.runs.selectors.states import read_state

DAYS_KEPT: Final = 4
"""So many earlier days are kept by each process: six megabytes for one of a large club."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the ranking. `first` and `last` are the ranks that it may have; None unranked."""

    standing: Standing
    first: int | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Ranking:
    """Everybody's place on a day, as a run left it; the ranked first, by rating."""

    run: int
    day: datetime.date
    places: tuple[Place, ...]

    @property
    def ranked(self) -> list[Place]:
        """Those with a rank."""
        return [place for place in self.places if place.first is not None]

    @property
    def others(self) -> list[Place]:
        """Those without."""
        return [place for place in self.places if place.first is None]


class Row(Protocol):
    """What a standing is made of, as a run wrote it down, or counted for another day."""

    player: uuid.UUID
    rating: float
    variance: float
    last_day: datetime.date
    games: int
    partner: uuid.UUID
    partner_games: int
    covariance: float


def read_ranking(club: Club, day: datetime.date) -> Ranking:
    """Return the ranking of a day as it is known now. At most six statements."""
    number = find_run_number(club)
    games = list_counted(club, number)
    last = games.order_by("-position").values_list("day", flat=True).first()
    later = last is not None and last > day
    counted = games.filter(day__lte=day).count() if later else None
    return _rank(club, number, day, counted)


def read_ranking_then(club: Club, day: datetime.date) -> Ranking | None:
    """Return the ranking as it was shown at the end of a day; None before the first run."""
    number = find_run_number(club, find_end(club, day))
    return _rank(club, number, day, None) if number else None


def find_end(club: Club, day: datetime.date) -> datetime.datetime:
    """Return when a day of the club ends: the next one begins at its hour of the night."""
    hour = datetime.time(club.night_ends_at, tzinfo=ZoneInfo(club.time_zone))
    return datetime.datetime.combine(day + datetime.timedelta(1), hour)


def _rank(club: Club, number: int, day: datetime.date, counted: int | None) -> Ranking:
    """Rank everybody; `counted` games are taken into account, None for all of that run."""
    if counted is None:
        rows: Sequence[Row] = list(list_player_ratings(club, number))
        state = read_state(club, number, _count_games(club, number)) if rows else State()
    else:
        rows, state = _count_again(club.pk, number, counted)
    standings = make_standings(rows, day)
    on_list = set(
        Player.objects.filter(club=club, merged_into=None, removed_at=None).values_list(
            "pk", flat=True
        )
    )
    shown = [standing for standing in standings if standing.player in on_list]
    return Ranking(number, day, tuple(_find_places(shown, state, day)))


def _count_games(club: Club, number: int) -> int:
    last = list_counted(club, number).order_by("-position").values_list("position", flat=True)
    place = last.first()
    return 0 if place is None else place + 1


@lru_cache(maxsize=DAYS_KEPT)
def _count_again(club: uuid.UUID, number: int, counted: int) -> tuple[tuple[Row, ...], State]:
    """Return everybody's row after so many games, which no run wrote down, and the state then.

    It stays like that: a correction makes another run. The state is to be read alone.
    """
    state = read_state(club, number, counted)
    players = state.players
    partners = read_told(club, number, 0, counted).find_partners()
    rows = (_make_row(state, players, place, most) for place, most in partners.items())
    return tuple(rows), state


def _make_row(state: State, players: Sequence[str], place: int, most: Partnered) -> Row:
    player, partner = players[place], players[most.partner]
    return PlayerRating(
        player=uuid.UUID(player),
        rating=state.rating(player),
        variance=state.covariance(player, player),
        last_day=find_day(state.last_day(player)),
        games=most.games,
        partner=uuid.UUID(partner),
        partner_games=most.together,
        covariance=state.covariance(player, partner),
    )


def make_standings(
    rows: Sequence[Row], day: datetime.date, whose: Collection[uuid.UUID] | None = None
) -> list[Standing]:
    """Return standings on a day, the best first; `whose`: of these alone, else of everybody."""
    ratings = {row.player: row.rating for row in rows}
    variances = {row.player: let_time_pass(row.variance, row.last_day, day) for row in rows}
    standings = [
        Standing(
            player=row.player,
            day=day,
            rating=row.rating,
            variance=variances[row.player],
            last_day=row.last_day,
            games=row.games,
            partner=row.partner,
            partner_games=row.partner_games,
            partner_rating=ratings[row.partner],
            partner_variance=variances[row.partner],
            covariance=row.covariance,
        )
        for row in rows
        if whose is None or row.player in whose
    ]
    return sorted(standings, key=lambda standing: (-standing.rating, str(standing.player)))


def _find_places(standings: Sequence[Standing], state: State, day: datetime.date) -> list[Place]:
    ranked = [standing for standing in standings if standing.is_listed]
    apart = (
        state.tell_apart([str(standing.player) for standing in ranked], count_days(day))
        if ranked
        else []
    )
    places = [
        Place(standing, better + 1, len(ranked) - worse)
        for standing, (better, worse) in zip(ranked, apart, strict=True)
    ]
    return places + [Place(standing) for standing in standings if not standing.is_listed]
