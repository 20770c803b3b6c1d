"""The ranking of a club and a player's way, as pages and API show them to a visitor."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from people.permissions import ClubAccess
from ratings.model import SURE
from ratings.names import Shown, name_people
from ratings.ranking.answers import PairView, RatedGameView
from ratings.ranking.selectors.histories import Point
from ratings.ranking.selectors.rankings import (
    ClubRanking,
    RankedPlace,
    read_ranking,
    read_ranking_then,
)
from ratings.ranking.selectors.scores import GameEnding, read_endings
from ratings.ranking.shown.bars import make_scale
from ratings.ranking.standing import PlayerStanding
from scoring.starting.services import today_at

MOST_PAIRS: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingEntry:
    """Somebody in the ranking: their place, and the one that was shown on a day asked for.

    `pair_with` is the partner from whom the games cannot tell them apart.
    """

    player: Shown
    place: RankedPlace
    pair_with: Shown | None
    then: RankedPlace | None

    @property
    def standing(self) -> PlayerStanding:
        """Where they stand."""
        return self.place.standing


def describe_ranking(access: ClubAccess, on: datetime.date | None = None) -> dict[str, Any]:
    """Return the ranking of today, or that of a day: as it is known now, and as shown then."""
    day = on or today_at(access.club)
    ranking = read_ranking(access.club, day)
    then = read_ranking_then(access.club, day) if on else None
    names = name_people(access, _list_ids(ranking, then))
    shown_then = then.by_player() if then else {}
    return {
        "day": day,
        "on": on,
        "run": ranking.run,
        "run_then": then.run if then else None,
        "since": ranking.since,
        "scale": make_scale(place.standing for place in ranking.places),
        "example": next((place.standing for place in ranking.places), None),
        "listed": [_describe(place, names, shown_then) for place in ranking.listed],
        "away": [_describe(place, names, shown_then) for place in ranking.away],
        "pairs": describe_pairs(ranking, names),
    }


def _list_ids(*rankings: ClubRanking | None) -> set[uuid.UUID]:
    standings = [place.standing for ranking in rankings if ranking for place in ranking.places]
    return {id_ for standing in standings for id_ in (standing.player, standing.partner)}


def _describe(
    place: RankedPlace, names: Mapping[uuid.UUID, Shown], then: Mapping[uuid.UUID, RankedPlace]
) -> RankingEntry:
    standing = place.standing
    return RankingEntry(
        player=names[standing.player],
        place=place,
        pair_with=names.get(standing.partner) if standing.is_mainly_a_pair else None,
        then=then.get(standing.player),
    )


def describe_pairs(ranking: ClubRanking, names: Mapping[uuid.UUID, Shown]) -> list[PairView]:
    """Return everybody with whom they play most, each pair once, the best first."""
    standings: dict[frozenset[uuid.UUID], PlayerStanding] = {}
    for place in ranking.places:
        standing = place.standing
        if standing.partner in names:
            standings.setdefault(frozenset({standing.player, standing.partner}), standing)
    known = [standing for standing in standings.values() if standing.is_pair_known]
    best = sorted(known, key=lambda standing: -standing.pair_rating)[:MOST_PAIRS]
    return [
        PairView(
            players=[names[standing.player].id, names[standing.partner].id],
            names=[names[standing.player].name, names[standing.partner].name],
            rating=standing.pair_rating,
            plus_minus=SURE * standing.pair_deviation,
            games=standing.partner_games,
        )
        for standing in best
    ]


def name_points(access: ClubAccess, points: Sequence[Point]) -> list[RatedGameView]:
    """Return games of a player with the names of the others at the table."""
    ids = {id_ for point in points for id_ in (point.partner, *point.opponents)}
    names, endings = name_people(access, ids), read_endings({point.game for point in points})
    return [_describe_game(point, names, endings.get(point.game)) for point in points]


def _describe_game(
    point: Point, names: Mapping[uuid.UUID, Shown], ending: GameEnding | None
) -> RatedGameView:
    outcome, score = ending.tell(point.side) if ending else (None, None)
    return RatedGameView(
        game=point.game,
        day=point.day,
        run=point.run,
        partner=names[point.partner].name,
        partner_id=point.partner,
        opponents=[names[player].name for player in point.opponents],
        opponent_ids=point.opponents,
        outcome=outcome,
        score=score,
        par=point.par,
        result=point.result,
        chance=point.chance,
        before=point.before,
        after=point.after,
        practice=point.practice,
        plus_minus=point.plus_minus,
    )
