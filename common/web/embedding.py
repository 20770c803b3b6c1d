"""Pages that other sites may show in a frame: small ones, which say the same to everybody.

All other pages stay out of frames, as the headers of every answer say.
"""

from collections.abc import Callable
from typing import Any, Final

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from common.answers import to_json

View = Callable[..., HttpResponseBase]
ANYWHERE: Final = {"frame-ancestors": ["*"]}


def embeddable(view: View) -> View:
    """Let other sites show this page in a frame."""
    framed: View = require_safe(xframe_options_exempt(csp_replace(ANYWHERE)(view)))
    return framed


def render_table(request: HttpRequest, template: str, value: Any) -> HttpResponse:
    """Return a table as a page for a frame, or as JSON where its address says so."""
    if request.path.endswith(".json"):
        return JsonResponse(to_json(value), json_dumps_params={"ensure_ascii": False})
    return render(request, template, {"table": value})
