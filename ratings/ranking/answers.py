"""What is answered about ratings: to the API, and as pages show it."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedPlayerView:
    """Somebody in the ranking. The ranks are null for who is provisional or was long away."""

    player: uuid.UUID
    name: str
    first_rank: int | None
    last_rank: int | None
    rating: float
    plus_minus: float
    provisional: bool
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
    """The ranking of a day: as it is known now, and beside it as it was shown then."""

    day: datetime.date
    run: int
    run_then: int | None
    players: Sequence[RatedPlayerView]
    pairs: Sequence[PairView]


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedGameView:
    """A game of a player. `par` and `result` in points a round, `chance` of winning before it."""

    game: uuid.UUID
    day: datetime.date
    run: int
    partner: str
    opponents: Sequence[str]
    par: float
    result: float
    chance: float
    before: float
    after: float
    plus_minus: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingCauseView:
    """A game because of which a rating changed: it was corrected, added, removed or moved."""

    game: uuid.UUID
    day: datetime.date
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingChangeView:
    """What a run made of a rating because older games were not as they had been."""

    run: int
    at: datetime.datetime
    before: float
    after: float
    causes: Sequence[RatingCauseView]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRatingView:
    """A player's rating; null before the first game. `games`, the newest first, of one page.

    Those with `then`, of a day that was asked for, are as they were shown then.
    """

    player: uuid.UUID
    rating: float | None
    plus_minus: float | None
    provisional: bool
    rating_then: float | None
    plus_minus_then: float | None
    count: int
    pages: int
    games: Sequence[RatedGameView]
    changes: Sequence[RatingChangeView]
