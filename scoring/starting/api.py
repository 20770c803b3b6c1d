"""The list of games over HTTP: what is on it, starting a game, and the same table's next one."""

import uuid
from typing import Any, NoReturn

from django.http import HttpResponse
from django.urls import path
from rest_framework import status
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.problems import Conflict, Refused
from common.web.answers import answer
from common.web.bodies import read_write
from common.web.caller import Caller
from common.web.callers import read_caller, read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.outside import find_base
from common.web.pagination import PAGES
from common.web.scopes import Scope
from common.writes.operation import make_operation
from people.models import Club
from scoring.games.access import open_to_record
from scoring.games.answers import SummaryView
from scoring.games.book import read_book
from scoring.games.selectors.games import read_state
from scoring.games.selectors.tables import read_own_page
from scoring.games.summaries import answer_summaries
from scoring.house_rules.services import begin_with
from scoring.links.answers import LinksView
from scoring.links.grants import grant_link
from scoring.links.selectors import list_links
from scoring.models import Game, Seat
from scoring.permissions import (
    find_game_role,
    find_link_to_follow,
    find_rematch_role,
    find_shared_role,
    highest_role,
    may_begin_rematch,
    may_start_in,
)
from scoring.rules import carry_on
from scoring.seats.api.line_up import read_seat_taker
from scoring.seats.services.seating import NewSeat
from scoring.shapes.pages import NewestFirst
from scoring.starting.answers import StartedView
from scoring.starting.bodies import RematchBody, StartBody
from scoring.starting.finding import FILTERS, read_filter
from scoring.starting.judged_day import DeviceClock
from scoring.starting.services import NewGame, StartedGame, find_begun, start_game
from scoring.tokens import proves_owner


@endpoint("games_list", answers=Page[SummaryView], query=[*FILTERS, *PAGES])
def list_own(request: Request) -> HttpResponse:
    """List the caller's games.

    The newest first: those that the caller began, sat in or holds a link of, and those of the
    caller's clubs. `changed_since` brings what a copy kept elsewhere does not have yet.
    """
    caller = read_caller(request)
    pages = NewestFirst(request)
    games = read_own_page(pages, caller, read_filter(request, caller))
    return answer_summaries(pages, games, caller)


@endpoint(
    "games_start",
    location="/api/v1/games/{game[id]}/",
    scope=Scope.SCORE,
    body=StartBody,
    answers={200: StartedView, 201: StartedView},
)
def start(request: Request) -> Response:
    """Start a game.

    The person who starts a game is its owner, by account or by the cookie that comes with the
    answer, which also brings the game's links. The same `operation` again answers 200 with the
    same game.
    """
    caller = read_writer(request)
    body = read_write(StartBody, request)
    clock = _take_clock(body)
    club = _read_club(body.get("club"), caller)
    new = NewGame(
        variant=body["variant"],
        seats=[
            read_seat_taker(seat, caller, f"seats.{place}")
            for place, seat in enumerate(body["seats"])
        ],
        house_rules=begin_with(club, body["variant"], body["house_rules"]),
        id=body.get("id"),
        club=club,
        first_dealer=body.get("first_dealer"),
        first_banker=body.get("first_banker"),
        played_on=body.get("played_on"),
        clock=clock,
        owner_secret=body.get("owner_secret", ""),
        rated=body.get("rated", True),
    )
    operation = make_operation(caller, body, start_game)
    started = start_game(new=new, operation=operation, role="owner")
    return _answer_start(request, started, new, "owner")


def _take_clock(body: dict[str, Any]) -> DeviceClock | None:
    """Return what the device's clock says; when it was sent is no part of what is asked for."""
    sent_at = body.pop("sent_at", None)
    begun_at = body.get("begun_at", sent_at)
    return DeviceClock(begun_at, sent_at) if sent_at else None


def _answer_start(
    request: Request, started: StartedGame, new: NewGame, gained: str | None
) -> Response:
    """Answer a start, or a repeat of it, with the links that the caller may have.

    `gained` is the role that beginning it gave; None where a repeat gives nothing more.
    """
    game, caller = started.game, read_caller(request)
    role = find_game_role(game, caller)
    if gained == "owner" and started.repeated and not proves_owner(game, new.owner_secret):
        gained = None
    shown = highest_role((role, gained))
    if shown is None:
        _refuse_repeat(new)
    shared = highest_role((find_shared_role(game, caller), gained))
    links = LinksView(**list_links(game, shared, find_base(request)))
    response = answer(
        StartedView(game=read_state(game, shown), links=links),
        status=status.HTTP_200_OK if started.repeated else status.HTTP_201_CREATED,
    )
    if gained or shown == "owner":
        grant_link(request, response, game, shown)
    return response


def _refuse_repeat(new: NewGame) -> NoReturn:
    """Explain to a caller who repeats a start why they may not see its game.

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


@endpoint(
    "games_rematch",
    location="/api/v1/games/{game[id]}/",
    scope=Scope.SCORE,
    body=RematchBody,
    answers={200: StartedView, 201: StartedView},
    asked_by=[AskedBy.LINK],
)
def begin_rematch(request: Request, game_id: uuid.UUID) -> Response:
    """Begin the next game of the same table.

    Same players, same house rules, and it counts for ratings or not as that one was begun; `seats`
    says who sits where this time.
    """
    access = open_to_record(request, game_id)
    body = read_write(RematchBody, request)
    clock = _take_clock(body)
    old, order = access.game, _read_order(access.game, body.get("seats"))
    operation = make_operation(access.caller, body, start_game, old.pk)
    if not may_begin_rematch(old, access.role) and find_begun(operation) is None:
        raise Conflict("game_locked")
    role = find_rematch_role(old, access.role, access.caller)
    book = read_book(old)
    goes_on = carry_on(book.setup, book.tally, order)
    new = NewGame(
        variant=old.variant,
        seats=_reseat(old, order),
        house_rules=old.house_rules,
        id=body.get("id"),
        club=old.club,
        first_dealer=body.get("first_dealer", goes_on.first_dealer),
        first_banker=body.get("first_banker", goes_on.first_banker),
        finish_before=body.get("finish_before", goes_on.finish_before),
        played_on=body.get("played_on"),
        clock=clock,
        owner_secret=body.get("owner_secret", ""),
        rematch_of=old,
        has_owner=role == "owner",
        rated=old.rated,
    )
    started = start_game(new=new, operation=operation, role=access.role)
    again = started.repeated and role != "owner"
    gained = find_link_to_follow(started.game, access.role) if again else role
    return _answer_start(request, started, new, gained)


def _read_order(game: Game, given: list[int] | None) -> list[int]:
    """Return which old seat sits at each of the new ones."""
    seats = sorted(seat.seat for seat in Seat.objects.filter(game=game))
    order = given or seats
    if sorted(order) != seats:
        raise Refused("unknown_seat", "seats", seats=", ".join(map(str, seats)))
    return order


def _reseat(game: Game, order: list[int]) -> list[NewSeat]:
    """Return the table's players in this order."""
    rows = Seat.objects.filter(game=game).select_related("player")
    players = {row.seat: row.player for row in rows}
    return [NewSeat(player=players[seat]) for seat in order]


urlpatterns = [
    path("games/", serve(get=list_own, post=start), name="games"),
    path("games/<uuid:game_id>/rematch/", serve(post=begin_rematch), name="rematch"),
]
