"""The ranking of a club, as any run left it, for any day."""

import datetime
import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Protocol

from django.utils import timezone

from people.club_days import find_club_day, find_day_end
from people.models import Club
from people.players.selectors.entries import find_ends, list_people
from ratings.model import State
from ratings.ranking.selectors.before import read_before
from ratings.ranking.standing import PlayerStanding, let_time_pass, number_by_rating
from ratings.runs.days import count_days
from ratings.runs.selectors.effects import (
    find_run_number,
    list_counted,
    list_player_ratings,
    read_told,
)
from ratings.runs.selectors.players import make_row
from ratings.runs.selectors.states import read_rating_state

DAYS_KEPT: Final = 4
"""So many earlier days are kept by each process: six megabytes for one of a large club."""


@dataclass(frozen=True, slots=True)
class RankedPlace:
    """A line of the ranking. `number`: None for who has none; `up`: since `ClubRanking.since`.

    `first` and `last` are the numbers that may be the true one, `up` is negative for down, and None
    for who had no number then.
    """

    standing: PlayerStanding
    number: int | None = None
    first: int | None = None
    last: int | None = None
    up: int | None = None


@dataclass(frozen=True, slots=True)
class ClubRanking:
    """Everybody's place on a day, as a run left it, by rating.

    `since` is the evening with whose end it is compared, the last but one. `ends`: of entries that
    stood there and were merged since, who stands for them now.
    """

    run: int
    day: datetime.date
    places: tuple[RankedPlace, ...]
    since: datetime.date | None = None
    ends: Mapping[uuid.UUID, uuid.UUID] = field(default_factory=dict)

    @property
    def listed(self) -> list[RankedPlace]:
        """Those who have played within twelve months, with a number or too few games for it."""
        return [place for place in self.places if not place.standing.is_away]

    @property
    def away(self) -> list[RankedPlace]:
        """Those who have not."""
        return [place for place in self.places if place.standing.is_away]

    @property
    def numbered(self) -> list[RankedPlace]:
        """Those with a number."""
        return [place for place in self.places if place.number is not None]

    def find(self, player: uuid.UUID) -> RankedPlace | None:
        """Return somebody's place, None for who has none."""
        return self.by_player().get(player)

    def by_player(self) -> Mapping[uuid.UUID, RankedPlace]:
        """Return everybody's place by who they are now.

        Of somebody with several entries then it is that of their own, or of the one most played.
        """
        own = {place.standing.player: place for place in self.places}
        merged = [place for player, place in own.items() if player in self.ends]
        merged.sort(key=lambda place: place.standing.games)
        return {self.ends[place.standing.player]: place for place in merged} | own


class RatedRow(Protocol):
    """What a standing is made of, as a run wrote it down, or counted for another day."""

    player: uuid.UUID
    rating: float
    variance: float
    last_day: datetime.date
    games: int
    partner: uuid.UUID
    partner_games: int
    covariance: float


def read_ranking(club: Club, day: datetime.date) -> ClubRanking:
    """Return the ranking of a day as it is known now. At most ten statements."""
    number = find_run_number(club)
    games, last = _read_last(club, number)
    later = last is not None and last > day
    counted = list_counted(club, number).filter(day__lte=day).count() if later else games
    rows, state = _count_again(club.pk, number, counted) if later else _read(club, number, games)
    return _rank(club, _Known(number, day, rows, state, counted), compared=True)


def read_ranking_then(club: Club, day: datetime.date) -> ClubRanking | None:
    """Return the ranking as it was shown at the end of a day; None before the first run.

    None of a day to come, too: nothing was shown on it. It is compared with no evening before.
    Who was merged since stands there as they did then.
    """
    number = find_run_number(club, find_day_end(club, day))
    if not number or day > find_club_day(club, timezone.now()):
        return None
    games, _last = _read_last(club, number)
    return _rank(club, _Known(number, day, *_read(club, number, games), games), compared=False)


@dataclass(frozen=True, slots=True)
class _Known:
    """What a ranking of a day is made of: everybody's rows and the state after so many games."""

    run: int
    day: datetime.date
    rows: Sequence[RatedRow]
    state: State
    games: int


def _rank(club: Club, known: _Known, *, compared: bool) -> ClubRanking:
    """Rank everybody who is on the club's list, or is of another day and was then."""
    on_list = set(list_people(club).values_list("pk", flat=True))
    ends = {} if compared else find_ends(club)
    shown = [
        standing
        for standing in make_standings(known.rows, known.day)
        if ends.get(standing.player, standing.player) in on_list
    ]
    before = read_before(club, known.run, known.games, shown) if compared else None
    players = [str(standing.player) for standing in shown if standing.is_numbered]
    apart = known.state.tell_apart(players, count_days(known.day)) if players else []
    places = find_places(shown, apart, before.numbers if before else {})
    return ClubRanking(known.run, known.day, tuple(places), before.day if before else None, ends)


def _read(club: Club, number: int, games: int) -> tuple[Sequence[RatedRow], State]:
    """Return everybody's row as a run wrote it down, and the state that it left."""
    rows = list(list_player_ratings(club, number))
    return rows, read_rating_state(club, number, games) if rows else State()


def _read_last(club: Club, number: int) -> tuple[int, datetime.date | None]:
    """Return how many games a run counts, and the day of the last one."""
    games = list_counted(club, number).order_by("-position").values_list("position", "day")
    position, day = games.first() or (-1, None)
    return position + 1, day


@lru_cache(maxsize=DAYS_KEPT)
def _count_again(club: uuid.UUID, number: int, counted: int) -> tuple[tuple[RatedRow, ...], State]:
    """Return everybody's row after so many games, which no run wrote down, and the state then.

    It stays like that: a correction makes another run. The state is to be read alone.
    """
    state = read_rating_state(club, number, counted)
    players = state.players
    partners = read_told(club, number, 0, counted).find_partners()
    rows = (
        make_row(state, players[place], players[most.partner], most)
        for place, most in partners.items()
    )
    return tuple(rows), state


def make_standings(
    rows: Sequence[RatedRow], day: datetime.date, whose: Collection[uuid.UUID] | None = None
) -> list[PlayerStanding]:
    """Return standings on a day, the best first; `whose`: of these alone, else of everybody."""
    ratings = {row.player: row.rating for row in rows}
    variances = {row.player: let_time_pass(row.variance, row.last_day, day) for row in rows}
    standings = [
        PlayerStanding(
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


def find_places(
    standings: Sequence[PlayerStanding],
    apart: Iterable[tuple[int, int]],
    before: Mapping[uuid.UUID, int],
) -> list[RankedPlace]:
    """Return the lines in the order of the ratings, whoever has a number and whoever has none.

    `apart` says of each who has a number how many are better, and how many worse, for sure;
    `before` are the numbers of an evening ago.
    """
    numbered = [standing for standing in standings if standing.is_numbered]
    numbers = number_by_rating([standing.rating for standing in numbered])
    lines = {
        standing.player: RankedPlace(
            standing,
            number,
            first=better + 1,
            last=len(numbered) - worse,
            up=before[standing.player] - number if standing.player in before else None,
        )
        for standing, number, (better, worse) in zip(numbered, numbers, apart, strict=True)
    }
    return [lines.get(standing.player, RankedPlace(standing)) for standing in standings]
