"""Nothing is lost, doubled or shown wrongly at a table, whatever happens to phones and server."""

import re
from subprocess import CompletedProcess

import pytest

from tests.workbench.phones.running import run_worlds

pytestmark = pytest.mark.server
FEW = 12
"""So many that all kinds are among them, and the last two are tables."""
DAILY = 80
"""So many in all, the others at a table: each planted fault of a table shows in one of them."""
BEGINS = "phone a "
"""With this a world begins."""


@pytest.fixture(scope="module")
def ran() -> CompletedProcess[str]:
    """A few worlds of all kinds, with all that happened in them."""
    return run_worlds("--kind", "mixed", "--worlds", str(FEW), "--trace")


def test_whatever_goes_wrong_all_ends_well(ran: CompletedProcess[str]) -> None:
    """At a table, at five with twenty phones, in long quiet, and when a match is reported."""
    assert re.search(rf"^{FEW} worlds from 1, \d+ steps, 0 failed", ran.stdout, re.MULTILINE), (
        ran.stdout[-5000:] + ran.stderr
    )
    assert ran.returncode == 0


def test_at_many_tables_all_ends_well_and_a_number_is_the_same_world_whatever_came_before(
    ran: CompletedProcess[str],
) -> None:
    first, worlds = FEW - 1, DAILY - FEW + 2
    tables = run_worlds(
        "--kind", "table", "--first", str(first), "--worlds", str(worlds), "--trace"
    )
    *happened, closing = tables.stdout.splitlines()
    assert re.match(rf"{worlds} worlds from {first}, \d+ steps, 0 failed", closing), (
        tables.stdout[-5000:] + tables.stderr
    )
    assert tables.returncode == 0
    lines = ran.stdout.splitlines()
    begins = [place for place, line in enumerate(lines) if line.startswith(BEGINS)]
    among_others = lines[begins[-2] : -1]
    assert len(among_others) > 100
    assert happened[: len(among_others)] == among_others


@pytest.mark.long
@pytest.mark.parametrize(("kind", "worlds"), [("mixed", 2_000), ("table", 100_000)])
def test_in_many_worlds_all_ends_well(kind: str, worlds: int) -> None:
    done = run_worlds("--kind", kind, "--worlds", str(worlds))
    assert re.search(rf"^{worlds} worlds from 1, \d+ steps, 0 failed", done.stdout, re.MULTILINE), (
        done.stdout + done.stderr
    )
    assert done.returncode == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "about"),
    [
        (1_000_091, "a page opened just before its disk failed has read nothing of it"),
        (1_001_021, "what began a game was neither kept nor heard of: a link opens it"),
        (1_001_249, "a round came between the statements that read its game"),
        (1_001_553, "of two pages that write nothing down one does not hear what the other sent"),
        (1_003_364, "what a page sent that kept nothing is not known to the next: it is met"),
        (1_004_026, "a mark waited for a game that was not known yet, and for ever"),
        (1_005_215, "the same, and it arrives once the next page is open"),
        (1_005_256, "a page reads what another one has taken back and not yet stored"),
        (1_005_266, "a name came between the statements that read its game"),
        (1_005_967, "a round was corrected whose removal waited for a decision"),
        (1_008_098, "a page in memory does not know what another one has on the disk"),
        (1_021_886, "what a page in memory hears live is not what the one beside it hears"),
        (1_022_658, "what began a game arrives after its page, that kept nothing, was closed"),
        (1_032_889, "a removal and its undoing met a round of another phone"),
        (1_073_644, "who has another page in memory is not asked about what both want"),
        (1_095_607, "nor is who has another page on the disk"),
        (1_100_864, "two phones put back the same round"),
    ],
)
def test_a_world_that_failed_once_ends_well(first: int, about: str) -> None:
    done = run_worlds("--first", str(first), "--worlds", "1")
    assert re.search(rf"^1 worlds from {first}, \d+ steps, 0 failed", done.stdout, re.MULTILINE), (
        about + done.stdout + done.stderr
    )
