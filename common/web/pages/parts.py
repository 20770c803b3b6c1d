"""A page that htmx renews: the whole of it, and the part that changes, from one template."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails


def render_live(
    request: HttpRequest, page: str, part: str, context: Mapping[str, Any]
) -> HttpResponse:
    """Render the page, which includes the part as `part`; for htmx the part alone."""
    template = part if HtmxDetails(request) else page
    answer = render(request, template, {**context, "part": part})
    patch_vary_headers(answer, ["HX-Request"])
    return answer
