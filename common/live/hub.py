"""The hub of a process: hears what was written, reads it once, and feeds every stream.

Everything here runs in the event loop but `tell`, which any thread may call. What is read of a
topic replaces what was known: states need no queue, and two quick writes may be one event.
"""

import asyncio
import uuid
from collections.abc import Collection, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain, count
from typing import Any

import structlog

from common.live.grounds import find_accounts
from common.live.kinds import Stamp, split_topic
from common.live.reading import Key, TopicReader, read_picture
from common.live.topic import Topic, TopicPicture
from common.live.watcher import Watcher

log = structlog.stdlib.get_logger("common.live")

BEAT_SECONDS = 15
SLOW_SECONDS = 60
RETRY_FIRST, RETRY_LONGEST = 0.1, 5.0
ACCOUNTS_SECONDS = 30


class Hub:
    """All topics that somebody watches in this process."""

    def __init__(self, *, most_streams: int) -> None:
        self.most_streams = most_streams
        self.topics: dict[str, Topic] = {}
        self.watchers: dict[Watcher, int] = {}
        self.audiences: dict[Topic, set[Watcher]] = {}
        self.reader = TopicReader()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns = count()

    def start(self) -> bool:
        """Begin to work in the running loop; return whether this was the first time."""
        if self._loop is not None:
            return False
        self._loop = asyncio.get_running_loop()
        self.keep(self._beat())
        return True

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside the streams until the hub stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def tell(self, name: str) -> None:
        """Hear, in any thread, that a topic was written."""
        if self._loop is not None and name in self.topics:
            with suppress(RuntimeError):  # The loop has just ended, and with it every stream.
                self._loop.call_soon_threadsafe(self.note, name)

    def note(self, name: str) -> None:
        """Read a topic again, if anybody watches it; what comes meanwhile is read once more."""
        topic = self.topics.get(name)
        if topic is None:
            return
        # A topic is read once at a time. Whatever is written meanwhile marks it stale, and the
        # reading that runs is followed by a single other one, however many writes there were.
        topic.stale = True
        if not topic.reading:
            topic.reading = True
            self.keep(self._follow(topic))

    def note_all(self) -> None:
        """Read everything again: something may have been missed."""
        for name in list(self.topics):
            self.note(name)

    def note_stamps(self, stamps: Mapping[Key, Stamp], asked: Collection[Key]) -> None:
        """Compare what was found with what is known; read again what differs."""
        for key in asked:
            # A topic that is being read is left out: what it has now is about to be replaced, and
            # would be compared with a stamp that is newer.
            topic = self.topics.get(f"{key[0]}:{key[1]}")
            if topic is None or topic.picture is None or topic.reading:
                continue
            if stamps.get(key) != topic.picture.reading.stamp:
                self.note(topic.name)

    # Streams

    @property
    def is_full(self) -> bool:
        """Whether this process has as many streams as it takes."""
        return len(self.watchers) >= self.most_streams

    def open(self, watcher: Watcher, grounds: Mapping[str, tuple[str, ...]]) -> None:
        """Let a stream begin; it gets every state that it has not shown yet."""
        # Streams are spread over the seconds of a beat, so that not all of them are written to at
        # once.
        self.watchers[watcher] = next(self._turns) % BEAT_SECONDS
        for name, reasons in grounds.items():
            topic = self._find_topic(name)
            self.audiences[topic].add(watcher)
            watcher.topics[topic] = reasons
        for topic in list(watcher.topics):
            allowed = topic.allows(watcher.topics[topic])
            if allowed is None:
                self.note(topic.name)
            else:
                self._show(topic, watcher, self._now(), allowed=allowed)

    def close(self, watcher: Watcher) -> None:
        """Forget a stream that has ended, and the topics that nobody watches any more."""
        self.watchers.pop(watcher, None)
        for topic in list(watcher.topics):
            self._leave(topic, watcher)

    def stop_soon(self) -> None:
        """Stop, asked by a signal's handler."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.stop)

    def stop(self) -> None:
        """End every stream and everything beside them: the process is about to end."""
        for task in list(self._tasks):
            task.cancel()
        for watcher in list(self.watchers):
            self.close(watcher)
            watcher.end_all(self._now())
        self.reader.stop()

    def _find_topic(self, name: str) -> Topic:
        topic = self.topics.get(name)
        if topic is None:
            kind, key = split_topic(name) or ("", uuid.UUID(int=0))
            topic = self.topics[name] = Topic(name, kind, key)
            self.audiences[topic] = set()
        return topic

    def _list_audience(self, topic: Topic) -> list[Watcher]:
        """Return who watches a topic; some of them may leave it meanwhile."""
        return list(self.audiences.get(topic, ()))

    def _leave(self, topic: Topic, watcher: Watcher) -> None:
        audience = self.audiences.get(topic, set())
        audience.discard(watcher)
        if not audience and self.audiences.pop(topic, None) is not None:
            del self.topics[topic.name]

    # Reading and showing

    async def _follow(self, topic: Topic) -> None:
        """Read a topic until nothing is newer; a reading that fails is tried again."""
        wait = RETRY_FIRST
        try:
            while topic.stale and topic in self.audiences:
                topic.stale = False
                try:
                    picture = await self._read(topic)
                except Exception as error:
                    log.warning("topic not read", topic=topic.name, error=type(error).__name__)
                    topic.stale = True
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, RETRY_LONGEST)
                else:
                    self._publish(topic, picture)
                    wait = RETRY_FIRST
        finally:
            topic.reading = False

    async def _read(self, topic: Topic) -> TopicPicture | None:
        reasons = {watcher.topics[topic] for watcher in self._list_audience(topic)}
        users = find_accounts(chain.from_iterable(reasons))
        key = (topic.kind, topic.key)
        return await self.reader.run(partial(read_picture, topic.name, key, users))

    def _publish(self, topic: Topic, picture: TopicPicture | None) -> None:
        """Show a reading to every stream that may see it; the same bytes for all members, say."""
        now = self._now()
        if picture is None:
            for watcher in self._list_audience(topic):
                self._show(topic, watcher, now, allowed=False)
            return
        is_change = topic.show(picture)
        verdicts: dict[tuple[str, ...], bool | None] = {}
        for watcher in self._list_audience(topic):
            # Many have the same grounds, which are judged once. No verdict means that the account
            # was not among those asked about in this reading: the topic is read again, and shows
            # nothing till then.
            grounds = watcher.topics[topic]
            if grounds not in verdicts:
                verdicts[grounds] = topic.allows(grounds)
            allowed = verdicts[grounds]
            if allowed is None:
                topic.stale = True
            elif allowed and is_change:
                watcher.offer(topic, now)
            else:
                self._show(topic, watcher, now, allowed=allowed)

    def _show(self, topic: Topic, watcher: Watcher, now: float, *, allowed: bool) -> None:
        if not allowed:
            self._leave(topic, watcher)
            watcher.end(topic, now)
        elif watcher.shown.get(topic.name) != topic.counters:
            watcher.offer(topic, now)

    # In the course of time

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()

    async def _beat(self) -> None:
        """Look after a fifteenth of the streams each second: beat, or end the stuck ones."""
        loop = asyncio.get_running_loop()
        for turn in count():
            await asyncio.sleep(1)
            now = loop.time()
            for watcher in [
                watcher for watcher, own in self.watchers.items() if own == turn % BEAT_SECONDS
            ]:
                if watcher.sending and now - watcher.since > SLOW_SECONDS:
                    watcher.abort()
                else:
                    watcher.beat(now)
            if turn % ACCOUNTS_SECONDS == 0:
                self._ask_again_for_accounts()

    def _ask_again_for_accounts(self) -> None:
        """Ask again about accounts that watch: one can lose its role without a word."""
        for topic in list(self.topics.values()):
            if topic.picture is not None and topic.picture.asked:
                self.note(topic.name)
