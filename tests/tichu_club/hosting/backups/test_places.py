"""A second place takes each backup, and keeps them by the same rule."""

import datetime
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from common.jobs.backups import NIGHTLY, find_folder, list_backups, make_name
from common.jobs.heartbeats import BACKUP, BACKUP_AWAY, find_heartbeat
from common.jobs.models import Job
from common.jobs.services import run_job
from common.jobs.works import list_nightly, list_works
from common.problems import Refused
from tichu_club.hosting.backups.archive import open_backup
from tichu_club.hosting.backups.keeping import ask_for_backup
from tichu_club.hosting.backups.places import find_second_place

pytestmark = pytest.mark.first_database

NOW = timezone.now()
*RECENT, OLD = (make_name(NOW - datetime.timedelta(days=days), NIGHTLY) for days in (1, 2, 31))


@pytest.fixture(autouse=True)
def data(tmp_path: Path, settings: Any) -> Path:
    settings.DATA_DIR = tmp_path / "data"
    settings.BACKUPS_TO = ""
    settings.BACKUPS_KEPT_DAYS = 30
    folder: Path = settings.DATA_DIR
    return folder


def make_tonights() -> None:
    assert "make_nightly_backup" in list_nightly()
    list_works()["make_nightly_backup"]()


def test_the_night_makes_a_backup_that_is_found_by_its_date(transactional_db: None) -> None:
    make_tonights()
    (made,) = list_backups()
    assert made.reason == NIGHTLY
    assert timezone.now() - made.made_at < datetime.timedelta(minutes=5)
    with open_backup(find_folder() / made.name) as backup:
        assert backup.manifest.reason == NIGHTLY
    assert find_heartbeat(BACKUP) is not None
    assert find_heartbeat(BACKUP_AWAY) is None


def test_whoever_asks_gets_one_from_the_worker(transactional_db: None) -> None:
    ask_for_backup()
    assert list_backups() == []
    assert run_job(job_id=Job.objects.get().pk, works=list_works())
    assert [one.reason for one in list_backups()] == ["asked"]


def test_a_folder_gets_a_copy_and_loses_what_is_old(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    away = tmp_path / "disk" / "club"
    settings.BACKUPS_TO = str(away)
    away.mkdir(parents=True)
    for name in (*RECENT, OLD, "mine.txt"):
        (away / name).write_bytes(b"x")
    make_tonights()
    (made,) = list_backups()
    copy = away / made.name
    assert copy.read_bytes() == (find_folder() / made.name).read_bytes()
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in away.iterdir()) == sorted(["mine.txt", *RECENT, made.name])
    assert find_heartbeat(BACKUP_AWAY) is not None


def test_a_place_that_is_away_fails_the_job_and_not_the_backup(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    (tmp_path / "file").write_text("")
    settings.BACKUPS_TO = str(tmp_path / "file" / "folder")
    ask_for_backup()
    assert not run_job(job_id=Job.objects.get().pk, works=list_works())
    assert len(list_backups()) == 1
    assert find_heartbeat(BACKUP_AWAY) is None
    assert Job.objects.get().error == "NotADirectoryError"


class Store:
    """What boto3 gives of a bucket, as far as it is used."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], bytes] = {}

    def upload_file(self, path: str, bucket: str, key: str) -> None:
        self.kept[bucket, key] = Path(path).read_bytes()

    def delete_object(self, *, Bucket: str, Key: str) -> None:  # noqa: N803 - boto3's names
        del self.kept[Bucket, Key]

    def get_paginator(self, name: str) -> SimpleNamespace:
        assert name == "list_objects_v2"
        return SimpleNamespace(paginate=self.list_pages)

    def list_pages(self, *, Bucket: str, Prefix: str) -> list[dict[str, Any]]:  # noqa: N803
        keys = [key for bucket, key in self.kept if bucket == Bucket and key.startswith(Prefix)]
        return [{"Contents": [{"Key": key}]} for key in keys] or [{}]


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Store:
    made = Store()
    boto3, config = ModuleType("boto3"), ModuleType("botocore.config")
    boto3.client = lambda name, config: made if name == "s3" else None  # type: ignore[attr-defined]
    config.Config = SimpleNamespace  # type: ignore[attr-defined]
    for module in (boto3, config):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return made


def test_a_store_gets_a_copy_and_loses_what_is_old(
    transactional_db: None, settings: Any, store: Store
) -> None:
    settings.BACKUPS_TO = "s3://club-backups/tichu/"
    for name in (*RECENT, OLD, "mine.txt"):
        store.kept["club-backups", f"tichu/{name}"] = b"x"
    make_tonights()
    (made,) = list_backups()
    left = sorted(["mine.txt", *RECENT, made.name])
    assert sorted(store.kept) == [("club-backups", f"tichu/{name}") for name in left]
    assert (
        store.kept["club-backups", f"tichu/{made.name}"] == (find_folder() / made.name).read_bytes()
    )


def test_what_is_no_place_or_needs_a_package_says_so(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_second_place() is None
    settings.BACKUPS_TO = "ftp://example.org/backups"
    with pytest.raises(Refused, match="place_unknown"):
        find_second_place()
    settings.BACKUPS_TO = "s3://bucket"
    monkeypatch.setitem(sys.modules, "boto3", None)
    with pytest.raises(Refused, match="place_needs_package"):
        find_second_place()
