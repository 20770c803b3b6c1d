"""The ranking in a frame of another site, and as JSON."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from common.answers import says
from common.web.embedding import embeddable, render_table
from people.website.access import open_to_everybody
from ratings.permissions import may_see_ratings
from ratings.ranking.shown.rankings import RankingEntry, describe_ranking


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedRow:
    """Somebody in the ranking; without a number before ten rated games."""

    rank: int | None
    name: str
    rating: int
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingTable:
    """A club's ranking of today: who has played within a year."""

    club: str
    name: str = says("The club's name.")
    day: datetime.date
    players: Sequence[RankedRow]


@embeddable
def show_ranking_table(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the ranking."""
    access = open_to_everybody(request, slug, may_see_ratings)
    shown = describe_ranking(access)
    table = RankingTable(
        club=slug,
        name=access.club.name,
        day=shown["day"],
        players=[_describe(line) for line in shown["listed"]],
    )
    return render_table(request, "ratings/ranking/embedded.html", table)


def _describe(line: RankingEntry) -> RankedRow:
    standing = line.standing
    return RankedRow(
        rank=line.place.number,
        name=line.player.name,
        rating=round(standing.rating),
        games=standing.games,
    )
