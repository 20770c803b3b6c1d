"""Games over HTTP. Each view: fetch, permit, validate, one service, answer."""

import uuid
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import read_body
from common.web.caller import Caller
from common.web.callers import read_caller, require_csrf
from common.web.documentation import PROBLEMS
from people.models import Club, Player
from scoring.api import bodies
from scoring.api.documentation import WRITE_QUERY
from scoring.api.pagination import LatestRevisionFirst, NewestFirst
from scoring.links import proves_owner
from scoring.models import DeletedGame, Game, Seat
from scoring.permissions import find_game_role, may_seat, may_start_in
from scoring.requests.access import Access, open_game, open_to_manage, open_to_record
from scoring.requests.grants import grant_link
from scoring.selectors.games import (
    describe_revision,
    list_games,
    list_revisions,
    name_writers,
    read_etag,
    read_state,
    summarise_game,
)
from scoring.selectors.links import list_links
from scoring.services import drafts, games, rounds
from scoring.services.operations import Answer, Operation
from scoring.services.starting import NewGame, NewSeat, start_game
from scoring.standing import describe_draft

View = Callable[..., Response]
Deed = Callable[..., Answer]
OpenTo = Callable[[Request, uuid.UUID], Access]


def make_operation(caller: Caller, asked: object, body: Mapping[str, Any], what: str) -> Operation:
    """Return the operation of a request; `what` sets apart equal bodies sent to other addresses."""
    return Operation(
        id=body["operation"],
        after=body.get("after", 0),
        body={"what": what, "asked": asked},
        caller=caller,
    )


def answer_write(answer: Answer, code: int = status.HTTP_200_OK) -> Response:
    """Answer a write: `code` the first time, 200 for a repeat."""
    return Response(dict(answer.body), status=status.HTTP_200_OK if answer.repeated else code)


@extend_schema(
    methods=["GET"],
    responses={200: bodies.SummaryView(many=True), **PROBLEMS},
    operation_id="games_list",
)
@extend_schema(
    methods=["POST"],
    request=bodies.StartBody,
    responses={200: bodies.StartedView, 201: bodies.StartedView, **PROBLEMS},
    operation_id="games_start",
)
@api_view(["GET", "POST"])
def games_view(request: Request) -> Response:
    """List the caller's games, or start one."""
    if request.method == "POST":
        return _start_game(request)
    caller = read_caller(request)
    pages = NewestFirst()
    found = pages.paginate_queryset(list_games(caller), request) or []
    return pages.get_paginated_response(
        [summarise_game(game, find_game_role(game, caller)) for game in found]
    )


def _start_game(request: Request) -> Response:
    require_csrf(request)
    body = read_body(bodies.StartBody, request.data)
    caller = read_caller(request)
    new = NewGame(
        variant=body["variant"],
        seats=[
            _read_seat(seat, caller, f"seats.{place}") for place, seat in enumerate(body["seats"])
        ],
        house_rules=body["house_rules"],
        id=body.get("id"),
        club=_read_club(body.get("club"), caller),
        first_dealer=body.get("first_dealer"),
        first_banker=body.get("first_banker"),
        played_on=body.get("played_on"),
        owner_secret=body.get("owner_secret", ""),
    )
    operation = make_operation(caller, request.data, body, "start")
    return _answer_start(request, new, operation, "owner")


def _answer_start(
    request: Request, new: NewGame, operation: Operation, starters_role: str
) -> Response:
    """Start the game; its links go to whoever began it, not to whoever repeats the request."""
    started = start_game(new=new, operation=operation, role=starters_role)
    game = started.game
    role = find_game_role(game, read_caller(request))
    is_owners = proves_owner(game, new.owner_secret)
    proven = not started.repeated or is_owners or role == "owner"
    if not proven and role is None:
        _refuse_repeat(new)
    shown = "owner" if proven else role
    response = Response(
        {
            "game": read_state(game, shown),
            "links": list_links(game, shown, request.build_absolute_uri("/")),
        },
        status=status.HTTP_200_OK if started.repeated else status.HTTP_201_CREATED,
    )
    if proven:
        grant_link(request, response, game, "owner")
    return response


def _refuse_repeat(new: NewGame) -> NoReturn:
    """Tell whoever repeats a start, and may not see its game, why.

    Whoever brought the secret that it began with did begin it, and its owner link was ended since:
    their entries wait until the device gets another link. Anybody else uses an id that is taken.
    """
    if new.owner_secret:
        raise PermissionDenied(code="link_ended")
    raise Refused("operation_reused", "operation")


def _read_club(slug: str | None, caller: Caller) -> Club | None:
    club = Club.objects.filter(slug=slug).first() if slug else None
    if slug and (club is None or not may_start_in(club, caller)):
        raise Refused("not_found", "club")
    return club


def _read_seat(seat: Mapping[str, Any], caller: Caller, field: str) -> NewSeat:
    if "player" not in seat:
        return NewSeat(name=seat.get("name", ""))
    player = Player.objects.filter(pk=seat["player"]).first()
    if player is None or not may_seat(player, caller):
        raise Refused("not_found", f"{field}.player")
    return NewSeat(player=player)


@extend_schema(
    methods=["GET"],
    responses={200: bodies.StateView, 304: None, **PROBLEMS},
    operation_id="games_read",
)
@extend_schema(
    methods=["DELETE"],
    parameters=[OpenApiParameter("operation", {"type": "string", "format": "uuid"})],
    responses={204: None, **PROBLEMS},
    operation_id="games_delete",
)
@api_view(["GET", "DELETE"])
def game_view(request: Request, game_id: uuid.UUID) -> HttpResponse:
    """Show a game, or delete one that was begun by mistake."""
    if request.method == "DELETE":
        return _delete_game(request, game_id)
    access = open_game(request, game_id)
    etag = read_etag(access.game, access.role)
    if etag in request.headers.get("If-None-Match", ""):
        return HttpResponse(status=status.HTTP_304_NOT_MODIFIED, headers={"ETag": etag})
    return Response(
        read_state(access.game, access.role),
        headers={"ETag": etag, "Cache-Control": "private, no-cache"},
    )


def _delete_game(request: Request, game_id: uuid.UUID) -> Response:
    if not DeletedGame.objects.filter(pk=game_id).exists():
        access = open_to_manage(request, game_id)
        games.delete_game(game=access.game, caller=access.caller)
    return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(
    request=bodies.RecordBody,
    responses={200: bodies.AnswerView, 201: bodies.AnswerView, **PROBLEMS},
    operation_id="rounds_record",
)
@api_view(["POST"])
def rounds_view(request: Request, game_id: uuid.UUID) -> Response:
    """Record a round."""
    access = open_to_record(request, game_id)
    body = read_body(bodies.RecordBody, request.data)
    operation = make_operation(access.caller, request.data, body, "record")
    answer = rounds.record_round(
        game=access.game, operation=operation, number=body["number"], entry=body["entry"]
    )
    return answer_write(answer, status.HTTP_201_CREATED)


@extend_schema(
    methods=["PUT"],
    request=bodies.CorrectBody,
    responses={200: bodies.AnswerView, **PROBLEMS},
    operation_id="rounds_correct",
)
@extend_schema(
    methods=["DELETE"],
    parameters=WRITE_QUERY,
    request=None,
    responses={200: bodies.AnswerView, **PROBLEMS},
    operation_id="rounds_remove",
)
@api_view(["PUT", "DELETE"])
def round_view(request: Request, game_id: uuid.UUID, round_id: uuid.UUID) -> Response:
    """Correct a round, or remove it."""
    access = open_to_record(request, game_id)
    if request.method == "DELETE":
        body = read_body(bodies.WriteBody, request.query_params.dict())
        operation = make_operation(access.caller, str(round_id), body, "remove")
        return answer_write(
            rounds.remove_round(game=access.game, operation=operation, round_id=round_id)
        )
    body = read_body(bodies.CorrectBody, request.data)
    operation = make_operation(access.caller, [str(round_id), request.data], body, "correct")
    return answer_write(
        rounds.correct_round(
            game=access.game, operation=operation, round_id=round_id, entry=body["entry"]
        )
    )


def _answer_deed(name: str, does: str, deed: Deed, open_to: OpenTo) -> View:
    """Return the view of something that is done to a game as a whole, by whom `open_to` lets in."""

    @extend_schema(
        request=bodies.WriteBody,
        responses={200: bodies.AnswerView, **PROBLEMS},
        operation_id=f"games_{name}",
        description=does,
    )
    @api_view(["POST"])
    def view(request: Request, game_id: uuid.UUID) -> Response:
        access = open_to(request, game_id)
        body = read_body(bodies.WriteBody, request.data)
        operation = make_operation(access.caller, request.data, body, name)
        return answer_write(deed(game=access.game, operation=operation))

    return view


finish_view = _answer_deed("finish", "End a game by hand.", games.finish_game, open_to_record)
reopen_view = _answer_deed(
    "reopen", "Take back that a game was ended by hand.", games.reopen_game, open_to_record
)
lock_view = _answer_deed(
    "lock", "Close a game to every change.", games.close_to_changes, open_to_manage
)
unlock_view = _answer_deed(
    "unlock", "Open a locked game to corrections again.", games.open_to_changes, open_to_manage
)


@extend_schema(
    request=bodies.RematchBody,
    responses={200: bodies.StartedView, 201: bodies.StartedView, **PROBLEMS},
    operation_id="games_rematch",
)
@api_view(["POST"])
def rematch_view(request: Request, game_id: uuid.UUID) -> Response:
    """Begin the next game of the same table."""
    access = open_to_record(request, game_id)
    body = read_body(bodies.RematchBody, request.data)
    old = access.game
    new = NewGame(
        variant=old.variant,
        seats=_reseat(old, body.get("seats")),
        house_rules=old.house_rules,
        id=body.get("id"),
        club=old.club,
        first_dealer=old.first_dealer,
        first_banker=old.first_banker,
        owner_secret=body.get("owner_secret", ""),
        rematch_of=old,
    )
    operation = make_operation(access.caller, request.data, body, "rematch")
    return _answer_start(request, new, operation, access.role)


def _reseat(game: Game, order: list[int] | None) -> list[NewSeat]:
    """Return the table's players in the order wanted: old seats named at the new ones."""
    players = {
        row.seat: row.player for row in Seat.objects.filter(game=game).select_related("player")
    }
    wanted = order or sorted(players)
    if sorted(wanted) != sorted(players):
        raise Refused("unknown_seat", "seats", seats=", ".join(map(str, sorted(players))))
    return [NewSeat(player=players[seat]) for seat in wanted]


@extend_schema(
    request=bodies.SeatChangeBody,
    responses={200: bodies.AnswerView, **PROBLEMS},
    operation_id="games_seat",
)
@api_view(["PUT"])
def seat_view(request: Request, game_id: uuid.UUID, seat: int) -> Response:
    """Put somebody on a seat, or mend a name."""
    access = open_to_record(request, game_id)
    body = read_body(bodies.SeatChangeBody, request.data)
    who = _read_seat(body, access.caller, "seat")
    operation = make_operation(access.caller, [seat, request.data], body, "seat")
    return answer_write(
        games.seat_player(game=access.game, operation=operation, seat=seat, who=who)
    )


@extend_schema(
    request=bodies.DraftBody,
    responses={200: bodies.DraftAnswerView, **PROBLEMS},
    operation_id="games_draft",
)
@api_view(["PUT"])
def draft_view(request: Request, game_id: uuid.UUID) -> Response:
    """Mark a call while the round is being played."""
    access = open_to_record(request, game_id)
    body = read_body(bodies.DraftBody, request.data)
    operation = make_operation(access.caller, request.data, body, "draft")
    mark = drafts.Mark(body["number"], body["seat"], body["call"])
    book = drafts.mark_call(game=access.game, operation=operation, mark=mark)
    return Response(
        {
            "draft": describe_draft(book.game, book.next_number),
            "draft_revision": book.game.draft_revision,
        }
    )


@extend_schema(
    responses={200: bodies.RevisionView(many=True), **PROBLEMS}, operation_id="games_history"
)
@api_view(["GET"])
def history_view(request: Request, game_id: uuid.UUID) -> Response:
    """Show everything that was done to a game, the newest first."""
    access = open_game(request, game_id)
    pages = LatestRevisionFirst()
    found = pages.paginate_queryset(list_revisions(access.game), request) or []
    names = name_writers(access.game, found)
    return pages.get_paginated_response([describe_revision(row, names) for row in found])
