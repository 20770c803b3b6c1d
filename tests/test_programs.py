"""Copies of a process that has loaded the project: as good as started anew, and gone in the end."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from tests.live import serve
from tests.migrated import copy_sqlite
from tests.paths import ROOT
from tests.programs import UNTHROTTLED, can_be_copy, run_program

pytestmark = pytest.mark.server

SAY_SETTINGS = """
import logging, os
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from rest_framework.throttling import SimpleRateThrottle
from tichu_club.celery import app
names = sorted(name for name in dir(settings) if name.isupper())
for name in names:
    print(name, repr(getattr(settings, name)))
print(connection.settings_dict["NAME"], type(cache._cache), logging.getLogger("tichu_club").level)
print(SimpleRateThrottle.THROTTLE_RATES, app.conf.broker_url, app.conf.broker_transport_options)
print(os.getcwd(), sorted(os.environ.items()), settings.SETTINGS_MODULE)
"""
SERVE_AND_SLEEP = """
import os, time
import tests.settings
os.environ["DJANGO_SETTINGS_MODULE"] = "tichu_club.settings"
from tests.live import serve
from tests.programs import allow_copies
allow_copies()
with serve() as copy, serve(TICHU_STREAMS="1") as whole:
    print(copy.process.pid, whole.process.pid, flush=True)
    time.sleep(600)
"""
SECONDS = 60


def make_environment(folder: Path, **more: str) -> dict[str, str]:
    copy_sqlite(folder)
    data = {"TICHU_DATA": str(folder), "DATABASE_URL": ""}
    return {**os.environ, **UNTHROTTLED, **data, **more}


def leave_addresses_out(text: str) -> str:
    """Each process has its objects elsewhere in its memory."""
    return re.sub(r" at 0x[0-9a-f]+", "", text)


@pytest.mark.parametrize(
    "more",
    [
        pytest.param({}, marks=pytest.mark.long),
        {
            "SECRET_KEY": "of a test alone, and as long as one has to be",
            "REDIS_URL": "redis://127.0.0.1:1/0",
            "EMAIL_URL": "smtp://127.0.0.1:1",
            "LOG_LEVEL": "INFO",
        },
    ],
    ids=["living room", "grown up"],
)
def test_a_copy_is_what_a_process_started_anew_is(tmp_path: Path, more: dict[str, str]) -> None:
    """All settings, what was made of them, the folder and the environment."""
    environment = make_environment(tmp_path, **more)
    assert can_be_copy(environment)
    copied = run_program("manage.py", ["shell", "--no-imports", "-c", SAY_SETTINGS], environment)
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", SAY_SETTINGS]
    started = subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert leave_addresses_out(copied.stdout) == leave_addresses_out(started.stdout)
    assert str(tmp_path) in copied.stdout
    assert copied.returncode == 0, copied.stderr


def test_what_a_copy_cannot_take_on_is_known(tmp_path: Path) -> None:
    assert not can_be_copy(make_environment(tmp_path, TICHU_STREAMS="1"))
    assert not can_be_copy(make_environment(tmp_path, DJANGO_SETTINGS_MODULE="tests.held_writes"))


def test_a_copy_ends_as_it_says(tmp_path: Path) -> None:
    environment = make_environment(tmp_path)
    unknown = run_program("manage.py", ["nonsense"], environment)
    assert (unknown.returncode, unknown.stdout) == (1, "")
    assert "Unknown command: 'nonsense'" in unknown.stderr
    broken = run_program("manage.py", ["shell", "--no-imports", "-c", "1 / 0"], environment)
    assert broken.returncode == 1
    assert "ZeroDivisionError" in broken.stderr
    with serve() as server:
        process = server.process
        assert process is not None
        assert process.poll() is None
        server.kill()
        assert process.poll() == -signal.SIGKILL


def read_status(process: int) -> str:
    """Return what Linux says of a process, nothing when it is gone or only waits to be buried."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return ""
    return "" if "State:\tZ" in status else status


def test_a_killed_test_run_leaves_no_process_behind() -> None:
    """Neither the servers nor the process that they were copied from."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.Popen(
            [sys.executable, "-c", SERVE_AND_SLEEP],
            env={**os.environ, "TMPDIR": folder},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert run.stdout is not None
        copy, whole = (int(number) for number in run.stdout.readline().split())
        copied = int(re.findall(r"PPid:\t(\d+)", read_status(copy))[0])
        assert copied != run.pid
        # What a copy cannot take on is started anew.
        assert re.findall(r"PPid:\t(\d+)", read_status(whole)) == [str(run.pid)]
        processes = [copy, whole, copied]
        assert all(read_status(process) for process in processes)
        run.kill()
        run.wait()
        until = time.monotonic() + SECONDS
        while any(map(read_status, processes)) and time.monotonic() < until:
            time.sleep(0.05)
        assert [process for process in processes if read_status(process)] == []
