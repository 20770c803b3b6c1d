"""Whom to ask for more: who may look but not do is told, by the kind of thing that they look at."""

from common.web.words import translate

API_STEPS = 2
"""Steps of an address before the kind of thing: `api/v1/games/…`."""
_hints: dict[str, str] = {}


def register_hint(kinds: list[str], hint: str) -> None:
    """Let refusals at addresses of these kinds (`/api/v1/KIND/…`) say this marked text."""
    _hints.update(dict.fromkeys(kinds, hint))


def find_hint(path: str) -> str:
    """Return what whoever may not do something at this address is told; empty for nothing."""
    steps = path.strip("/").split("/")[API_STEPS:]
    return translate(_hints.get(steps[0], "")) if steps else ""
