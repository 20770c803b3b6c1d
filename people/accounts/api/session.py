"""Who is signed in, and tokens for programs."""

from typing import Any, cast

from django.http import HttpRequest
from django.middleware.csrf import get_token
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.documentation import PROBLEMS
from people.models import User


class SignedInView(serializers.Serializer[Any]):
    """An account."""

    email = serializers.EmailField()


class SessionView(serializers.Serializer[Any]):
    """Who is signed in, and the token that writes must bring."""

    user = SignedInView(allow_null=True)
    csrf_token = serializers.CharField()


@extend_schema(
    responses={200: SessionView, **PROBLEMS},
    operation_id="session_read",
    summary="Ask who is signed in",
    description="Also sets the CSRF cookie, and says its token for the X-CSRFToken header.",
)
@api_view(["GET", "HEAD"])
def session_view(request: Request) -> Response:
    """Say who is signed in, and set the cookie that writes are checked against."""
    user = request.user if isinstance(request.user, User) else None
    return Response(
        {
            "user": {"email": user.email} if user else None,
            "csrf_token": get_token(cast("HttpRequest", request)),
        },
        headers={"Cache-Control": "no-store"},
    )
