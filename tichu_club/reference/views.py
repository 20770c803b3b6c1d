"""The document, and the pages that show it."""

from functools import cache
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view, renderer_classes
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from common.ui.documents import show_page_of_docs
from common.web.words import translate
from pairing.event.files.schema import write_schema
from tichu_club.reference.chapters import list_chapters
from tichu_club.reference.codes import BY_STATUS, list_codes
from tichu_club.reference.document import make_document
from tichu_club.reference.following import FOLLOWED
from tichu_club.reference.guide import BESIDE, GUIDE, OFFLINE, read_vectors
from tichu_club.reference.operations import list_problems

PAGES: Final = {
    "event_format": "event-format.md",
    "pairing": "pairing.md",
    "schedules": "schedules.md",
    "verifying": "verifying.md",
}
"""Pages of `docs/` for programmers, by the names of their addresses."""


class DocumentRenderer(JSONRenderer):
    """The document under its own media type, for programs that ask for it."""

    media_type = "application/vnd.oai.openapi+json"


@extend_schema(exclude=True)
@api_view(["GET", "HEAD"])
@renderer_classes([JSONRenderer, DocumentRenderer])
def show_document(request: Request) -> Response:
    """Return the OpenAPI document."""
    del request
    return Response(make_document())


@cache
def _draw(template: str, chapter: str, language: str) -> SafeString:
    """Return what stands on a page, in the language that is active: drawn once."""
    del language
    context: dict[str, Any] = {
        "guide": GUIDE,
        "offline": OFFLINE,
        "beside": BESIDE.get(chapter, ()),
        "followed": FOLLOWED,
        "problems": list_problems(make_document()),
        "chapters": list_chapters(),
        "chapter": next((part for part in list_chapters() if part.name == chapter), None),
    }
    return render_to_string(f"tichu_club/partials/{template}.html", context)


def _show(request: HttpRequest, template: str, chapter: str = "") -> HttpResponse:
    drawn = _draw(template, chapter, get_language() or "en")
    return render(request, "tichu_club/reference.html", {"reference": drawn})


@require_safe
def show_codes(request: HttpRequest) -> HttpResponse:
    """Show every code of a refusal, and what a client does, for those who write one."""
    context = {"rows": list_codes(translate), "statuses": BY_STATUS}
    return render(request, "tichu_club/codes.html", context)


@require_safe
def show_reference(request: HttpRequest) -> HttpResponse:
    """Show the guide, and what each chapter holds."""
    return _show(request, "_reference")


@require_safe
def show_chapter(request: HttpRequest, chapter: str) -> HttpResponse:
    """Show the operations of a chapter with their shapes."""
    if all(part.name != chapter for part in list_chapters()):
        raise Http404
    return _show(request, "_chapter", chapter)


@require_safe
def show_offline(request: HttpRequest) -> HttpResponse:
    """Show the protocol of an app that works offline."""
    return _show(request, "_offline")


@require_safe
def show_vectors(request: HttpRequest) -> HttpResponse:
    """Return the vectors of the offline protocol."""
    del request
    return JsonResponse(read_vectors())


@require_safe
def show_page(request: HttpRequest, name: str) -> HttpResponse:
    """Show a page of `docs/` that says what is sent, or what comes of it."""
    page = show_page_of_docs(PAGES[name], _find_served())
    drawn = render_to_string("tichu_club/partials/_event.html", {"page": page})
    return render(request, "tichu_club/reference.html", {"reference": drawn})


def _find_served() -> dict[str, str]:
    """Return where each file is read that the pages lead to."""
    pages = {file: reverse(name) for name, file in PAGES.items()}
    return {**pages, "event.schema.json": reverse("event_schema")}


@require_safe
def show_event_schema(request: HttpRequest) -> HttpResponse:
    """Return the JSON Schema of an event's file."""
    del request
    return HttpResponse(_read_schema(), content_type="application/schema+json")


@cache
def _read_schema() -> str:
    return write_schema()


@require_safe
def show_following(request: HttpRequest) -> HttpResponse:
    """Show what each write follows."""
    return _show(request, "_following")
