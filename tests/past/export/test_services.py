"""A club's file is asked for once at a time, written by a job, kept for a week."""

import datetime
import io
import uuid
import zipfile

import pytest
from django.utils import timezone

from common.jobs.models import Job
from common.problems import Conflict
from common.tables.writing import SEMICOLON
from common.web.caller import Caller
from common.writes.operation import Operation
from past.export import services
from past.export.selectors import list_files, read_ready_file
from past.export.services import take_along, write_file
from past.export.tasks import find_expired_files
from past.models import ClubFile, ClubFilePiece, FileState
from people.models import Club, Player
from people.removal.services.removals import remove_player

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


def operate(key: int = 1) -> Operation:
    return Operation(id=uuid.UUID(int=key), after=0, body={}, caller=Caller())


def take(club: Club, key: int = 1) -> ClubFile:
    told = take_along(club=club, operation=operate(key), separators=SEMICOLON)
    return ClubFile.objects.get(pk=told.body["id"])


def test_a_job_writes_the_file_with_the_separators_that_were_asked_for(club: Club) -> None:
    file = take(club)
    assert (file.state, file.separator) == (FileState.WRITING, ";")
    job = Job.objects.get(kind=services.WRITE_FILE)
    assert job.arguments == {"file": str(file.pk)}
    write_file(file.pk)
    [ready] = list_files(club)
    data = b"".join(read_ready_file(ready))
    assert (ready.state, ready.size) == (FileState.READY, len(data))
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        assert packed.testzip() is None
        assert packed.read("tables/people.csv") == b"\xef\xbb\xbfname;short name;number\r\n"


def test_the_same_wish_again_is_the_same_file_and_another_waits(club: Club) -> None:
    file = take(club)
    assert take(club).pk == file.pk
    with pytest.raises(Conflict) as refused:
        take(club, 2)
    assert refused.value.code == "club_file_being_written"
    write_file(file.pk)
    assert take(club, 3).pk != file.pk


def test_what_a_worker_left_half_is_written_anew(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "BYTES_A_PIECE", 1000)
    file = take(club)
    ClubFilePiece.objects.create(file=file, place=7, data=b"half")
    write_file(file.pk)
    data = b"".join(read_ready_file(file))
    assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None
    assert ClubFilePiece.objects.count() == -(-len(data) // 1000)


def test_what_cannot_be_written_says_so_and_can_be_asked_for_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no space left")

    file = take(club)
    with monkeypatch.context() as patched:
        patched.setattr(services, "write_club", fail)
        with pytest.raises(OSError, match="no space left"):
            write_file(file.pk)
    file.refresh_from_db()
    assert file.state == FileState.FAILED
    write_file(file.pk)
    file.refresh_from_db()
    assert file.state == FileState.READY


def test_the_night_forgets_it_after_a_week(club: Club) -> None:
    file = take(club)
    write_file(file.pk)
    week = datetime.timedelta(days=7)
    [kept] = find_expired_files(timezone.now())
    assert list(kept) == []
    [over] = find_expired_files(timezone.now() + week)
    assert list(over) == [file]
    ClubFile.objects.update(expires_at=timezone.now())
    assert list_files(club) == []


def test_a_file_with_a_name_that_is_removed_is_forgotten(club: Club) -> None:
    anna = Player.objects.create(club=club, name="Anna")
    write_file(take(club).pk)
    remove_player(player=anna, operation=operate(9))
    assert not ClubFile.objects.exists()
    assert not ClubFilePiece.objects.exists()
