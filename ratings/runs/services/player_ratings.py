"""Everybody's rating after a run, and whom they play with most."""

from dataclasses import dataclass

from people.models import Club
from ratings.model import State
from ratings.model.pieces import GamesInOrder
from ratings.models import PlayerRating
from ratings.runs.selectors.effects import list_player_ratings
from ratings.runs.selectors.players import SHOWN, make_rows


@dataclass(frozen=True, slots=True)
class Changes:
    """The rows that a run puts in place of others: `closed` are the keys of these."""

    opened: list[PlayerRating]
    closed: list[int]


def find_rating_changes(club: Club, run: int, state: State, games: GamesInOrder) -> Changes:
    """Return whose rating, or whose interval with a partner, is not as the run before left it.

    `games` are all games that count.
    """
    before = {row.player: row for row in list_player_ratings(club, run - 1)}
    opened, closed = [], []
    for new in make_rows(state, games):
        new.club, new.run = club, run
        old = before.pop(new.player, None)
        if old is None or any(getattr(old, name) != getattr(new, name) for name in SHOWN):
            opened.append(new)
            closed += [old.pk] if old else []
    return Changes(opened, closed + [row.pk for row in before.values()])
