"""Links and codes over HTTP: showing, ending, exchanging, typing."""

import uuid
from collections.abc import Mapping
from typing import Any, cast

from django.http import Http404
from django.urls import path, reverse
from django.utils.translation import gettext
from rest_framework.exceptions import ErrorDetail, PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import read_write
from common.web.callers import read_writer, require_csrf
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.grants import keep_grant
from common.web.outside import find_base
from common.web.scopes import Scope
from common.web.security import log_security
from common.web.throttling import AddressThrottle, CodeThrottle
from common.web.tries import read_trier
from common.writes.operation import make_operation
from scoring.games.access import GameAccess, open_game, open_to_manage
from scoring.games.answers import Role
from scoring.games.selectors.games import find_game, find_rematch
from scoring.links import services as links
from scoring.links.answers import CodesView, LinksAnswerView, OpenedView
from scoring.links.bodies import CodeBody, ExchangeBody, FollowBody, RenewBody
from scoring.links.grants import grant_link
from scoring.links.other_codes import OtherOpened
from scoring.links.selectors import list_code_kinds, list_links, was_renewed
from scoring.models import Game
from scoring.permissions import find_game_role, find_link_to_follow, find_shared_role
from scoring.shapes.parameters import KIND
from scoring.tokens import KINDS, make_link_token, proves_owner, read_token


def _answer_links(request: Request, game: Game, shared: str | None) -> Response:
    """Show the links that may be given on, with their codes."""
    codes: dict[str, Any] = {}
    for kind in list_code_kinds(shared):
        codes[kind], codes["expires"] = links.open_code(game=game, kind=kind)
    shown = list_links(game, shared, find_base(request))
    reply = LinksAnswerView(**shown, code=CodesView(**codes))
    return answer(reply, headers={"Cache-Control": "no-store"})


@endpoint("links_list", answers=LinksAnswerView)
def read(request: Request, game_id: uuid.UUID) -> Response:
    """Read a game's links and codes.

    As far as the caller may give them on: nobody sees a link that can do more.
    """
    access = open_game(request, game_id)
    return _answer_links(request, access.game, find_shared_role(access.game, access.caller))


@endpoint(
    "links_renew", body=RenewBody, answers=LinksAnswerView, query=KIND, asked_by=[AskedBy.LINK]
)
def renew(request: Request, game_id: uuid.UUID, kind: str) -> Response:
    """Replace a link.

    The old one, its codes and its cookies stop working at once.
    """
    if kind not in KINDS:
        raise Http404
    body = read_write(RenewBody, request)
    secret = _read_secret(body, kind)
    access = _open_to_renew(request, game_id, body["operation"], secret)
    # A repeat may bring the secret where the first did not: what is asked for is the same.
    asked = {"operation": body["operation"]}
    operation = make_operation(access.caller, asked, links.renew_link, kind)
    game = links.renew_link(game=access.game, operation=operation, kind=kind, owner_secret=secret)
    response = _answer_links(request, game, access.role)
    if kind == "owner":
        grant_link(request, response, game, "owner")
    return response


def _read_secret(body: Mapping[str, Any], kind: str) -> str:
    secret: str = body.get("owner_secret", "")
    if secret and kind != "owner":
        raise ValidationError(
            {
                "owner_secret": ErrorDetail(
                    gettext("There is no such field here."), "field_not_allowed"
                )
            }
        )
    return secret


def _open_to_renew(
    request: Request, game_id: uuid.UUID, operation: uuid.UUID, secret: str
) -> GameAccess:
    """Return the game to its owner, even if their cookie ended with this very renewal."""
    game = find_game(game_id) if secret else None
    if game and proves_owner(game, secret) and was_renewed(game, operation):
        return GameAccess(game, read_writer(request), "owner")
    return open_to_manage(request, game_id)


@endpoint("links_exchange", scope=Scope.READ, body=ExchangeBody, answers=OpenedView)
def exchange(request: Request) -> Response:
    """Exchange a link's token for a cookie.

    For browsers. A program can send the token with each request instead:
    `Authorization: Link …`.
    """
    body = read_write(ExchangeBody, request)
    game = find_game(body["game"])
    kind = read_token(game, body["token"]) if game else None
    if game is None or kind is None:
        log_security("link.refused", game=str(body["game"]))
        raise PermissionDenied(code="link_ended")
    return _answer_opened(request, game, kind)


@endpoint("links_follow", scope=Scope.READ, body=FollowBody, answers=OpenedView)
def follow(request: Request) -> Response:
    """Follow a game to its rematch.

    Who could write in the game may write in its rematch, who could watch may watch.
    """
    require_csrf(request)
    body = read_write(FollowBody, request)
    access = open_game(request, body["game"])
    rematch = find_rematch(access.game)
    if rematch is None:
        raise Http404
    if (role := find_game_role(rematch, access.caller)) is not None:
        return answer(OpenedView(game=rematch.pk, role=cast("Role", role)))
    kind = find_link_to_follow(rematch, access.role)
    if kind is None:
        raise PermissionDenied(code="link_ended")
    return _answer_opened(request, rematch, kind)


@endpoint(
    "links_code",
    scope=Scope.READ,
    body=CodeBody,
    answers=OpenedView,
    throttles=[CodeThrottle, AddressThrottle],
)
def use_code(request: Request) -> Response:
    """Use a short code that somebody typed: of a game, or of a team in a tournament.

    Answers like an exchanged link. Tries are counted.
    """
    body = read_write(CodeBody, request)
    opened = links.use_code(code=body["code"], by=read_trier(request))
    if isinstance(opened, OtherOpened):
        return _answer_other(request, opened)
    name = "scoring:watch" if opened.kind == "watcher" else "scoring:sheet"
    page = reverse(name, kwargs={"game_id": opened.game.pk})
    return _answer_opened(request, opened.game, opened.kind, page=page)


def _answer_other(request: Request, opened: OtherOpened) -> Response:
    view = OpenedView(game=None, role=None, page=opened.page, token=opened.token)
    response = answer(view, headers={"Cache-Control": "no-store"})
    keep_grant(request, response, opened.key, opened.grant)
    return response


def _answer_opened(request: Request, game: Game, kind: str, **more: str) -> Response:
    opened = OpenedView(
        game=game.pk, role=cast("Role", kind), token=make_link_token(game, kind), **more
    )
    response = answer(opened, headers={"Cache-Control": "no-store"})
    grant_link(request, response, game, kind)
    return response


urlpatterns = [
    path("links/exchange/", serve(post=exchange), name="links_exchange"),
    path("links/follow/", serve(post=follow), name="links_follow"),
    path("links/code/", serve(post=use_code), name="links_code"),
    path("games/<uuid:game_id>/links/", serve(get=read), name="links"),
    path("games/<uuid:game_id>/links/<slug:kind>/renew/", serve(post=renew), name="links_renew"),
]
