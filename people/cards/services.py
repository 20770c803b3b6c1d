"""Personal cards: printed, used by one device, ended with one tap."""

import datetime
import uuid

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils import timezone

from common.problems import Refused
from common.web.security import log_security
from people.cards.codes import digest_card_code, list_digests, make_card_code
from people.cards.selectors import is_for_cards, is_for_somebody
from people.club_days import find_expiry
from people.models import Card, Club, Membership, Player, Role, User
from people.models.users import NO_ADDRESS

MOST_DAYS = 366


@transaction.atomic
def make_card(*, player: Player, until: datetime.date, card_id: uuid.UUID | None = None) -> Card:
    """Return a card for somebody on a club's list; the same id again returns the same card.

    They get an account without an address, if they have none, or if that one's access to the club
    has ended. Whoever signs in by themselves needs no card, and nobody makes one for them: their
    account may open other clubs too.

    Raises:
        Refused: the day is over or too far off, the id is another card's, the entry was merged or
            removed, or they have an address.
    """
    player = Player.objects.select_for_update(of=("self",)).select_related("club").get(pk=player.pk)
    club = player.club
    if club is None:
        raise Refused("card_not_of_a_club", "player")
    card = Card.objects.filter(pk=card_id).select_related("user").first() if card_id else None
    if card is not None:
        if card.club_id != club.pk or card.user_id != player.user_id:
            raise Refused("id_taken", "id")
        return card
    if not player.on_list:
        raise Refused("entry_not_on_list", "player")
    expires_at = find_expiry(club, until, most=MOST_DAYS, code="card_day")
    card_id = card_id or uuid.uuid4()
    card = Card.objects.create(
        id=card_id,
        club=club,
        user=_find_or_open_account(player, club),
        digest=digest_card_code(make_card_code(card_id)),
        expires_at=expires_at,
    )
    log_security("card.made", card=str(card.pk))
    return card


def _find_or_open_account(player: Player, club: Club) -> User:
    if player.user is not None and not is_for_cards(player.user, club):
        raise Refused("card_not_needed", "player")
    here = Membership.objects.filter(club=club, user=player.user, left_at=None)
    if player.user is None or not here.exists():
        player.user = User.objects.create_user(f"card-{uuid.uuid4()}{NO_ADDRESS}")
        player.save(update_fields=["user"])
        Membership.objects.create(club=club, user=player.user, role=Role.MEMBER)
    return player.user


@transaction.atomic
def use_card(*, code: str) -> Card:
    """Return the card with this code, which is used up from now on.

    Raises:
        Refused: `card_ended`, for one that is unknown, used, ended or over, or whose person is on
            the club's list no more.
    """
    live = Card.objects.filter(used_at=None, ended_at=None, expires_at__gt=timezone.now())
    card = live.select_for_update(of=("self",)).filter(digest__in=list_digests(code)).first()
    if card is None or not card.user.is_active or not is_for_somebody(card):
        log_security("card.refused")
        raise Refused("card_ended", "code")
    card.used_at = timezone.now()
    card.save(update_fields=["used_at"])
    log_security("card.used", card=str(card.pk))
    return card


@transaction.atomic
def note_session(*, card: Card, session_key: str) -> None:
    """Note which session a card has opened. One that was ended meanwhile ends it at once."""
    card.session_key = session_key
    card.save(update_fields=["session_key"])
    if Card.objects.filter(pk=card.pk).exclude(ended_at=None).exists():
        _end_session(card)


@transaction.atomic
def end_card(*, card: Card) -> None:
    """End a card, and sign out the device that used it. Ending it again does nothing."""
    locked = Card.objects.select_for_update().get(pk=card.pk)
    if locked.ended_at is None:
        locked.ended_at = timezone.now()
        locked.save(update_fields=["ended_at"])
        log_security("card.ended", card=str(card.pk))
    _end_session(locked)


def end_cards(club: Club, user_id: uuid.UUID) -> None:
    """End the cards that sign devices in to an account, and sign those devices out."""
    for card in Card.objects.filter(club=club, user=user_id, ended_at=None):
        end_card(card=card)


def _end_session(card: Card) -> None:
    """Sign the card's device out; one that is used for somebody else just now stays theirs."""
    own = UserSession.objects.filter(session_key=card.session_key, user=card.user_id)
    if card.session_key and own.exists():
        Session.objects.filter(session_key=card.session_key).delete()
        own.delete()
