"""A row of the paper is tapped where it stands, in other engines: not on the buttons above it."""

import pytest

from tests.e2e.other_engines.engine import Engine, run, wait_for
from tests.e2e.other_engines.table import Table
from tests.live import Server

pytestmark = pytest.mark.long
OPENS = """() => [...document.querySelectorAll(".rounds tbody tr[data-round]")].map((row) => {
  const { left, right, top, bottom } = row.getBoundingClientRect();
  const y = (top + bottom) / 2;
  const hit = [left + 2, (left + right) / 2, right - 2].map((x) => document.elementFromPoint(x, y));
  return hit.every((one) => one === row.querySelector(".open-round"));
})"""
REACHED = """() => [...document.querySelectorAll(".count, .sweep, .call")].map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
DRAWER = """() => [...document.querySelectorAll("dialog[open]")].some(
  (dialog) => dialog.textContent.includes("Round 2"))"""


def test_a_row_opens_its_own_round_and_covers_nothing_else(engine: Engine, server: Server) -> None:
    table = Table.begin(engine, server)
    table.count(65)
    table.count(10)
    table.expect_rounds(2)
    table.expect_sign("everywhere")  # Each answer of the server draws the rows anew.
    assert run(engine, OPENS) == [True, True]
    reached = run(engine, REACHED)
    assert len(reached) > 40
    assert all(reached)
    engine.click(".open-round", 1)
    wait_for(engine, DRAWER)
