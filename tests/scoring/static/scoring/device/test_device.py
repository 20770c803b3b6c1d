"""What wakes the sender: a network that is there again, and somebody who looks at the page."""

from tests.node import run_node
from tests.scoring.static.scoring.device.records import counted, make_operation, make_record

WAKE = """async (record) => {
  const page = new EventTarget();
  const window = new EventTarget();
  globalThis.addEventListener = window.addEventListener.bind(window);
  globalThis.document = Object.assign(page, { visibilityState: "visible", cookie: "" });
  let asked = 0;
  globalThis.fetch = async () => { asked += 1; throw new TypeError("no network"); };
  const { openDevice } = await import("/static/scoring/device/device.js");
  const { store, sender } = await openDevice("/");
  await store.update("g", () => record);
  const turn = () => new Promise((done) => setTimeout(done, 5));
  await sender.run("g");
  const counts = [];
  const fire = async (target, name) => {
    const before = asked;
    target.dispatchEvent(new Event(name));
    for (let turns = 0; turns < 50 && asked === before; turns += 1) await turn();
    counts.push(asked > before);
  };
  page.visibilityState = "hidden";
  await fire(page, "visibilitychange");
  page.visibilityState = "visible";
  await fire(page, "visibilitychange");
  await fire(window, "online");
  sender.stop();
  return counts;
}"""


def test_what_waits_is_tried_at_once_when_somebody_looks_or_there_is_a_network() -> None:
    entry = counted(50, id="r1")
    waiting = make_record(queue=[make_operation(number=1, entry=entry)])
    with run_node() as node:
        assert node.evaluate(WAKE, waiting) == [False, True, True]
