"""What an account has open, and what it can do."""

import uuid

from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.utils import timezone

from people.accounts.answers import MembershipView, OpenSessionView, WaysView
from people.accounts.user_agents import describe_browser
from people.models import ApiToken, Membership, Player, Role, User


def find_language(email: str) -> str:
    """Return what the account of an address chose to read; "" for the language of who asks."""
    chosen = User.objects.filter(email__iexact=email).values_list("language", flat=True)
    return chosen.first() or ""


def list_sessions(user: User, current: str) -> list[OpenSessionView]:
    """Return where the account is signed in, this session first, then the latest.

    Browsers as in `Firefox, Android`; "" is not known.
    """
    sessions = [
        OpenSessionView(
            id=row.pk,
            browser=describe_browser(row.user_agent),
            since=row.created_at,
            current=row.session_key == current,
        )
        for row in UserSession.objects.purge_and_list(user)
    ]
    return sorted(sessions, key=lambda session: (not session.current, -session.since.timestamp()))


def list_tokens(user: User) -> list[ApiToken]:
    """Return the tokens that still work, the newest first."""
    live = ApiToken.objects.filter(user=user, key__expiry__gt=timezone.now())
    return list(live.select_related("key", "club"))


def list_memberships(user: User) -> list[Membership]:
    """Return the clubs of an account, with its role in each."""
    return list(
        Membership.objects.filter(user=user, left_at=None)
        .select_related("club")
        .order_by("club__name")
    )


def describe_memberships(user: User, only: uuid.UUID | None = None) -> list[MembershipView]:
    """Return the clubs of an account, with its role in each; of one club, that one."""
    return [
        MembershipView(slug=row.club.slug, name=row.club.name, role=Role(row.role))
        for row in list_memberships(user)
        if only in {None, row.club_id}
    ]


def describe_ways_in(user: User) -> WaysView:
    """Return how an account can be entered."""
    authenticator = list(Authenticator.objects.filter(user=user))
    kinds = Authenticator.Type
    codes = next((way for way in authenticator if way.type == kinds.RECOVERY_CODES), None)
    return WaysView(
        password=user.has_usable_password(),
        passkeys=sum(way.type == kinds.WEBAUTHN for way in authenticator),
        app=any(way.type == kinds.TOTP for way in authenticator),
        codes=len(codes.wrap().get_unused_codes()) if codes else 0,
    )


def name_card_holder(user: User) -> str:
    """Return the name of somebody who has no address to be called by, "" for anybody else."""
    if not user.has_no_address:
        return ""
    left = Membership.objects.filter(user=user).exclude(left_at=None)
    entries = Player.objects.filter(user=user, removed_at=None, merged_into=None)
    entries = entries.exclude(club__isnull=False, club__in=left.values("club"))
    return entries.values_list("name", flat=True).first() or ""


def is_address_taken(email: str, *, besides: User) -> bool:
    """Return whether another account has this address, however it is written."""
    return User.objects.filter(email__iexact=email).exclude(pk=besides.pk).exists()
