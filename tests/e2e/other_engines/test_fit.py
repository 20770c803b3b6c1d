"""The sheet fits a phone in other engines too: nothing beyond the edge, every call to be tapped."""

import pytest

from tests.e2e.other_engines.engine import Engine, run
from tests.e2e.other_engines.table import Table
from tests.live import Server

pytestmark = pytest.mark.long

PHONE = {"width": 390, "height": 844}
WIDTHS = "() => [innerWidth, document.documentElement.scrollWidth]"
CUT = """() => [...document.querySelectorAll(".row .call")].map((button) => {
  const { left, right, width, height } = button.getBoundingClientRect();
  const { left: from, right: to } = button.closest(".panel").getBoundingClientRect();
  return [left >= Math.max(0, from), right <= Math.min(innerWidth, to), width > 40, height > 40];
})"""
FOUND = """() => [...document.querySelectorAll(".row .call")].every((button) => {
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


def test_the_sheet_has_no_sideways_scroll_and_shows_every_call(
    engine: Engine, server: Server
) -> None:
    table = Table.begin(engine, server)
    table.expect_sign("everywhere")
    assert run(engine, "() => ({ width: innerWidth, height: innerHeight })") == PHONE
    assert run(engine, WIDTHS) == [390, 390]
    assert run(engine, CUT) == [[True] * 4] * 16
    assert run(engine, FOUND) is True
