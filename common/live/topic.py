"""One thing that is watched: what is known of it, and the bytes that all who watch it get."""

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from common.live.grounds import find_accounts
from common.live.kinds import LiveReading
from common.live.message import Message, encode_message, make_message, wrap


@dataclass(frozen=True, slots=True)
class TopicPicture:
    """What was read of a topic, encoded once. `asked` are the accounts that it was asked about.

    `for_strangers` is what they get instead of `body`, None where they get the same.
    """

    reading: LiveReading
    body: bytes
    asked: frozenset[uuid.UUID]
    for_strangers: bytes | None = None


def make_picture(
    name: str, kind: str, reading: LiveReading, asked: frozenset[uuid.UUID]
) -> TopicPicture:
    """Return a reading with its events."""
    body = encode_body(name, kind, reading)
    shown = reading.for_strangers
    veiled = None if shown is None else encode_body(name, kind, reading, shown)
    return TopicPicture(reading, body, asked, veiled)


def encode_body(
    name: str, kind: str, reading: LiveReading, state: Mapping[str, Any] | None = None
) -> bytes:
    """Return the event of a state, the reading's own if none is given, without its id and end."""
    data = {"topic": name, **reading.figures, "state": reading.state if state is None else state}
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
    sees to it. `bodies` and `messages` are what plain and packed streams get, and strangers apart
    from all others, made when the first of them needs it.
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
        self.picture: TopicPicture | None = None
        self.bodies: dict[tuple[bool, bool], bytes] = {}
        self.messages: dict[tuple[bool, bool], Message] = {}
        self.stale = self.reading = False

    @property
    def counters(self) -> str:
        """The counters of the state that is known, empty before the first reading."""
        return self.picture.reading.counters if self.picture else ""

    def show(self, picture: TopicPicture) -> bool:
        """Take in a reading; return whether it takes the place of another state."""
        known = self.picture
        before = (known.body, known.for_strangers) if known else None
        self.picture = picture
        is_other = before != (picture.body, picture.for_strangers)
        if is_other:
            self.bodies, self.messages = {}, {}
        return before is not None and is_other

    def get_message(self, *, packed: bool, stranger: bool = False) -> Message:
        """Return the event for a stream that has shown nothing else: the same for all of a kind."""
        form = packed, stranger
        if form not in self.messages:
            shown = {self.name: self.counters}
            self.messages[form] = self.make_message(shown, packed=packed, stranger=stranger)
        return self.messages[form]

    def make_message(
        self, shown: dict[str, str], *, packed: bool, stranger: bool = False
    ) -> Message:
        """Return the event for a stream that has shown these counters; the body is packed once."""
        form = packed, stranger
        if form not in self.bodies and self.picture:
            veiled = self.picture.for_strangers if stranger else None
            body = self.picture.body if veiled is None else veiled
            self.bodies[form] = encode_message(body, packed=packed)
        end = encode_ids(shown)
        return make_message(self.bodies[form] + (wrap(end) if packed else end))

    def is_strangers(self, grounds: tuple[str, ...]) -> bool:
        """Return whether these grounds open no more than what strangers see."""
        if self.picture is None or self.picture.for_strangers is None:
            return False
        reading = self.picture.reading
        return (reading.grounds - reading.strangers).isdisjoint(grounds)

    def allows(self, grounds: tuple[str, ...]) -> bool | None:
        """Return whether these grounds still hold; None if an account was not asked about yet."""
        if self.picture is None:
            return None
        knows_all = find_accounts(grounds) <= self.picture.asked
        if not self.picture.reading.grounds.isdisjoint(grounds):
            return None if self.is_strangers(grounds) and not knows_all else True
        return False if knows_all else None
