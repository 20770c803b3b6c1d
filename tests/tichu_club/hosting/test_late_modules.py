"""What is needed rarely is loaded when it is asked for, once, and is what it always was."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.tichu_club.hosting.backups.installations import Installation
from tichu_club.hosting.late_modules import load_late

PACKAGE, NAME = "rarely_needed", "rarely_needed.seals"
SEALS = """
import pathlib, time
with pathlib.Path(__file__).with_name("loads").open("a") as loads:
    loads.write("x")
time.sleep(0.05)
if pathlib.Path(__file__).with_name("fails").exists():
    raise OSError("not now")
WAX = "red"
"""
LOAD = """
import sys
from tichu_club.hosting.programs import load
load()
def show(*said):
    print(*said, *(name for name in ("cryptography", "fido2", "numpy") if name in sys.modules))
show()
from allauth.mfa.webauthn.internal import flows
from common.mail import sealing
from people.accounts import second_factor
from common.push import encrypting, keys
from tichu_club.hosting import certificates, trust
show()
show(encrypting.Receiver(b"", b"").is_whole)
show(flows.auth.WebAuthn.__name__)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a module in it that notes each time that it is loaded."""
    folder = tmp_path / PACKAGE
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "seals.py").write_text(SEALS)
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    for name in (PACKAGE, NAME):
        sys.modules.pop(name, None)


def count_loads(folder: Path) -> int:
    return len((folder / "loads").read_text()) if (folder / "loads").exists() else 0


def test_it_is_loaded_once_however_many_ask_at_once(folder: Path) -> None:
    load_late(NAME)
    seals = import_module(NAME)
    assert import_module(PACKAGE).seals is seals
    assert count_loads(folder) == 0
    answers: list[str] = []
    asking = [threading.Thread(target=lambda: answers.append(seals.WAX)) for _ in range(4)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert (answers, count_loads(folder)) == (["red"] * 4, 1)
    with pytest.raises(AttributeError, match="STAMP"):
        _ = seals.STAMP


def test_what_cannot_be_loaded_now_is_loaded_when_it_can(folder: Path) -> None:
    load_late(NAME)
    seals = import_module(NAME)
    (folder / "fails").touch()
    for _ in range(2):
        with pytest.raises(OSError, match="not now"):
            _ = seals.WAX
    (folder / "fails").unlink()
    assert (seals.WAX, count_loads(folder)) == ("red", 3)


def test_what_is_loaded_already_stays_what_it_is(folder: Path) -> None:
    seals = import_module(NAME)
    load_late(NAME)
    load_late("rarely_needed.not_there")
    assert import_module(NAME) is seals
    assert count_loads(folder) == 1


@pytest.mark.server
def test_a_club_loads_what_secures_mail_and_passkeys_with_the_first(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", LOAD],
        cwd=ROOT,
        env={**Installation(tmp_path).environment, "DJANGO_SETTINGS_MODULE": "tichu_club.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines() == [
        "numpy",
        "numpy",
        "False cryptography numpy",
        "WebAuthn cryptography fido2 numpy",
    ]
