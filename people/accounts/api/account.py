"""An account over HTTP: what it can do, where it is open, tokens for programs."""

import uuid
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import api_view
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import StrictSerializer, read_body
from common.web.documentation import PROBLEMS
from people.accounts.proofs import proved_lately
from people.accounts.selectors import (
    OpenSession,
    describe_ways_in,
    list_memberships,
    list_sessions,
    list_tokens,
)
from people.accounts.services.sessions import end_session, end_sessions
from people.accounts.services.tokens import MOST_DAYS, end_all_tokens, end_token, make_token
from people.models import ApiToken, Role, User

NEVER_KEPT = {"Cache-Control": "no-store"}


class WaysView(serializers.Serializer[Any]):
    """How an account can be entered."""

    password = serializers.BooleanField()
    passkeys = serializers.IntegerField()
    app = serializers.BooleanField(help_text="Whether an authenticator app is its second factor.")
    codes = serializers.IntegerField(help_text="Recovery codes that are left.")


class MembershipView(serializers.Serializer[Any]):
    """A club of the account, and its role there."""

    slug = serializers.CharField()
    name = serializers.CharField()
    role = serializers.ChoiceField(Role.choices)


class AccountView(serializers.Serializer[Any]):
    """Who is signed in."""

    email = serializers.CharField()
    ways = WaysView()
    clubs = MembershipView(many=True)


class OpenSessionView(serializers.Serializer[Any]):
    """Somewhere the account is signed in."""

    id = serializers.IntegerField()
    browser = serializers.CharField(allow_blank=True)
    since = serializers.DateTimeField()
    current = serializers.BooleanField()


class TokenView(serializers.Serializer[Any]):
    """A token for a program; its secret is told once, when it is made."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    made_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField()
    token = serializers.CharField(required=False)


class TokenBody(StrictSerializer):
    """What a token is for, and for how many days."""

    name = serializers.CharField(max_length=60)
    days = serializers.IntegerField(min_value=1, max_value=MOST_DAYS, default=90)


def read_account(request: Request) -> User:
    """Return who is signed in; anybody else is told to sign in."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user


@extend_schema(
    responses={200: AccountView, **PROBLEMS},
    operation_id="account_read",
    summary="Ask what an account can do",
)
@api_view(["GET", "HEAD"])
def account_view(request: Request) -> Response:
    """Say who is signed in, how the account is entered, and its clubs."""
    user = read_account(request)
    clubs = [
        {"slug": row.club.slug, "name": row.club.name, "role": row.role}
        for row in list_memberships(user)
    ]
    told = {"email": user.email, "ways": describe_ways_in(user), "clubs": clubs}
    return Response(told, headers=NEVER_KEPT)


@extend_schema(
    responses={200: OpenSessionView(many=True), **PROBLEMS},
    operation_id="account_sessions_list",
    summary="List where the account is signed in",
)
@api_view(["GET", "HEAD"])
def sessions_view(request: Request) -> Response:
    """List where the account is signed in."""
    found = list_sessions(read_account(request), request.session.session_key or "")
    return Response([_describe_session(one) for one in found], headers=NEVER_KEPT)


def _describe_session(session: OpenSession) -> dict[str, object]:
    return {
        "id": session.id,
        "browser": session.browser,
        "since": session.since.isoformat(),
        "current": session.is_this,
    }


@extend_schema(
    responses={204: None, **PROBLEMS},
    operation_id="account_sessions_end",
    summary="Sign out in one session",
)
@api_view(["DELETE"])
def session_end_view(request: Request, session_id: int) -> Response:
    """Sign the account out in one session."""
    end_session(user=read_account(request), session_id=session_id)
    return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(
    request=None,
    responses={204: None, **PROBLEMS},
    operation_id="account_end_all",
    summary="Sign out everywhere else and end every token",
)
@api_view(["POST"])
def end_all_view(request: Request) -> Response:
    """Sign the account out everywhere but here, and end every token."""
    user = read_account(request)
    end_sessions(user=user, keep=request.session.session_key or "")
    end_all_tokens(user=user)
    return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(
    methods=["GET"],
    responses={200: TokenView(many=True), **PROBLEMS},
    operation_id="account_tokens_list",
    summary="List the account's tokens",
)
@extend_schema(
    methods=["POST"],
    request=TokenBody,
    responses={201: TokenView, **PROBLEMS},
    operation_id="account_tokens_make",
    summary="Make a token",
    description="Make a token. Only a session that has proved within minutes who it is may.",
)
@api_view(["GET", "HEAD", "POST"])
def tokens_view(request: Request) -> Response:
    """List the account's tokens, or make one."""
    user = read_account(request)
    if request.method != "POST":
        return Response([_describe_token(one) for one in list_tokens(user)], headers=NEVER_KEPT)
    body = read_body(TokenBody, request.data)
    if not proved_lately(request):
        raise PermissionDenied(code="prove_first")
    token, secret = make_token(user=user, name=body["name"], days=body["days"])
    told = {**_describe_token(token), "token": secret}
    return Response(told, status=status.HTTP_201_CREATED, headers=NEVER_KEPT)


def _describe_token(token: ApiToken) -> dict[str, object]:
    return {
        "id": str(token.pk),
        "name": token.name,
        "made_at": token.key.created.isoformat(),
        "expires_at": token.key.expiry.isoformat(),
    }


@extend_schema(
    responses={204: None, **PROBLEMS}, operation_id="account_tokens_end", summary="End a token"
)
@api_view(["DELETE"])
def token_end_view(request: Request, token_id: uuid.UUID) -> Response:
    """End a token."""
    end_token(user=read_account(request), token_id=token_id)
    return Response(status=status.HTTP_204_NO_CONTENT)
