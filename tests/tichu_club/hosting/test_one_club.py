"""A data folder is one club's at a time."""

from pathlib import Path

import pytest

from tichu_club.hosting.one_club import AlreadyRunningError, claim_folder


def test_the_second_is_told_of_the_first(tmp_path: Path) -> None:
    with claim_folder(tmp_path) as tell_place:
        tell_place("http://localhost:8000/")
        with pytest.raises(AlreadyRunningError) as refused, claim_folder(tmp_path):
            pass
        assert refused.value.place == "http://localhost:8000/"


def test_a_folder_is_free_when_its_club_has_ended(tmp_path: Path) -> None:
    for place in ("http://localhost:8000/", "http://localhost:8001/"):
        with claim_folder(tmp_path) as tell_place:
            tell_place(place)
    with (
        claim_folder(tmp_path),
        pytest.raises(AlreadyRunningError) as refused,
        claim_folder(tmp_path),
    ):
        pass
    assert refused.value.place == ""


def test_two_folders_are_two_clubs(tmp_path: Path) -> None:
    with claim_folder(tmp_path / "one"), claim_folder(tmp_path / "two"):
        assert (tmp_path / "one" / "running").exists()


def test_the_folder_is_closed_to_others_also_one_that_was_there(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    with claim_folder(folder):
        assert folder.stat().st_mode & 0o777 == 0o700
