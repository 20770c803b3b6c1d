"""What is drawn anew waits for a finger, for its click, and not for ever."""

from tests.node import Node

SCRIPT = """
  async () => {
    const kept = [globalThis.performance, globalThis.setTimeout];
    const page = new EventTarget();
    globalThis.document = page;
    let now = 0;
    let timers = [];
    globalThis.performance = { now: () => now };
    globalThis.setTimeout = (go, after = 0) => timers.push({ at: now + after, go });
    const { whenLifted } = await import("/static/common/finger.js");
    const settle = async () => {
      for (let turn = 0; turn < 9; turn += 1) await null;
    };
    const pass = async (time) => {
      now += time;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { go } of due) go();
      await settle();
    };
    const tell = (kind, pointerId) =>
      page.dispatchEvent(Object.assign(new Event(kind), { pointerId }));
    const found = [];
    const ask = async (name) => {
      whenLifted().then(() => found.push(name));
      await settle();
    };
    await ask("nobody touches");
    tell("pointerdown", 1);
    tell("pointerdown", 2);
    await ask("two fingers");
    tell("pointerup", 1);
    await pass(0);
    found.push("one left");
    tell("pointercancel", 2);
    found.push("the click");
    await pass(0);
    tell("pointerdown", 7);
    await ask("an end of which nothing told");
    await pass(2999);
    found.push("three seconds");
    await pass(1);
    [globalThis.performance, globalThis.setTimeout] = kept;
    return found;
  }
"""


def test_it_waits_for_every_finger_and_its_click_and_three_seconds_at_most(node: Node) -> None:
    assert node.evaluate(SCRIPT) == [
        "nobody touches",
        "one left",
        "the click",
        "two fingers",
        "three seconds",
        "an end of which nothing told",
    ]
