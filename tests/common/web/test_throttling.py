"""How often one caller may ask: a window that slides, and nothing where nothing can be counted."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import RequestFactory
from rest_framework.request import Request
from rest_framework.views import APIView

from common.web.throttling import AddressThrottle, CallerThrottle

NOON = 1_800_000_000 // 60 * 60


@pytest.fixture
def make_throttle(monkeypatch: pytest.MonkeyPatch) -> Callable[..., CallerThrottle]:
    """Give a throttle with a rate, on a clock of the test's, with nothing counted yet."""
    cache.clear()

    def make(rate: str | None = "4/min", kind: type[CallerThrottle] = CallerThrottle) -> Any:
        monkeypatch.setattr(kind, "rate", rate, raising=False)
        throttle = kind()
        throttle.timer = lambda: NOON
        return throttle

    return make


def ask(throttle: CallerThrottle, at: float = 0, **headers: str) -> bool:
    """Ask once, so many seconds after noon."""
    throttle.timer = lambda: NOON + at
    plain = RequestFactory().get("/", REMOTE_ADDR="192.0.2.7", headers=headers)
    return throttle.allow_request(Request(plain), APIView())


def test_as_many_pass_as_the_rate_says(make_throttle: Callable[..., CallerThrottle]) -> None:
    throttle = make_throttle()
    assert [ask(throttle) for _ in range(6)] == [True] * 4 + [False] * 2
    assert throttle.wait() == 60


def test_the_window_before_counts_as_far_as_it_reaches(
    make_throttle: Callable[..., CallerThrottle],
) -> None:
    """Four at noon: a quarter of a minute later in the next one three of them still count."""
    throttle = make_throttle()
    assert [ask(throttle, 30) for _ in range(4)] == [True] * 4
    assert [ask(throttle, 60 + 15) for _ in range(2)] == [True, False]
    assert throttle.wait() == 45
    assert [ask(throttle, 120 + 59.9) for _ in range(5)] == [True] * 4 + [False]
    assert ask(throttle, 300)


def test_each_caller_is_counted_alone_and_an_address_for_all(
    make_throttle: Callable[..., CallerThrottle],
) -> None:
    callers = [{"Authorization": "Link a"}, {"Authorization": "Link b"}, {}]
    throttle = make_throttle("1/min")
    assert [ask(throttle, 0, **caller) for caller in callers] == [True] * 3
    assert [ask(throttle, 0, **caller) for caller in callers] == [False] * 3
    of_all = make_throttle("2/min", AddressThrottle)
    assert [ask(of_all, 0, **caller) for caller in callers] == [True, True, False]


def test_without_a_rate_everybody_passes(
    make_throttle: Callable[..., CallerThrottle], monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    """That is no fault of the cache, and nobody is told of one."""
    monkeypatch.setattr(CallerThrottle, "THROTTLE_RATES", {"caller": None})
    throttle = make_throttle(None)
    assert throttle.rate is None
    assert [ask(throttle) for _ in range(9)] == [True] * 9
    assert caplog.records == []


def test_a_dead_cache_lets_everybody_through(
    make_throttle: Callable[..., CallerThrottle], monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    """And the operator is told."""
    throttle = make_throttle("1/min")

    def fail(keys: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(throttle.cache, "get_many", fail)
    assert [ask(throttle) for _ in range(3)] == [True] * 3
    assert [row.message for row in caplog.records] == ["throttle.cache_unavailable"] * 3
