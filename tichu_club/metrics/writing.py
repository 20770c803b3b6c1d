"""All figures in the form that Prometheus reads."""

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from tichu_club.metrics.stored import StoredCollector

CONTENT_TYPE = CONTENT_TYPE_LATEST


def write_figures() -> bytes:
    """Return what all web processes have counted so far, and what is stored now."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    registry.register(StoredCollector())
    return generate_latest(registry)
