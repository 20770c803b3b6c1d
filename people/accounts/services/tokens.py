"""Tokens for programs: made, shown once, ended."""

import datetime
import uuid

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from knox.models import AuthToken

from common.problems import Refused
from common.statements import Query
from common.web.scopes import NO_LIMIT, Scope, TokenLimit
from common.web.security import log_security
from people.models import ApiToken, Club, TokenScope, User

MOST_DAYS = 365
MOST_TOKENS = 20


def _query_described(key: str) -> QuerySet[ApiToken]:
    return ApiToken.objects.filter(key_id=key).order_by()


_described = Query(_query_described)


@transaction.atomic
def make_token(
    *,
    user: User,
    name: str,
    days: int,
    scope: str = TokenScope.EVERYTHING,
    club: Club | None = None,
) -> tuple[ApiToken, str]:
    """Return a new token and its secret, which is kept as a hash alone.

    It may do what its `scope` says, and only what the account may; of a `club` there alone.

    Raises:
        Refused: as many tokens of the account work as may; `everything_of_a_club`.
    """
    if club is not None and scope == TokenScope.EVERYTHING:
        raise Refused("everything_of_a_club", "scope")
    live = ApiToken.objects.filter(user=user, key__expiry__gt=timezone.now())
    if live.count() >= MOST_TOKENS:
        raise Refused("too_many_tokens", "name", most=MOST_TOKENS)
    key, secret = AuthToken.objects.create(user=user, expiry=datetime.timedelta(days=days))
    token = ApiToken.objects.create(user=user, key=key, name=name, scope=scope, club=club)
    log_security("token.made", id=str(token.pk))
    return token, secret


def find_limit(key: AuthToken) -> TokenLimit:
    """Return what a token may do; one that was made in no way of ours may everything."""
    token = next(iter(_described.read(key=key.digest)), None)
    return TokenLimit(Scope(token.scope), token.club_id) if token else NO_LIMIT


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
