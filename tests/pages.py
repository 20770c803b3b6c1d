"""The HTML of a page as tests compare it: blanks as a browser takes them, not as a file has them.

How a template is laid out is then nothing that a test can see.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from typing import Any, Final, Protocol

IN_LINES: Final = re.compile(
    "a|abbr|b|bdi|bdo|button|cite|code|em|i|img|input|kbd|label|mark|output|progress|q|s|samp"
    "|select|small|span|strong|sub|sup|time|tspan|u|var|wbr"
)
"""What stands in a line of text. Before and after all else no blank is shown (CSS Text 3, 4.1)."""
BOXES: Final = frozenset({"button"})
"""Boxes in a line: a blank beside them is shown, one at their edges inside is not."""
KEPT: Final = ("pre", "script", "style", "textarea")
"""What stands in these stays as it is."""
PIECE: Final = re.compile(
    rf"""<(?P<kept>{"|".join(KEPT)})\b(?:[^<>"']|"[^"]*"|'[^']*')*>.*?</(?P=kept)\s*>"""
    r"""|<!--.*?-->|</?(?P<name>[a-zA-Z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>""",
    re.DOTALL,
)
OUTSIDE_OF_QUOTES: Final = re.compile(r"""("[^"]*"|'[^']*')|\s+""")
BLANKS: Final = re.compile(r"[ \t\n\f\r]+")


class Answer(Protocol):
    """What a client was answered."""

    content: bytes
    headers: Any


def read_html(answer: Answer) -> str:
    """Return the HTML of an answer, its blanks as a browser takes them; a file stays as it is."""
    text = answer.content.decode()
    kind = answer.headers.get("Content-Type", "")
    return lay_out(text) if kind.startswith("text/html") else text


def lay_out(html: str) -> str:
    """Return HTML with no blank that is not shown, and one where several are shown as one."""
    drops_next, written = True, [""]
    for text, drops_before, drops_after in _split(html):
        if drops_before:
            written[-1] = written[-1].removesuffix(" ")
        shown = text.removeprefix(" ") if drops_next else text
        written.append(shown)
        drops_next = drops_after or (drops_next and not shown)
    return "".join(written)


def _split(html: str) -> Iterator[tuple[str, bool, bool]]:
    """Yield texts and tags; of each, whether a blank before it is dropped, and one after it."""
    at = 0
    for match in PIECE.finditer(html):
        if text := html[at : match.start()]:
            yield BLANKS.sub(" ", text), False, False
        at = match.end()
        yield _write_tag(match[0], match["kept"], match["name"])
    if text := html[at:]:
        yield BLANKS.sub(" ", text), False, False


@lru_cache(10_000)
def _write_tag(tag: str, kept: str | None, name: str | None) -> tuple[str, bool, bool]:
    """Write a tag as `_split` yields it; pages are full of the same ones."""
    if kept:
        opening, rest = _cut_tag(tag)
        return _tidy(opening) + rest, True, True
    if name is None:
        return tag, False, False
    name, closes = name.lower(), tag.startswith("</")
    is_block, is_box = not IN_LINES.fullmatch(name), name in BOXES
    return _tidy(tag), is_block or (is_box and closes), is_block or (is_box and not closes)


def _cut_tag(tag: str) -> tuple[str, str]:
    """Return an opening tag, and what follows it."""
    end = re.match(r"""(?:[^<>"']|"[^"]*"|'[^']*')*>""", tag[1:])
    assert end is not None
    return tag[: end.end() + 1], tag[end.end() + 1 :]


def _tidy(tag: str) -> str:
    """Return a tag with one blank between its attributes, and none before its end."""
    tidied = OUTSIDE_OF_QUOTES.sub(lambda match: match[1] or " ", tag)
    return re.sub(r" ?(/?)>$", r"\1>", tidied)


def read_text(answer: Answer) -> str:
    """Return the HTML of an answer with entities written out and every blank a plain one."""
    return unescape(re.sub(r"\s+", " ", read_html(answer)))
