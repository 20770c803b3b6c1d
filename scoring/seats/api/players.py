"""The games of a player over HTTP, and giving some of them to somebody else."""

import uuid
from typing import Any

from django.http import HttpResponse
from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.bodies import read_write
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB, PLAYER
from people.permissions import may_change_list
from people.players.access import open_player
from scoring.games.answers import SummaryView
from scoring.games.selectors.players import list_player_games
from scoring.games.selectors.tables import read_page
from scoring.games.summaries import answer_summaries
from scoring.seats.answers import SplitView
from scoring.seats.services.splits import MOST_GAMES, split_games
from scoring.shapes.pages import NewestFirst


class SplitBody(OperationBody):
    """Games of one person that another one played."""

    to = serializers.UUIDField(help_text="Who played them.")
    games = serializers.ListField(
        child=serializers.UUIDField(),
        min_length=1,
        max_length=MOST_GAMES,
        help_text="The ids of the games.",
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name is a word of Python."""
        source = serializers.UUIDField(help_text="Who they stand under.")
        return {"from": source, **super().get_fields()}


@endpoint("splits_make", body=SplitBody, answers={200: SplitView, 201: SplitView})
def split(request: Request, slug: str) -> Response:
    """Give games to somebody else.

    "The wrong Hans was tapped": games chosen from one entry go to another, closed games too.
    """
    access = open_club_as(request, slug, may_change_list)
    body = read_write(SplitBody, request)
    operation = make_operation(access.caller, body, split_games)
    written = split_games(
        club=access.club,
        operation=operation,
        source=body["from"],
        target=body["to"],
        games=body["games"],
    )
    return answer_write(written, status.HTTP_201_CREATED)


@endpoint("players_games", answers=Page[SummaryView], query=PAGES)
def list_games(request: Request, player_id: uuid.UUID) -> HttpResponse:
    """List the games of a player.

    Those that the caller may see, the newest first.
    """
    player, caller = open_player(request, player_id)
    pages = NewestFirst(request)
    games = read_page(pages, list_player_games(player, caller))
    return answer_summaries(pages, games, caller)


urlpatterns = [
    path(f"{CLUB}splits/", serve(post=split), name="splits"),
    path(f"{PLAYER}games/", serve(get=list_games), name="player_games"),
]
