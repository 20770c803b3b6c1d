"""Every order in which two phones' deeds can reach the server, with every fault."""

import re

import pytest

from tests.counts import count
from tests.workbench.phones.running import run_worlds
from workbench.phones.small import SCRIPTS, TROUBLES, list_schedules, list_words

FAULTY = count(["--every", "2999"], [])


def test_one_deed_each_can_reach_the_server_in_so_many_orders() -> None:
    """Unsent, a deed touches nobody: its place among the other's is none."""
    assert sorted(list_words(1)) == ["AB", "ABa", "ABab", "ABb", "ABba"]


@pytest.mark.parametrize(("deeds", "orders"), [(1, 5), (2, 33), (3, 245)])
def test_each_order_comes_once(deeds: int, orders: int) -> None:
    words = list(list_words(deeds))
    assert len(words) == len(set(words)) == orders
    assert all(word.count("A") == word.count("B") == deeds for word in words)


def test_each_fault_meets_each_write_of_each_order() -> None:
    schedules = list(list_schedules(2, faults=True))
    assert len(schedules) == len(set(schedules)) == 33 * len(SCRIPTS) * (1 + 4 * len(TROUBLES))


@pytest.mark.server
@pytest.mark.parametrize(
    "given",
    [
        # Daily some of them are among those with faults.
        pytest.param([], id="orders", marks=pytest.mark.long),
        pytest.param(["--with-faults", *FAULTY], id="faults"),
    ],
)
def test_all_small_worlds_end_well(given: list[str]) -> None:
    done = run_worlds("--small", "3", "--worlds", "99999", *given)
    assert re.search(r"^\d+ worlds from 1, \d+ steps, 0 failed", done.stdout, re.MULTILINE), (
        done.stdout + done.stderr
    )
