"""The examples with each field of a write spoiled: by a JSON type that it does not take."""

import json
import random
from collections.abc import Iterator
from typing import Any, Final

from tests.counts import count
from tests.tichu_club.reference.story import Story

KINDS: Final[tuple[Any, ...]] = (None, True, 5, 1.5, "x", "", [], [5], {}, {"x": 1})
TRIED: Final = count(1, len(KINDS))
CLIENT_ERRORS: Final = range(400, 500)


class Spoiling(Story):
    """The examples; before each is sent it is sent with each field spoiled, and undone."""

    def __init__(self, document: dict[str, Any], examples: dict[str, Any]) -> None:
        super().__init__(document, examples)
        self.faults: list[str] = []
        self.spoiled = 0
        self.chance = random.Random(1)

    def _send(self, name: str, example: dict[str, Any]) -> Any:
        for path, body in list(self._spoil(example.get("request"))):
            self._send_spoiled(name, {**example, "request": body}, path)
        return super()._send(name, example)

    def _send_spoiled(self, name: str, example: dict[str, Any], path: str) -> None:
        answer = self.send_undone(name, example)
        self.spoiled += 1
        if answer.status_code >= 500:
            self.faults.append(f"{name} {path}: {answer.status_code}")
        elif answer.status_code in CLIENT_ERRORS:
            text = json.dumps(answer.json()["errors"])
            unfilled = [
                word for word in ("{range}", "{least}", "{found}", "{most}") if word in text
            ]
            self.faults += [f"{name} {path}: {word} is not filled in" for word in unfilled]

    def _spoil(self, body: Any, path: str = "") -> Iterator[tuple[str, Any]]:
        """Yield the body with one field of another type, for each field and some other types."""
        if isinstance(body, dict | list):
            items = body.items() if isinstance(body, dict) else enumerate(body)
            for key, value in list(items):
                here = f"{path}.{key}"
                others = [kind for kind in KINDS if type(kind) is not type(value)]
                for kind in self.chance.sample(others, min(TRIED, len(others))):
                    yield f"{here} = {kind!r}", _replace(body, key, kind)
                for below, inner in self._spoil(value, here):
                    yield below, _replace(body, key, inner)


def _replace(body: Any, key: Any, value: Any) -> Any:
    copy = body.copy()
    copy[key] = value
    return copy
