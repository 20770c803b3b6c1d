"""A data folder that cannot be used is one sentence; one that is made is its owner's alone."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.paths import ROOT
from tests.programs import run_program
from tests.tichu_club.hosting.backups.installations import Installation
from tichu_club.hosting.data_folder import find_given_folder, require_folder

SAY_PLACE = """
import os
from django.conf import settings
print(settings.BACKUPS_TO)
print(os.environ["TICHU_BACKUPS_TO"])
"""


def test_a_folder_that_is_missing_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    require_folder(folder)
    assert folder.stat().st_mode & 0o777 == 0o700
    require_folder(folder)


@pytest.mark.server
def test_a_file_for_a_folder_is_one_sentence_to_every_program(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for program in (("run_local",), ("backup",), ("restore", "x.zip")):
        ran = Installation(file).run(*program)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert ran.stderr == (
            f"TICHU_DATA: {file} cannot be used (File exists). "
            "Name a folder that you may write to.\n"
        )


def test_a_folder_that_is_read_only_is_one_sentence(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a mounted stick is: it can be read, and nothing can be written."""
    settings.DATA_DIR = tmp_path

    def fail(self: Path, *_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(self))

    monkeypatch.setattr(Path, "open", fail)
    monkeypatch.setattr(os, "umask", lambda mode: 0o022)
    with pytest.raises(CommandError, match=r"cannot be used \(Read-only file system\)"):
        call_command("run_local")


def test_a_relative_name_is_whole_for_what_is_started_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TICHU_DATA", "club")
    assert find_given_folder("TICHU_DATA", Path("/usual")) == tmp_path / "club"
    monkeypatch.chdir("/")
    assert find_given_folder("TICHU_DATA", Path("/usual")) == tmp_path / "club"


@pytest.mark.parametrize("given", [None, ""])
def test_no_name_is_the_usual_folder(monkeypatch: pytest.MonkeyPatch, given: str | None) -> None:
    monkeypatch.delenv("TICHU_DATA", raising=False)
    if given is not None:
        monkeypatch.setenv("TICHU_DATA", given)
    assert find_given_folder("TICHU_DATA", Path("/usual")) == Path("/usual")


def test_a_folder_that_everyone_shares_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    with pytest.raises(SystemExit, match="is shared by everyone on this machine"):
        require_folder(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_is_not_there_leaves_the_folder_alone(tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR = tmp_path
    tmp_path.chmod(0o755)
    with pytest.raises(CommandError, match=r"There is no file none\.zip"):
        call_command("restore", "none.zip")
    assert (list(tmp_path.iterdir()), tmp_path.stat().st_mode & 0o777) == ([], 0o755)


@pytest.mark.server
def test_a_second_place_is_the_same_one_wherever_a_program_begins(tmp_path: Path) -> None:
    environment = {**Installation(tmp_path).environment, "TICHU_BACKUPS_TO": "stick"}
    ran = run_program("manage.py", ["shell", "--no-imports", "-c", SAY_PLACE], environment)
    assert ran.stdout == f"{ROOT / 'stick'}\n{ROOT / 'stick'}\n"
