"""Links and codes over HTTP: showing, ending, exchanging, typing."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, throttle_classes
from rest_framework.exceptions import ErrorDetail, PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.addresses import read_counted_address
from common.web.bodies import read_body
from common.web.callers import read_writer, require_csrf
from common.web.documentation import PROBLEMS
from common.web.outside import find_base
from common.web.security import log_security
from common.web.throttling import AddressThrottle, CodeThrottle
from common.writes.operation import make_operation
from scoring.games.access import Access, open_game, open_to_manage
from scoring.games.selectors.games import find_game, find_rematch
from scoring.links import services as links
from scoring.links.bodies import (
    CodeBody,
    ExchangeBody,
    FollowBody,
    LinksAnswerView,
    OpenedView,
    RenewBody,
)
from scoring.links.grants import grant_link
from scoring.links.selectors import list_code_kinds, list_links, was_renewed
from scoring.models import Game
from scoring.permissions import find_game_role, find_link_to_follow, find_shared_role
from scoring.shapes.parameters import KIND
from scoring.tokens import KINDS, make_token, proves_owner, read_token


def _answer_links(request: Request, game: Game, shared: str | None) -> Response:
    """Show the links that may be given on, with their codes."""
    codes: dict[str, Any] = {}
    for kind in list_code_kinds(shared):
        codes[kind], codes["expires"] = links.open_code(game=game, kind=kind)
    shown = list_links(game, shared, find_base(request))
    return Response({**shown, "code": codes}, headers={"Cache-Control": "no-store"})


@extend_schema(
    responses={200: LinksAnswerView, **PROBLEMS},
    operation_id="links_list",
    summary="Read a game's links and codes",
    description="As far as the caller may give them on: nobody sees a link that can do more.",
)
@api_view(["GET", "HEAD"])
def links_view(request: Request, game_id: uuid.UUID) -> Response:
    """Show the game's links, and codes to type."""
    access = open_game(request, game_id)
    return _answer_links(request, access.game, find_shared_role(access.game, access.caller))


@extend_schema(
    request=RenewBody,
    responses={200: LinksAnswerView, **PROBLEMS},
    operation_id="links_renew",
    parameters=KIND,
    summary="Replace a link",
    description="The old one, its codes and its cookies stop working at once.",
)
@api_view(["POST"])
def renew_view(request: Request, game_id: uuid.UUID, kind: str) -> Response:
    """End a link and show the one that holds from now on."""
    if kind not in KINDS:
        raise Http404
    body = read_body(RenewBody, request.data)
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
) -> Access:
    """Return the game to its owner, even if their cookie ended with this very renewal."""
    game = find_game(game_id) if secret else None
    if game and proves_owner(game, secret) and was_renewed(game, operation):
        return Access(game, read_writer(request), "owner")
    return open_to_manage(request, game_id)


@extend_schema(
    request=ExchangeBody,
    responses={200: OpenedView, **PROBLEMS},
    operation_id="links_exchange",
    summary="Exchange a link's token for a cookie",
    description="For browsers. A program can send the token with each request instead: "
    "`Authorization: Link …`.",
)
@api_view(["POST"])
def exchange_view(request: Request) -> Response:
    """Take a link's token and keep in a cookie that it was shown."""
    body = read_body(ExchangeBody, request.data)
    game = find_game(body["game"])
    kind = read_token(game, body["token"]) if game else None
    if game is None or kind is None:
        log_security("link.refused", game=str(body["game"]))
        raise PermissionDenied(code="link_ended")
    return _answer_opened(request, game, kind)


@extend_schema(
    request=FollowBody,
    responses={200: OpenedView, **PROBLEMS},
    operation_id="links_follow",
    summary="Follow a game to its rematch",
    description="Who could write in the game may write in its rematch, who could watch may watch.",
)
@api_view(["POST"])
def follow_view(request: Request) -> Response:
    """Take what the caller may do in a game along to its rematch: write, or else watch."""
    require_csrf(request)
    body = read_body(FollowBody, request.data)
    access = open_game(request, body["game"])
    rematch = find_rematch(access.game)
    if rematch is None:
        raise Http404
    if (role := find_game_role(rematch, access.caller)) is not None:
        return Response({"game": str(rematch.pk), "role": role})
    kind = find_link_to_follow(rematch, access.role)
    if kind is None:
        raise PermissionDenied(code="link_ended")
    return _answer_opened(request, rematch, kind)


@extend_schema(
    request=CodeBody,
    responses={200: OpenedView, **PROBLEMS},
    operation_id="links_code",
    summary="Use a short code that somebody typed",
    description="Answers like an exchanged link. Tries are counted.",
)
@api_view(["POST"])
@throttle_classes([CodeThrottle, AddressThrottle])
def code_view(request: Request) -> Response:
    """Take a short code that somebody typed."""
    body = read_body(CodeBody, request.data)
    opened = links.use_code(code=body["code"], address=read_counted_address(request))
    return _answer_opened(request, opened.game, opened.kind)


def _answer_opened(request: Request, game: Game, kind: str) -> Response:
    opened = {"game": str(game.pk), "role": kind, "token": make_token(game, kind)}
    response = Response(opened, headers={"Cache-Control": "no-store"})
    grant_link(request, response, game, kind)
    return response
