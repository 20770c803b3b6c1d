"""Points of evenings that were brought in without games, over HTTP."""

import uuid
from typing import Any, Final

from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.days import find_known_day
from common.figures import write_decimal
from common.problems import Refused
from common.web.bodies import StrictSerializer, read_body
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGED, PAGES, ListPages
from people.access import open_club
from people.addresses import CLUB
from people.players.selectors.entries import find_end_id
from ratings.figures.answers import BroughtPointsView
from ratings.figures.api.asking import SCOPE
from ratings.figures.selectors.brought_points import sum_points
from ratings.names import name_people

QUERY: Final = [
    *SCOPE[:2],
    OpenApiParameter("player", uuid.UUID, description="Whose; everybody's if left out."),
]


class PointsQuery(StrictSerializer):
    """From which day to which, and whose."""

    to = serializers.DateField(required=False)
    player = serializers.UUIDField(required=False)

    def get_fields(self) -> Any:
        """Add the field whose name Python keeps for itself."""
        return {"from": serializers.DateField(required=False), **super().get_fields()}


@endpoint(
    "clubs_points",
    answers=Page[BroughtPointsView],
    query=[*QUERY, *PAGES],
    asked_by=[AskedBy.ANYBODY],
)
def read(request: Request, slug: str) -> Response:
    """List the points of evenings that were brought in without games, the newest first.

    They stand behind `given` of a season's table.
    """
    access = open_club(request, slug)
    query = {name: text for name, text in request.query_params.items() if name not in PAGED}
    asked = read_body(PointsQuery, query)
    first, last = asked.get("from"), asked.get("to")
    if first and last and last < first:
        raise Refused("season_days", "to", first=first.isoformat())
    whose = find_end_id(asked["player"]) if "player" in asked else None
    sums = sum_points(access.club.pk, first, last, whose)
    pages = ListPages(request)
    shown = pages.read(sums, lambda pair: (-pair[1].toordinal(), pair[0]))
    # Told apart from all of the list, so that nobody is called otherwise on another page.
    names = name_people(access, {player for player, _day in sums})
    return pages.answer(
        [
            BroughtPointsView(
                player=player,
                name=names[player].name,
                day=find_known_day(day),
                points=write_decimal(sums[player, day]),
            )
            for player, day in shown
        ]
    )


urlpatterns = [
    path(f"{CLUB}points/", serve(get=read), name="points"),
]
