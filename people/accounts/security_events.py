"""Sign-ins and second factors, as lines for the operator."""

from typing import Any

from allauth.account.signals import authentication_step_completed
from allauth.mfa.signals import authentication_failed, authenticator_added, authenticator_removed
from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed

from common.web.security import log_security


def watch_sign_ins() -> None:
    """Log each sign-in, each failed one, and what becomes of second factors."""
    user_logged_in.connect(_tell_signed_in)
    user_logged_out.connect(_tell_signed_out)
    user_login_failed.connect(_tell_failed)
    authentication_step_completed.connect(_tell_step)
    authentication_failed.connect(_tell_factor_failed)
    authenticator_added.connect(_tell_added)
    authenticator_removed.connect(_tell_removed)


def _tell_signed_in(**_: Any) -> None:
    log_security("sign_in.done")


def _tell_signed_out(**_: Any) -> None:
    log_security("sign_in.ended")


def _tell_failed(**_: Any) -> None:
    log_security("sign_in.failed")


def _tell_step(*, method: str, **_: Any) -> None:
    log_security("sign_in.step", method=method)


def _tell_factor_failed(*, authenticator: Any = None, **_: Any) -> None:
    log_security("second_factor.failed", kind=getattr(authenticator, "type", None))


def _tell_added(*, authenticator: Any, **_: Any) -> None:
    log_security("second_factor.added", kind=authenticator.type)


def _tell_removed(*, authenticator: Any, **_: Any) -> None:
    log_security("second_factor.removed", kind=authenticator.type)
