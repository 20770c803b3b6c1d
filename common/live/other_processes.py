"""What other processes write: heard through Redis, seen in the database.

- SQLite: five times a second the hub asks its connection whether another one wrote, which costs
  some microseconds (`PRAGMA data_version`), and looks for what has changed only if so.
- PostgreSQL without Redis: twice a second one statement compares the stamps of what is watched.
- With Redis: at once; and every five seconds all the same, should a message have been lost.
"""

import asyncio
from functools import partial

import structlog

from common.live.hub import Hub
from common.live.notice import CHANNEL, name_process
from common.live.reading import Key, find_stamps, read_data_version, watches_file

log = structlog.stdlib.get_logger("common.live")

FILE_SECONDS, TABLE_SECONDS, REDIS_SECONDS = 0.2, 0.5, 5.0
RETRY_SECONDS = 1.0


class OtherProcesses:
    """Tells a hub of the writes of other processes."""

    def __init__(self, hub: Hub, redis_url: str) -> None:
        self.hub = hub
        self.redis_url = redis_url
        self.hears_redis = False
        self._version: int | None = None

    def start(self) -> None:
        """Begin to look, and to listen where there is a Redis."""
        self.hub.keep(self._keep_looking())
        if self.redis_url:
            self.hub.keep(self._keep_listening())

    @property
    def seconds(self) -> float:
        """How long to wait until the next look at the database."""
        if self.hears_redis:
            return REDIS_SECONDS
        return FILE_SECONDS if watches_file() else TABLE_SECONDS

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(self.seconds)
            keys = [(topic.kind, topic.key) for topic in self.hub.topics.values()]
            if not keys:
                continue
            try:
                await self.look(keys)
            except Exception as error:
                log.warning("no look at the database", error=type(error).__name__)
                self._version = None
                await asyncio.sleep(RETRY_SECONDS)

    async def look(self, keys: list[Key]) -> None:
        """Compare what is watched with what is stored, if anything may have been written."""
        version = await self.hub.reader.run(_read_version)
        if version is not None and version == self._version:
            return
        stamps = await self.hub.reader.run(partial(find_stamps, keys))
        self._version = version
        self.hub.note_stamps(stamps, keys)

    async def _keep_listening(self) -> None:
        from redis import RedisError

        while True:
            try:
                await self._listen()
            except (RedisError, OSError) as error:
                log.warning("redis not heard", error=type(error).__name__)
            self.hears_redis = False
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        """Listen until the connection breaks; once it stands, look for what was missed before."""
        from redis.asyncio import Redis

        client = Redis.from_url(self.redis_url, socket_connect_timeout=1, health_check_interval=10)
        async with client, client.pubsub(ignore_subscribe_messages=True) as heard:
            await heard.subscribe(CHANNEL)
            self.hears_redis = True
            self.hub.note_all()
            async for message in heard.listen():
                self._hear(message["data"].decode())

    def _hear(self, text: str) -> None:
        process, _, topic = text.partition(" ")
        if process != name_process():
            self.hub.note(topic)


def _read_version() -> int | None:
    return read_data_version() if watches_file() else None
