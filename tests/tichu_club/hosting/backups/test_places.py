"""A second place takes each backup, and keeps them by the same rule."""

import datetime
import errno
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from common.jobs.backups import NIGHTLY, find_folder, list_backups, make_name
from common.jobs.heartbeats import BACKUP, BACKUP_AWAY, find_heartbeat
from common.jobs.models import Job, JobState
from common.jobs.services import MOST_ATTEMPTS, do_waiting_jobs, run_job
from common.jobs.works import list_nightly, list_works
from common.problems import Refused
from tichu_club.hosting.backups.archive import open_backup
from tichu_club.hosting.backups.keeping import COPY_JOB, ask_for_backup
from tichu_club.hosting.backups.marks import list_own_marks
from tichu_club.hosting.backups.places import CHECKSUMS, find_second_place
from tichu_club.hosting.upgrades import upgrade_database

pytestmark = pytest.mark.first_database

NOW = timezone.now()
*RECENT, OLD = (make_name(NOW - datetime.timedelta(days=days), NIGHTLY) for days in (1, 2, 3, 31))


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
    do_waiting_jobs(works=list_works())


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


def find_own() -> str:
    """Return what this installation's folder in a second place is called."""
    return f"tichu-{list_own_marks()[0]}"


def list_files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_a_folder_gets_a_copy_and_loses_what_is_old(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    away = tmp_path / "disk" / "club"
    settings.BACKUPS_TO = str(away)
    own = away / find_own()
    own.mkdir(parents=True)
    for name in (*RECENT, OLD, "mine.txt"):
        (own / name).write_bytes(b"x")
    make_tonights()
    (made,) = list_backups()
    copy = own / made.name
    assert copy.read_bytes() == (find_folder() / made.name).read_bytes()
    assert copy.stat().st_mode & 0o777 == 0o600
    assert list_files(own) == sorted(["mine.txt", *RECENT, made.name])
    assert find_heartbeat(BACKUP_AWAY) is not None


def test_a_copy_that_is_not_what_was_sent_is_none(
    transactional_db: None, tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stick at its end takes what it does not give back."""
    away = tmp_path / "stick"
    away.mkdir()
    settings.BACKUPS_TO = str(away)

    def copy_badly(ours: Path, theirs: Path) -> None:
        theirs.write_bytes(ours.read_bytes()[:-1] + b"?")

    monkeypatch.setattr("shutil.copyfile", copy_badly)
    with pytest.raises(CommandError, match=f"No backup can be written in {away}: Input/output"):
        call_command("backup")
    assert (list_files(away), len(list_backups())) == ([], 1)
    assert find_heartbeat(BACKUP_AWAY) is None


def test_one_made_before_an_upgrade_is_copied_as_well(
    transactional_db: None, tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the worker, with the first sweep: the upgrade itself waits for no second place."""
    away = tmp_path / "disk"
    settings.BACKUPS_TO = str(away)
    later = [("scoring", "0999_later")]
    monkeypatch.setattr("tichu_club.hosting.upgrades.list_missing", lambda _: later)
    monkeypatch.setattr("tichu_club.hosting.upgrades.run_migrations", lambda: None)
    made = upgrade_database(find_folder())
    assert made is not None
    assert made.name.endswith("-upgrade.zip")
    assert find_heartbeat(BACKUP) is not None
    away.mkdir()
    do_waiting_jobs(works=list_works())
    assert list_files(away) == [f"{find_own()}/{made.name}"]


def test_two_clubs_share_a_second_place(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    """Each leaves what is the other's alone, and what lay there before anybody had a folder."""
    away = tmp_path / "disk"
    away.mkdir()
    settings.BACKUPS_TO = str(away)
    left = {OLD, "mine.txt"}
    for name in left:
        (away / name).write_bytes(b"of nobody knows whom")
    for club in ("first", "second"):
        settings.DATA_DIR, settings.SECRET_KEY = tmp_path / club, club
        own = away / find_own()
        own.mkdir()
        for name in (*RECENT, OLD):
            (own / name).write_bytes(club.encode())
        make_tonights()
        left |= {f"{own.name}/{name}" for name in (*RECENT, list_backups()[0].name)}
    assert list_files(away) == sorted(left)
    assert len(left) == 10


def test_copies_of_before_go_into_the_folder_of_whose_they_are(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    """Ours by the backup that lies here under that name; of another's size it is another's.

    What has ended of ours ends there, too.
    """
    away = tmp_path / "disk"
    away.mkdir()
    settings.BACKUPS_TO = str(away)
    find_folder().mkdir(parents=True)
    for name in (*RECENT, OLD):
        (find_folder() / name).write_bytes(b"ours")
        (away / name).write_bytes(b"ours")
    (away / RECENT[0]).write_bytes(b"theirs")
    make_tonights()
    made = list_backups()[0]
    own = find_own()
    kept = [f"{own}/{name}" for name in (*RECENT, made.name)]
    assert list_files(away) == sorted([RECENT[0], *kept])
    assert (away / own / RECENT[0]).read_bytes() == b"ours"


def test_what_never_came_there_is_made_up_for_with_the_next(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    """As after nights in which a disk was not plugged in; what has ended is not brought again."""
    away = tmp_path / "disk"
    settings.BACKUPS_TO = str(away)
    find_folder().mkdir(parents=True)
    for name in (*RECENT, OLD):
        (find_folder() / name).write_bytes(name.encode())
    own = away / find_own()
    own.mkdir(parents=True)
    (own / RECENT[1]).write_bytes(b"there already")
    make_tonights()
    assert list_files(own) == sorted([*RECENT, list_backups()[0].name])
    assert [(own / name).read_bytes() for name in RECENT] == [
        *(RECENT[0].encode(), b"there already", RECENT[2].encode()),
    ]


def test_a_club_knows_its_own_after_its_key_was_changed_or_it_was_restored(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    """Restored it has another data folder, and the key as one of before."""
    away = tmp_path / "disk"
    away.mkdir()
    settings.BACKUPS_TO, settings.SECRET_KEY = str(away), "before"
    own = away / find_own()
    own.mkdir()
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "after", []
    assert away / find_own() == own
    settings.DATA_DIR, settings.SECRET_KEY_FALLBACKS = tmp_path / "restored", ["before"]
    for name in (*RECENT, OLD):
        (own / name).write_bytes(b"x")
    make_tonights()
    assert list_files(own) == sorted(RECENT)
    assert list_files(away / find_own()) == [list_backups()[0].name]


@pytest.fixture
def no_folder(tmp_path: Path, settings: Any) -> Path:
    """A second place that is none."""
    path = tmp_path / "file"
    path.write_text("")
    settings.BACKUPS_TO = str(path)
    return path


def test_a_place_that_is_away_fails_the_copy_and_not_the_backup(
    transactional_db: None, no_folder: Path
) -> None:
    """The copy alone is tried again, until it is given up."""
    ask_for_backup()
    assert run_job(job_id=Job.objects.get().pk, works=list_works())
    copy = Job.objects.get(kind="copy_backup")
    for attempt in range(MOST_ATTEMPTS):
        assert not run_job(job_id=copy.pk, works=list_works())
        copy.refresh_from_db()
        assert (copy.attempts, copy.error) == (attempt + 1, "NotADirectoryError")
    assert copy.state == JobState.FAILED
    assert [one.reason for one in list_backups()] == ["asked"]
    assert find_heartbeat(BACKUP) is not None
    assert find_heartbeat(BACKUP_AWAY) is None


def test_whoever_makes_one_hears_of_both(
    transactional_db: None, no_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where it is, and that it could not be copied and why."""
    with pytest.raises(CommandError) as refused:
        call_command("backup")
    (made,) = list_backups()
    assert str(refused.value) == (
        f"No backup can be written in {no_folder}: Not a directory. "
        "Make room there, or name another folder."
    )
    assert capsys.readouterr().out.startswith(f"{find_folder() / made.name}: ")
    no_folder.unlink()
    no_folder.mkdir()
    call_command("backup")
    assert len(list_files(no_folder)) == 1


@pytest.mark.parametrize("wanted", ["stick", "stick/club"])
def test_a_disk_that_is_not_there_is_not_made_up_on_this_one(
    wanted: str, transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    settings.BACKUPS_TO = str(tmp_path / wanted)
    with pytest.raises(CommandError) as refused:
        call_command("backup")
    assert str(refused.value) == (
        f"No backup can be written in {tmp_path / wanted}: No such file or directory. "
        "Make room there, or name another folder."
    )
    assert not (tmp_path / "stick").exists()
    assert find_heartbeat(BACKUP_AWAY) is None


class SmallDisk:
    """A disk that is full while anything old lies in a folder, or in any case."""

    def __init__(self, folder: Path, *, for_ever: bool) -> None:
        self.folder = folder
        self.for_ever = for_ever

    def copy(self, path: Path, to: Path) -> None:
        to.write_bytes(path.read_bytes()[:9])
        if self.for_ever or (self.folder / OLD).exists():
            raise OSError(errno.ENOSPC, "No space left on device")
        to.write_bytes(path.read_bytes())


@pytest.mark.parametrize("for_ever", [True, False])
def test_a_place_that_is_full_loses_what_is_old_and_what_was_begun(
    for_ever: bool,
    transactional_db: None,
    tmp_path: Path,
    settings: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.BACKUPS_TO = str(tmp_path / "disk")
    own = tmp_path / "disk" / find_own()
    own.mkdir(parents=True)
    for name in (*RECENT, OLD, f".{OLD}.part"):
        (own / name).write_bytes(b"x")
    find_folder().mkdir(parents=True, exist_ok=True)
    (find_folder() / OLD).write_bytes(b"ours")
    (tmp_path / "disk" / f".{OLD}.part").write_bytes(b"begun by a version without folders")
    monkeypatch.setattr("shutil.copyfile", SmallDisk(own, for_ever=for_ever).copy)
    ask_for_backup()
    do_waiting_jobs(works=list_works())
    made = [] if for_ever else [f"{own.name}/{list_backups()[0].name}"]
    kept = [f"{own.name}/{name}" for name in RECENT]
    assert list_files(tmp_path / "disk") == sorted([*kept, *made])
    assert (find_heartbeat(BACKUP_AWAY) is None) is for_ever


class Store:
    """What boto3 gives of a bucket, as far as it is used."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], bytes] = {}
        self.begun: list[tuple[str, str, str]] = []

    def upload_file(self, path: str, bucket: str, key: str) -> None:
        self.kept[bucket, key] = Path(path).read_bytes()

    def delete_object(self, *, Bucket: str, Key: str) -> None:  # noqa: N803 - boto3's names
        self.kept.pop((Bucket, Key), None)

    def copy(self, source: dict[str, str], bucket: str, key: str) -> None:
        self.kept[bucket, key] = self.kept[source["Bucket"], source["Key"]]

    def get_paginator(self, name: str) -> SimpleNamespace:
        pages = {"list_objects_v2": self.list_pages, "list_multipart_uploads": self.list_begun}
        return SimpleNamespace(paginate=pages[name])

    def list_begun(self, *, Bucket: str, Prefix: str) -> list[dict[str, Any]]:  # noqa: N803
        there = [(key, at) for bucket, key, at in self.begun if bucket == Bucket]
        return [
            {"Uploads": [{"Key": key, "UploadId": at}]}
            for key, at in there
            if key.startswith(Prefix)
        ] or [{}]

    def abort_multipart_upload(self, *, Bucket: str, Key: str, UploadId: str) -> None:  # noqa: N803
        self.begun.remove((Bucket, Key, UploadId))

    def list_pages(
        self,
        *,
        Bucket: str,  # noqa: N803
        Prefix: str,  # noqa: N803
        Delimiter: str,  # noqa: N803
    ) -> list[dict[str, Any]]:
        there = {key: len(kept) for (bucket, key), kept in self.kept.items() if bucket == Bucket}
        in_folder = [
            {"Key": key, "Size": size}
            for key, size in there.items()
            if key.startswith(Prefix) and Delimiter not in key.removeprefix(Prefix)
        ]
        return [{"Contents": [one]} for one in in_folder] or [{}]


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
    own = f"tichu/{find_own()}"
    for name in (*RECENT, OLD, "mine.txt"):
        store.kept["club-backups", f"{own}/{name}"] = b"x"
    for place in (f"tichu/{OLD}", f"tichu/tichu-of-another/{OLD}", f"tichu/{RECENT[0]}"):
        store.kept["club-backups", place] = b"theirs"
    find_folder().mkdir(parents=True, exist_ok=True)
    (find_folder() / RECENT[1]).write_bytes(b"ours")
    store.kept["club-backups", f"tichu/{RECENT[1]}"] = b"ours"
    make_tonights()
    made = list_backups()[0]
    left = [f"{own}/{name}" for name in ("mine.txt", *RECENT, made.name)]
    left += [f"tichu/{OLD}", f"tichu/tichu-of-another/{OLD}", f"tichu/{RECENT[0]}"]
    assert sorted(store.kept) == [("club-backups", name) for name in sorted(left)]
    kept = (find_folder() / made.name).read_bytes()
    assert store.kept["club-backups", f"{own}/{made.name}"] == kept
    assert store.kept["club-backups", f"{own}/{RECENT[1]}"] == b"ours"


def test_what_a_killed_process_began_is_let_go(
    transactional_db: None, settings: Any, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BACKUPS_TO = "s3://club-backups"
    theirs = ("club-backups", f"tichu-of-another/{OLD}", "1")
    store.begun = [("club-backups", f"{find_own()}/{OLD}", "2"), theirs]
    make_tonights()
    assert (store.begun, len(store.kept)) == ([theirs], 1)
    monkeypatch.setattr(store, "list_begun", None)
    make_tonights()
    assert Job.objects.filter(kind=COPY_JOB).exclude(error="").count() == 0


def test_a_store_that_keeps_something_else_has_no_copy(
    transactional_db: None, settings: Any, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that does not know checksums behind what is sent keeps them as a part of it."""

    def upload(path: str, bucket: str, key: str) -> None:
        store.kept[bucket, key] = Path(path).read_bytes() + b"x-amz-checksum-crc32:AAAA"

    monkeypatch.setattr(store, "upload_file", upload)
    settings.BACKUPS_TO = "s3://club-backups"
    make_tonights()
    assert store.kept == {}
    assert find_heartbeat(BACKUP_AWAY) is None
    assert Job.objects.get(kind=COPY_JOB).error == "OSError"


@pytest.mark.parametrize("endpoint", ["", "https://store.example"])
def test_settings_of_a_store_that_are_empty_are_none(
    settings: Any, store: Store, monkeypatch: pytest.MonkeyPatch, endpoint: str
) -> None:
    settings.BACKUPS_TO = "s3://club-backups"
    given = {"AWS_ACCESS_KEY_ID": " ", "AWS_ENDPOINT_URL_S3": endpoint}
    monkeypatch.setattr("os.environ", given)
    assert find_second_place() is not None
    checksums = dict.fromkeys(CHECKSUMS, "when_required")
    assert given == ({"AWS_ENDPOINT_URL_S3": endpoint, **checksums} if endpoint else {})


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
