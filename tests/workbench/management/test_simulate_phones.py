"""The command that runs worlds of phones: what it prints, and how it ends."""

import os
import shutil

import pytest

from tests.programs import run_program

pytestmark = [
    pytest.mark.server,
    pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed"),
]


def test_it_counts_worlds_and_says_which_lines_they_reach() -> None:
    done = run_program("manage.py", ["simulate_phones", "--worlds", "3", "--reach"], {**os.environ})
    assert done.returncode == 0, done.stderr
    head, title, *rows = done.stdout.splitlines()
    assert head.startswith("3 worlds from 1, ")
    assert ", 0 failed, hash " in head
    assert title == "lines reached:"
    reached = {row.split()[3]: (int(row.split()[0]), int(row.split()[2])) for row in rows}
    for name in ("scoring/static/scoring/device/queue.js", "scoring/games/services/writing.py"):
        some, lines = reached[name]
        assert lines / 3 < some <= lines


def test_a_planted_fault_ends_it_with_what_failed() -> None:
    given = ["simulate_phones", "--worlds", "20", "--fault", "no_revision_guard"]
    done = run_program("manage.py", given, {**os.environ})
    assert done.returncode != 0
    assert done.stdout.startswith("world ")
    assert "Something did not hold." in done.stderr


def test_an_unknown_fault_is_named() -> None:
    given = ["simulate_phones", "--fault", "nobody"]
    done = run_program("manage.py", given, {**os.environ})
    assert done.returncode != 0
    assert "nobody" in done.stderr
