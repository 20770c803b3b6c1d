"""How good the chances of a club's games were, over HTTP."""

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.endpoints import AskedBy, endpoint, serve
from people.access import open_club_as
from people.addresses import CLUB
from ratings.figures.answers import ClubChancesView, ComingTrueView, SaidView
from ratings.figures.api.asking import SCOPE, read_scope
from ratings.figures.selectors.chances import measure_chances
from ratings.model.coming_true import ComingTrue, Group
from ratings.permissions import may_see_ratings


@endpoint("clubs_chances", answers=ClubChancesView, query=SCOPE, asked_by=[AskedBy.ANYBODY])
def read(request: Request, slug: str) -> Response:
    """Read what was said of a club's games, and how often it came true.

    Before each game by the ratings; before each round of the newest 300 by what a sheet shows.
    """
    access = open_club_as(request, slug, may_see_ratings)
    scope = read_scope(request, access.club)
    chances = measure_chances(scope)
    return answer(
        ClubChancesView(
            game=scope.variant,
            before_games=_describe(chances.before_games),
            before_rounds=_describe(chances.before_rounds),
            score_alone=_describe(chances.alone),
        )
    )


def _describe(judged: ComingTrue) -> ComingTrueView:
    return ComingTrueView(
        total=_describe_group(judged.total) if judged.total else None,
        groups=[_describe_group(group) for group in judged.groups],
        even=judged.even,
        brier=judged.brier,
    )


def _describe_group(group: Group) -> SaidView:
    return SaidView(
        low=group.low,
        high=group.high,
        count=group.count,
        games=group.games,
        said=group.said,
        came=group.came,
        reach=group.reach,
    )


urlpatterns = [
    path(f"{CLUB}statistics/chances/", serve(get=read), name="chances"),
]
