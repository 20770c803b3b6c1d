"""What a request for statistics asks for, and how it is documented."""

import datetime
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request

from common.problems import Refused
from common.web.bodies import StrictSerializer, read_body
from common.web.pagination import PAGED
from people.models import Club
from ratings.figures.selectors.statistics import StatisticsScope, list_variants, open_scope

SCOPE: Final = [
    OpenApiParameter("from", datetime.date, description="The first day; all if left out."),
    OpenApiParameter("to", datetime.date, description="The last day; all if left out."),
    OpenApiParameter(
        "game", str, description="Which game of the box; the most played if left out."
    ),
]


class ScopeQuery(StrictSerializer):
    """From which day to which, and of which game of the box."""

    to = serializers.DateField(required=False)
    game = serializers.CharField(required=False)

    def get_fields(self) -> Any:
        """Add the field whose name Python keeps for itself."""
        return {"from": serializers.DateField(required=False), **super().get_fields()}


def read_scope(request: Request, club: Club) -> StatisticsScope:
    """Return what a request asks for.

    Raises:
        Refused: the club has not played that game, or the last day is before the first.
    """
    query = {name: text for name, text in request.query_params.items() if name not in PAGED}
    given = read_body(ScopeQuery, query)
    played = list_variants(club)
    variant = given.get("game", played[0] if played else "")
    if variant and variant not in played and given.get("game"):
        raise Refused("season_choice", "game", known=", ".join(played))
    first, last = given.get("from"), given.get("to")
    if first and last and last < first:
        raise Refused("season_days", "to", first=first.isoformat())
    return open_scope(club, variant, first, last)
