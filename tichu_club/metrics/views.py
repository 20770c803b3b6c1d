"""The page that Prometheus asks for."""

import hmac
from http import HTTPStatus

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def show_metrics(request: HttpRequest) -> HttpResponse:
    """Answer with all figures to whoever has the key (docs/metrics.md), where there is one."""
    if not settings.METRICS_KEY:
        raise Http404
    given = request.headers.get("Authorization", "")
    if not hmac.compare_digest(given.encode(), f"Bearer {settings.METRICS_KEY}".encode()):
        headers = {"WWW-Authenticate": "Bearer"}
        return HttpResponse(status=HTTPStatus.UNAUTHORIZED, headers=headers)
    from tichu_club.metrics.writing import CONTENT_TYPE, write_figures

    return HttpResponse(write_figures(), content_type=CONTENT_TYPE)
