"""The second factor: asked for after the password, kept encrypted, replaced by a code once."""

import datetime
from typing import Any

import pytest
import time_machine
from allauth.mfa.models import Authenticator
from django.test import Client

from people.models import User
from tests.people.made_accounts import (
    come_by_link,
    confirm,
    is_signed_in,
    make_account,
    make_app_code,
    sign_in,
    switch_app_on,
)

pytestmark = pytest.mark.first_database

STEP = "/accounts/2fa/authenticate/"


@pytest.fixture
def anna(db: None) -> User:
    return make_account()


def test_the_apps_code_is_what_the_standard_says() -> None:
    """RFC 6238, appendix B: of eight digits the last six."""
    secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    at = [59, 1111111109, 1234567890, 20000000000]
    assert [make_app_code(secret, one) for one in at] == ["287082", "081804", "005924", "353130"]


def test_setting_one_up_asks_for_the_password(anna: User) -> None:
    client = sign_in(anna)
    answer: Any = client.get("/accounts/2fa/totp/activate/")
    assert answer["Location"].startswith("/accounts/reauthenticate/")
    confirm(client)
    assert client.get("/accounts/2fa/totp/activate/").status_code == 200


def test_the_password_alone_opens_nothing_any_more(anna: User) -> None:
    secret = switch_app_on(come_by_link(anna))
    client = sign_in(anna)
    assert not is_signed_in(client)
    assert client.post(STEP, {"code": "000000"}).status_code == 200
    assert not is_signed_in(client)
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(minutes=2)
    with time_machine.travel(later, tick=False):
        client.post(STEP, {"code": make_app_code(secret)})
        assert is_signed_in(client)


def test_a_recovery_code_opens_it_once(anna: User) -> None:
    owner = come_by_link(anna)
    switch_app_on(owner)
    page = owner.get("/accounts/2fa/recovery-codes/")
    code = page.context["unused_codes"][0]
    assert len(page.context["unused_codes"]) == 10
    first, again = sign_in(anna), sign_in(anna)
    first.post(STEP, {"code": code})
    again.post(STEP, {"code": code})
    assert (is_signed_in(first), is_signed_in(again)) == (True, False)
    assert "9 left" in first.get("/account/").content.decode()


def test_its_secret_is_stored_encrypted_and_outlives_a_new_key(anna: User, settings: Any) -> None:
    secret = switch_app_on(come_by_link(anna))
    stored = Authenticator.objects.get(type=Authenticator.Type.TOTP)
    assert secret not in str(stored.data)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "y" * 60
    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(minutes=2)
    with time_machine.travel(later, tick=False):
        assert stored.wrap().validate_code(make_app_code(secret))


def test_it_is_switched_off_by_whoever_proves_who_they_are(anna: User) -> None:
    switch_app_on(come_by_link(anna))
    client = come_by_link(anna)
    client.post("/accounts/2fa/totp/deactivate/")
    assert Authenticator.objects.count() == 0
    assert is_signed_in(sign_in(anna))


def test_a_stranger_reaches_none_of_its_pages(db: None) -> None:
    for path in ("", "totp/activate/", "recovery-codes/", "webauthn/", "webauthn/add/"):
        answer: Any = Client().get(f"/accounts/2fa/{path}")
        assert answer.status_code == 302, path
        assert answer["Location"].startswith("/accounts/login/"), path
