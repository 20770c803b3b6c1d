"""How an account is entered, over HTTP: changing its address and its password."""

from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.urls import path
from rest_framework import serializers, status
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import StrictSerializer, read_write
from common.web.endpoints import endpoint, serve
from common.web.scopes import Scope
from people.accounts.api.account import read_account
from people.accounts.own_session import stay_signed_in
from people.accounts.proofs import proved_lately
from people.accounts.selectors import is_address_taken
from people.accounts.services.account import change_address, change_password
from people.models import User


class AddressBody(StrictSerializer):
    """The address to sign in with from now on."""

    email = serializers.EmailField()


class PasswordBody(StrictSerializer):
    """The password from now on: at least ten characters."""

    password = serializers.CharField(
        max_length=200, trim_whitespace=False, help_text="The new password."
    )


def read_proved(request: Request) -> User:
    """Return who is signed in and has proved within minutes that it is still they.

    Raises:
        PermissionDenied: they have not; a program's token never has.
    """
    user = read_account(request)
    if not proved_lately(request):
        raise PermissionDenied(code="prove_first")
    return user


@endpoint("account_address", scope=Scope.EVERYTHING, body=AddressBody, answers={204: None})
def change_own_address(request: Request) -> Response:
    """Change the address.

    Only a session that has proved within minutes who it is may; all other sessions and all tokens
    end.
    """
    user = read_proved(request)
    email = str(read_write(AddressBody, request)["email"]).lower()
    if is_address_taken(email, besides=user):
        raise Refused("address_taken", "email")
    change_address(user=user, email=email, keep=request.session.session_key or "")
    return Response(status=status.HTTP_204_NO_CONTENT)


@endpoint("account_password", scope=Scope.EVERYTHING, body=PasswordBody, answers={204: None})
def change_own_password(request: Request) -> Response:
    """Change the password.

    Change the password, or choose the first one. Only a session that has proved within minutes who
    it is may; all other sessions and all tokens end.
    """
    user = read_proved(request)
    password = str(read_write(PasswordBody, request)["password"])
    try:
        validate_password(password, user)
    except ValidationError as weak:
        raise serializers.ValidationError({"password": weak.messages}) from weak
    change_password(user=user, password=password, keep=request.session.session_key or "")
    asked: Any = request  # it lets through what Django's own request has
    stay_signed_in(asked, user)
    return Response(status=status.HTTP_204_NO_CONTENT)


urlpatterns = [
    path("account/address/", serve(put=change_own_address), name="account_address"),
    path("account/password/", serve(put=change_own_password), name="account_password"),
]
