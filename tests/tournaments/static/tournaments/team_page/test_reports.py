"""A report that could not be sent is kept, or the page hears that it is not."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.node import Node, run_node

KEEP = """async ({ storage, reports }) => {
  const kept = new Map();
  const write = (key, text) => {
    if (storage === "full") throw new Error("QuotaExceededError");
    kept.set(key, text);
  };
  const store = { getItem: (key) => kept.get(key) ?? null, setItem: write };
  const refuse = () => {
    throw new Error("SecurityError");
  };
  const get = () => (storage === "refused" ? refuse() : store);
  Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
  const { keepReport, listReports } = await import("/static/tournaments/team_page/reports.js");
  const answers = reports.map(keepReport);
  return { answers, waits: listReports().map(({ said }) => said) };
}"""


@pytest.fixture(scope="module")
def node() -> Iterator[Node]:
    with run_node() as running:
        yield running


def make_report(operation: str, said: str) -> dict[str, Any]:
    return {"address": "/report/", "values": {"operation": operation}, "said": said}


@pytest.mark.parametrize(
    ("storage", "answers", "waits"),
    [
        ("there", [True, True, True], ["480 : 320", "500 : 300"]),
        ("refused", [False, False, False], []),
        ("full", [False, False, False], []),
    ],
)
def test_it_is_said_whether_a_report_is_kept(
    node: Node, storage: str, answers: list[bool], waits: list[str]
) -> None:
    reports = [
        make_report("a", "490 : 310"),
        make_report("b", "480 : 320"),
        make_report("a", "500 : 300"),
    ]
    told = node.evaluate(KEEP, {"storage": storage, "reports": reports})
    assert told == {"answers": answers, "waits": waits}
