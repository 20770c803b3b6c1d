"""What is answered about ratings: to the API, and as pages show it."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from common.answers import Address, says


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedPlayerView:
    """Somebody in the ranking, which is by rating; those who are `away` for a year come last.

    `rank` is their number, null for who is `provisional`, before ten games, or away; the true one
    may be any from `first_rank` to `last_rank`. `up`: by how much their number is better than at
    the end of the evening of `since`, null where they had none.
    """

    player: uuid.UUID
    name: str
    rank: int | None = says("Their number; null for who is provisional or away.")
    first_rank: int | None = says(
        "The best number that may be the true one; null without a number."
    )
    last_rank: int | None = says("The last number that may be the true one; null without a number.")
    up: int | None = says(
        "By how much their number is better than at the end of `since`; null without one then."
    )
    rating: float
    plus_minus: float
    provisional: bool
    more_games: int = says("Games that are missing for a number; 0 for who has one.")
    away: bool = says("Whether they have not played for a year.")
    games: int
    last_day: datetime.date = says("The day of their last game; 1970-01-01 where nobody knows it.")
    mainly_with: str | None = says("The name of whom they mostly play with; null for nobody.")
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
    run_then: int | None = says("The count that was shown on that day; null for none.")
    players: Sequence[RatedPlayerView] = says("Everybody in the ranking, in its order.")
    pairs: Sequence[PairView] = says("Those who play together, in the order of their ratings.")


class Outcome(StrEnum):
    """How a game ended for one of its sides; OPEN is one that was broken off."""

    WON = "won"
    LOST = "lost"
    LEVEL = "level"
    OPEN = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedGameView:
    """A game of a player, and what it did to their rating."""

    game: uuid.UUID
    day: datetime.date = says("The day on which it was played; 1970-01-01 where nobody knows it.")
    run: int
    partner: str = says("The name of the partner.")
    partner_id: uuid.UUID = says("The id of the partner.")
    opponents: Sequence[str] = says("The names of the opponents.")
    opponent_ids: Sequence[uuid.UUID] = says("The ids of the opponents.")
    outcome: Outcome | None = says("How it ended for them; null for a game that is gone.")
    score: Sequence[int] | None = says(
        "Their score and the other side's; null for a game that is gone."
    )
    par: float = says("Points a round that were to be expected.")
    result: float = says("Points a round by which they were better, less than 0 for worse.")
    chance: float = says("The chance of winning before it, from 0 to 1.")
    before: float = says("The rating before it.")
    after: float = says("The rating after it.")
    practice: float = says("What of the change is for having played.")
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
    day: datetime.date = says("The day on which it was played; 1970-01-01 where nobody knows it.")
    what: str = says("What was done to the game: corrected, added, removed or moved.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingChangeView:
    """What a run made of a rating because older games were not as they had been.

    Or, where `counted_anew`, because the rating itself is another one since.
    """

    run: int
    at: datetime.datetime
    before: float = says("The rating before.")
    after: float = says("The rating since.")
    counted_anew: bool = says("Whether the rating itself is another one since.")
    causes: Sequence[RatingCauseView] = says("The games because of which it changed.")


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
    count: int = says("How many rated games there are.")
    games: RatedGamesPage = says("A page of rated games, the newest first.")
    changes: Sequence[RatingChangeView] = says("What later counts made of the rating.")
