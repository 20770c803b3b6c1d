"""Requests sent faster than one caller may: what is turned away has not been read."""

import pytest

from common.web.throttling import AddressThrottle, CallerThrottle, CodeThrottle, EntryThrottle


def lift_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody ask as often as they like."""
    for kind in (CallerThrottle, AddressThrottle, CodeThrottle, EntryThrottle):
        rates = {**kind.THROTTLE_RATES, kind.scope: None}
        monkeypatch.setattr(kind, "THROTTLE_RATES", rates)
