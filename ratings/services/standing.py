"""Everybody's rating after a run, and whom they play with most."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Q

from people.models import Club
from ratings.days import find_day
from ratings.model import State
from ratings.models import PlayerRating
from ratings.selectors.effects import list_effects, list_player_ratings

PAIRS: Final = (("a", "b"), ("c", "d"))
SHOWN: Final = (
    "rating",
    "variance",
    "last_day",
    "games",
    "partner",
    "partner_games",
    "covariance",
)
Partners = Mapping[uuid.UUID, Mapping[uuid.UUID, int]]


@dataclass(frozen=True, slots=True)
class Changes:
    """The rows that a run puts in place of others: `closed` are the keys of these."""

    opened: list[PlayerRating]
    closed: list[int]


def find_rating_changes(
    club: Club, run: int, state: State, touched: Collection[uuid.UUID]
) -> Changes:
    """Return whose rating, or whose interval with a partner, is not as the run before left it.

    `touched` are those at the tables that this run read: of the others only covariances move.
    """
    before = {row.player: row for row in list_player_ratings(club, run - 1)}
    maker = _Maker(club, run, state, count_partners(club, run, touched))
    opened, closed = [], []
    for player in maker.places:
        old = before.get(player)
        new = maker.make(player, old)
        if old is None or any(getattr(old, name) != getattr(new, name) for name in SHOWN):
            opened.append(new)
            closed += [old.pk] if old else []
    closed += [row.pk for player, row in before.items() if player not in maker.places]
    return Changes(opened, closed)


def count_partners(club: Club, run: int, players: Collection[uuid.UUID]) -> Partners:
    """Return with whom each of these has played how often."""
    counted: dict[uuid.UUID, dict[uuid.UUID, int]] = defaultdict(lambda: defaultdict(int))
    effects = list_effects(club, run).order_by()
    for one, other in PAIRS:
        sat = Q((f"{one}__in", players)) | Q((f"{other}__in", players))
        rows = effects.filter(sat).values_list(one, other).annotate(games=Count("pk"))
        for first, second, games in rows:
            counted[first][second] += games
            counted[second][first] += games
    return {player: counted[player] for player in players if player in counted}


class _Maker:
    """Makes the rows of a run."""

    def __init__(self, club: Club, run: int, state: State, partners: Partners) -> None:
        self.club, self.run, self.state, self.partners = club, run, state, partners
        self.places = {uuid.UUID(player): place for place, player in enumerate(state.players)}

    def make(self, player: uuid.UUID, old: PlayerRating | None) -> PlayerRating:
        """Return a player's row; `old` knows whom they played with if they have not played now."""
        partner, games, together = self._find_partner(player, old)
        state, name = self.state, str(player)
        return PlayerRating(
            club=self.club,
            run=self.run,
            player=player,
            rating=state.rating(name),
            variance=state.covariance(name, name),
            last_day=find_day(state.last_day(name)),
            games=games,
            partner=partner,
            partner_games=together,
            covariance=state.covariance(name, str(partner)),
        )

    def _find_partner(
        self, player: uuid.UUID, old: PlayerRating | None
    ) -> tuple[uuid.UUID, int, int]:
        """Return the partner of most games, the number of all games, and of those together."""
        if with_whom := self.partners.get(player):
            partner = min(with_whom, key=lambda one: (-with_whom[one], self.places[one]))
            return partner, sum(with_whom.values()), with_whom[partner]
        if old is None:
            raise ValueError(f"Nobody has played with {player}.")
        return old.partner, old.games, old.partner_games


def list_touched(players: Iterable[tuple[str, str, str, str]]) -> set[uuid.UUID]:
    """Return everybody at these tables."""
    return {uuid.UUID(one) for four in players for one in four}
