"""A data folder that cannot be used is one sentence; one that is made is its owner's alone."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.tichu_club.hosting.backups.installations import Installation
from tichu_club.hosting.data_folder import require_folder


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
