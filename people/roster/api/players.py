"""The people of a club over HTTP."""

import uuid
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import StrictSerializer, read_body
from common.web.caller import Caller
from common.web.documentation import PROBLEMS
from common.web.pagination import CursorPages
from people.access import open_club_as
from people.models import Player
from people.permissions import may_add_players, may_change_player, may_hide_player, may_see_list
from people.players.access import open_player, open_player_as
from people.players.bodies import PeopleChangeBody, PeopleWriteBody, make_operation, register_status
from people.players.selectors.entries import list_people
from people.roster.services.entries import (
    LONGEST_NAME,
    LONGEST_SHORT_NAME,
    MOST_AT_ONCE,
    MOST_NUMBER,
    Entry,
    add_players,
    change_player,
    put_on_list,
    set_hidden,
)

NO_STORE = {"Cache-Control": "no-store"}


class EntryBody(StrictSerializer):
    """How somebody stands on the list."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    short_name = serializers.CharField(
        max_length=LONGEST_SHORT_NAME, required=False, allow_blank=True, default=""
    )
    number = serializers.IntegerField(
        min_value=0, max_value=MOST_NUMBER, required=False, allow_null=True, default=None
    )


class NewPlayerBody(PeopleWriteBody, EntryBody):
    """Somebody new on the list."""


class NewPlayersBody(PeopleWriteBody):
    """Several people, all or none."""

    players = serializers.ListField(child=EntryBody(), min_length=1, max_length=MOST_AT_ONCE)


class ChangedPlayerBody(PeopleChangeBody):
    """What becomes of an entry; what is left out stays."""

    name = serializers.CharField(max_length=LONGEST_NAME, required=False)
    short_name = serializers.CharField(
        max_length=LONGEST_SHORT_NAME, required=False, allow_blank=True
    )
    number = serializers.IntegerField(
        min_value=0, max_value=MOST_NUMBER, required=False, allow_null=True
    )


class GuestBody(PeopleWriteBody):
    """Which guest of the club's tables is put on its list."""

    guest = serializers.UUIDField()


class HiddenBody(PeopleChangeBody):
    """Whether strangers read initials."""

    hidden = serializers.BooleanField()


class PlayerView(serializers.Serializer[Any]):
    """Somebody on a club's list. Somebody `removed` has no name any more."""

    id = serializers.UUIDField()
    club = serializers.CharField(allow_null=True)
    name = serializers.CharField()
    short_name = serializers.CharField()
    number = serializers.IntegerField(allow_null=True)
    hidden = serializers.BooleanField(help_text="Strangers read initials.")
    has_account = serializers.BooleanField()
    is_you = serializers.BooleanField()
    removed = serializers.BooleanField()
    revision = serializers.IntegerField()


class PlayersView(serializers.Serializer[Any]):
    """Several players."""

    players = PlayerView(many=True)


class PlayersPage(serializers.Serializer[Any]):
    """Some of a club's people, and where more are."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = PlayerView(many=True)


class PlayerPages(CursorPages):
    """A club's list, by name."""

    ordering = ("search_name", "id")


def describe_player(player: Player, caller: Caller) -> dict[str, Any]:
    """Return a player as the API shows them to members."""
    return {
        "id": str(player.pk),
        "club": player.club.slug if player.club else None,
        "name": player.name,
        "short_name": player.short_name,
        "number": player.number,
        "hidden": player.hidden,
        "has_account": player.user_id is not None,
        "is_you": player.user_id is not None and player.user_id == caller.user,
        "removed": player.removed_at is not None,
        "revision": player.revision,
    }


def _show(player_id: object, caller: Caller) -> dict[str, Any]:
    return describe_player(Player.objects.select_related("club").get(pk=str(player_id)), caller)


@extend_schema(
    methods=["GET"],
    parameters=[
        OpenApiParameter("search", str, description="Words of a name, accents aside."),
        OpenApiParameter("cursor", str),
    ],
    responses={200: PlayersPage, **PROBLEMS},
    operation_id="players_list",
    summary="List or search a club's people",
)
@extend_schema(
    methods=["POST"],
    request=NewPlayerBody,
    responses={200: PlayerView, 201: PlayerView, **PROBLEMS},
    operation_id="players_add",
    summary="Put somebody on the list",
)
@api_view(["GET", "HEAD", "POST"])
def players_view(request: Request, slug: str) -> Response:
    """List the people of a club, or put somebody on the list."""
    may = may_add_players if request.method == "POST" else may_see_list
    access = open_club_as(request, slug, may)
    if request.method != "POST":
        pages = PlayerPages()
        people = list_people(access.club, request.GET.get("search", "")).select_related("club")
        rows = pages.paginate_queryset(people, request) or []
        return pages.get_paginated_response([describe_player(row, access.caller) for row in rows])
    body = read_body(NewPlayerBody, request.data)
    operation = make_operation(access.caller, request.data, body, "add_player")
    entry = Entry(body["name"], body["short_name"], body["number"])
    answer = add_players(club=access.club, operation=operation, entries=[entry])
    return register_status(answer, _show(answer.body["players"][0], access.caller))


@extend_schema(
    request=NewPlayersBody,
    responses={200: PlayersView, 201: PlayersView, **PROBLEMS},
    operation_id="players_add_several",
    summary="Put several people on the list",
)
@api_view(["POST"])
def several_view(request: Request, slug: str) -> Response:
    """Put several people on the list, all or none."""
    access = open_club_as(request, slug, may_add_players)
    body = read_body(NewPlayersBody, request.data)
    operation = make_operation(access.caller, request.data, body, "add_players")
    entries = [Entry(one["name"], one["short_name"], one["number"]) for one in body["players"]]
    answer = add_players(club=access.club, operation=operation, entries=entries)
    made = Player.objects.select_related("club").in_bulk(answer.body["players"])
    by_id = {str(pk): describe_player(player, access.caller) for pk, player in made.items()}
    return register_status(answer, {"players": [by_id[one] for one in answer.body["players"]]})


@extend_schema(
    request=GuestBody,
    responses={200: PlayerView, 201: PlayerView, **PROBLEMS},
    operation_id="players_add_guest",
    summary="Put a guest on the list",
    description="A guest of the club's tables becomes one of its players, games and all.",
)
@api_view(["POST"])
def guests_view(request: Request, slug: str) -> Response:
    """Put a guest of the club's tables on its list."""
    access = open_club_as(request, slug, may_add_players)
    body = read_body(GuestBody, request.data)
    guest = Player.objects.filter(pk=body["guest"]).first()
    if guest is None:
        raise Http404
    operation = make_operation(access.caller, request.data, body, "add_guest")
    answer = put_on_list(club=access.club, guest=guest, operation=operation)
    return register_status(answer, _show(guest.pk, access.caller))


@extend_schema(
    methods=["GET"],
    responses={200: PlayerView, **PROBLEMS},
    operation_id="players_get",
    summary="One of a club's people",
    description="An entry that was merged answers as the one that stands for it now.",
)
@extend_schema(
    methods=["PATCH"],
    request=ChangedPlayerBody,
    responses={200: PlayerView, **PROBLEMS},
    operation_id="players_change",
    summary="Change an entry",
)
@api_view(["GET", "HEAD", "PATCH"])
def player_view(request: Request, player_id: uuid.UUID) -> Response:
    """Show one of a club's people, or change what they are called."""
    if request.method != "PATCH":
        player, caller = open_player(request, player_id)
        return Response(describe_player(player, caller), headers=NO_STORE)
    player, caller = open_player_as(request, player_id, may_change_player)
    body = read_body(ChangedPlayerBody, request.data)
    entry = Entry(
        body.get("name", player.name),
        body.get("short_name", player.short_name),
        body.get("number", player.number),
    )
    operation = make_operation(caller, request.data, body, f"change {player_id}")
    change_player(player=player, operation=operation, entry=entry)
    return Response(_show(player.pk, caller))


@extend_schema(
    request=HiddenBody,
    responses={200: PlayerView, **PROBLEMS},
    operation_id="players_hide",
    summary="Show a player as initials, or not",
)
@api_view(["POST"])
def hide_view(request: Request, player_id: uuid.UUID) -> Response:
    """Let strangers read initials, or the name again."""
    player, caller = open_player_as(request, player_id, may_hide_player)
    body = read_body(HiddenBody, request.data)
    operation = make_operation(caller, request.data, body, f"hide {player_id}")
    set_hidden(player=player, operation=operation, hidden=body["hidden"])
    return Response(_show(player.pk, caller))
