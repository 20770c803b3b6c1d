"""Each planted fault is noticed, and a world in which something failed can be run again."""

import re

import pytest

from tests.counts import take_daily
from tests.workbench.phones.running import run_worlds

pytestmark = pytest.mark.server
FAULTS = (
    "no_revision_guard",
    "sides_always_agree",
    "no_repeat_check",
    "answered_before_commit",
    "no_guard_under_lock",
    "history_later",
    "all_unchanged",
    "full_disk_forgets",
    "unanswered_report_goes",
    "new_id_each_time",
    "lost_answer_counts",
    "kept_too_early",
    "no_predecessor",
    "conflict_drops",
)
"""Of the first two, one at a table and one in a match, a day takes note."""
SMALL = {"answered_before_commit", "no_guard_under_lock", "full_disk_forgets"}
"""What needs things to meet at one moment is looked for among the small worlds: they have them."""
FAILED = re.compile(r"^world (\d+) \((\w+)\): (\w+)", re.MULTILINE)


@pytest.mark.parametrize("fault", take_daily(2, FAULTS))
def test_a_planted_fault_is_noticed_within_200_worlds_and_again_in_the_same(fault: str) -> None:
    given = ["--fault", fault, *(["--small", "1", "--with-faults"] if fault in SMALL else [])]
    found = FAILED.search(run_worlds("--worlds", "200", *given).stdout)
    assert found, f"{fault} was not noticed"
    again = FAILED.search(run_worlds("--worlds", "1", "--first", found[1], *given).stdout)
    assert again
    assert again.groups() == found.groups()
