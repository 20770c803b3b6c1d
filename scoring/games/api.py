"""Games over HTTP. Each view: fetch, permit, validate, one service, answer."""

import uuid
from collections.abc import Callable

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.documentation import PROBLEMS
from common.writes.http import answer_write
from common.writes.operation import Answer, make_operation
from scoring.games.access import Access, open_game, open_to_manage, open_to_record
from scoring.games.bodies.answers import AnswerView, DraftAnswerView, HistoryPage, StateView
from scoring.games.bodies.writes import CorrectBody, DraftBody, RecordBody, WriteBody
from scoring.games.selectors.games import (
    describe_revision,
    list_revisions,
    name_writers,
    read_etag,
    read_state,
    shows_notes,
)
from scoring.games.services import drafts, rounds
from scoring.games.services import ends as games
from scoring.games.standing import describe_draft
from scoring.models import DeletedGame
from scoring.shapes.pages import LatestRevisionFirst
from scoring.shapes.parameters import CURSOR, ETAG, WRITE_QUERY

View = Callable[..., Response]
Deed = Callable[..., Answer]
OpenTo = Callable[[Request, uuid.UUID], Access]


@extend_schema(
    methods=["GET"],
    parameters=ETAG,
    responses={200: StateView, 304: None, **PROBLEMS},
    operation_id="games_read",
    summary="Read a game",
    description="Seats, rounds with entries and scores, totals, whose shuffle it is, and what the "
    "caller may do.",
)
@extend_schema(
    methods=["DELETE"],
    parameters=[OpenApiParameter("operation", {"type": "string", "format": "uuid"})],
    responses={204: None, **PROBLEMS},
    operation_id="games_delete",
    summary="Delete a game",
    description="For its owner, of a game begun by mistake: none that holds rounds by others.",
)
@api_view(["GET", "HEAD", "DELETE"])
def game_view(request: Request, game_id: uuid.UUID) -> HttpResponse:
    """Show a game, or delete one that was begun by mistake."""
    if request.method == "DELETE":
        return _delete_game(request, game_id)
    access = open_game(request, game_id)
    stranger = access.is_stranger
    etag = read_etag(access.game, access.role, stranger=stranger)
    if etag in request.headers.get("If-None-Match", ""):
        return HttpResponse(status=status.HTTP_304_NOT_MODIFIED, headers={"ETag": etag})
    return Response(
        read_state(access.game, access.role, stranger=stranger),
        headers={"ETag": etag, "Cache-Control": "private, no-cache"},
    )


def _delete_game(request: Request, game_id: uuid.UUID) -> Response:
    if not DeletedGame.objects.filter(pk=game_id).exists():
        access = open_to_manage(request, game_id)
        games.delete_game(game=access.game, caller=access.caller)
    return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(
    request=RecordBody,
    responses={200: AnswerView, 201: AnswerView, **PROBLEMS},
    operation_id="rounds_record",
    summary="Record a round",
    description="At its `number`. 201, or 200 with the same answer for the same `operation` again; "
    "409 with the present state if somebody wrote first; 422 if the entry breaks the rules.",
)
@api_view(["POST"])
def rounds_view(request: Request, game_id: uuid.UUID) -> Response:
    """Record a round."""
    access = open_to_record(request, game_id)
    body = read_body(RecordBody, request.data)
    operation = make_operation(access.caller, body, rounds.record_round)
    answer = rounds.record_round(
        game=access.game, operation=operation, number=body["number"], entry=body["entry"]
    )
    return answer_write(answer, status.HTTP_201_CREATED)


@extend_schema(
    methods=["PUT"],
    request=CorrectBody,
    responses={200: AnswerView, **PROBLEMS},
    operation_id="rounds_correct",
    summary="Correct a round",
    description="The new entry takes the place of the old one, which stays in the history; later "
    "rounds are scored anew.",
)
@extend_schema(
    methods=["DELETE"],
    parameters=WRITE_QUERY,
    request=None,
    responses={200: AnswerView, **PROBLEMS},
    operation_id="rounds_remove",
    summary="Remove a round",
    description="It stays in the history, and its number is free again.",
)
@api_view(["PUT", "DELETE"])
def round_view(request: Request, game_id: uuid.UUID, round_id: uuid.UUID) -> Response:
    """Correct a round, or remove it."""
    access = open_to_record(request, game_id)
    if request.method == "DELETE":
        body = read_body(WriteBody, request.query_params.dict())
        operation = make_operation(access.caller, body, rounds.remove_round, round_id)
        return answer_write(
            rounds.remove_round(game=access.game, operation=operation, round_id=round_id)
        )
    body = read_body(CorrectBody, request.data)
    operation = make_operation(access.caller, body, rounds.correct_round, round_id)
    return answer_write(
        rounds.correct_round(
            game=access.game, operation=operation, round_id=round_id, entry=body["entry"]
        )
    )


def _answer_deed(name: str, does: str, deed: Deed, open_to: OpenTo) -> View:
    """Return the view of something that is done to a game as a whole, by whom `open_to` lets in."""

    @extend_schema(
        request=WriteBody,
        responses={200: AnswerView, **PROBLEMS},
        operation_id=f"games_{name}",
        summary=does,
    )
    @api_view(["POST"])
    def view(request: Request, game_id: uuid.UUID) -> Response:
        access = open_to(request, game_id)
        body = read_body(WriteBody, request.data)
        operation = make_operation(access.caller, body, deed)
        return answer_write(deed(game=access.game, operation=operation))

    return view


finish_view = _answer_deed("finish", "End a game by hand", games.finish_game, open_to_record)
reopen_view = _answer_deed(
    "reopen", "Take back that a game was ended by hand", games.reopen_game, open_to_record
)
lock_view = _answer_deed(
    "lock", "Close a game to every change", games.close_to_changes, open_to_manage
)
unlock_view = _answer_deed(
    "unlock", "Open a locked game to corrections again", games.open_to_changes, open_to_manage
)


@extend_schema(
    request=DraftBody,
    responses={200: DraftAnswerView, **PROBLEMS},
    operation_id="games_draft",
    summary="Mark a call during the round",
    description="All devices at the table see it at once; recording the round clears the marks.",
)
@api_view(["PUT"])
def draft_view(request: Request, game_id: uuid.UUID) -> Response:
    """Mark a call while the round is being played."""
    access = open_to_record(request, game_id)
    body = read_body(DraftBody, request.data)
    operation = make_operation(access.caller, body, drafts.mark_call)
    mark = drafts.Mark(body["number"], body["seat"], body["call"])
    book = drafts.mark_call(game=access.game, operation=operation, mark=mark)
    return Response(
        {
            "draft": describe_draft(book.game, book.next_number),
            "draft_revision": book.game.draft_revision,
        }
    )


@extend_schema(
    parameters=CURSOR,
    responses={200: HistoryPage, **PROBLEMS},
    operation_id="games_history",
    summary="Read a game's history",
    description="Every write, the newest first: what, by whom, what was there before and after.",
)
@api_view(["GET", "HEAD"])
def history_view(request: Request, game_id: uuid.UUID) -> Response:
    """Show everything that was done to a game, the newest first."""
    access = open_game(request, game_id)
    pages = LatestRevisionFirst()
    found = pages.paginate_queryset(list_revisions(access.game), request) or []
    stranger = access.is_stranger
    names = name_writers(access.game, found, stranger=stranger)
    notes = shows_notes(access.game, stranger)
    return pages.get_paginated_response(
        [describe_revision(row, names, notes=notes) for row in found]
    )
