"""The policy that an answer says is the library's, built once."""

from typing import Any

import pytest
from csp.constants import HEADER
from csp.decorators import csp_exempt, csp_replace
from csp.middleware import CSPMiddleware
from django.http import HttpRequest, HttpResponse

from common.web.policy import PolicyMiddleware


def show(request: HttpRequest) -> HttpResponse:
    return HttpResponse("a page")


def show_fault(request: HttpRequest) -> HttpResponse:
    return HttpResponse("a trace", status=500)


def show_with_own(request: HttpRequest) -> HttpResponse:
    return HttpResponse("a page", headers={HEADER: "default-src 'self'"})


VIEWS: dict[str, Any] = {
    "a page": show,
    "a page for other sites": csp_replace({"frame-ancestors": ["*"]})(show),
    "a page without": csp_exempt()(show),
    "a header of its own": show_with_own,
    "a fault": show_fault,
}


def read_policy(middleware: Any, view: Any) -> set[str] | None:
    policy = middleware(view)(HttpRequest()).headers.get(HEADER)
    return {part.strip() for part in policy.split(";")} if policy else None


@pytest.mark.parametrize("debugs", [False, True])
@pytest.mark.parametrize("name", VIEWS)
def test_it_is_what_the_library_says(settings: Any, name: str, debugs: bool) -> None:
    settings.DEBUG = debugs
    policy = read_policy(PolicyMiddleware, VIEWS[name])
    assert policy == read_policy(CSPMiddleware, VIEWS[name])
    has_none = name == "a page without" or (debugs and name == "a fault")
    assert (policy is None) == has_none
