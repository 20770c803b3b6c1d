"""A page that goes on to another one: what nothing keeps is sent before."""

from typing import Any

import pytest

from tests.node import Node
from tests.scoring.static.scoring.device.records import make_operation, make_record

LEAVE = """async ([kind, record]) => {
  const { mayLeave } = await import("/static/scoring/device/leaving.js");
  const runs = [];
  const sender = { run: async (...given) => runs.push(given) };
  const store = { kind, get: async () => record };
  return [await mayLeave({ store, sender }, "g"), runs];
}"""
RUN = [["g", {"urgent": True}]]


@pytest.mark.parametrize(
    ("kind", "record", "answer"),
    [
        ("indexeddb", make_record(queue=[make_operation()]), [True, []]),
        ("memory", make_record(), [True, RUN]),
        ("memory", make_record(queue=[make_operation()]), [False, RUN]),
        ("memory", make_record(server=None), [False, RUN]),
        ("memory", None, [False, RUN]),
    ],
)
def test_where_nothing_is_kept_all_of_a_game_is_sent_first(
    node: Node, kind: str, record: Any, answer: list[Any]
) -> None:
    assert node.evaluate(LEAVE, [kind, record]) == answer
