"""Redis as a cache that may be away: then nothing is there, and nobody waits for it twice."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import redis
import structlog
from django.core.cache.backends.redis import RedisCache

from common.pause import Pause

T = TypeVar("T")
SECONDS: Final = 5.0
PAUSE: Final = Pause(SECONDS)
log = structlog.stdlib.get_logger("common.cache")


class SparedRedisCache(RedisCache):
    """Counts nothing and knows nothing while Redis is away: limits let everybody through."""

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Store a value that is not there; say that it was stored where nobody can know."""
        return self._ask(lambda: super(SparedRedisCache, self).add(*args, **kwargs), True)

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """Return a value, the default where there is none."""
        return self._ask(lambda: super(SparedRedisCache, self).get(key, default, version), default)

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Store a value."""
        self._ask(lambda: super(SparedRedisCache, self).set(*args, **kwargs), None)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        """Delete a value."""
        return self._ask(lambda: super(SparedRedisCache, self).delete(*args, **kwargs), False)

    def get_many(self, keys: Iterable[Any], version: int | None = None) -> dict[Any, Any]:
        """Return the values that are there."""
        nothing: dict[Any, Any] = {}
        return self._ask(lambda: super(SparedRedisCache, self).get_many(keys, version), nothing)

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        """Count up."""
        return self._ask(lambda: super(SparedRedisCache, self).incr(key, delta, version), delta)

    def _ask(self, ask: Callable[[], T], otherwise: T) -> T:
        if PAUSE.holds():
            return otherwise
        try:
            answer = ask()
        except (redis.RedisError, OSError) as error:
            PAUSE.begin()
            log.warning("cache away", error=type(error).__name__)
            return otherwise
        PAUSE.end()
        return answer
