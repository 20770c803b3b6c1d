"""The people of a club over HTTP."""

import uuid

from django.http import Http404
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.problems import move_refusals
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.caller import Caller
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, CursorPages
from common.web.scopes import Scope
from common.writes.http import OperationBody, RevisionBody
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB, PLAYER
from people.models import Player
from people.permissions import may_add_players, may_change_player, may_hide_player, may_see_list
from people.players.access import open_player, open_player_as
from people.players.bodies import answer_with
from people.players.selectors.entries import list_people
from people.roster.answers import PlayersView, PlayerView
from people.roster.services.entries import (
    LONGEST_NAME,
    LONGEST_SHORT_NAME,
    MOST_AT_ONCE,
    MOST_NUMBER,
    RosterEntry,
    add_players,
    change_player,
    put_on_list,
    set_hidden,
)

NO_STORE = {"Cache-Control": "no-store"}
MADE = {200: PlayerView, 201: PlayerView}
SEARCH = [
    OpenApiParameter("search", str, description="Words of a name, accents aside."),
    *PAGES,
]


class EntryBody(StrictSerializer):
    """How somebody stands on the list."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    short_name = serializers.CharField(
        max_length=LONGEST_SHORT_NAME, required=False, allow_blank=True, default=""
    )
    number = serializers.IntegerField(
        min_value=0, max_value=MOST_NUMBER, required=False, allow_null=True, default=None
    )


class NewPlayerBody(OperationBody, EntryBody):
    """Somebody new on the list."""


class NewPlayersBody(OperationBody):
    """Several people, all or none."""

    players = serializers.ListField(child=EntryBody(), min_length=1, max_length=MOST_AT_ONCE)


class ChangedPlayerBody(RevisionBody):
    """What becomes of an entry; what is left out stays."""

    name = serializers.CharField(max_length=LONGEST_NAME, required=False)
    short_name = serializers.CharField(
        max_length=LONGEST_SHORT_NAME, required=False, allow_blank=True
    )
    number = serializers.IntegerField(
        min_value=0, max_value=MOST_NUMBER, required=False, allow_null=True
    )


class GuestBody(OperationBody):
    """Which guest of the club's tables is put on its list."""

    guest = serializers.UUIDField(help_text="The id of the guest.")


class HiddenBody(RevisionBody):
    """Whether strangers read initials."""

    hidden = serializers.BooleanField()


class PlayerPages(CursorPages):
    """A club's list, by name."""

    ordering = ("search_name", "id")


def _describe(player: Player, caller: Caller) -> PlayerView:
    """Return a player as the API shows them to members."""
    return PlayerView(
        id=player.pk,
        club=player.club.slug if player.club else None,
        name=player.name,
        short_name=player.short_name,
        number=player.number,
        hidden=player.hidden,
        has_account=player.user_id is not None,
        is_you=player.user_id is not None and player.user_id == caller.user,
        removed=player.removed_at is not None,
        revision=player.revision,
    )


def _show(player_id: object, caller: Caller) -> PlayerView:
    return _describe(Player.objects.select_related("club").get(pk=str(player_id)), caller)


@endpoint("players_list", answers=Page[PlayerView], query=SEARCH)
def search(request: Request, slug: str) -> Response:
    """List or search a club's people.

    For members, by name. `search` finds words of names by their beginnings, accents aside.
    """
    access = open_club_as(request, slug, may_see_list)
    pages = PlayerPages(request)
    people = list_people(access.club, request.GET.get("search", "")).select_related("club")
    rows = pages.read(people)
    return pages.answer([_describe(row, access.caller) for row in rows])


@endpoint(
    "players_add",
    location="/api/v1/players/{id}/",
    scope=Scope.SCORE,
    body=NewPlayerBody,
    answers=MADE,
)
def add(request: Request, slug: str) -> Response:
    """Put somebody on the list.

    For scorers and above. Somebody of the same name is another person; where it is the same one,
    merge the two entries.
    """
    access = open_club_as(request, slug, may_add_players)
    body = read_write(NewPlayerBody, request)
    operation = make_operation(access.caller, body, add_players)
    entry = RosterEntry(body["name"], body["short_name"], body["number"])
    with move_refusals(lambda place: place.removeprefix("players.0.")):
        written = add_players(club=access.club, operation=operation, entries=[entry])
    return answer_with(written, _show(written.body["players"][0], access.caller))


@endpoint("players_add_several", body=NewPlayersBody, answers={200: PlayersView, 201: PlayersView})
def add_several(request: Request, slug: str) -> Response:
    """Put several people on the list.

    All or none.
    """
    access = open_club_as(request, slug, may_add_players)
    body = read_write(NewPlayersBody, request)
    operation = make_operation(access.caller, body, add_players)
    entries = [
        RosterEntry(player["name"], player["short_name"], player["number"])
        for player in body["players"]
    ]
    written = add_players(club=access.club, operation=operation, entries=entries)
    players = Player.objects.select_related("club").in_bulk(written.body["players"])
    by_id = {str(pk): _describe(player, access.caller) for pk, player in players.items()}
    return answer_with(
        written, PlayersView(players=[by_id[player] for player in written.body["players"]])
    )


@endpoint(
    "players_add_guest",
    location="/api/v1/players/{id}/",
    scope=Scope.SCORE,
    body=GuestBody,
    answers=MADE,
)
def add_guest(request: Request, slug: str) -> Response:
    """Put a guest on the list.

    A guest of the club's tables becomes one of its players, games and all.
    """
    access = open_club_as(request, slug, may_add_players)
    body = read_write(GuestBody, request)
    guest = Player.objects.filter(pk=body["guest"]).first()
    if guest is None:
        raise Http404
    operation = make_operation(access.caller, body, put_on_list)
    written = put_on_list(club=access.club, guest=guest, operation=operation)
    return answer_with(written, _show(guest.pk, access.caller))


@endpoint("players_get", answers=PlayerView)
def read(request: Request, player_id: uuid.UUID) -> Response:
    """Read one of a club's people.

    An entry that was merged answers as the one that stands for it now.
    """
    player, caller = open_player(request, player_id)
    return answer(_describe(player, caller), headers=NO_STORE)


@endpoint("players_change", body=ChangedPlayerBody, answers=PlayerView)
def change(request: Request, player_id: uuid.UUID) -> Response:
    """Change an entry.

    Its name, its short name and its number; what is left out stays. Games that were played show
    the new name.
    """
    player, caller = open_player_as(request, player_id, may_change_player)
    body = read_write(ChangedPlayerBody, request)
    entry = RosterEntry(
        body.get("name", player.name),
        body.get("short_name", player.short_name),
        body.get("number", player.number),
    )
    operation = make_operation(caller, body, change_player, player_id)
    change_player(player=player, operation=operation, entry=entry)
    return answer(_show(player.pk, caller))


@endpoint("players_hide", body=HiddenBody, answers=PlayerView)
def hide(request: Request, player_id: uuid.UUID) -> Response:
    """Show a player as initials, or not.

    Strangers read initials, or the name again.
    """
    player, caller = open_player_as(request, player_id, may_hide_player)
    body = read_write(HiddenBody, request)
    operation = make_operation(caller, body, set_hidden, player_id)
    set_hidden(player=player, operation=operation, hidden=body["hidden"])
    return answer(_show(player.pk, caller))


urlpatterns = [
    path(f"{CLUB}players/", serve(get=search, post=add), name="players_api"),
    path(f"{CLUB}players/several/", serve(post=add_several), name="players_several"),
    path(f"{CLUB}guests/", serve(post=add_guest), name="guests_api"),
    path(PLAYER, serve(get=read, patch=change), name="player_api"),
    path(f"{PLAYER}hide/", serve(post=hide), name="hide_api"),
]
