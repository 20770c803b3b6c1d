"""The files of a backup come to their places: keys hold, lists are joined, nothing is lost."""

import datetime
from pathlib import Path
from typing import Any

import pytest

from tichu_club.hosting.backups.kept_files import collect_files, place_files

NOW = datetime.datetime(2026, 3, 5, 20, 15, tzinfo=datetime.UTC)
FILES = {
    "secret_key": b"the laptop's",
    "former_secret_keys": b"older\noldest",
    "removed.jsonl": b"one\ntwo\n",
    "names_keys": b"aa\n",
    "tls/authority.crt": b"certificate",
    "tls/authority.key": b"key",
}


@pytest.fixture
def data(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    settings.DATA_DIR = tmp_path
    return tmp_path


def read(data: Path) -> dict[str, str]:
    files = [path for path in sorted(data.rglob("*")) if path.is_file()]
    assert {path.stat().st_mode & 0o077 for path in files} == {0}
    return {str(path.relative_to(data)): path.read_text() for path in files}


def test_in_an_empty_folder_all_is_as_it_was(data: Path, settings: Any) -> None:
    place_files(FILES, NOW)
    assert settings.SECRET_KEY == "the laptop's"
    assert settings.SECRET_KEY_FALLBACKS == ["older", "oldest"]
    assert read(data) == {
        "secret_key": "the laptop's",
        "former_secret_keys": "older\noldest\n",
        "removed.jsonl": "one\ntwo\n",
        "names_keys": "aa\n",
        "tls/authority.crt": "certificate",
        "tls/authority.key": "key",
    }
    assert collect_files() == {**FILES, "former_secret_keys": b"older\noldest"}


def test_a_server_with_a_key_of_its_own_keeps_the_laptops_as_a_former_one(
    data: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_KEY", "the server's")
    monkeypatch.setenv("SECRET_KEY_FALLBACKS", "before")
    place_files(FILES, NOW)
    assert settings.SECRET_KEY == "the server's"
    assert settings.SECRET_KEY_FALLBACKS == ["before", "the laptop's", "older", "oldest"]
    assert "secret_key" not in read(data)


def test_what_lies_here_is_joined_or_moved_aside(data: Path) -> None:
    (data / "removed.jsonl").write_text("two\nthree\n")
    (data / "tls").mkdir()
    (data / "tls" / "authority.crt").write_text("another")
    place_files(FILES, NOW)
    assert (data / "removed.jsonl").read_text() == "two\nthree\none\n"
    assert (data / "tls" / "authority.crt").read_text() == "certificate"
    aside = data / "tls-before-20260305-201500"
    assert (aside / "authority.crt").read_text() == "another"


def test_a_backup_without_an_authority_leaves_the_one_that_is_here(data: Path) -> None:
    (data / "tls").mkdir(mode=0o700)
    (data / "tls" / "authority.crt").write_text("another")
    place_files({"secret_key": b"key"}, NOW)
    assert (data / "tls" / "authority.crt").read_text() == "another"


@pytest.mark.parametrize("half", ["tls/authority.crt", "tls/authority.key"])
def test_half_an_authority_is_none(data: Path, half: str) -> None:
    place_files({name: content for name, content in FILES.items() if "tls" not in name}, NOW)
    (data / "tls").mkdir()
    (data / half).write_bytes(b"half")
    assert "tls" not in "".join(collect_files())
    place_files({**FILES, "tls/authority.key": b"other"} if half.endswith("key") else FILES, NOW)
    lone = {name: content for name, content in FILES.items() if name != half}
    place_files(lone, NOW)
    assert (data / "tls/authority.crt").read_bytes() == b"certificate"
