"""The screen's lock: held once, let go when nobody needs it."""

from typing import Any

from tests.node import Node

STAGE = """
  const { stayAwake } = await import("/static/common/wake.js");
  const held = new Set();
  const asked = [];
  const pause = () => new Promise((go) => setTimeout(go));
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  globalThis.document = page;
  class Lock extends EventTarget {
    async release() {
      if (held.delete(this)) this.dispatchEvent(new Event("release"));
    }
  }
  let answer = async () => new Lock();
  const request = async (kind) => {
    asked.push(kind);
    const lock = await answer();
    held.add(lock);
    return lock;
  };
  Object.defineProperty(globalThis, "navigator", {
    value: { wakeLock: { request } }, configurable: true,
  });
  /** A phone that is put away takes its locks back by itself. */
  const turn = (to) => {
    page.visibilityState = to;
    if (to === "hidden") [...held].forEach((lock) => lock.release());
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const found = [];
  const note = async () => {
    await pause();
    found.push([asked.length, held.size]);
  };
"""


def play(node: Node, steps: str) -> Any:
    """Play some steps; each `note()` says how often a lock was asked for and how many are held."""
    return node.evaluate(f"async () => {{{STAGE}{steps} return found;}}")


def test_it_is_held_once_and_comes_back_with_the_page(node: Node) -> None:
    result = play(
        node,
        """
        stayAwake();
        await note();
        for (let time = 0; time < 3; time += 1) turn("visible");
        await note();
        turn("hidden");
        await note();
        turn("visible");
        turn("visible");
        await note();
        """,
    )
    assert result == [[1, 1], [1, 1], [1, 0], [2, 1]]


def test_it_is_let_go_when_it_is_not_wanted_and_asked_for_when_it_is_again(node: Node) -> None:
    result = play(
        node,
        """
        let isWanted = true;
        const look = stayAwake(() => isWanted);
        await note();
        isWanted = false;
        look();
        await note();
        turn("hidden");
        turn("visible");
        await note();
        isWanted = true;
        look();
        look();
        await note();
        """,
    )
    assert result == [[1, 1], [1, 0], [1, 0], [2, 1]]


def test_an_answer_that_comes_too_late_is_let_go(node: Node) -> None:
    result = play(
        node,
        """
        let isWanted = true;
        let give = () => null;
        answer = () => new Promise((go) => { give = () => go(new Lock()); });
        const look = stayAwake(() => isWanted);
        look();
        isWanted = false;
        give();
        await note();
        """,
    )
    assert result == [[1, 0]]


def test_a_browser_that_refuses_or_cannot_is_left_alone(node: Node) -> None:
    result = play(
        node,
        """
        answer = async () => { throw new Error("empty battery"); };
        stayAwake();
        await note();
        turn("visible");
        await note();
        Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
        stayAwake()();
        await note();
        """,
    )
    assert result == [[1, 0], [2, 0], [2, 0]]
