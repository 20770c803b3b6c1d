"""Games over HTTP. Each view: fetch, permit, validate, one service, answer."""

import uuid
from collections.abc import Callable

from django.http import HttpResponse
from django.urls import path
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES
from common.web.scopes import Scope
from common.writes.http import answer_write
from common.writes.operation import Answer, make_operation
from scoring.games.access import GameAccess, open_game, open_to_manage, open_to_record
from scoring.games.answers import AnswerView, DraftAnswerView, RevisionView, StateView
from scoring.games.bodies.writes import CorrectBody, DeleteBody, DraftBody, RecordBody, WriteBody
from scoring.games.selectors.games import read_etag, read_state, shows_notes
from scoring.games.selectors.history import describe_revision, list_revisions, name_writers
from scoring.games.services import drafts, rounds
from scoring.games.services import ends as games
from scoring.games.standing import describe_draft
from scoring.models import DeletedGame
from scoring.shapes.pages import LatestRevisionFirst
from scoring.shapes.parameters import WRITE_QUERY

Deed = Callable[..., Answer]
OpenTo = Callable[[Request, uuid.UUID], GameAccess]


@endpoint("games_read", answers=StateView)
def read(request: Request, game_id: uuid.UUID) -> HttpResponse:
    """Read a game.

    Seats, rounds with entries and scores, totals, whose shuffle it is, and what the caller may do.
    """
    access = open_game(request, game_id)
    stranger = access.is_stranger
    etag = read_etag(access.game, access.role, stranger=stranger)
    if etag in request.headers.get("If-None-Match", ""):
        return HttpResponse(status=status.HTTP_304_NOT_MODIFIED, headers={"ETag": etag})
    return answer(
        read_state(access.game, access.role, stranger=stranger),
        headers={"ETag": etag, "Cache-Control": "private, no-cache"},
    )


@endpoint(
    "games_delete",
    answers={204: None},
    query=[OpenApiParameter("operation", {"type": "string", "format": "uuid"}, required=True)],
    asked_by=[AskedBy.LINK],
)
def delete(request: Request, game_id: uuid.UUID) -> Response:
    """Delete a game.

    For its owner, of a game begun by mistake: none that holds rounds by others.
    """
    gone = DeletedGame.objects.filter(pk=game_id).exists()
    access = None if gone else open_to_manage(request, game_id)
    read_write(DeleteBody, request)
    if access is not None:
        games.delete_game(game=access.game, caller=access.caller)
    return Response(status=status.HTTP_204_NO_CONTENT)


@endpoint(
    "rounds_record",
    scope=Scope.SCORE,
    body=RecordBody,
    answers={200: AnswerView, 201: AnswerView},
    asked_by=[AskedBy.LINK],
)
def record(request: Request, game_id: uuid.UUID) -> Response:
    """Record a round.

    At its `number`. 201, or 200 with the same answer for the same `operation` again; 409 with the
    present state if somebody wrote first; 422 if the entry breaks the rules. An entry with the `id`
    of a round that was removed puts that round back; two who do so have put back one, and the
    second is refused with `id_taken` (409). A game that is over takes only a round that was removed
    under this number, as it was.
    """
    access = open_to_record(request, game_id)
    body = read_write(RecordBody, request)
    operation = make_operation(access.caller, body, rounds.record_round)
    written = rounds.record_round(
        game=access.game, operation=operation, number=body["number"], entry=body["entry"]
    )
    return answer_write(written, status.HTTP_201_CREATED)


@endpoint(
    "rounds_correct",
    scope=Scope.SCORE,
    body=CorrectBody,
    answers=AnswerView,
    asked_by=[AskedBy.LINK],
)
def correct(request: Request, game_id: uuid.UUID, round_id: uuid.UUID) -> Response:
    """Correct a round.

    The new entry takes the place of the old one, which stays in the history; later rounds are
    scored anew.
    """
    access = open_to_record(request, game_id)
    body = read_write(CorrectBody, request)
    operation = make_operation(access.caller, body, rounds.correct_round, round_id)
    written = rounds.correct_round(
        game=access.game, operation=operation, round_id=round_id, entry=body["entry"]
    )
    return answer_write(written)


@endpoint(
    "rounds_remove",
    scope=Scope.SCORE,
    answers=AnswerView,
    query=WRITE_QUERY,
    asked_by=[AskedBy.LINK],
)
def remove(request: Request, game_id: uuid.UUID, round_id: uuid.UUID) -> Response:
    """Remove a round.

    It stays in the history. The rounds after it keep their numbers, and count. Its number is free
    for another round; `next_number` is that behind the last round, and does not say so.
    """
    access = open_to_record(request, game_id)
    body = read_write(WriteBody, request)
    operation = make_operation(access.caller, body, rounds.remove_round, round_id)
    written = rounds.remove_round(game=access.game, operation=operation, round_id=round_id)
    return answer_write(written)


def _write_whole(request: Request, game_id: uuid.UUID, deed: Deed, open_to: OpenTo) -> Response:
    """Do something to a game as a whole, for the callers that `open_to` lets in."""
    access = open_to(request, game_id)
    body = read_write(WriteBody, request)
    operation = make_operation(access.caller, body, deed)
    return answer_write(deed(game=access.game, operation=operation))


@endpoint(
    "games_finish", scope=Scope.SCORE, body=WriteBody, answers=AnswerView, asked_by=[AskedBy.LINK]
)
def finish(request: Request, game_id: uuid.UUID) -> Response:
    """End a game by hand.

    As it stands: who is ahead has won, and `winner` is `draw` where the score is level. No round is
    recorded after that, until it is opened again. Refused with `game_over` where it is over.
    """
    return _write_whole(request, game_id, games.finish_game, open_to_record)


@endpoint(
    "games_reopen", scope=Scope.SCORE, body=WriteBody, answers=AnswerView, asked_by=[AskedBy.LINK]
)
def reopen(request: Request, game_id: uuid.UUID) -> Response:
    """Take back that a game was ended by hand.

    Rounds can be recorded again. What ended by its rules is opened by a correction of the round
    that ended it.
    """
    return _write_whole(request, game_id, games.reopen_game, open_to_record)


@endpoint("games_lock", body=WriteBody, answers=AnswerView, asked_by=[AskedBy.LINK])
def lock(request: Request, game_id: uuid.UUID) -> Response:
    """Close a game to every change.

    For its owner. Rounds, seats and its end stay as they are, and writes are refused with
    `game_locked`, until it is unlocked.
    """
    return _write_whole(request, game_id, games.close_to_changes, open_to_manage)


@endpoint("games_unlock", body=WriteBody, answers=AnswerView, asked_by=[AskedBy.LINK])
def unlock(request: Request, game_id: uuid.UUID) -> Response:
    """Open a locked game to corrections again.

    For its owner.
    """
    return _write_whole(request, game_id, games.open_to_changes, open_to_manage)


@endpoint(
    "games_draft",
    scope=Scope.SCORE,
    body=DraftBody,
    answers=DraftAnswerView,
    asked_by=[AskedBy.LINK],
)
def mark_call(request: Request, game_id: uuid.UUID) -> Response:
    """Mark a call during the round.

    All devices at the table see it at once; recording the round clears the marks. They stay where
    the round before is removed, and the one being played has its number.
    """
    access = open_to_record(request, game_id)
    body = read_write(DraftBody, request)
    operation = make_operation(access.caller, body, drafts.mark_call)
    mark = drafts.CallMark(body["number"], body["seat"], body["call"])
    book = drafts.mark_call(game=access.game, operation=operation, mark=mark)
    draft = describe_draft(book.game, book.next_number)
    return answer(DraftAnswerView(draft=draft, draft_revision=book.game.draft_revision))


@endpoint("games_history", answers=Page[RevisionView], query=PAGES)
def read_history(request: Request, game_id: uuid.UUID) -> Response:
    """Read a game's history.

    Every write, the newest first: what, by whom, what was there before and after.
    """
    access = open_game(request, game_id)
    pages = LatestRevisionFirst(request)
    revisions = pages.read(list_revisions(access.game))
    stranger = access.is_stranger
    names = name_writers(access.game, revisions, stranger=stranger)
    notes = shows_notes(access.game, stranger)
    return pages.answer([describe_revision(row, names, notes=notes) for row in revisions])


urlpatterns = [
    path("games/<uuid:game_id>/", serve(get=read, delete=delete), name="game"),
    path("games/<uuid:game_id>/rounds/", serve(post=record), name="rounds"),
    path(
        "games/<uuid:game_id>/rounds/<uuid:round_id>/",
        serve(put=correct, delete=remove),
        name="round",
    ),
    path("games/<uuid:game_id>/finish/", serve(post=finish), name="finish"),
    path("games/<uuid:game_id>/reopen/", serve(post=reopen), name="reopen"),
    path("games/<uuid:game_id>/lock/", serve(post=lock), name="lock"),
    path("games/<uuid:game_id>/unlock/", serve(post=unlock), name="unlock"),
    path("games/<uuid:game_id>/draft/", serve(put=mark_call), name="draft"),
    path("games/<uuid:game_id>/history/", serve(get=read_history), name="history"),
]
