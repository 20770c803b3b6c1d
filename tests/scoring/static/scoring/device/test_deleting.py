"""A game that its owner deletes: nothing stays at the server that nobody can delete."""

from typing import Any

import pytest

from tests.node import Node
from tests.scoring.static.scoring.device.records import make_operation, make_record, make_state

DELETE = """async ([record, after, answer]) => {
  const { deleteGame } = await import("/static/scoring/device/deleting.js");
  const { simpleStore } = await import("/static/scoring/device/store.js");
  const held = new Map();
  const store = simpleStore({
    kind: "memory",
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => held.set(key, value),
    removeItem: (key) => held.delete(key),
    keys: () => [...held.keys()],
  });
  await store.update("g", () => record);
  const asked = [];
  const sender = { run: async (id, { urgent }) => {
    asked.push(urgent ? "run" : "wait");
    await store.update("g", (now) => ({ ...now, ...after }));
  } };
  const send = async ({ method, path }) => {
    asked.push(`${method} ${path.split("?")[0]}`);
    return { data: null, outcome: answer };
  };
  const left = await deleteGame({ store, send, sender }, "g");
  return [left?.outcome ?? "gone", asked, held.size];
}"""
AT_SERVER = "DELETE games/g/"


def start(attempts: int, **facts: Any) -> dict[str, Any]:
    """The beginning of a game that the server has not answered."""
    return {"server": None, "queue": [make_operation("start", attempts=attempts, **facts)]}


@pytest.mark.parametrize(
    ("facts", "after", "answer", "result"),
    [
        ({}, {}, "ok", ["gone", [AT_SERVER], 0]),
        ({}, {}, "later", ["later", [AT_SERVER], 1]),
        (start(0), {}, "later", ["gone", [], 0]),
        (start(1, status="refused"), {}, "later", ["gone", [], 0]),
        # Sent and not answered: it may stand at the server.
        (start(1), {}, "later", ["later", ["run"], 1]),
        (start(1), {"server": make_state(), "queue": []}, "ok", ["gone", ["run", AT_SERVER], 0]),
        (start(1), {"server": make_state()}, "denied", ["denied", ["run", AT_SERVER], 1]),
        (start(1), {"denial": {"of": "write", "status": 403}}, "ok", ["gone", ["run"], 0]),
    ],
)
def test_what_may_have_arrived_is_deleted_at_the_server_first(
    node: Node, facts: Any, after: Any, answer: str, result: list[Any]
) -> None:
    assert node.evaluate(DELETE, [make_record(**facts), after, answer]) == result
