"""A table played over the API, and what its tests say again and again."""

import uuid
from dataclasses import dataclass, field
from typing import Any

from rest_framework.test import APIClient

from scoring.models import Game
from scoring.verifying.selectors import find_differences

NAMES = ["Anna", "Béla", "Chloé", "Dmytro"]
DOUBLE_A = {"kind": "double_victory", "winner": "a"}


def counted(a: int, **more: Any) -> dict[str, Any]:
    """A counted round in which team A has this many card points."""
    return {"kind": "counted", "points": {"a": a, "b": 100 - a}, **more}


def new_id() -> str:
    """An id as a device makes it."""
    return str(uuid.uuid4())


@dataclass
class Table:
    """A game played over the API by one client, who remembers the revision."""

    client: APIClient
    id: str
    links: dict[str, str]
    revision: int = 1
    number: int = 1
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def path(self) -> str:
        return f"/api/v1/games/{self.id}/"

    @property
    def deletion(self) -> str:
        """The address by which the game is deleted, in a write of its own."""
        return f"{self.path}?operation={new_id()}"

    def token(self, kind: str) -> str:
        return self.links[kind].partition("#")[2]

    def state(self) -> Any:
        answer = self.client.get(self.path)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def write(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a write that follows the last one; remember what it made of the game."""
        body = {"operation": new_id(), "after": self.revision, **(body or {})}
        answer = getattr(self.client, method)(self.path + path, body, format="json")
        if answer.status_code in {200, 201}:
            self.revision = answer.json().get("revision", self.revision)
        return answer

    def record(self, entry: dict[str, Any], **more: Any) -> Any:
        body = {"number": self.number, "entry": entry, **more}
        answer = self.write("post", "rounds/", body)
        if answer.status_code == 201:
            self.number = answer.json()["next_number"]
        return answer

    def correct(self, round_id: str, entry: dict[str, Any], **more: Any) -> Any:
        return self.write("put", f"rounds/{round_id}/", {"entry": entry, **more})

    def remove(self, round_id: str, operation: str | None = None, after: int | None = None) -> Any:
        query = f"operation={operation or new_id()}&after={after or self.revision}"
        answer = self.client.delete(f"{self.path}rounds/{round_id}/?{query}")
        if answer.status_code == 200:
            self.revision, self.number = answer.json()["revision"], answer.json()["next_number"]
        return answer


def start(client: APIClient, **body: Any) -> Any:
    """Send the start of a game."""
    seats = body.pop("seats", [{"name": name} for name in NAMES])
    body = {"operation": new_id(), "variant": "nanjing", "seats": seats, **body}
    return client.post("/api/v1/games/", body, format="json")


def read_codes(answer: Any) -> list[str]:
    """Return the codes of a refusal, which is a problem body."""
    assert answer["Content-Type"] == "application/problem+json"
    return [error["code"] for error in answer.json()["errors"]]


def verify(table: Table) -> None:
    """What is kept of a game follows from its entries."""
    assert find_differences(Game.objects.get(pk=table.id)) == []
