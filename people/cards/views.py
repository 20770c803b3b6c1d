"""Personal cards: the owner's list of them, a card to print, and using one."""

import uuid
from collections.abc import Sequence
from typing import Any

import segno
from allauth.core import ratelimit
from allauth.usersessions.models import UserSession
from django import forms
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from common.web.outside import find_base
from common.web.problems import ProblemItem, describe_problem
from common.writes.refusals import Refusals, add_problems
from people.access import open_club_as
from people.cards.codes import read_code
from people.cards.selectors import (
    find_listed,
    list_cards,
    list_held,
    list_players_for_cards,
    make_card_address,
)
from people.cards.services import end_card, make_card, note_session, use_card
from people.models import Card, Club, Player
from people.permissions import may_keep_cards


class CardForm(forms.Form):
    """Whom a card is for, and until when."""

    player = forms.ModelChoiceField(
        label=_("For"), empty_label=_("Choose"), queryset=Player.objects.none()
    )
    until = forms.DateField(
        label=_("Works until"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )

    def __init__(self, club: Club, data: Any = None) -> None:
        super().__init__(data)
        wanted = [player.pk for player in list_players_for_cards(club)]
        field = self.fields["player"]
        if isinstance(field, forms.ModelChoiceField):
            field.queryset = Player.objects.filter(pk__in=wanted)


def fetch_card(club: Club, card_id: uuid.UUID) -> Card:
    """Return one of the club's cards."""
    card = Card.objects.filter(club=club, pk=card_id).first()
    if card is None:
        raise Http404
    return card


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_cards(request: HttpRequest, slug: str) -> HttpResponse:
    """List a club's cards, and make one."""
    club = open_club_as(request, slug, may_keep_cards).club
    form = CardForm(club, request.POST if request.method == "POST" else None)
    if form.is_valid():
        with Refusals(lambda refused: add_problems(form, refused)):
            card = make_card(**form.cleaned_data)
            return redirect("people:card_print", slug=slug, card_id=card.pk)
    context = {"club": club, "cards": list_cards(club), "form": form}
    return render(request, "people/cards/cards.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD"])
def show_print(request: HttpRequest, slug: str, card_id: uuid.UUID) -> HttpResponse:
    """Show a card that nobody has used yet, for paper."""
    club = open_club_as(request, slug, may_keep_cards).club
    card = fetch_card(club, card_id)
    code = read_code(card.pk, card.digest)
    if card.used_at or card.ended_at or not code:
        return redirect("people:cards", slug=slug)
    address = make_card_address(find_base(request))
    context = {
        "club": club,
        "card": card,
        "name": find_listed(card).name,
        "code": code,
        "address": address,
        "link": f"{address}#{code}",
        "qr": segno.make(f"{address}#{code}", error="m").svg_data_uri(scale=5, light="#fff"),
    }
    return render(request, "people/cards/card_print.html", context)


@login_required
@require_POST
def end_one_card(request: HttpRequest, slug: str, card_id: uuid.UUID) -> HttpResponse:
    """End a card and sign out its device."""
    end_card(card=fetch_card(open_club_as(request, slug, may_keep_cards).club, card_id))
    return redirect("people:cards", slug=slug)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_use(request: HttpRequest) -> HttpResponse:
    """Take a card's code, scanned or typed, and sign this device in.

    A device may hold the cards of several people, and asks for whom it is used: none pushes out
    another.
    """
    cards = [card.card for card in list_held(request.session.session_key or "")]
    if request.method != "POST":
        return _show_use(request)
    if too_many := ratelimit.consume_or_429(request, action="use_card"):
        return HttpResponse(too_many.content, status=too_many.status_code)
    if chosen := next((card for card in cards if str(card.pk) == request.POST.get("card")), None):
        return _enter(request, chosen, cards)
    with Refusals() as problems:
        card = use_card(code=request.POST.get("code", "")[:60])
        return _enter(request, card, [card, *cards])
    return _show_use(request, [describe_problem(problem) for problem in problems], status=403)


def _show_use(
    request: HttpRequest, problems: Sequence[ProblemItem] = (), status: int = 200
) -> HttpResponse:
    cards = list_held(request.session.session_key or "")
    return render(
        request, "people/cards/card_use.html", {"problems": problems, "held": cards}, status=status
    )


def _enter(request: HttpRequest, card: Card, cards: Sequence[Card]) -> HttpResponse:
    """Use this device for whom the card names, until its day; it goes on holding the others.

    Their club is what they have come for.
    """
    login(request, card.user)
    request.session.set_expiry(card.expires_at)
    UserSession.objects.create_from_request(request)
    for held_card in cards:
        note_session(card=held_card, session_key=request.session.session_key or "")
    return redirect("people:club", slug=card.club.slug)
