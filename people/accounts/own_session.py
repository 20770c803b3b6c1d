"""The session that asks, when everything else of its account is ended."""

from allauth.usersessions.models import UserSession
from django.contrib.auth import update_session_auth_hash
from django.http import HttpRequest

from people.models import User


def stay_signed_in(request: HttpRequest, user: User) -> None:
    """Keep this session open under a new key, after a password ended all of them."""
    UserSession.objects.filter(session_key=request.session.session_key or "").delete()
    update_session_auth_hash(request, user)
    UserSession.objects.create_from_request(request)
