"""Texts of the API's document on a page."""

import re

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tichu_club.reference.chapters import find_home, list_chapters

register = template.Library()
CODE = re.compile(r"`([^`]*)`")
TITLE = re.compile(r"\*([^*\n]+)\*")
PAGE = re.compile(r"/(?:api/v1/reference|rules)/[\w/]*/(?:#[\w-]+)?")
ROW = re.compile(r"^[*-] ", re.MULTILINE)


@register.filter
def with_code(text: str) -> SafeString:
    """Return a text with code, *titles* and rows with a point; everything is escaped.

    `Backticks` are code; the address of a page in them leads there.
    """
    pieces = CODE.split(ROW.sub("• ", text))
    shown = (
        (_show_code(piece) if place % 2 else _show_titles(piece),)
        for place, piece in enumerate(pieces)
    )
    return format_html_join("", "{}", shown)


def _show_code(text: str) -> SafeString:
    if PAGE.fullmatch(text):
        return format_html('<a href="{}"><code>{}</code></a>', text, text)
    return format_html("<code>{}</code>", text)


def _show_titles(text: str) -> SafeString:
    shown = (
        (format_html("<cite>{}</cite>", piece) if place % 2 else piece,)
        for place, piece in enumerate(TITLE.split(text))
    )
    return format_html_join("", "{}", shown)


@register.filter
def shape_address(name: str) -> str:
    """Return where a shape stands in the reference."""
    return f"{reverse('chapter', kwargs={'chapter': find_home(name)})}#shape-{name}"


@register.filter
def operation_address(name: str) -> str:
    """Return where an operation stands in the reference."""
    chapters = (
        part.name for part in list_chapters() if any(row.name == name for row in part.operations)
    )
    return f"{reverse('chapter', kwargs={'chapter': next(chapters)})}#{name}"
