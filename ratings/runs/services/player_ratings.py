"""Everybody's rating after a run, and whom they play with most."""

import uuid
from dataclasses import dataclass
from typing import Final

from people.models import Club
from ratings.model import State
from ratings.model.pieces import Partnered, Told
from ratings.models import PlayerRating
from ratings.runs.days import find_day
from ratings.runs.selectors.effects import list_player_ratings

SHOWN: Final = (
    "rating",
    "variance",
    "last_day",
    "games",
    "partner",
    "partner_games",
    "covariance",
)


@dataclass(frozen=True, slots=True)
class Changes:
    """The rows that a run puts in place of others: `closed` are the keys of these."""

    opened: list[PlayerRating]
    closed: list[int]


def find_rating_changes(club: Club, run: int, state: State, games: Told) -> Changes:
    """Return whose rating, or whose interval with a partner, is not as the run before left it.

    `games` are all games that count.
    """
    before = {row.player: row for row in list_player_ratings(club, run - 1)}
    players, opened, closed = state.players, [], []
    for place, most in games.find_partners().items():
        new = _make_row(state, players[place], players[most.partner], most)
        new.club, new.run = club, run
        old = before.pop(new.player, None)
        if old is None or any(getattr(old, name) != getattr(new, name) for name in SHOWN):
            opened.append(new)
            closed += [old.pk] if old else []
    return Changes(opened, closed + [row.pk for row in before.values()])


def _make_row(state: State, name: str, partner: str, most: Partnered) -> PlayerRating:
    return PlayerRating(
        player=uuid.UUID(name),
        rating=state.rating(name),
        variance=state.covariance(name, name),
        last_day=find_day(state.last_day(name)),
        games=most.games,
        partner=uuid.UUID(partner),
        partner_games=most.together,
        covariance=state.covariance(name, partner),
    )
