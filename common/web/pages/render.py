"""Rendering pages."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from common.web.pages.catalogue import get_catalogue_url


def render_page(request: HttpRequest, template: str, **context: Any) -> HttpResponse:
    """Render a page whose scripts need the catalogue of texts."""
    context["catalogue_url"] = get_catalogue_url(get_language() or "en")
    return render(request, template, context)
