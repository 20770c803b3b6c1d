"""The cards of a club, and whom one may be made for."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils import timezone

from people.models import Card, Club, Membership, Player, User
from people.names import fold_name


@dataclass(frozen=True, slots=True)
class ListedCard:
    """A card that works, or may still be used, with its person's name."""

    card: Card
    name: str

    @property
    def is_used(self) -> bool:
        """Whether a device has used it."""
        return self.card.used_at is not None


def list_cards(club: Club) -> Sequence[ListedCard]:
    """Return the club's live cards, the newest first."""
    live = Card.objects.filter(club=club, ended_at=None, expires_at__gt=timezone.now())
    rows = list(live.select_related("user"))
    players = list_entries_of(club, [row.user_id for row in rows])
    names = dict(players.values_list("user_id", "name"))
    return [ListedCard(row, names.get(row.user_id, "")) for row in rows]


def make_card_address(base: str) -> str:
    """Return where a card's code is taken, below `base`, as in `https://tichu.example.org/`."""
    return f"{base.rstrip('/')}/card/"


def list_entries_of(club: Club, users: Collection[uuid.UUID]) -> QuerySet[Player]:
    """Return who these accounts are on the club's list."""
    return Player.objects.filter(club=club, user__in=users, merged_into=None, removed_at=None)


def find_listed(card: Card) -> ListedCard:
    """Return a card as it is listed."""
    player = list_entries_of(card.club, [card.user_id]).first()
    return ListedCard(card, player.name if player else "")


def list_held(session_key: str) -> Sequence[ListedCard]:
    """Return the cards that the device of this session holds and that still work, by name."""
    if not session_key:
        return []
    live = Card.objects.filter(ended_at=None, expires_at__gt=timezone.now(), user__is_active=True)
    rows = live.filter(session_key=session_key).exclude(used_at=None)
    cards = [
        find_listed(card)
        for card in rows.select_related("user", "club").order_by("used_at")
        if is_for_somebody(card)
    ]
    return sorted(cards, key=lambda card: (fold_name(card.name), card.name))


def is_for_somebody(card: Card) -> bool:
    """Return whether a card opens an account for cards alone, of somebody who is on the list."""
    here = list_entries_of(card.club, [card.user_id])
    return is_for_cards(card.user, card.club) and here.exists()


def is_for_cards(user: User, club: Club) -> bool:
    """Return whether an account is one of this club that only cards sign in to."""
    elsewhere = Membership.objects.filter(user=user, left_at=None).exclude(club=club).exists()
    has_own_way = not user.has_no_address or user.has_usable_password()
    return not (has_own_way or elsewhere or user.is_staff)


def list_players_for_cards(club: Club) -> Sequence[Player]:
    """Return the people of the list who may want a card: those without an address of their own."""
    players = Player.objects.filter(club=club, merged_into=None, removed_at=None)
    players = players.select_related("user")
    return [player for player in players if player.user is None or player.user.has_no_address]
