"""An account over HTTP: what it can do, where it is open, tokens for programs."""

import uuid

from django.urls import path
from rest_framework import serializers, status
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import ABSENT, Page
from common.problems import Refused
from common.web.answers import answer
from common.web.bodies import StrictSerializer, read_write
from common.web.endpoints import endpoint, serve
from common.web.pagination import PAGES, Key, answer_list
from common.web.scopes import Scope
from people.accounts.answers import AccountView, OpenSessionView, TokenView
from people.accounts.proofs import proved_lately
from people.accounts.selectors import (
    describe_memberships,
    describe_ways_in,
    list_sessions,
    list_tokens,
)
from people.accounts.services import sessions, tokens
from people.models import ApiToken, Club, Membership, TokenScope, User

NEVER_KEPT = {"Cache-Control": "no-store"}


class TokenBody(StrictSerializer):
    """What a token is for, for how many days, and what it may do."""

    name = serializers.CharField(max_length=60)
    scope = serializers.ChoiceField(
        TokenScope.choices,
        default=TokenScope.EVERYTHING,
        help_text="What it may do, with all that the ones before it may.",
    )
    club = serializers.SlugField(
        required=False,
        allow_null=True,
        help_text="The address of a club of yours that it is of alone; left out for all.",
    )
    days = serializers.IntegerField(
        min_value=1,
        max_value=tokens.MOST_DAYS,
        default=90,
        help_text="Days after which it ends by itself.",
    )


def read_account(request: Request) -> User:
    """Return the user who is signed in; ask anybody else to sign in."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


@endpoint("account_read", scope=Scope.EVERYTHING, answers=AccountView)
def read(request: Request) -> Response:
    """Ask what an account can do.

    Who is signed in, how the account is entered, and its clubs.
    """
    user = read_account(request)
    account = AccountView(
        email=user.email, ways=describe_ways_in(user), clubs=describe_memberships(user)
    )
    return answer(account, headers=NEVER_KEPT)


@endpoint(
    "account_sessions_list", scope=Scope.EVERYTHING, answers=Page[OpenSessionView], query=PAGES
)
def read_sessions(request: Request) -> Response:
    """List where the account is signed in.

    The session that asks stands first, then the latest.
    """
    user = read_account(request)
    rows = list_sessions(user, request.session.session_key or "")
    return answer_list(request, rows, _place_session, headers=NEVER_KEPT)


def _place_session(session: OpenSessionView) -> Key:
    return (-session.current, -session.since.timestamp(), session.id)


@endpoint("account_sessions_end", scope=Scope.EVERYTHING, answers={204: None})
def end_session(request: Request, session_id: int) -> Response:
    """Sign out in one session.

    Whoever used it has to sign in again.
    """
    sessions.end_session(user=read_account(request), session_id=session_id)
    return Response(status=status.HTTP_204_NO_CONTENT)


@endpoint("account_end_all", scope=Scope.EVERYTHING, answers={204: None})
def end_all(request: Request) -> Response:
    """Sign out everywhere else and end every token.

    For when a device was lost: the session that asks stays, all else has to sign in again.
    """
    user = read_account(request)
    sessions.end_sessions(user=user, keep=request.session.session_key or "")
    tokens.end_all_tokens(user=user)
    return Response(status=status.HTTP_204_NO_CONTENT)


@endpoint("account_tokens_list", scope=Scope.EVERYTHING, answers=Page[TokenView], query=PAGES)
def read_tokens(request: Request) -> Response:
    """List the account's tokens.

    The newest first, without the tokens themselves, which are shown once.
    """
    rows = list_tokens(read_account(request))
    return answer_list(request, rows, _place_token, _describe_token, NEVER_KEPT)


def _place_token(token: ApiToken) -> Key:
    return (-token.key.created.timestamp(), token.pk)


@endpoint("account_tokens_make", scope=Scope.EVERYTHING, body=TokenBody, answers={201: TokenView})
def make_token(request: Request) -> Response:
    """Make a token.

    Only a session that has proved within minutes who it is may.
    """
    user = read_account(request)
    body = read_write(TokenBody, request)
    if not proved_lately(request):
        raise PermissionDenied(code="prove_first")
    club = _find_own_club(user, body["club"]) if body.get("club") else None
    token, secret = tokens.make_token(
        user=user, name=body["name"], days=body["days"], scope=body["scope"], club=club
    )
    return answer(
        _describe_token(token, secret), status=status.HTTP_201_CREATED, headers=NEVER_KEPT
    )


def _find_own_club(user: User, slug: str) -> Club:
    """Return a club of the account.

    Raises:
        Refused: `not_found`, for one that is not.
    """
    row = Membership.objects.filter(user=user, left_at=None, club__slug=slug).first()
    if row is None:
        raise Refused("not_found", "club")
    return row.club


def _describe_token(token: ApiToken, secret: str = ABSENT) -> TokenView:
    return TokenView(
        id=token.pk,
        name=token.name,
        scope=TokenScope(token.scope),
        club=token.club.slug if token.club else None,
        made_at=token.key.created,
        expires_at=token.key.expiry,
        token=secret,
    )


@endpoint("account_tokens_end", scope=Scope.EVERYTHING, answers={204: None})
def end_token(request: Request, token_id: uuid.UUID) -> Response:
    """End a token.

    It opens nothing from then on. Ending it again changes nothing.
    """
    tokens.end_token(user=read_account(request), token_id=token_id)
    return Response(status=status.HTTP_204_NO_CONTENT)


urlpatterns = [
    path("account/", serve(get=read), name="account_api"),
    path("account/sessions/", serve(get=read_sessions), name="account_sessions"),
    path("account/sessions/<int:session_id>/", serve(delete=end_session), name="account_session"),
    path("account/end/", serve(post=end_all), name="account_end"),
    path("account/tokens/", serve(get=read_tokens, post=make_token), name="account_tokens"),
    path("account/tokens/<uuid:token_id>/", serve(delete=end_token), name="account_token"),
]
