"""Whether the process answers, and whether everything it needs is there."""

import datetime
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone

from common.jobs.backups import NIGHTLY, find_folder, make_name
from common.jobs.heartbeats import BACKUP, BACKUP_AWAY, SWEEP, note_heartbeat
from common.jobs.models import Job, LastCheck
from common.jobs.tasks import sweep
from tichu_club import health
from tichu_club.celery import app as celery_app
from tichu_club.hosting.queues import describe_queue

EVERYTHING = (
    "database",
    "migrations",
    "broker",
    "queue",
    "worker",
    "backup",
    "mail",
    "stored",
    "space",
)


@pytest.fixture(autouse=True)
def just_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process have started a moment ago, however long the tests have run."""
    monkeypatch.setattr(health, "STARTED", timezone.now())


def read_checks(client: Client) -> dict[str, bool]:
    """Return what `/readyz` says of each check, whose status must fit."""
    answer = client.get("/readyz")
    reply: dict[str, bool] = answer.json()["checks"]
    assert answer.status_code == (200 if all(reply.values()) else 503)
    return reply


def test_a_process_that_answers_is_healthy(client: Client) -> None:
    assert client.get("/healthz").content == b"ok\n"


def test_ready_when_everything_is_there(client: Client, db: None, settings: Any) -> None:
    answer = client.get("/readyz")
    assert answer.json() == {
        "ready": True,
        "checks": dict.fromkeys(EVERYTHING, True),
    }


def test_not_ready_while_work_lies_about(client: Client, db: None) -> None:
    long_ago = timezone.now() - datetime.timedelta(hours=1)
    job = Job.objects.create(kind="verify_games", created_at=long_ago, due_at=long_ago)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["queue"] is False
    Job.objects.filter(pk=job.pk).update(due_at=timezone.now())
    assert client.get("/readyz").json()["checks"]["queue"] is True


@pytest.fixture
def dead_broker() -> Iterator[None]:
    """A broker at which nobody listens."""
    dead = {
        "broker_url": "redis://127.0.0.1:1/0",
        "broker_write_url": "redis://127.0.0.1:1/0",
        "broker_transport_options": {"socket_connect_timeout": 1, "max_retries": 0},
    }
    given = {name: getattr(celery_app.conf, name) for name in dead}
    celery_app.conf.update(dead)
    yield
    celery_app.conf.update(given)


def test_not_ready_without_a_broker_but_healthy(
    client: Client, db: None, dead_broker: None
) -> None:
    started = time.monotonic()
    answer = client.get("/readyz")
    assert time.monotonic() - started < 3
    assert answer.status_code == 503
    assert answer.json()["checks"] == {**dict.fromkeys(EVERYTHING, True), "broker": False}
    assert client.get("/healthz").status_code == 200


def test_a_worker_that_has_swept_lives(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that died half an hour ago is told of, and so is one that never came."""
    monkeypatch.setattr(health, "STARTED", timezone.now() - datetime.timedelta(hours=1))
    assert read_checks(client)["worker"] is False
    sweep()
    assert read_checks(client)["worker"] is True
    note_heartbeat(SWEEP, now=timezone.now() - datetime.timedelta(minutes=34))
    assert read_checks(client)["worker"] is False


def test_a_process_that_has_just_started_gives_the_worker_time(client: Client, db: None) -> None:
    note_heartbeat(SWEEP, now=timezone.now() - datetime.timedelta(minutes=34))
    assert read_checks(client)["worker"] is True


@pytest.fixture
def backups(tmp_path: Path, settings: Any) -> Path:
    """Where backups lie, with one of a moment ago."""
    settings.DATA_DIR = tmp_path
    find_folder().mkdir()
    (find_folder() / make_name(timezone.now(), NIGHTLY)).write_bytes(b"rows")
    return find_folder()


def test_a_backup_is_a_day_old_at_the_most(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch, settings: Any, backups: Path
) -> None:
    """A laptop that has just been opened is given an hour to catch up."""
    hours = [timezone.now() - datetime.timedelta(hours=hours) for hours in range(40)]
    monkeypatch.setattr(health, "STARTED", hours[2])
    assert read_checks(client)["backup"] is False
    note_heartbeat(BACKUP, now=hours[35])
    assert read_checks(client)["backup"] is True
    settings.BACKUPS_TO = "/a/second/place"
    assert read_checks(client)["backup"] is False
    note_heartbeat(BACKUP_AWAY, now=hours[35])
    assert read_checks(client)["backup"] is True
    note_heartbeat(BACKUP, now=hours[37])
    assert read_checks(client)["backup"] is False
    monkeypatch.setattr(health, "STARTED", timezone.now())
    assert read_checks(client)["backup"] is True


def test_a_look_at_what_is_stored_is_three_days_old_at_the_most(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not one that a clock put into the future either; who has just started catches up first."""
    now = timezone.now()
    monkeypatch.setattr(health, "STARTED", now - datetime.timedelta(hours=2))
    assert read_checks(client)["stored"] is True
    look = LastCheck.objects.create(name="games", at=now - datetime.timedelta(hours=71))
    assert read_checks(client)["stored"] is True
    for hours in (-73, 2):
        LastCheck.objects.update(at=now + datetime.timedelta(hours=hours))
        assert read_checks(client)["stored"] is False
    monkeypatch.setattr(health, "STARTED", now)
    assert read_checks(client)["stored"] is True
    look.wrong = 1
    look.save()
    assert read_checks(client)["stored"] is False


def test_a_look_that_is_made_no_more_is_not_asked(client: Client, db: None) -> None:
    LastCheck.objects.create(name="rooms", wrong=1)
    assert read_checks(client)["stored"] is True


def test_a_backup_that_was_made_and_lies_there_no_more_is_none(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch, settings: Any, backups: Path
) -> None:
    """Nor is one that is older, nor one of a day to come."""
    settings.BACKUPS_TO = ""
    now = timezone.now()
    monkeypatch.setattr(health, "STARTED", now - datetime.timedelta(hours=2))
    note_heartbeat(BACKUP)
    assert read_checks(client)["backup"] is True
    (made,) = backups.iterdir()
    for hours in (37, -37):
        name = make_name(now - datetime.timedelta(hours=hours), NIGHTLY)
        made = made.rename(backups / name)
        assert read_checks(client)["backup"] is False
    made.unlink()
    assert read_checks(client)["backup"] is False
    backups.rmdir()
    assert read_checks(client)["backup"] is True


def test_what_was_noted_while_the_clock_was_ahead_says_nothing(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """Not of the start of this process, of a sweep, nor of a backup here or in the second place."""
    settings.BACKUPS_TO = "/a/second/place"
    ahead = timezone.now() + datetime.timedelta(days=60)
    monkeypatch.setattr(health, "STARTED", ahead)
    for name in (SWEEP, BACKUP, BACKUP_AWAY):
        note_heartbeat(name, now=ahead)
    ill = {**dict.fromkeys(EVERYTHING, True), "worker": False, "backup": False}
    assert read_checks(client) == ill


def test_a_database_of_a_newer_version_is_not_ready(client: Client, db: None) -> None:
    MigrationRecorder(connection).record_applied("people", "0999_later")
    assert read_checks(client)["migrations"] is False


def test_a_data_folder_that_nothing_has_made_yet(
    client: Client, db: None, settings: Any, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path / "not" / "there"
    assert read_checks(client)["space"] is True


def test_a_queue_that_is_no_folder(client: Client, db: None, settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR, settings.REDIS_URL = tmp_path, ""
    describe_queue(tmp_path)
    assert read_checks(client)["broker"] is True
    shutil.rmtree(tmp_path / "queue")
    (tmp_path / "queue").write_text("")
    describe_queue(tmp_path)
    assert read_checks(client) == {**dict.fromkeys(EVERYTHING, True), "broker": False}


@pytest.mark.parametrize(("megabytes", "enough"), [(63, False), (64, True)])
def test_a_full_disk(
    megabytes: int, enough: bool, client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = SimpleNamespace(free=megabytes * 1024 * 1024)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    assert read_checks(client)["space"] is enough
