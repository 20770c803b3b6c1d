"""The catalogue of sentences for the browser."""

import hashlib
import json
from functools import cache
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from common.problems.catalogue import list_browser_sentences
from common.web.pages.texts import list_shared_texts
from common.web.words import translate

A_YEAR = 31_536_000


@cache
def _write_catalogue(language: str) -> tuple[bytes, str]:
    """Return the catalogue of a language as JSON, and a digest that changes with it."""
    with translation.override(language):
        content: dict[str, Any] = {
            "language": language,
            "codes": list_browser_sentences(translate),
            "texts": list_shared_texts(),
        }
    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return body, hashlib.sha256(body).hexdigest()[:12]


def get_catalogue_url(language: str) -> str:
    """Return the catalogue's address; it changes with its content, so it may be kept for ever."""
    known = language if language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    return f"{reverse('common:catalogue', args=[known])}?v={_write_catalogue(known)[1]}"


@require_safe
@gzip_page
def show_catalogue(request: HttpRequest, language: str) -> HttpResponse:
    """Return every sentence that the browser may need, in one language."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    body, digest = _write_catalogue(language)
    response = HttpResponse(body, content_type="application/json")
    is_current = request.GET.get("v") == digest
    response["Cache-Control"] = f"public, max-age={A_YEAR}, immutable" if is_current else "no-cache"
    return response
