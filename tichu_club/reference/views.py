"""The document, and the page that shows it."""

from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from drf_spectacular.settings import spectacular_settings
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, renderer_classes
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems.catalogue import list_sentences
from common.web.words import translate
from tichu_club.reference.guide import GUIDE
from tichu_club.reference.operations import list_groups
from tichu_club.reference.shapes import list_shapes


class DocumentRenderer(JSONRenderer):
    """The document under its own media type, for programs that ask for it."""

    media_type = "application/vnd.oai.openapi+json"


@cache
def make_document() -> dict[str, Any]:
    """Return the OpenAPI document: made once, as nothing in it changes while the server runs."""
    generator: Any = spectacular_settings.DEFAULT_GENERATOR_CLASS
    document: dict[str, Any] = generator().get_schema(request=None, public=True)
    return document


@extend_schema(exclude=True)
@api_view(["GET", "HEAD"])
@renderer_classes([JSONRenderer, DocumentRenderer])
def show_document(request: Request) -> Response:
    """Return the OpenAPI document."""
    del request
    return Response(make_document())


@cache
def draw_reference(language: str) -> SafeString:
    """Return what stands on the page, in the language that is active: a second's work, once."""
    del language
    document = make_document()
    context = {
        "guide": GUIDE,
        "groups": list_groups(document),
        "shapes": list_shapes(document),
    }
    return render_to_string("tichu_club/partials/_reference.html", context)


@require_safe
def show_codes(request: HttpRequest) -> HttpResponse:
    """Show every code of a refusal with its sentences, for those who write a client."""
    codes = sorted(list_sentences().items())
    rows = [(code, *map(translate, sentences)) for code, sentences in codes]
    return render(request, "tichu_club/codes.html", {"rows": rows})


@require_safe
def show_reference(request: HttpRequest) -> HttpResponse:
    """Show the document as a page for those who write a client."""
    drawn = draw_reference(get_language() or "en")
    return render(request, "tichu_club/reference.html", {"reference": drawn})
