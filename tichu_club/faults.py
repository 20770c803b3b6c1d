"""Telling a service that gathers faults, Sentry's or one like it, of what nobody expected.

An extra (docs/metrics.md): with `SENTRY_DSN` set, and the package sentry-sdk installed.
"""

from importlib import import_module
from typing import Any

from tichu_club.hosting.environment import refuse
from tichu_club.logs import hide_value
from tichu_club.version import VERSION


def tell_faults(address: str) -> None:
    """Begin to tell of faults, with nobody's data: no bodies, no cookies, no variables."""
    try:
        sdk = import_module("sentry_sdk")
    except ImportError:
        refuse("SENTRY_DSN", "needs a package: pip install sentry-sdk.")
    try:
        sdk.utils.Dsn(address)
    except sdk.utils.BadDsn:
        refuse("SENTRY_DSN", "cannot be used. Give the address that the service shows.")
    sdk.init(
        dsn=address,
        release=VERSION,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        auto_session_tracking=False,
        before_send=hide_secrets_of,
        max_breadcrumbs=0,
    )


LEFT_OUT = ("request", "user", "server_name", "extra", "breadcrumbs")
"""Parts of an event that may say who it was; the arguments of a command stand in `extra`."""


def hide_secrets_of(event: dict[str, Any], _hint: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of a fault, as our logs would say it; of a request its method alone."""
    cleaned = {
        name: value if name == "event_id" else hide_value("", value)
        for name, value in event.items()
        if name not in LEFT_OUT
    }
    if method := event.get("request", {}).get("method"):
        cleaned["request"] = {"method": method}
    return cleaned
