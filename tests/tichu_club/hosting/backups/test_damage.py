"""A backup that is not what it was is refused in one sentence, and nothing is changed by it."""

import datetime
import json
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.utils import timezone

from common.jobs.backups import ASKED, NIGHTLY
from common.jobs.heartbeats import SWEEP, note_heartbeat
from common.jobs.models import Job, JobState
from common.jobs.services import queue_job
from common.jobs.works import list_sending
from common.problems import Refused
from people.accounts.services.sign_in import make_owner_link, use_sign_in_link
from people.models import Club, SignInLink, User
from tichu_club.hosting import upgrades
from tichu_club.hosting.backups import archive, restoring, schema
from tichu_club.hosting.backups.archive import MANIFEST, open_backup
from tichu_club.hosting.backups.making import make_backup
from tichu_club.hosting.backups.restoring import require_empty, restore_backup
from tichu_club.hosting.backups.rows import RowsDigest, read_backup_line, write_backup_line
from tichu_club.hosting.upgrades import upgrade_database

Change = Callable[[dict[str, bytes]], None]


@pytest.fixture
def backup(transactional_db: None, tmp_path: Path, settings: Any) -> Path:
    """A backup of a club."""
    settings.DATA_DIR = tmp_path / "data"
    Club.objects.create(slug="before", name="Vorher")
    return make_backup(tmp_path / "backups", reason=ASKED)


def read_code(path: Path) -> str:
    """Return why a file is refused, "" where it is not."""
    try:
        with open_backup(path):
            return ""
    except Refused as refused:
        return refused.code


def change(backup: Path, how: Change) -> Path:
    """Write the backup anew with something changed, as a ZIP without faults."""
    with zipfile.ZipFile(backup) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    how(parts)
    changed = backup.with_name("changed.zip")
    with zipfile.ZipFile(changed, "w") as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return changed


def change_manifest(**values: object) -> Change:
    def how(parts: dict[str, bytes]) -> None:
        parts[MANIFEST] = json.dumps({**json.loads(parts[MANIFEST]), **values}).encode()

    return how


def replace(name: str, old: bytes, new: bytes) -> Change:
    def how(parts: dict[str, bytes]) -> None:
        assert old in parts[name]
        parts[name] = parts[name].replace(old, new)

    return how


def lose(name: str) -> Change:
    def how(parts: dict[str, bytes]) -> None:
        del parts[name]

    return how


CLUBS = "tables/people_club.jsonl"
DAMAGES: dict[str, Change] = {
    "another name": replace(CLUBS, b"Vorher", b"Nachher"),
    "a row twice": lambda parts: parts.update({CLUBS: parts[CLUBS] * 2}),
    "no rows": lambda parts: parts.update({CLUBS: b""}),
    "no table": lambda parts: parts.update({CLUBS: parts.pop(CLUBS)[:-5]}),
    "a table that is gone": lose(CLUBS),
    "another key": lambda parts: parts.update({"files/secret_key": b"mine"}),
    "no manifest": lose(MANIFEST),
    "a manifest of nothing": lambda parts: parts.update({MANIFEST: b"{}"}),
    "a list for a manifest": lambda parts: parts.update({MANIFEST: b"[]"}),
    "another format": change_manifest(format="zip"),
    "another column of the manifest": change_manifest(more=1),
    "no tables": change_manifest(tables=[]),
}


def test_it_is_whole_when_it_was_made(backup: Path) -> None:
    assert read_code(backup) == ""
    assert backup.stat().st_mode & 0o777 == 0o600
    assert backup.parent.stat().st_mode & 0o777 == 0o700
    assert read_code(change(backup, lambda parts: None)) == ""


@pytest.mark.first_database
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_changed_one_is_refused(backup: Path, damage: str) -> None:
    assert read_code(change(backup, DAMAGES[damage])) == "backup_damaged"


def list_damaged(content: bytes) -> Iterator[bytes]:
    """Yield the file cut short, and with a byte changed, at places all over it."""
    step = max(1, len(content) // 40)
    for place in range(0, len(content), step):
        yield content[:place]
        yield content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :]


@pytest.mark.first_database
def test_cut_short_or_with_another_byte_it_is_never_read_otherwise(backup: Path) -> None:
    """A byte may change where nothing depends on it, as in a date; rows are then what they were."""
    with open_backup(backup) as opened:
        whole = opened.manifest, list(opened.read_table("people_club"))
    damaged = backup.with_name("damaged.zip")
    refused = 0
    for content in list_damaged(backup.read_bytes()):
        damaged.write_bytes(content)
        if read_code(damaged):
            assert read_code(damaged) == "backup_damaged"
            refused += 1
            continue
        with open_backup(damaged) as opened:
            assert (opened.manifest, list(opened.read_table("people_club"))) == whole
    assert refused >= 60


def test_a_later_one_says_so(backup: Path) -> None:
    later = change(backup, change_manifest(version=2))
    assert read_code(later) == "backup_newer"
    later = change(backup, change_manifest(steps=[["people", "0999_later"]]))
    with pytest.raises(Refused, match="backup_newer"):
        restore_backup(later)
    assert Club.objects.get().name == "Vorher"


def test_what_is_no_file_is_missing(tmp_path: Path) -> None:
    assert read_code(tmp_path / "none.zip") == "backup_missing"
    assert read_code(tmp_path) == "backup_missing"


def test_a_club_is_not_empty(backup: Path) -> None:
    with pytest.raises(Refused, match="restore_not_empty"):
        restore_backup(backup)
    with transaction.atomic():
        Club.objects.all().delete()
        require_empty()
        transaction.set_rollback(True)


def test_a_full_disk_leaves_nothing(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(Refused, match="backup_no_room"):
        make_backup(tmp_path / "full", reason=ASKED)
    assert [path.name for path in (tmp_path / "full").iterdir()] == [".making"]


def test_what_a_killed_one_left_goes_with_the_next(backup: Path) -> None:
    """It holds the club's key, and no rule would ever end it."""
    for name in (".tichu-20260305-040000-nightly.zip.part", ".mine.zip.part"):
        (backup.parent / name).write_bytes(b"a key")
    made = make_backup(backup.parent, reason=NIGHTLY)
    left = [path.name for path in backup.parent.iterdir()]
    assert sorted(left) == sorted([".making", ".mine.zip.part", backup.name, made.name])


def test_two_at_once_are_one(backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin_another(*_: object) -> None:
        make_backup(backup.parent, reason=ASKED)

    monkeypatch.setattr("tichu_club.hosting.backups.making._make", begin_another)
    with pytest.raises(Refused, match="backup_under_way"):
        make_backup(backup.parent, reason=ASKED)


@pytest.mark.first_database
@pytest.mark.parametrize("error", [ValidationError("no date"), OverflowError("too large")])
def test_a_row_that_cannot_be_stored_is_one_sentence(
    backup: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object) -> None:
        raise error

    Club.objects.all().delete()
    monkeypatch.setattr(restoring, "insert_rows", fail)
    with pytest.raises(Refused, match="backup_row_refused"):
        restore_backup(backup)
    assert Club.objects.count() == 0


def turn_columns(parts: dict[str, bytes]) -> None:
    """Write the columns of the clubs in another order, as an earlier program may have."""
    manifest, digest = json.loads(parts[MANIFEST]), RowsDigest()
    rows = [read_backup_line(line)[::-1] for line in parts[CLUBS].splitlines(keepends=True)]
    for row in rows:
        digest.add(row)
    parts[CLUBS] = b"".join(map(write_backup_line, rows))
    note = manifest["tables"]["people_club"]
    note.update(columns=note["columns"][::-1], digest=digest.read())
    parts[MANIFEST] = json.dumps(manifest).encode()


def test_one_whose_columns_are_in_another_order_is_the_same(backup: Path) -> None:
    turned = change(backup, turn_columns)
    before = list(Club.objects.values())
    Club.objects.all().delete()
    restore_backup(turned)
    assert list(Club.objects.values()) == before


def stop_once_the_rows_are_in(backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Club.objects.all().delete()
    with monkeypatch.context() as patch:
        patch.setattr(restoring, "apply_ledger", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            restore_backup(backup)


@pytest.mark.first_database
def test_whoever_was_stopped_once_the_rows_were_in_goes_on_from_there(
    backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_once_the_rows_are_in(backup, monkeypatch)
    assert Club.objects.get().name == "Vorher"
    other = change(backup, change_manifest(made_at="2026-01-01T00:00:00+00:00"))
    with pytest.raises(Refused, match="restore_not_empty"):
        restore_backup(other)
    restore_backup(backup)
    assert Club.objects.get().name == "Vorher"
    with pytest.raises(Refused, match="restore_not_empty"):
        restore_backup(backup)


def test_a_server_whose_worker_is_at_work_is_running(backup: Path) -> None:
    """Its processes hold no data folder; with SQLite whoever runs holds it."""
    Club.objects.all().delete()
    note_heartbeat(SWEEP, now=timezone.now() - datetime.timedelta(seconds=90))
    if connection.vendor == "postgresql":
        with pytest.raises(Refused, match="restore_running"):
            restore_backup(backup)
        assert Club.objects.count() == 0
        note_heartbeat(SWEEP, now=timezone.now() - datetime.timedelta(seconds=121))
    restore_backup(backup)
    assert Club.objects.get().name == "Vorher"


def test_what_waits_to_be_sent_is_not_sent_by_a_restore(
    transactional_db: None, tmp_path: Path, settings: Any
) -> None:
    """A backup may be restored to look at it, or where there is no network."""
    settings.DATA_DIR = tmp_path / "data"
    kinds = sorted(list_sending())
    for kind in (*kinds, "forget_expired"):
        queue_job(kind=kind, publish=lambda _: None)
    path = make_backup(tmp_path / "backups", reason=ASKED)
    Job.objects.all().delete()
    call_command("restore", str(path), stdout=StringIO())
    left = Job.objects.filter(state=JobState.QUEUED, attempts=0).order_by("kind")
    assert list(left.values_list("kind", flat=True)) == kinds
    assert Job.objects.get(kind="forget_expired").state == JobState.DONE


class Encoded:
    """A database of PostgreSQL that stores text in this way."""

    vendor = "postgresql"

    def __init__(self, encoding: str) -> None:
        self.encoding = encoding

    @contextmanager
    def cursor(self) -> Iterator[Any]:
        yield self

    def execute(self, statement: str) -> None:
        assert statement == "SHOW server_encoding"

    def fetchone(self) -> tuple[str]:
        return (self.encoding,)


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_in_which_not_every_name_can_stand_is_refused(encoding: str) -> None:
    database: Any = Encoded(encoding)
    with pytest.raises(Refused, match="database_encoding"):
        schema.require_encoding(database)


def test_that_in_which_the_tests_run_can_hold_every_name(db: None) -> None:
    schema.require_encoding(connection)


@pytest.mark.first_database
def test_a_new_database_is_asked_how_it_stores_text_and_a_club_goes_on(
    backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise Refused("database_encoding", encoding="LATIN1")

    for module in (restoring, upgrades):
        monkeypatch.setattr(module, "require_encoding", refuse)
    assert upgrade_database(backup.parent) is None
    monkeypatch.setattr(upgrades, "read_steps", lambda _: [])
    with pytest.raises(Refused, match="database_encoding"):
        upgrade_database(backup.parent)
    Club.objects.all().delete()
    with pytest.raises(Refused, match="database_encoding"):
        restore_backup(backup)


@pytest.mark.first_database
def test_a_start_does_what_a_restore_that_was_stopped_left(
    backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_once_the_rows_are_in(backup, monkeypatch)
    times: list[str] = []
    monkeypatch.setattr(restoring, "apply_ledger", lambda: times.append("applied"))
    for _ in range(2):
        assert upgrade_database(backup.parent) is None
    assert times == ["applied"]


@pytest.mark.first_database
def test_one_that_may_not_be_read_is_not_called_damaged(
    backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(zipfile, "ZipFile", fail)
    with pytest.raises(CommandError) as refused:
        call_command("restore", str(backup))
    assert str(refused.value) == (
        f"{backup} may not be read: Permission denied. Run this as somebody who may read it."
    )


@pytest.mark.first_database
def test_a_backup_goes_into_a_folder_that_has_a_name_and_is_there(db: None, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"argument folder: This field cannot be blank\."):
        call_command("backup", "")
    stick = tmp_path / "stick"
    with pytest.raises(CommandError) as refused:
        call_command("backup", str(stick))
    assert str(refused.value) == (
        f"Error: argument folder: There is no folder {stick}. "
        "Plug in the stick or disk, or make the folder."
    )
    assert not stick.exists()


@pytest.mark.first_database
@pytest.mark.parametrize("command", ["backup", "verify"])
def test_a_database_without_our_tables_is_one_sentence(
    db: None, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(schema, "read_steps", lambda _: [])
    with pytest.raises(CommandError, match="This database has no tables, or not those"):
        call_command(command)


def test_an_owner_who_has_not_come_yet_is_nobody(backup: Path) -> None:
    Club.objects.all().delete()
    secret = make_owner_link()
    require_empty()
    assert secret is not None
    use_sign_in_link(secret=secret)
    with pytest.raises(Refused, match="restore_not_empty"):
        require_empty()
    SignInLink.objects.all().delete()
    require_empty()
    User.objects.create_user("anna@example.org")
    with pytest.raises(Refused, match="restore_not_empty"):
        require_empty()


@pytest.mark.first_database
@pytest.mark.parametrize(
    ("name", "reads"), [(CLUBS, "read_backup_line"), ("files/secret_key", "hash_file")]
)
def test_what_was_made_to_fill_the_memory_is_not_read_whole(
    backup: Path, monkeypatch: pytest.MonkeyPatch, name: str, reads: str
) -> None:
    read, lengths = getattr(archive, reads), []

    def note(content: bytes) -> object:
        lengths.append(len(content))
        return read(content)

    monkeypatch.setattr(archive, reads, note)
    monkeypatch.setattr(archive, "LARGEST", 100_000)
    bomb = change(backup, lambda parts: parts.update({name: b" " * 200_000}))
    assert read_code(bomb) == "backup_damaged"
    assert max(lengths, default=0) < 100_000
    assert read_code(backup) == ""
