"""Which of a browser's tabs still asks for what a stream tells another one."""

from typing import Any

from tests.node import Node

OPEN_TWO = """async ([leads, isStreamOpened]) => {
  const [ticks, asked, sources, wires] = [[], [], [], new Set()];
  globalThis.document = { visibilityState: "visible", addEventListener() {} };
  globalThis.addEventListener = () => {};
  globalThis.setInterval = (tick) => ticks.push(tick);
  globalThis.EventSource = class {
    heard = {};
    constructor() { sources.push(this); }
    addEventListener(name, hear) { this.heard[name] = hear; }
    close() {}
  };
  globalThis.BroadcastChannel = class {
    constructor() { wires.add(this); }
    postMessage(data) {
      for (const wire of wires) if (wire !== this) wire.onmessage({ data });
    }
  };
  const { Live } = await import("/static/common/live/live.js");
  const { nameTopic } = await import("/static/common/live/topic.js");
  const topic = nameTopic("game", "g");
  const ticket = { ticket: "t", topics: [topic], refused: [], expires_in: 900 };
  const locks = {
    granted: async (name, work) => (await work(() => true), true),
    held: async () => false,
  };
  const open = (name, lock, kept) => {
    const isOpened = isStreamOpened === name;
    const answer = isOpened ? { outcome: "ok", data: ticket } : { outcome: "offline" };
    const live = new Live({ send: async () => answer, lock, isAlone: () => kept === "memory" });
    const kind = { isShown: async () => true, readMark: () => "", take() {}, listen() {} };
    live.register("game", { ...kind, ask: () => asked.push(name) });
    live.follow(topic);
  };
  open("on disk", locks[leads], "disk");
  open("in memory", locks.held, "memory");
  while (sources.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  sources[0].heard.beat();
  asked.length = 0;
  ticks.forEach((tick) => tick());
  return asked;
}"""


def list_asking(node: Node, leads: str, streaming: str) -> Any:
    return node.evaluate(OPEN_TWO, [leads, streaming])


def test_what_a_page_in_memory_hears_is_not_heard_by_the_one_beside_it(node: Node) -> None:
    """It keeps what it hears for itself: the other one asks, whoever else has the lock."""
    assert list_asking(node, "held", "in memory") == ["on disk"]


def test_a_page_in_memory_hears_nothing_by_the_stream_of_another(node: Node) -> None:
    assert list_asking(node, "granted", "on disk") == ["in memory"]
