"""Changing an account: what it is signed in with afterwards, and what was ended."""

import datetime
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from knox.models import AuthToken

from common.problems import Refused
from people.accounts.services.account import change_address, change_password, set_up_account
from people.accounts.services.tokens import end_all_tokens, end_token, make_token
from people.models import ApiToken, User
from tests.people.made_accounts import OTHER, PASSWORD, is_signed_in, make_account, sign_in

pytestmark = pytest.mark.first_database


@pytest.fixture
def anna(db: None) -> User:
    return make_account()


@pytest.fixture
def told(caplog: Any) -> Any:
    """Return a function that says which events an operator has read."""
    caplog.set_level("INFO", logger="tichu_club.security")
    return lambda: [row.msg["event"] for row in caplog.records if isinstance(row.msg, dict)]


def test_a_new_password_takes_the_place_of_the_old_one(anna: User, told: Any) -> None:
    browser = sign_in(anna)
    change_password(user=anna, password=OTHER, keep="")
    assert told()[-1] == "password.changed"
    assert not is_signed_in(browser)
    assert is_signed_in(sign_in(anna, OTHER))
    assert not is_signed_in(sign_in(anna, PASSWORD))


def test_a_new_address_takes_the_place_of_the_old_one(anna: User, told: Any) -> None:
    EmailAddress.objects.create(user=anna, email=anna.email, verified=True, primary=True)
    browser = sign_in(anna)
    make_token(user=anna, name="bot", days=1)
    change_address(user=anna, email="Anna@Example.com", keep="")
    assert told()[-1] == "address.changed"
    anna.refresh_from_db()
    assert anna.email == "anna@example.com"
    assert not EmailAddress.objects.filter(user=anna, email="anna@example.org").exists()
    assert not is_signed_in(browser)
    assert not AuthToken.objects.exists()
    assert is_signed_in(sign_in(anna))


def test_a_change_keeps_the_session_that_asks(anna: User) -> None:
    here, there = sign_in(anna), sign_in(anna)
    change_password(user=anna, password=OTHER, keep=here.session.session_key or "")
    kept = UserSession.objects.get(user=anna)
    assert kept.session_key == here.session.session_key
    assert not is_signed_in(there)


def test_setting_up_is_told_and_opens_the_account(db: None, told: Any) -> None:
    nobody = User.objects.create_user("owner@tichu.invalid")
    set_up_account(user=nobody, email="Anna@Example.org", password=PASSWORD, keep="")
    assert told()[-1] == "account.set_up"
    nobody.refresh_from_db()
    assert nobody.email == "anna@example.org"
    assert is_signed_in(sign_in(nobody))


def test_a_token_is_good_for_its_days_and_ends_once(anna: User, told: Any) -> None:
    token, secret = make_token(user=anna, name="bot", days=30)
    kept = AuthToken.objects.get()
    assert round((kept.expiry - kept.created) / datetime.timedelta(days=1)) == 30
    assert secret not in {kept.digest, kept.token_key}
    end_token(user=make_account("ben@example.org"), token_id=token.pk)
    assert AuthToken.objects.count() == 1
    end_token(user=anna, token_id=token.pk)
    end_token(user=anna, token_id=token.pk)
    assert (AuthToken.objects.count(), ApiToken.objects.count()) == (0, 0)
    assert told() == ["token.made", "token.ended"]


def test_an_account_has_twenty_tokens_at_the_most(anna: User) -> None:
    for number in range(20):
        make_token(user=anna, name=str(number), days=1)
    with pytest.raises(Refused) as error:
        make_token(user=anna, name="one more", days=1)
    assert (error.value.code, error.value.values) == ("too_many_tokens", {"most": 20})
    end_all_tokens(user=anna)
    assert not AuthToken.objects.exists()
    make_token(user=anna, name="one more", days=1)
