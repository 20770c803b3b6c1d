"""Telling what was written: the hub of this process, and through Redis those of the others.

The phone that wrote waits for its answer meanwhile, so nothing here waits: a thread of its own
speaks with Redis, and a dead Redis costs nobody anything. The hubs look at the database now and
then anyway.
"""

import os
import threading
import uuid
from concurrent.futures import ThreadPoolExecutor

import structlog
from django.conf import settings

from common.live.hub import Hub

CHANNEL = "tichu_club.live"
SECONDS = 0.5
log = structlog.stdlib.get_logger("common.live")

hub = Hub(most_streams=settings.LIVE_STREAMS)
"""The hub of this process; it sleeps until the first stream opens."""
LOADED = uuid.uuid4().hex


def name_process() -> str:
    """Return a name for this process, so that it need not hear itself; a copy has another one."""
    return f"{LOADED}-{os.getpid()}"


class Publisher:
    """Tells Redis of changes in the order they come; a topic that still waits is sent once."""

    def __init__(self, url: str) -> None:
        # A club on one machine has no Redis, and loads nothing of it.
        import redis

        self._away = redis.RedisError
        self._redis = redis.Redis.from_url(
            url, socket_timeout=SECONDS, socket_connect_timeout=SECONDS
        )
        self._waiting: set[str] = set()
        self._lock = threading.Lock()
        # Its threads are waited for when the process ends: a command tells before it is gone.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="publisher")

    def tell(self, topic: str) -> None:
        """Publish soon."""
        with self._lock:
            if topic in self._waiting:
                return
            self._waiting.add(topic)
        self._thread.submit(self._publish, topic)

    def _publish(self, topic: str) -> None:
        with self._lock:
            self._waiting.discard(topic)
        try:
            self._redis.publish(CHANNEL, f"{name_process()} {topic}")
        except self._away as error:
            log.warning("redis not reached", error=type(error).__name__)


publisher = Publisher(settings.REDIS_URL) if settings.REDIS_URL else None


def tell(topic: str) -> None:
    """Tell every hub that a topic was written (the listener of `common.live.changes`)."""
    hub.tell(topic)
    if publisher is not None:
        publisher.tell(topic)
