"""Event files with something wrong in them, by chance."""

import random
from typing import Any

from tests.pairing.event.event_files import Json

POISON: list[Any] = [None, True, -1, 0, 3, 10**30, 1.5, 1e300, "", "A", "x" * 300, [], [[]], {}]


def poison(event: Json, lots: random.Random) -> Json:
    """The event with one value, anywhere in it, replaced by something else or taken away."""
    places: list[tuple[Any, Any]] = []

    def walk(node: Any) -> None:
        items = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in list(items):
            places.append((node, key))
            if isinstance(value, dict | list):
                walk(value)

    walk(event)
    node, key = lots.choice(places)
    if lots.random() < 0.2:
        del node[key]
    else:
        node[key] = lots.choice(POISON)
    return event
