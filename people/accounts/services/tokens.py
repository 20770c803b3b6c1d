"""Tokens for programs: made, shown once, ended."""

import datetime
import uuid

from django.db import transaction
from knox.models import AuthToken

from common.problems import Refused
from common.web.security import log_security
from people.models import ApiToken, User

MOST_DAYS = 365
MOST_TOKENS = 20


@transaction.atomic
def make_token(*, user: User, name: str, days: int) -> tuple[ApiToken, str]:
    """Return a new token and its secret, which is kept as a hash alone.

    Raises:
        Refused: the account has as many tokens as it may have.
    """
    if ApiToken.objects.filter(user=user).count() >= MOST_TOKENS:
        raise Refused("too_many_tokens", "name", most=MOST_TOKENS)
    key, secret = AuthToken.objects.create(user=user, expiry=datetime.timedelta(days=days))
    token = ApiToken.objects.create(user=user, key=key, name=name)
    log_security("token.made", id=str(token.pk))
    return token, secret


def end_token(*, user: User, token_id: uuid.UUID) -> None:
    """End one of the account's tokens; one that has ended already is no error."""
    ended, _ = AuthToken.objects.filter(user=user, described_by=token_id).delete()
    if ended:
        log_security("token.ended", id=str(token_id))


def end_all_tokens(*, user: User) -> None:
    """End every token of the account, whichever way it was made."""
    ended, _ = AuthToken.objects.filter(user=user).delete()
    if ended:
        log_security("tokens.ended")
