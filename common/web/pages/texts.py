"""What pages in the browser say besides the sentences of codes: each app registers its own."""

from collections.abc import Mapping
from typing import Any

_texts: dict[str, Any] = {}
_of_pages: dict[str, tuple[str, ...]] = {}


def register_texts(*parts: Mapping[str, Any], page: str = "") -> None:
    """Take an app's texts by key; a key that is there already may not come again.

    `page`: the one page that says them. They come with it (`read_page_texts`) and not in the
    catalogue that every page loads.
    """
    if page:
        _of_pages[page] = tuple(key for part in parts for key in part)
    for part in parts:
        twice = [key for key in part if _texts.get(key, part[key]) is not part[key]]
        if twice:
            raise ValueError(f"These keys have two texts: {', '.join(sorted(twice))}.")
        _texts.update(part)


def read_page_text(key: str) -> str:
    """Return one text in the language of the moment."""
    return str(_texts[key])


def list_texts() -> dict[str, str]:
    """Return every text in the language of the moment."""
    return {key: str(text) for key, text in _texts.items()}


def list_shared_texts() -> dict[str, str]:
    """Return the texts that do not come with a page of their own."""
    apart = {key for keys in _of_pages.values() for key in keys}
    return {key: text for key, text in list_texts().items() if key not in apart}


def read_page_texts(page: str) -> dict[str, str]:
    """Return the texts that come with a page, in the language of the moment."""
    return {key: read_page_text(key) for key in _of_pages[page]}
