"""One sender for a game: a lock of the browser, or a lease in the store, and who may take them."""

from typing import Any

from tests.node import Node

LEASE = """async ([name, steps]) => {
  const { withLock } = await import("/static/scoring/device/sync/lock.js");
  let time = 0;
  let lease;
  const store = {
    getMeta: async () => lease,
    updateMeta: async (key, change) => (lease = change(lease)),
  };
  const taken = [];
  for (const [at, held] of steps) {
    time = at;
    lease = held ?? undefined;
    taken.push(await withLock(name, store, async () => {}, { locks: null, now: () => time }));
  }
  return [taken, lease ?? null];
}"""


def held(holder: str, beat: int) -> dict[str, Any]:
    return {"holder": holder, "beat": beat}


def take(node: Node, name: str, *steps: tuple[int, Any]) -> Any:
    """Try to take a lease at these times (ms), held as given each time."""
    return node.evaluate(LEASE, [name, list(steps)])


def test_a_free_lease_is_taken_and_left(node: Node) -> None:
    assert take(node, "free", (0, None), (1, None)) == [[True, True], None]


def test_a_holder_that_stood_still_for_more_than_twelve_seconds_is_relieved(node: Node) -> None:
    one = held("a", 3)
    result = take(node, "still", (5_000, one), (11_000, one), (17_000, one), (17_001, one))
    assert result == [[False, False, False, True], None]


def test_a_beat_begins_the_wait_anew(node: Node) -> None:
    steps = [(0, held("a", 1)), (13_000, held("a", 2)), (25_000, held("a", 2))]
    taken, lease = take(node, "beating", *steps)
    assert (taken, lease) == ([False, False, False], held("a", 2))


def test_another_holder_begins_the_wait_anew_whatever_its_beat(node: Node) -> None:
    steps = [(0, held("a", 1)), (13_000, held("b", 1)), (25_001, held("b", 1))]
    assert take(node, "others", *steps) == [[False, False, True], None]


BEAT = """async ([name, stolen]) => {
  const { withLock } = await import("/static/scoring/device/sync/lock.js");
  const { setInterval: real } = globalThis;
  let beat, wait, lease;
  globalThis.setInterval = (work, time) => ((beat = work), (wait = time), 0);
  const store = {
    getMeta: async () => lease,
    updateMeta: async (key, change) => (lease = change(lease)),
  };
  const seen = [];
  const taken = await withLock(
    name,
    store,
    async (isHeld) => {
      seen.push([lease.beat, isHeld()]);
      await beat();
      seen.push([lease.beat, isHeld()]);
      if (stolen) lease = { holder: "another", beat: 1 };
      await beat();
      seen.push([lease.beat, isHeld()]);
    },
    { locks: null, now: () => 0 },
  );
  globalThis.setInterval = real;
  return [taken, wait, seen, lease ?? null];
}"""


def test_who_holds_a_lease_beats_every_three_seconds_and_leaves_it(node: Node) -> None:
    result = node.evaluate(BEAT, ["beats", False])
    assert result == [True, 3_000, [[2, True], [3, True], [4, True]], None]


def test_who_was_relieved_stops_and_leaves_the_lease_to_the_other(node: Node) -> None:
    taken, _, seen, lease = node.evaluate(BEAT, ["stolen", True])
    assert (taken, seen) == (True, [[2, True], [3, True], [1, False]])
    assert lease == held("another", 1)


WEB_LOCK = """async ([name, steps]) => {
  const { withLock } = await import("/static/scoring/device/sync/lock.js");
  let time, free, lease, done = 0;
  const asked = [], taken = [];
  const store = {
    getMeta: async () => lease,
    updateMeta: async (key, change) => (lease = change(lease)),
  };
  const request = async (_, { ifAvailable, steal }, work) => {
    asked.push(ifAvailable ? "if free" : steal ? "steal" : "wait");
    if (free === "stolen") throw Object.assign(new Error(), { name: "AbortError" });
    if (free === "broken") throw new Error("broken");
    return work(free || steal ? {} : null);
  };
  for (const [at, held, how] of steps) {
    [time, lease, free] = [at, held ?? undefined, how];
    const work = async () => { done += 1; };
    const means = { locks: { request }, now: () => time };
    taken.push(await withLock(name, store, work, means).catch(({ message }) => message));
  }
  return [taken, asked, done];
}"""


def lock(node: Node, name: str, *steps: tuple[int, Any, bool | str]) -> Any:
    """Ask for the browser's lock at these times (ms): the lease then, and whether it is free."""
    return node.evaluate(WEB_LOCK, [name, list(steps)])


def test_a_free_lock_is_taken_and_nobody_waits_for_another(node: Node) -> None:
    one = held("a", 1)
    assert lock(node, "web free", (0, None, True)) == [[True], ["if free"], 1]
    assert lock(node, "web held", (0, one, False)) == [[False], ["if free"], 0]


def test_a_lock_is_stolen_from_who_stood_still_for_more_than_thirty_seconds(node: Node) -> None:
    one = held("a", 1)
    result = lock(node, "web still", (0, one, False), (30_000, one, False), (30_001, one, False))
    assert result == [[False, False, True], ["if free"] * 3 + ["steal"], 1]


def test_who_was_relieved_of_a_lock_steals_none(node: Node) -> None:
    one = held("a", 1)
    result = lock(node, "web stolen", (0, one, False), (40_000, one, "stolen"))
    assert result == [[False, False], ["if free"] * 2, 0]


def test_another_fault_of_a_lock_is_not_hidden(node: Node) -> None:
    assert lock(node, "web broken", (0, None, "broken")) == [["broken"], ["if free"], 0]
