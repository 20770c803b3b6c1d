"""What a state says of everybody: their rating, and whom they play with most."""

import uuid
from collections.abc import Iterator
from typing import Final

from ratings.model import State
from ratings.model.pieces import GamesInOrder, Partnered
from ratings.models import PlayerRating
from ratings.runs.days import find_day

SHOWN: Final = (
    "rating",
    "variance",
    "last_day",
    "games",
    "partner",
    "partner_games",
    "covariance",
)


def make_rows(state: State, games: GamesInOrder) -> Iterator[PlayerRating]:
    """Yield everybody's row, of no club and no run yet; `games` are all games that count."""
    players = state.players
    for place, most in games.find_partners().items():
        yield make_row(state, players[place], players[most.partner], most)


def make_row(state: State, name: str, partner: str, most: Partnered) -> PlayerRating:
    """Return one person's row, with the partner of most games; of no club and no run yet."""
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
