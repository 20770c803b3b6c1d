"""Changing an account: whatever is changed ends what was open before."""

from allauth.account.models import EmailAddress
from django.db import transaction

from common.web.security import log_security
from people.accounts.services.sessions import end_sessions
from people.accounts.services.tokens import end_all_tokens
from people.models import User


def open_account(*, email: str, password: str | None, begun: User | None = None) -> User:
    """Open an account for somebody who was invited; without a password, for another way in.

    Somebody who had `begun` and comes back for a way in goes on with the account that they have.
    """
    if begun is not None:
        log_security("account.resumed")
        return change_password(user=begun, password=password, keep="") if password else begun
    user = User.objects.create_user(email, password)
    log_security("account.opened")
    return user


@transaction.atomic
def suspend_account(*, user: User) -> None:
    """Close an account until it is let in again: it may nothing, wherever it is signed in."""
    user.is_active = False
    user.save(update_fields=["is_active"])
    _end_others(user, keep="")
    log_security("account.suspended")


@transaction.atomic
def readmit_account(*, user: User) -> None:
    """Let an account in again that was suspended."""
    user.is_active = True
    user.save(update_fields=["is_active"])
    log_security("account.readmitted")


@transaction.atomic
def set_up_account(*, user: User, email: str, password: str, keep: str) -> User:
    """Give an account its own address and password. `keep` is the key of the session that asks."""
    _set_address(user, email)
    user.set_password(password)
    user.save(update_fields=["email", "password"])
    _end_others(user, keep)
    log_security("account.set_up")
    return user


@transaction.atomic
def change_address(*, user: User, email: str, keep: str) -> User:
    """Change the address that an account signs in with."""
    _set_address(user, email)
    user.save(update_fields=["email"])
    _end_others(user, keep)
    log_security("address.changed")
    return user


@transaction.atomic
def change_password(*, user: User, password: str, keep: str) -> User:
    """Change an account's password, or give it the first one."""
    user.set_password(password)
    user.save(update_fields=["password"])
    _end_others(user, keep)
    log_security("password.changed")
    return user


def keep_language(*, user: User, language: str) -> User:
    """Keep the language that somebody chose, for wherever they sign in and for their mail."""
    if user.language != language:
        user.language = language
        user.save(update_fields=["language"])
    return user


def _set_address(user: User, email: str) -> None:
    """Forget what allauth noted of the address before: it would go on opening the account."""
    user.email = email.lower()
    EmailAddress.objects.filter(user=user).delete()


def _end_others(user: User, keep: str) -> None:
    end_sessions(user=user, keep=keep)
    end_all_tokens(user=user)
