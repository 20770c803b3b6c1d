"""What is looked up when somebody asks: checks, jobs, and when something last happened."""

import time
from collections.abc import Iterator
from typing import Final

from django.db.models import Count
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from common.jobs.models import Heartbeat, Job, LastCheck
from common.jobs.selectors import find_oldest_waiting
from tichu_club.health import count_free_bytes, run_checks
from tichu_club.version import VERSION

Labelled = tuple[tuple[str, ...], float]
CHECK_SECONDS: Final = "tichu_checks_seconds"


class StoredCollector(Collector):
    """Gives the figures that follow from the database and the disk, as they are now."""

    def describe(self) -> list[Metric]:
        """Return nothing: what is there is known when it is asked for."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Yield each figure; those of the database only while it answers."""
        began = time.perf_counter()
        checks = run_checks()
        yield _gauge(CHECK_SECONDS, "How long the checks took", [((), time.perf_counter() - began)])
        yield _gauge(
            "tichu_check_passes",
            "1 where a check of /readyz passes",
            [((name,), float(passes)) for name, passes in checks.items()],
            "check",
        )
        yield _gauge(
            "tichu_free_bytes", "Room on the data folder's disk", [((), count_free_bytes())]
        )
        yield _gauge("tichu_version", "1, with the version that runs", [((VERSION,), 1)], "version")
        if checks["database"]:
            yield from _collect_from_database()


def _collect_from_database() -> Iterator[Metric]:
    jobs = Job.objects.order_by().values_list("kind", "state").annotate(number=Count("pk"))
    yield _gauge(
        "tichu_jobs",
        "Jobs of the last thirty days, by kind and state",
        [((kind, state), number) for kind, state, number in jobs],
        "kind",
        "state",
    )
    now, oldest = timezone.now(), find_oldest_waiting()
    waiting = (now - oldest).total_seconds() if oldest else 0
    yield _gauge("tichu_job_wait_seconds", "How long the oldest job has waited", [((), waiting)])
    yield _gauge(
        "tichu_seconds_since",
        "How long ago something last happened that must happen again and again",
        [((beat.name,), (now - beat.at).total_seconds()) for beat in Heartbeat.objects.all()],
        "what",
    )
    yield _gauge(
        "tichu_stored_faults",
        "What does not hold of what is stored, as it was last looked at",
        [((row.name,), row.wrong) for row in LastCheck.objects.all()],
        "what",
    )


def _gauge(name: str, about: str, values: list[Labelled], *labels: str) -> Metric:
    gauge = GaugeMetricFamily(name, about, labels=labels)
    for names, value in values:
        gauge.add_metric(names, value)
    return gauge
