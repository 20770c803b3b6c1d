"""A page that htmx renews: the whole of it, and the part that changes, from one template.

A tap that a script sends (common/taps.js) says so; its answer brings what is said of it.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails

TAP: Final = "Tap"
"""The header of what a script sends for a tap."""
REFUSED: Final = "Refused"
"""The header of an answer that says why something was not done."""


def render_live(
    request: HttpRequest, page: str, part: str, context: Mapping[str, Any]
) -> HttpResponse:
    """Render the page, which includes the part as `part`; for htmx the part alone."""
    template = part if HtmxDetails(request) else page
    answer = render(request, template, {**context, "part": part})
    if is_tap(request):
        add_answers(request, answer)
    patch_vary_headers(answer, ["HX-Request", TAP])
    return answer


def is_tap(request: HttpRequest) -> bool:
    """Return whether a script sent this, and puts what is said of it beside its button."""
    return TAP in request.headers


def add_answers(request: HttpRequest, answer: HttpResponse) -> None:
    """Let an answer bring what is to be said of the tap, and whether that is a refusal."""
    said = list(messages.get_messages(request))
    answer.write(render_to_string("partials/_answers.html", {"messages": said}))
    if any(message.level >= messages.WARNING for message in said):
        answer[REFUSED] = "1"
