"""Signing in by a link: for the first owner, and for people without mail."""

import datetime
import secrets

from django.db import transaction
from django.utils import timezone

from common.problems import Refused
from common.web.hashes import hash_secret
from common.web.security import log_security
from people.models import Membership, Role, SignInLink, User
from people.models.users import NO_ADDRESS

GOOD_FOR = datetime.timedelta(hours=24)
OWNER_ADDRESS = f"owner{NO_ADDRESS}"


def make_sign_in_link(*, user: User) -> str:
    """Return the secret of a new link; it is shown once and kept only as a hash."""
    secret = secrets.token_urlsafe(32)
    SignInLink.objects.create(
        user=user, secret_hash=hash_secret(secret), expires_at=timezone.now() + GOOD_FOR
    )
    return secret


def make_owner_link() -> str | None:
    """Return the secret of the owner's first link, None once the owner has an account.

    An owner without a password has not arrived yet: every start makes a new link and ends the old.
    A data folder that came from elsewhere has owners of its own, and gets no further account.
    """
    if User.objects.filter(is_superuser=True).exclude(email=OWNER_ADDRESS).exists():
        return None
    owner = User.objects.filter(email=OWNER_ADDRESS).first() or _find_owner()
    if owner is None:
        owner = User.objects.create_superuser(OWNER_ADDRESS)
    elif owner.has_usable_password():
        return None
    SignInLink.objects.filter(user=owner, used_at=None).delete()
    return make_sign_in_link(user=owner)


def _find_owner() -> User | None:
    """Return the longest owner of a club, whoever made the account; None where no club has one."""
    owners = Membership.objects.filter(role=Role.OWNER, left_at=None, user__is_active=True)
    first = owners.order_by("since", "pk").select_related("user").first()
    return first.user if first else None


@transaction.atomic
def use_sign_in_link(*, secret: str) -> User:
    """Return the account that the link opens, and end the link.

    Raises:
        Refused: `link_ended`, for a link that is unknown, used or expired.
    """
    link = (
        SignInLink.objects.select_for_update()
        .filter(secret_hash=hash_secret(secret), used_at=None, expires_at__gt=timezone.now())
        .first()
    )
    if link is None or not link.user.is_active:
        log_security("sign_in_link.refused")
        raise Refused("link_ended", "secret")
    link.used_at = timezone.now()
    link.save(update_fields=["used_at"])
    log_security("sign_in_link.used")
    return link.user
