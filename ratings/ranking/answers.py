"""What is answered about ratings: to the API, and as pages show it."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from common.answers import Address


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedPlayerView:
    """Somebody in the ranking, which is by rating; those who are `away` for a year come last.

    `rank` is their number, null for who is `provisional`, before ten games, or away; the true one
    may be any from `first_rank` to `last_rank`. `up`: by how much their number is better than at
    the end of the evening of `since`, null where they had none.
    """

    player: uuid.UUID
    name: str
    rank: int | None
    first_rank: int | None
    last_rank: int | None
    up: int | None
    rating: float
    plus_minus: float
    provisional: bool
    more_games: int
    away: bool
    games: int
    last_day: datetime.date
    mainly_with: str | None
    rating_then: float | None
    plus_minus_then: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairView:
    """Somebody and whom they play with most."""

    players: Sequence[uuid.UUID]
    names: Sequence[str]
    rating: float
    plus_minus: float
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingView:
    """The ranking of a day: as it is known now, and beside it as it was shown then.

    `since` is the day of the evening before the last one, with whose end it is compared.
    """

    day: datetime.date
    since: datetime.date | None
    run: int
    run_then: int | None
    players: Sequence[RatedPlayerView]
    pairs: Sequence[PairView]


class Outcome(StrEnum):
    """How a game ended for one of its sides; OPEN is one that was broken off."""

    WON = "won"
    LOST = "lost"
    LEVEL = "level"
    OPEN = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedGameView:
    """A game of a player. `par` and `result` in points a round, `chance` of winning before it.

    Of the change from `before` to `after` `practice` is for having played, the rest for the result.
    `score` is theirs and the other side's; it and `outcome` are null for a game that is gone.
    """

    game: uuid.UUID
    day: datetime.date
    run: int
    partner: str
    partner_id: uuid.UUID
    opponents: Sequence[str]
    opponent_ids: Sequence[uuid.UUID]
    outcome: Outcome | None
    score: Sequence[int] | None
    par: float
    result: float
    chance: float
    before: float
    after: float
    practice: float
    plus_minus: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedGamesPage:
    """A page of somebody's rated games, the newest first."""

    next: Address | None
    previous: Address | None
    results: Sequence[RatedGameView]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingCauseView:
    """A game because of which a rating changed: it was corrected, added, removed or moved."""

    game: uuid.UUID
    day: datetime.date
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingChangeView:
    """What a run made of a rating because older games were not as they had been.

    Or, where `counted_anew`, because the rating itself is another one since.
    """

    run: int
    at: datetime.datetime
    before: float
    after: float
    counted_anew: bool
    causes: Sequence[RatingCauseView]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRatingView:
    """A player's rating; null before the first game. `games`: a page, the newest first, of `count`.

    Those with `then`, of a day that was asked for, are as they were shown then.
    """

    player: uuid.UUID
    rating: float | None
    plus_minus: float | None
    provisional: bool
    rating_then: float | None
    plus_minus_then: float | None
    count: int
    games: RatedGamesPage
    changes: Sequence[RatingChangeView]
