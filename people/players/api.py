"""Everything about a person over HTTP, for them to take along."""

import uuid
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.documentation import PROBLEMS
from people.permissions import may_remove_player
from people.players.access import open_player_as
from people.players.selectors.export import export_player

NO_STORE = {"Cache-Control": "no-store"}


class EntryView(serializers.Serializer[Any]):
    """One entry of a person: the one on the list, or one that was merged into it."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    short_name = serializers.CharField()
    number = serializers.IntegerField(allow_null=True)
    hidden = serializers.BooleanField()
    created_at = serializers.DateTimeField()
    removed_at = serializers.DateTimeField(allow_null=True)
    merged_into = serializers.UUIDField(allow_null=True)


class PlaceView(serializers.Serializer[Any]):
    """What their account is in the club."""

    role = serializers.CharField(allow_null=True)
    since = serializers.DateTimeField(allow_null=True)
    left_at = serializers.DateTimeField(allow_null=True)


class EntryChangeView(serializers.Serializer[Any]):
    """A line of the club's history about one of their entries."""

    at = serializers.DateTimeField()
    action = serializers.CharField()
    entry = serializers.UUIDField()


class ExportView(serializers.Serializer[Any]):
    """Everything about a person, and nobody else's name."""

    player = serializers.UUIDField()
    club = serializers.CharField(allow_null=True)
    entries = EntryView(many=True)
    account = PlaceView(allow_null=True)
    changes = EntryChangeView(many=True)
    games = serializers.ListField(
        child=serializers.DictField(),
        help_text="Each game: day, seat, totals, facts of the seat, rounds.",
    )
    evening_points = serializers.ListField(
        child=serializers.DictField(), help_text="Points of evenings that are no games."
    )
    nights = serializers.ListField(
        child=serializers.DictField(), help_text="The club nights that they were at."
    )
    drawn_tables = serializers.ListField(
        child=serializers.DictField(),
        help_text="Where the lot put them: table and seat of each round, none to sit out.",
    )
    ratings = serializers.ListField(
        child=serializers.DictField(),
        help_text="What each rated game did to their rating: par, result, before, after.",
    )
    seasons = serializers.ListField(
        child=serializers.DictField(), help_text="Their lines in the tables of closed seasons."
    )
    teams = serializers.ListField(
        child=serializers.DictField(), help_text="The teams of tournaments that they were in."
    )


@extend_schema(
    responses={200: ExportView, **PROBLEMS},
    operation_id="players_export",
    summary="Everything about a person",
)
@api_view(["GET", "HEAD"])
def export_view(request: Request, player_id: uuid.UUID) -> Response:
    """Return everything that is known of a person, as one file."""
    player, _ = open_player_as(request, player_id, may_remove_player)
    name = f'attachment; filename="tichu-player-{str(player.pk)[:8]}.json"'
    return Response(export_player(player), headers={**NO_STORE, "Content-Disposition": name})
