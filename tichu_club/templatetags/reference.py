"""Texts of the API's document on a page."""

import re

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()
CODE = re.compile(r"`([^`]*)`")


@register.filter
def with_code(text: str) -> SafeString:
    """Return a text in which `backticks` are code; everything is escaped."""
    pieces = CODE.split(text)
    shown = (
        (format_html("<code>{}</code>", piece) if place % 2 else piece,)
        for place, piece in enumerate(pieces)
    )
    return format_html_join("", "{}", shown)
