"""Personal cards over HTTP, for the owner of a club."""

import uuid
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import StrictSerializer, read_body
from common.web.documentation import PROBLEMS
from people.access import open_club_as
from people.cards.codes import make_code
from people.cards.selectors import ListedCard, find_listed, list_cards
from people.cards.services import end_card, make_card
from people.models import Card, Player
from people.permissions import may_keep_cards


class CardBody(StrictSerializer):
    """Whom a card is for, and until which day. The same `id` again is the same card."""

    id = serializers.UUIDField()
    player = serializers.UUIDField()
    until = serializers.DateField()


class CardView(serializers.Serializer[Any]):
    """A card that works. `code` and `link` are told as long as no device has used it."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    expires_at = serializers.DateTimeField()
    used = serializers.BooleanField()
    code = serializers.CharField(allow_null=True)
    link = serializers.CharField(allow_null=True)


@extend_schema(
    methods=["GET"],
    responses={200: CardView(many=True), **PROBLEMS},
    operation_id="cards_list",
    summary="List the personal cards that work",
)
@extend_schema(
    methods=["POST"],
    request=CardBody,
    responses={201: CardView, **PROBLEMS},
    operation_id="cards_make",
    summary="Make a personal card",
    description="Make a card for somebody on the club's list who has no address of their own.",
)
@api_view(["GET", "HEAD", "POST"])
def cards_view(request: Request, slug: str) -> Response:
    """List the club's cards that work, or make one."""
    club = open_club_as(request, slug, may_keep_cards).club
    headers = {"Cache-Control": "no-store"}
    if request.method != "POST":
        return Response([_describe(request, one) for one in list_cards(club)], headers=headers)
    body = read_body(CardBody, request.data)
    player = Player.objects.filter(club=club, pk=body["player"]).first()
    if player is None:
        raise Refused("not_found", "player")
    card = make_card(player=player, until=body["until"], card_id=body["id"])
    told = _describe(request, find_listed(card))
    return Response(told, status=status.HTTP_201_CREATED, headers=headers)


def _describe(request: Request, listed: ListedCard) -> dict[str, object]:
    card = listed.card
    open_ = not listed.is_used and card.ended_at is None
    code = make_code(card.pk) if open_ else None
    return {
        "id": str(card.pk),
        "name": listed.name,
        "expires_at": card.expires_at.isoformat(),
        "used": listed.is_used,
        "code": code,
        "link": f"{request.build_absolute_uri('/card/')}#{code}" if code else None,
    }


@extend_schema(
    responses={204: None, **PROBLEMS}, operation_id="cards_end", summary="End a personal card"
)
@api_view(["DELETE"])
def card_view(request: Request, slug: str, card_id: uuid.UUID) -> Response:
    """End a card, and sign out the device that used it."""
    card = Card.objects.filter(
        club=open_club_as(request, slug, may_keep_cards).club, pk=card_id
    ).first()
    if card is None:
        raise Http404
    end_card(card=card)
    return Response(status=status.HTTP_204_NO_CONTENT)
