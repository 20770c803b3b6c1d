"""A table, its people, and clients for each of them."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Membership, Player, Role, User

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

    def remove(self, round_id: str, operation: str | None = None) -> Any:
        query = f"operation={operation or new_id()}&after={self.revision}"
        answer = self.client.delete(f"{self.path}rounds/{round_id}/?{query}")
        if answer.status_code == 200:
            self.revision, self.number = answer.json()["revision"], answer.json()["next_number"]
        return answer


def start(client: APIClient, **body: Any) -> Any:
    """Send the start of a game."""
    seats = body.pop("seats", [{"name": name} for name in NAMES])
    body = {"operation": new_id(), "variant": "nanjing", "seats": seats, **body}
    return client.post("/api/v1/games/", body, format="json")


@pytest.fixture
def stranger() -> APIClient:
    return APIClient()


@pytest.fixture
def make_table(db: None) -> Callable[..., Table]:
    """Start games, each with a browser of its own unless one is given."""

    def make(client: APIClient | None = None, **body: Any) -> Table:
        client = client or APIClient()
        answer = start(client, **body)
        assert answer.status_code == 201, answer.content
        started = answer.json()
        return Table(client, started["game"]["id"], started["links"])

    return make


@pytest.fixture
def table(make_table: Callable[..., Table]) -> Table:
    return make_table()


@pytest.fixture
def make_user(db: None) -> Callable[..., User]:
    def make(email: str = "anna@example.org") -> User:
        return User.objects.create_user(email)

    return make


@pytest.fixture
def make_member(make_user: Callable[..., User]) -> Callable[..., APIClient]:
    """Give a signed-in client of a member with this role."""

    def make(club: Club, role: Role, email: str | None = None) -> APIClient:
        user = make_user(email or f"{role}@example.org")
        Membership.objects.create(club=club, user=user, role=role)
        Player.objects.create(club=club, user=user, name=str(role).title())
        client = APIClient()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
