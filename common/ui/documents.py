"""Pages of `docs/` that the server shows too: each chapter has an address of its own."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

if TYPE_CHECKING:
    from markdown_it.token import Token

FOLDER: Final = "docs"
ENGLISH: Final = "en"
NOT_A_WORD: Final = re.compile(r"[^\w\- ]")
NOWHERE: Final[Mapping[str, str]] = {}


def show_page_of_docs(
    name: str, served: Mapping[str, str] = NOWHERE, language: str = ENGLISH
) -> SafeString:
    """Return a page of `docs/` as HTML, without its pictures.

    `served` says at which addresses files beside it are read; links to others are left out, and
    their words stay. In another language its chapters have the addresses of the English ones.
    """
    return _show(_find(name), _find(name, language), tuple(served.items()))


def choose_language(name: str) -> str:
    """Return the language in which a page of `docs/` is shown: the reader's, where it has it."""
    language = get_language() or ENGLISH
    return language if _find(name, language).exists() else ENGLISH


def _find(name: str, language: str = ENGLISH) -> Path:
    page: Path = settings.BASE_DIR / FOLDER / name
    return page if language == ENGLISH else page.with_suffix(f".{language}{page.suffix}")


@cache
def _show(english: Path, path: Path, served: tuple[tuple[str, str], ...]) -> SafeString:
    from markdown_it import MarkdownIt  # loaded with the first of these pages

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(path.read_text(encoding="utf-8"))
    chapters = list_chapters(parser.parse(english.read_text(encoding="utf-8")))
    anchors = dict(zip(list_chapters(tokens), chapters, strict=True))
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", anchors[make_anchor(words.content)])
    served += tuple((f"#{own}", f"#{chapter}") for own, chapter in anchors.items())
    for token in tokens:
        if token.type == "fence":
            token.attrSet("tabindex", "0")  # long lines are read by keys, too
        token.children = list(_keep_what_opens(token.children or (), dict(served)))
    shown: str = parser.renderer.render(_drop_empty(tokens), parser.options, {})
    # Our own file, whose HTML the parser escapes.
    safe: SafeString = mark_safe(shown)  # noqa: S308
    return safe


def list_chapters(tokens: "Iterable[Token]") -> list[str]:
    """Return the addresses of the headings of a page, in turn."""
    headings = (words for head, words in pairwise(tokens) if head.type == "heading_open")
    return [make_anchor(words.content) for words in headings]


def make_anchor(heading: str) -> str:
    """Return the address of a heading within its page, as GitHub makes it."""
    return NOT_A_WORD.sub("", heading.strip().lower()).replace(" ", "-")


def _keep_what_opens(inside: "Iterable[Token]", served: Mapping[str, str]) -> "Iterable[Token]":
    """Return what a line holds but pictures, and links that lead to what is not served."""
    leads_away = False
    for token in inside:
        if token.type == "link_open":
            leads_away = not _lead_on(token, served)
        if token.type == "image" or (leads_away and token.type in {"link_open", "link_close"}):
            continue
        yield token


def _lead_on(token: Any, served: Mapping[str, str]) -> bool:
    """Let a link lead to where its file is served; return whether it leads anywhere here."""
    name = unquote(str(token.attrGet("href")))
    file, hash_, chapter = name.partition("#")
    lead = served.get(name) or (served.get(file) and f"{served[file]}{hash_}{chapter}")
    if lead:
        token.attrSet("href", lead)
    return bool(lead) or name.startswith("#")


def _drop_empty(tokens: "list[Token]") -> "list[Token]":
    """Return all but the paragraphs that held a picture alone."""
    empty = {
        at
        for at, token in enumerate(tokens)
        if token.type == "inline" and not token.children and tokens[at - 1].type == "paragraph_open"
    }
    gone = {at + step for at in empty for step in (-1, 0, 1)}
    return [token for at, token in enumerate(tokens) if at not in gone]
