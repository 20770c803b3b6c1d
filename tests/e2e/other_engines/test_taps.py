"""The usual rounds in 1, 2 and 2 taps, in other engines than Chromium's."""

import pytest

from tests.e2e.other_engines.engine import Engine
from tests.e2e.other_engines.table import Table
from tests.live import Server

pytestmark = pytest.mark.long


def test_the_usual_rounds_take_one_two_and_two_taps(engine: Engine, server: Server) -> None:
    table = Table.begin(engine, server)
    table.expect_sign("everywhere")
    table.taps = 0
    table.count(65)
    table.expect_totals(65, 35)
    assert table.taps == 1
    table.call(1, "T+")
    table.count(65)
    table.expect_totals(230, 70)
    assert table.taps == 1 + 2
    table.call(2, "G-")
    table.double("a")
    table.expect_totals(430, -130)
    assert table.taps == 1 + 2 + 2
    table.expect_sign("everywhere")
    state = table.read()
    assert state["totals"] == {"a": 430, "b": -130}
    entries = [round_["entry"] for round_ in state["rounds"]]
    assert [entry["kind"] for entry in entries] == ["counted", "counted", "double_victory"]
    assert [entry["calls"] for entry in entries] == [
        [],
        [{"seat": 1, "call": "tichu", "made": True}],
        [{"seat": 2, "call": "grand", "made": False}],
    ]
