"""Work for later: done once, tried again, and found when a queue or a worker lost it."""

import datetime
import os
import sqlite3
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
import time_machine
from django.db import connection
from django.utils import timezone

from common.jobs import at_work, tasks
from common.jobs import services as jobs
from common.jobs.models import Job, JobState
from common.jobs.selectors import find_oldest_waiting
from common.jobs.works import list_nightly, list_works
from tests.live import make_database
from tests.migrated import copy_sqlite
from tests.programs import UNTHROTTLED, Process, run_program, start_program

ONE = uuid.UUID(int=1)


def ignore(_: uuid.UUID) -> None:
    """A queue that loses everything."""


def test_a_job_is_done_once(db: None) -> None:
    done: list[int] = []

    def work(amount: int) -> None:
        done.append(amount)

    job = jobs.queue_job(kind="count", publish=ignore, amount=2)
    works = {"count": work}
    assert jobs.run_job(job_id=job.pk, works=works) is True
    assert jobs.run_job(job_id=job.pk, works=works) is False
    assert done == [2]
    job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.DONE, 1)


def test_a_failed_job_is_tried_again_and_given_up(db: None) -> None:
    def fail() -> None:
        raise ValueError

    job = jobs.queue_job(kind="fail", publish=ignore)
    for attempt in range(1, jobs.MOST_ATTEMPTS + 1):
        assert jobs.run_job(job_id=job.pk, works={"fail": fail}) is False
        job.refresh_from_db()
        assert (job.attempts, job.error) == (attempt, "ValueError")
    assert job.state == JobState.FAILED


def test_the_queue_is_told_after_the_commit(
    db: None, django_capture_on_commit_callbacks: Any
) -> None:
    keys: list[uuid.UUID] = []
    with django_capture_on_commit_callbacks(execute=True):
        job = jobs.queue_job(kind="count", publish=keys.append)
        assert keys == []
    assert keys == [job.pk]


@pytest.mark.django_db(transaction=True)
def test_a_dead_queue_hinders_nobody() -> None:
    def fail(_: uuid.UUID) -> None:
        raise ConnectionError

    job = jobs.queue_job(kind="count", publish=fail)
    assert Job.objects.get(pk=job.pk).state == JobState.QUEUED


def test_the_sweep_finds_what_was_lost(db: None) -> None:
    lost = jobs.queue_job(kind="count", publish=ignore)
    stuck = jobs.queue_job(kind="count", publish=ignore)
    Job.objects.filter(pk=stuck.pk).update(
        state=JobState.RUNNING, attempts=1, started_at=timezone.now() - jobs.DONE_WITHIN * 2
    )
    given_up = jobs.queue_job(kind="count", publish=ignore)
    Job.objects.filter(pk=given_up.pk).update(
        state=JobState.RUNNING,
        attempts=jobs.MOST_ATTEMPTS,
        started_at=timezone.now() - jobs.DONE_WITHIN * 2,
    )
    keys: list[uuid.UUID] = []
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + jobs.TAKEN_WITHIN * 2):
        jobs.sweep_jobs(publish=keys.append)
    assert sorted(keys) == sorted([lost.pk, stuck.pk])
    assert Job.objects.get(pk=given_up.pk).state == JobState.FAILED


def test_the_nights_work_is_begun_once_a_night(db: None) -> None:
    with time_machine.travel(datetime.datetime(2026, 3, 1, 3, 0, tzinfo=datetime.UTC)):
        assert jobs.queue_nightly(kinds=["a"], publish=ignore) == []
    with time_machine.travel(datetime.datetime(2026, 3, 1, 5, 0, tzinfo=datetime.UTC)):
        assert len(jobs.queue_nightly(kinds=["a", "b"], publish=ignore)) == 2
        assert jobs.queue_nightly(kinds=["a", "b"], publish=ignore) == []


def test_of_two_sweeps_at_once_one_begins_the_nights_work(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While no worker was there a message a minute has waited for the two that come."""
    queue, has_looked, may_write = jobs.queue_job, threading.Event(), threading.Event()

    def queue_slowly(**given: Any) -> Job:
        has_looked.set()
        assert may_write.wait(20)
        return queue(**given)

    monkeypatch.setattr(jobs, "queue_job", queue_slowly)
    monkeypatch.setattr(tasks, "publish", ignore)
    five = datetime.datetime(2026, 11, 25, 5, 0, tzinfo=datetime.UTC)
    with time_machine.travel(five), do_aside_at_once() as submit:
        first = submit(tasks.sweep)
        assert has_looked.wait(20)
        second = submit(tasks.sweep)
        time.sleep(0.3)
        may_write.set()
        first.result()
        second.result()
    kinds = Job.objects.values_list("kind", flat=True)
    assert sorted(kinds) == sorted(list_nightly())


@contextmanager
def do_aside_at_once() -> Iterator[Callable[[Callable[[], object]], "Future[object]"]]:
    """Give what does something on a connection of its own, and waits for nothing."""

    def do(work: Callable[[], object]) -> object:
        try:
            return work()
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        yield lambda work: threads.submit(do, work)


def test_a_job_that_takes_long_is_not_taken_for_lost(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its worker says every minute that it is at it."""
    monkeypatch.setattr(at_work, "SAID_EVERY", 0.05)
    job = jobs.queue_job(kind="long", publish=ignore)
    begun = timezone.now() - datetime.timedelta(hours=1)

    def work() -> None:
        Job.objects.update(started_at=begun)
        until = time.monotonic() + 20
        while Job.objects.get().started_at == begun:
            assert time.monotonic() < until
            time.sleep(0.02)
        assert jobs.sweep_jobs(publish=ignore) == 0
        assert Job.objects.get().state == JobState.RUNNING

    assert jobs.run_job(job_id=job.pk, works={"long": work}) is True
    said = Job.objects.get().started_at
    time.sleep(0.2)
    assert Job.objects.get().started_at == said


def test_what_is_to_be_done_later_has_not_waited_until_then(db: None) -> None:
    now = timezone.now()
    later = datetime.timedelta(hours=2)
    with time_machine.travel(now, tick=False):
        jobs.queue_job(kind="count", publish=ignore, wait=later)
    for after, waits in {1: None, 121: now + later, 150: now + later}.items():
        moment = now + datetime.timedelta(minutes=after)
        with time_machine.travel(moment, tick=False):
            assert find_oldest_waiting() == waits
            # However often it is sent again.
            assert jobs.sweep_jobs(publish=ignore) == (after == 150)
            assert find_oldest_waiting() == waits


def test_what_nobody_takes_is_sent_again_and_not_each_minute(db: None) -> None:
    jobs.queue_job(kind="count", publish=ignore)
    now = timezone.now()
    minutes = [
        minute
        for minute in range(1, 10)
        if jobs.sweep_jobs(publish=ignore, now=now + datetime.timedelta(minutes=minute, seconds=1))
    ]
    assert minutes == [2, 5, 8]


def test_a_night_on_which_the_clock_was_ahead_takes_no_other_nights_work(db: None) -> None:
    with time_machine.travel(datetime.datetime(2026, 4, 30, 5, 0, tzinfo=datetime.UTC)):
        assert len(jobs.queue_nightly(kinds=["a"], publish=ignore)) == 1
    for day in (1, 2):
        with time_machine.travel(datetime.datetime(2026, 3, day, 5, 0, tzinfo=datetime.UTC)):
            assert len(jobs.queue_nightly(kinds=["a"], publish=ignore)) == 1
    with time_machine.travel(datetime.datetime(2026, 3, 2, 4, 30, tzinfo=datetime.UTC)):
        assert jobs.queue_nightly(kinds=["a"], publish=ignore) == []


def test_what_was_written_while_the_clock_was_ahead_does_not_wait_for_that_day(db: None) -> None:
    """Queued, tried in vain, or in the hands of a worker that is gone: done within minutes."""
    right = datetime.datetime(2026, 3, 1, 20, 0, tzinfo=datetime.UTC)
    ahead = right + datetime.timedelta(days=60)
    later = jobs.queue_job(kind="count", publish=ignore, wait=datetime.timedelta(hours=1))
    Job.objects.filter(pk=later.pk).update(created_at=right, due_at=right + jobs.TRIED_WITHIN * 2)
    queued, failed, running = (jobs.queue_job(kind="count", publish=ignore) for _ in range(3))
    Job.objects.filter(pk=queued.pk).update(created_at=ahead, due_at=ahead)
    Job.objects.filter(pk=failed.pk).update(created_at=right, due_at=ahead, attempts=1)
    Job.objects.filter(pk=running.pk).update(
        created_at=right, started_at=ahead, attempts=1, state=JobState.RUNNING
    )
    keys: list[uuid.UUID] = []
    for minutes in (1, 7):
        jobs.sweep_jobs(publish=keys.append, now=right + datetime.timedelta(minutes=minutes))
    assert keys.count(failed.pk) == 2
    assert set(keys) == {queued.pk, failed.pk, running.pk}
    assert Job.objects.get(pk=queued.pk).created_at == right + datetime.timedelta(minutes=1)


def test_every_nightly_kind_is_a_work(db: None) -> None:
    for kind in list_nightly():
        job = jobs.queue_job(kind=kind, publish=ignore)
        assert jobs.run_job(job_id=job.pk, works=list_works()) is True


@pytest.fixture
def worker_environment(request: Any, database: str, db: None) -> Iterator[dict[str, str]]:
    """What a worker process of its own stands on, in both ways in which the club is run.

    In a living room SQLite and a queue of files, grown up PostgreSQL and Redis.
    """
    with make_database() as own:
        environment = {**os.environ, **UNTHROTTLED, **own, "REDIS_URL": ""}
        if database == "postgresql":
            environment["REDIS_URL"] = request.getfixturevalue("redis_url")
        yield environment


@contextmanager
def run_worker(environment: dict[str, str]) -> Iterator[Process]:
    """Run a real worker, which also knows the kind `wait`, until the block ends."""
    work = ["--app", "tichu_club", "--quiet", "worker", "--pool", "solo", "--loglevel", "error"]
    work += ["--without-gossip", "--without-mingle", "--include", "tests.common.jobs.slow_work"]
    worker = start_program("celery", work, environment)
    try:
        yield worker
    finally:
        worker.terminate()
        worker.wait(timeout=20)


def in_shell(environment: dict[str, str], code: str) -> str:
    """Run a line of Python in the project, beside the worker."""
    ran = run_program("manage.py", ["shell", "--no-imports", "--command", code], environment)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


QUEUE = """
from common.jobs.services import queue_job
from common.jobs.tasks import publish
print(queue_job(kind="wait", publish=publish, flag={flag!r}).pk)
"""
SWEEP = """
from django.utils import timezone
from common.jobs import at_work, tasks
from common.jobs import services as jobs
from common.jobs.tasks import publish
print(jobs.sweep_jobs(publish=publish, now=timezone.now() + jobs.DONE_WITHIN))
"""


def read_job(environment: dict[str, str]) -> tuple[str, int]:
    """Read state and attempts of the only job, past Django: the worker's database is not ours."""
    query = "SELECT state, attempts FROM jobs_job"
    if environment["DATABASE_URL"]:
        with psycopg.connect(environment["DATABASE_URL"]) as rows:
            job = rows.execute(query).fetchone()
    else:
        path = Path(environment["TICHU_DATA"]) / "tichu.sqlite3"
        with closing(sqlite3.connect(path)) as lines:
            job = lines.execute(query).fetchone()
    assert job is not None
    return job[0], job[1]


def wait_for(environment: dict[str, str], state: str, attempts: int) -> None:
    until = time.monotonic() + 90
    while (result := read_job(environment)) != (state, attempts) and time.monotonic() < until:
        time.sleep(0.1)
    assert result == (state, attempts)


@pytest.mark.server
def test_a_killed_workers_job_is_found_and_done(
    worker_environment: dict[str, str], tmp_path: Path
) -> None:
    """A worker is killed with a job in its hands; the sweep gives the job to the next one."""
    flag = tmp_path / "go"
    in_shell(worker_environment, QUEUE.format(flag=str(flag)))
    with run_worker(worker_environment) as first:
        wait_for(worker_environment, "running", 1)
        first.kill()
        first.wait()
    assert read_job(worker_environment) == ("running", 1)
    flag.touch()
    with run_worker(worker_environment):
        assert in_shell(worker_environment, SWEEP) == "1"
        wait_for(worker_environment, "done", 2)


HURRY = """
import time
from django.conf import settings
from django.db import transaction
from common.jobs.models import Job
from common.jobs.services import queue_job
from common.jobs.tasks import publish, run
for address in ("redis://127.0.0.1:1/0", "redis://192.0.2.1:6379/0"):
    for _ in range(2):
        run.app.conf.broker_url = run.app.conf.broker_write_url = address
        run.app.pool.force_close_all()
        started = time.monotonic()
        with transaction.atomic():
            queue_job(kind="verify_games", publish=publish)
        waited = time.monotonic() - started
    print(waited)
print(Job.objects.count())
"""


@pytest.mark.server
def test_a_write_does_not_wait_for_a_dead_broker(tmp_path: Path) -> None:
    """Nobody listens there, or nobody even says that nobody does: a second at the most."""
    copy_sqlite(tmp_path)
    environment = {**os.environ, **UNTHROTTLED, "TICHU_DATA": str(tmp_path), "DATABASE_URL": ""}
    environment["REDIS_URL"] = "redis://127.0.0.1:1/0"
    refused, unanswered, kept = in_shell(environment, HURRY).split()
    assert float(refused) < 1.5
    assert float(unanswered) < 2.5
    assert kept == "4"


def test_the_connection_is_of_the_kind_that_the_run_says(database: str, db: None) -> None:
    assert connection.vendor == database
