"""The copy on the second laptop's disk holds, wherever its writing was broken off."""

import errno
import os
import sqlite3
from pathlib import Path

import pytest

from common.problems import Refused
from tests.tichu_club.hosting.following.databases import make_database, read_rows, write
from tichu_club.hosting.following import kept_copy
from tichu_club.hosting.following.changes import FollowedChanges, WrongChangesError
from tichu_club.hosting.following.kept_copy import KeptCopy
from tichu_club.hosting.following.source import CopySource, TooLargeError

HERE = "http://192.168.1.5:8000/"
KEY = {"secret_key": b"one"}


@pytest.fixture
def first(tmp_path: Path) -> sqlite3.Connection:
    return make_database(tmp_path / "club.sqlite3")


@pytest.fixture
def source(tmp_path: Path, first: sqlite3.Connection) -> CopySource:
    return CopySource(lambda: tmp_path / "club.sqlite3", lambda: KEY)


@pytest.fixture
def copy(tmp_path: Path) -> KeptCopy:
    return KeptCopy(tmp_path / "copy")


def bring(source: CopySource, copy: KeptCopy) -> FollowedChanges:
    changes = source.read(copy.state)
    assert changes is not None
    copy.take(changes.pack(), HERE)
    return changes


def test_all_comes_and_then_what_has_changed(
    first: sqlite3.Connection, source: CopySource, copy: KeptCopy
) -> None:
    whole = bring(source, copy)
    assert whole.base is None
    assert source.read(copy.state) is None
    for number in range(30):
        write(first, f"round {number}")
        changes = bring(source, copy)
        assert changes.base is not None
        assert len(changes.pieces) <= 3 < len(whole.pieces)
        assert changes.files is None
        assert read_rows(copy.database)[-1] == f"round {number}"
        assert source.read(copy.state) is None
    assert copy.read_files() == KEY
    assert copy.origin == HERE
    assert copy.database.stat().st_mode & 0o777 == 0o600


def test_what_shrinks_is_as_short_as_there(
    first: sqlite3.Connection, source: CopySource, copy: KeptCopy
) -> None:
    bring(source, copy)
    before = copy.database.stat().st_size
    first.execute("DELETE FROM rounds WHERE number > 5")
    first.execute("VACUUM")
    bring(source, copy)
    assert copy.database.stat().st_size < before
    assert len(read_rows(copy.database)) == 5


def test_a_file_beside_the_database_that_changes_comes_alone(
    source: CopySource, copy: KeptCopy, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(source, copy)
    monkeypatch.setattr(source, "_collect_files", lambda: {**KEY, "tls/authority.key": b"new"})
    changes = bring(source, copy)
    assert not changes.pieces
    assert copy.read_files()["tls/authority.key"] == b"new"


def test_an_answer_that_was_lost_is_made_up_for(
    first: sqlite3.Connection, source: CopySource, copy: KeptCopy
) -> None:
    bring(source, copy)
    for number in range(3):
        write(first, f"lost {number}")
        lost = source.read(copy.state)
        assert lost is not None
        assert lost.base == copy.state
    assert bring(source, copy).base is not None
    assert read_rows(copy.database)[-3:] == ["lost 0", "lost 1", "lost 2"]


class BrokenOffError(Exception):
    """The program ends here."""


@pytest.mark.parametrize("pieces", [0, 1, 2])
def test_what_was_broken_off_is_done_again(
    first: sqlite3.Connection,
    source: CopySource,
    copy: KeptCopy,
    monkeypatch: pytest.MonkeyPatch,
    pieces: int,
) -> None:
    bring(source, copy)
    write(first, "the last")
    first.execute("UPDATE rounds SET said = 'other' WHERE number IN (10, 1000, 2000)")
    changes = source.read(copy.state)
    assert changes is not None
    assert len(changes.pieces) > pieces
    whole = FollowedChanges.list_pieces

    def break_off(self: FollowedChanges) -> object:
        for at, one in enumerate(whole(self)):
            if at == pieces:
                raise BrokenOffError
            yield one

    with monkeypatch.context() as patch:
        patch.setattr(kept_copy, "unpack", lambda packed: changes)
        patch.setattr(FollowedChanges, "list_pieces", break_off)
        with pytest.raises(BrokenOffError):
            copy.take(changes.pack(), HERE)
    again = KeptCopy(copy.folder)
    assert again.state == changes.state
    assert read_rows(again.database)[-1] == "the last"
    assert source.read(again.state) is None


def test_damage_is_seen_and_all_is_fetched_anew(
    first: sqlite3.Connection, source: CopySource, copy: KeptCopy
) -> None:
    bring(source, copy)
    with copy.database.open("r+b") as file:
        file.seek(50_000)
        file.write(b"?")
    write(first, "more")
    changes = source.read(copy.state)
    assert changes is not None
    with pytest.raises(WrongChangesError):
        copy.take(changes.pack(), HERE)
    assert copy.state is None
    with pytest.raises(Refused, match="copy_missing"):
        copy.require_whole()
    assert KeptCopy(copy.folder).state is None
    assert bring(source, copy).base is None
    copy.require_whole()


def test_what_follows_another_state_is_not_put_in(
    first: sqlite3.Connection, source: CopySource, copy: KeptCopy, tmp_path: Path
) -> None:
    other = KeptCopy(tmp_path / "other")
    bring(source, other)
    write(first, "more")
    changes = source.read(other.state)
    assert changes is not None
    with pytest.raises(WrongChangesError):
        copy.take(changes.pack(), HERE)
    assert not copy.database.exists()


def test_no_file_lands_outside_the_copy(source: CopySource, copy: KeptCopy, tmp_path: Path) -> None:
    source._collect_files = lambda: {"../../escaped": b"x"}
    changes = source.read(None)
    assert changes is not None
    with pytest.raises(WrongChangesError):
        copy.take(changes.pack(), HERE)
    assert not list(tmp_path.rglob("escaped"))


def test_a_database_that_is_too_large_is_refused(
    source: CopySource, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tichu_club.hosting.following.source.MOST_BYTES", 10_000)
    with pytest.raises(TooLargeError):
        source.read(None)


def test_a_full_disk_is_one_sentence(
    first: sqlite3.Connection, source: CopySource, copy: KeptCopy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was there before stays, and is whole when there is room again."""

    def fill_up(_path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    bring(source, copy)
    before = copy.state
    monkeypatch.setattr(kept_copy, "write_private", fill_up)
    write(first, "more")
    with pytest.raises(Refused, match="copy_not_written") as refused:
        bring(source, copy)
    assert refused.value.problems[0].values["reason"] == "No space left on device"
    assert copy.state == KeptCopy(copy.folder).state == before
