"""One thing that is watched: what is known of it, and the bytes that all who watch it get."""

import json
import uuid
from dataclasses import dataclass

from common.live.grounds import find_accounts
from common.live.kinds import LiveReading
from common.live.message import Message, encode, make_message, wrap


@dataclass(frozen=True, slots=True)
class Picture:
    """What was read of a topic, encoded once. `asked` are the accounts that it was asked about."""

    reading: LiveReading
    body: bytes
    asked: frozenset[uuid.UUID]


def encode_body(name: str, kind: str, reading: LiveReading) -> bytes:
    """Return the event of a state, without its id and its end."""
    data = {"topic": name, **reading.figures, "state": reading.state}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"event: {kind}\ndata: {text}\n".encode()


def encode_end(name: str) -> bytes:
    """Return the event that ends a topic on a stream: deleted, its link ended, its role lost."""
    data = json.dumps({"topic": name}, separators=(",", ":"))
    return f"event: ended\ndata: {data}\n\n".encode()


def encode_ids(shown: dict[str, str]) -> bytes:
    """Return the id of an event: the counters of everything that its stream has shown by then."""
    pairs = ",".join(f"{name}={counters}" for name, counters in shown.items())
    return f"id: {pairs}\n\n".encode()


def decode_ids(text: str) -> dict[str, str]:
    """Return the counters in a Last-Event-ID; what cannot be read counts as not seen."""
    pairs = (pair.partition("=") for pair in text.split(","))
    return {name: counters for name, _, counters in pairs if name and counters}


class Topic:
    """A topic while somebody watches it.

    `stale` says that something was written since the last reading began, `reading` that somebody
    sees to it. `bodies` and `messages` are what plain and packed streams get, made when the first
    of them needs it.
    """

    __slots__ = (
        "bodies",
        "key",
        "kind",
        "messages",
        "name",
        "picture",
        "reading",
        "stale",
    )

    def __init__(self, name: str, kind: str, key: uuid.UUID) -> None:
        self.name, self.kind, self.key = name, kind, key
        self.picture: Picture | None = None
        self.bodies: dict[bool, bytes] = {}
        self.messages: dict[bool, Message] = {}
        self.stale = self.reading = False

    @property
    def counters(self) -> str:
        """The counters of the state that is known, empty before the first reading."""
        return self.picture.reading.counters if self.picture else ""

    def show(self, picture: Picture) -> bool:
        """Take in a reading; return whether it takes the place of another state."""
        before = self.picture.body if self.picture else None
        self.picture = picture
        if picture.body != before:
            self.bodies, self.messages = {}, {}
        return before is not None and picture.body != before

    def get_message(self, *, packed: bool) -> Message:
        """Return the event for a stream that has shown nothing else: the same for all of a kind."""
        if packed not in self.messages:
            message = self.make_message({self.name: self.counters}, packed=packed)
            self.messages[packed] = message
        return self.messages[packed]

    def make_message(self, shown: dict[str, str], *, packed: bool) -> Message:
        """Return the event for a stream that has shown these counters; the body is packed once."""
        if packed not in self.bodies and self.picture:
            self.bodies[packed] = encode(self.picture.body, packed=packed)
        end = encode_ids(shown)
        return make_message(self.bodies[packed] + (wrap(end) if packed else end))

    def allows(self, grounds: tuple[str, ...]) -> bool | None:
        """Return whether these grounds still hold; None if an account was not asked about yet."""
        if self.picture is None:
            return None
        if not self.picture.reading.grounds.isdisjoint(grounds):
            return True
        return False if find_accounts(grounds) <= self.picture.asked else None
