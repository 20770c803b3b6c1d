"""What pages in the browser say besides the sentences of codes: each app brings its own."""

from collections.abc import Mapping
from typing import Any

_texts: dict[str, Any] = {}


def bring_texts(*parts: Mapping[str, Any]) -> None:
    """Take an app's texts by key; a key that is there already may not come again."""
    for part in parts:
        twice = [key for key in part if _texts.get(key, part[key]) is not part[key]]
        if twice:
            raise ValueError(f"These keys have two texts: {', '.join(sorted(twice))}.")
        _texts.update(part)


def list_texts() -> dict[str, str]:
    """Return every text in the language of the moment."""
    return {key: str(text) for key, text in _texts.items()}
