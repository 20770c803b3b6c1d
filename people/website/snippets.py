"""What is copied into the pages of another site."""

from dataclasses import dataclass

from django.utils.html import format_html


@dataclass(frozen=True, slots=True)
class Snippet:
    """A table to embed: what it is, the HTML to copy, and its addresses as a page and as JSON."""

    label: str
    html: str
    page: str
    data: str


def make_snippet(label: str, title: str, page: str, data: str, height: int) -> Snippet:
    """Return what is copied: a frame that says what is in it, and is fetched when it comes near."""
    html = format_html(
        '<iframe src="{}" title="{}" loading="lazy" width="100%" height="{}"></iframe>',
        page,
        title,
        height,
    )
    return Snippet(label, str(html), page, data)
