"""What each web process counts: requests, how long they take, and what happens at the door."""

import logging
from typing import Final

from prometheus_client import Counter, Histogram

REQUESTS: Final = Counter(
    "tichu_requests", "Requests, by route and by what was answered", ["method", "route", "status"]
)
SECONDS: Final = Histogram(
    "tichu_request_seconds",
    "From a request's coming in to its answer",
    ["kind"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
SECURITY_EVENTS: Final = Counter(
    "tichu_security_events", "Attempts to get in, by what happened", ["event"]
)


class SecurityHandler(logging.Handler):
    """Counts what the logger of the door says."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line by its event, which is two words and names nobody."""
        said = record.msg
        if isinstance(said, dict) and isinstance(said.get("event"), str):
            SECURITY_EVENTS.labels(said["event"]).inc()


def count_security() -> None:
    """Begin to count what is logged of attempts to get in."""
    logger = logging.getLogger("tichu_club.security")
    if not any(isinstance(handler, SecurityHandler) for handler in logger.handlers):
        logger.addHandler(SecurityHandler())
