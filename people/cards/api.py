"""Personal cards over HTTP, for the owner of a club."""

import uuid
from functools import partial

from django.http import Http404
from django.urls import path
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.problems import Refused
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.endpoints import endpoint, serve
from common.web.outside import find_base
from common.web.pagination import PAGES, Key, answer_list
from people.access import open_club_as
from people.addresses import CLUB
from people.cards.answers import CardView
from people.cards.codes import read_code
from people.cards.selectors import ListedCard, find_listed, list_cards, make_card_address
from people.cards.services import end_card, make_card
from people.models import Card, Player
from people.permissions import may_keep_cards

NO_STORE = {"Cache-Control": "no-store"}


class CardBody(StrictSerializer):
    """Whom a card is for, and until which day. The same `id` again is the same card."""

    id = serializers.UUIDField()
    player = serializers.UUIDField()
    until = serializers.DateField()


@endpoint("cards_list", answers=Page[CardView], query=PAGES)
def read_live(request: Request, slug: str) -> Response:
    """List the personal cards that work.

    For owners, the newest first: a card signs somebody in who has no address of their own.
    """
    club = open_club_as(request, slug, may_keep_cards).club
    cards = list_cards(club)
    return answer_list(request, cards, _place, partial(_describe, request), NO_STORE)


def _place(listed: ListedCard) -> Key:
    return (-listed.card.made_at.timestamp(), listed.card.pk)


@endpoint("cards_make", body=CardBody, answers={201: CardView})
def make(request: Request, slug: str) -> Response:
    """Make a personal card.

    For somebody on the club's list who has no address of their own.
    """
    club = open_club_as(request, slug, may_keep_cards).club
    body = read_write(CardBody, request)
    player = Player.objects.filter(club=club, pk=body["player"]).first()
    if player is None:
        raise Refused("not_found", "player")
    card = make_card(player=player, until=body["until"], card_id=body["id"])
    view = _describe(request, find_listed(card))
    return answer(view, status=status.HTTP_201_CREATED, headers=NO_STORE)


def _describe(request: Request, listed: ListedCard) -> CardView:
    card = listed.card
    is_open = not listed.is_used and card.ended_at is None
    code = read_code(card.pk, card.digest) if is_open else None
    return CardView(
        id=card.pk,
        name=listed.name,
        expires_at=card.expires_at,
        used=listed.is_used,
        code=code,
        link=f"{make_card_address(find_base(request))}#{code}" if code else None,
    )


@endpoint("cards_end", answers={204: None})
def end(request: Request, slug: str, card_id: uuid.UUID) -> Response:
    """End a personal card.

    The device that used it is signed out.
    """
    club = open_club_as(request, slug, may_keep_cards).club
    card = Card.objects.filter(club=club, pk=card_id).first()
    if card is None:
        raise Http404
    end_card(card=card)
    return Response(status=status.HTTP_204_NO_CONTENT)


urlpatterns = [
    path(f"{CLUB}cards/", serve(get=read_live, post=make), name="cards_api"),
    path(f"{CLUB}cards/<uuid:card_id>/", serve(delete=end), name="card_api"),
]
