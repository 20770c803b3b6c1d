"""One open stream: what it watches, what it has shown, and what it has yet to send."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from common.live.coroutine import start_now
from common.live.message import Message, encode_message, make_both, make_message
from common.live.topic import Topic, encode_end

Send = Callable[[Message], Awaitable[None]]
# An event and not a comment: a page does not get to see comments, and has to notice a dead stream.
BEAT = make_both(b"event: beat\ndata: 1\n\n")
LAST = make_message(b"", more=False)


class Watcher:
    """A stream. It holds no queue: of each topic only the newest state waits to be sent.

    `topics` maps what it watches to the grounds on which it may; `shown` holds the counters of each
    topic that this stream, or the one that it resumes, has shown last. `packed` says that the
    stream was begun as gzip, `since` when the send began that is under way.
    """

    __slots__ = (
        "_send",
        "ended",
        "ending",
        "packed",
        "pending",
        "sending",
        "shown",
        "since",
        "topics",
    )

    def __init__(self, send: Send, shown: dict[str, str], *, packed: bool = False) -> None:
        self._send = send
        self.packed = packed
        self.shown = shown
        self.topics: dict[Topic, tuple[str, ...]] = {}
        self.pending: dict[Topic, None] = {}
        self.ending: list[Topic] = []
        self.sending: asyncio.Task[None] | bool = False
        self.since = 0.0
        self.ended = False

    def offer(self, topic: Topic, now: float) -> None:
        """Send the topic's state, as soon as what is under way is through."""
        self.pending[topic] = None
        self.push(now)

    def end(self, topic: Topic, now: float) -> None:
        """Tell that a topic is no longer to be seen; without any left the stream ends."""
        self.topics.pop(topic, None)
        self.pending.pop(topic, None)
        self.shown.pop(topic.name, None)
        self.ending.append(topic)
        self.push(now)

    def end_all(self, now: float) -> None:
        """End the stream without a word on its topics: the browser will open another one."""
        self.topics.clear()
        self.pending.clear()
        self.push(now)

    def beat(self, now: float) -> None:
        """Show that the stream is alive, unless something is on its way anyway."""
        if not self.sending:
            self.push(now, BEAT[self.packed])

    def push(self, now: float, first: Message | None = None) -> None:
        """Send what waits, at once if the network takes it."""
        if self.sending or self.ended:
            return
        self.sending, self.since = True, now
        # While the task runs it is kept here; `_send_all` has set False if there is none.
        if task := start_now(self._send_all(first)):
            self.sending = task

    async def _send_all(self, message: Message | None) -> None:
        try:
            while message := message or self._next_message():
                self.ended = message is LAST
                await self._send(message)
                message = None
        except OSError:
            pass  # The other side is gone; the server tells the stream so.
        finally:
            self.sending = False

    def _next_message(self) -> Message | None:
        if self.ending:
            return make_message(
                encode_message(encode_end(self.ending.pop(0).name), packed=self.packed)
            )
        if self.pending:
            topic = next(iter(self.pending))
            del self.pending[topic]
            return self._make_message(topic)
        return None if self.topics or self.ended else LAST

    def _make_message(self, topic: Topic) -> Message | None:
        if topic.picture is None:
            return self._next_message()
        self.shown[topic.name] = topic.counters
        stranger = topic.is_strangers(self.topics[topic])
        if len(self.shown) == 1:
            return topic.get_message(packed=self.packed, stranger=stranger)
        return topic.make_message(self.shown, packed=self.packed, stranger=stranger)

    def abort(self) -> None:
        """Cut the connection of a stream that takes nothing any more.

        ASGI knows no such thing. Where the server shows its transport it is cut there, with what
        waits in its buffer; else the send is given up, and the network ends the rest.
        """
        transport: Any = getattr(getattr(self._send, "__self__", None), "transport", None)
        if transport is not None:
            transport.abort()
        if isinstance(self.sending, asyncio.Task):
            self.sending.cancel()
