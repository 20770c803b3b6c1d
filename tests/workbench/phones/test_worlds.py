"""Nothing is lost, doubled or shown wrongly at a table, whatever happens to phones and server."""

import re

import pytest

from tests.counts import count, take_daily
from tests.workbench.phones.running import run_worlds

pytestmark = pytest.mark.server
KINDS = take_daily(1, [("mixed", count(10, 2_000)), ("table", 100_000)])


@pytest.mark.parametrize(("kind", "worlds"), KINDS)
def test_whatever_goes_wrong_all_ends_well(kind: str, worlds: int) -> None:
    """At a table, at five with twenty phones, in long quiet, and when a match is reported."""
    done = run_worlds("--kind", kind, "--worlds", str(worlds))
    assert re.search(rf"^{worlds} worlds from 1, \d+ steps, 0 failed", done.stdout, re.MULTILINE), (
        done.stdout + done.stderr
    )
    assert done.returncode == 0


def test_the_same_number_is_the_same_world() -> None:
    first, second = (
        run_worlds("--kind", "mixed", "--first", "6", "--worlds", "3", "--trace").stdout
        for _ in range(2)
    )
    assert first.split(" s\n")[0].rsplit(",", 1)[0] == second.split(" s\n")[0].rsplit(",", 1)[0]
    assert "3 worlds from 6" in first
    assert len(first.splitlines()) > 200
