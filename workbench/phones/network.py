"""What is on its way: questions to the server, answers to a phone, timers, streams."""

import json
from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

from workbench.phones.server import Request, ServerAnswer

UNREACHABLE = ServerAnswer(0, {}, "")
BEAT_EVERY = 15_000
GAMES = "/api/v1/games/"


@dataclass(frozen=True)
class Message:
    """A question on its way to the server; `number` is the page's own, None for a copy of it."""

    number: int | None
    tab: str
    phone: str
    method: str
    path: str
    headers: dict[str, str]
    body: str | None

    @property
    def operation(self) -> str | None:
        """The id of the write that it asks for, if it is one."""
        if self.method == "DELETE":
            _, _, after = self.path.partition("operation=")
            return after.split("&")[0] or None
        if self.method == "GET" or not self.body:
            return None
        operation: str | None = self.said.get("operation")
        return operation if "draft" not in self.path else None

    @property
    def is_write(self) -> bool:
        """Whether it may change something."""
        return self.method != "GET"

    @property
    def begins(self) -> bool:
        """Whether it begins a game."""
        return self.is_write and self.path == GAMES

    @property
    def after(self) -> int | str | None:
        """What a write says that it follows, as the server has it."""
        if self.method == "DELETE":
            _, _, said = self.path.partition("after=")
            return int(said) if said.isdigit() else said
        after: int | str | None = self.said.get("after")
        return after

    @property
    def said(self) -> Mapping[str, Any]:
        """What its body says: of a program in JSON, of a form as forms do."""
        body = self.body or "{}"
        said: Mapping[str, Any] = json.loads(body) if body[0] == "{" else dict(parse_qsl(body))
        return said

    def ask_with(self, cookies: dict[str, str]) -> Request:
        """Return it as the server gets it."""
        return Request(self.method, self.path, self.headers, self.body, cookies)

    def __str__(self) -> str:
        copy = "" if self.number else " (again)"
        return f"{self.tab} {self.method} {self.path.removeprefix('/api/v1/')}{copy}"


@dataclass(frozen=True)
class WireReply:
    """An answer on its way to a page."""

    message: Message
    answer: ServerAnswer
    cut: bool = False


@dataclass(frozen=True)
class Timer:
    """Something that a page does at a time (milliseconds)."""

    number: int
    tab: str
    due: float


@dataclass
class Stream:
    """A live stream that a page has open: its topics with the grounds on which they are seen.

    `shown`: the counters of what it was told, `beaten`: when it had its last sign of life,
    `events`: what is on its way to the page, in its order.
    """

    number: int
    tab: str
    topics: dict[str, tuple[str, ...]]
    shown: dict[str, str]
    beaten: int
    events: list[tuple[str, str]] = field(default_factory=list)

    def end(self) -> None:
        """Break: what was on its way is lost."""
        self.topics = {}
        self.events = [("error", "")]


@dataclass
class OnTheWay:
    """All that waits for somebody to let it happen."""

    questions: list[Message] = field(default_factory=list)
    replies: list[WireReply] = field(default_factory=list)
    timers: dict[int, Timer] = field(default_factory=dict)
    disks: list[tuple[int, str]] = field(default_factory=list)
    streams: dict[int, Stream] = field(default_factory=dict)

    def forget_tab(self, tab: str) -> None:
        """Forget a page that was closed: what it sent goes on, and nothing comes back to it."""
        self.replies = [reply for reply in self.replies if reply.message.tab != tab]
        self.timers = {key: timer for key, timer in self.timers.items() if timer.tab != tab}
        self.disks = [disk for disk in self.disks if disk[1] != tab]
        self.streams = {key: stream for key, stream in self.streams.items() if stream.tab != tab}

    def find_next_timer(self, still: Container[str] = ()) -> Timer | None:
        """Return the timer that is due first, but of pages that stand still."""
        going = (timer for timer in self.timers.values() if timer.tab not in still)
        return min(going, key=lambda timer: (timer.due, timer.number), default=None)
