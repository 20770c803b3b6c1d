"""Who is signed in, and the token that writes must bring."""

from typing import cast

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Email
from common.web.answers import answer
from common.web.endpoints import endpoint, serve
from people.accounts.answers import SessionView, SignedInView
from people.models import User


@endpoint("session_read", answers=SessionView)
def read(request: Request) -> Response:
    """Ask who is signed in.

    Also sets the CSRF cookie, and says its token for the X-CSRFToken header.
    """
    user = request.user if isinstance(request.user, User) else None
    session = SessionView(
        user=SignedInView(email=Email(user.email)) if user else None,
        csrf_token=get_token(cast("HttpRequest", request)),
    )
    return answer(session, headers={"Cache-Control": "no-store"})


urlpatterns = [
    path("session/", serve(get=read), name="session"),
]
