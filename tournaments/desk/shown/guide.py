"""The director's guide, docs/directing.md, as a page: each chapter has an address of its own."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Final

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

PAGE: Final = "docs/directing.md"
NOT_A_WORD: Final = re.compile(r"[^\w\- ]")


@cache
def read_guide() -> SafeString:
    """Return the guide as HTML; its pictures and what it links to beside itself are left out."""
    text = (settings.BASE_DIR / PAGE).read_text(encoding="utf-8")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", make_anchor(words.content))
    for token in tokens:
        token.children = list(_keep_what_opens(token.children or ()))
    shown: str = parser.renderer.render(_drop_empty(tokens), parser.options, {})
    # Our own file, whose HTML the parser escapes.
    safe: SafeString = mark_safe(shown)  # noqa: S308
    return safe


def make_anchor(heading: str) -> str:
    """Return the address of a heading within its page, as GitHub makes it."""
    return NOT_A_WORD.sub("", heading.strip().lower()).replace(" ", "-")


def _keep_what_opens(inside: Iterable[Token]) -> Iterable[Token]:
    """Return what a line holds but pictures, and links that lead to other files than this."""
    leads_away = False
    for token in inside:
        if token.type == "link_open":
            leads_away = not str(token.attrGet("href")).startswith("#")
        if token.type == "image" or (leads_away and token.type in {"link_open", "link_close"}):
            continue
        yield token


def _drop_empty(tokens: list[Token]) -> list[Token]:
    """Return all but the paragraphs that held a picture alone."""
    empty = {
        at
        for at, token in enumerate(tokens)
        if token.type == "inline" and not token.children and tokens[at - 1].type == "paragraph_open"
    }
    gone = {at + step for at in empty for step in (-1, 0, 1)}
    return [token for at, token in enumerate(tokens) if at not in gone]
