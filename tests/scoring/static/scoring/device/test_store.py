"""What a device keeps where the browser has no IndexedDB: written down, or in memory at last.

With IndexedDB, and with two tabs, it is tested in a browser: tests/e2e/test_store.py.
"""

from typing import Any

from tests.node import Node

STAGE = """
  class Shelf {
    getItem(key) { if (this.constructor.fails) throw new Error("full"); return this[key] ?? null; }
    setItem(key, value) {
      if (this.constructor.fails) throw new Error("full");
      this[key] = String(value);
    }
    removeItem(key) { if (this.constructor.fails) throw new Error("full"); delete this[key]; }
  }
  const kept = has ? new Shelf() : undefined;
  globalThis.localStorage = kept;
  const { openStore, simpleStore } = await import("/static/scoring/device/store.js");
  const store = await openStore();
  const fail = (fails) => (Shelf.fails = fails);
  const clear = () => Object.keys(kept).forEach((key) => delete kept[key]);
  const write = (id, more) => store.update(id, (now) => ({ ...now, id, ...more }));
"""


def run(node: Node, steps: str, *, has: bool = True) -> Any:
    """Open a store over localStorage, or without it, and take some steps."""
    return node.evaluate(f"async (has) => {{{STAGE}{steps}}}", has)


def test_records_and_values_are_kept_side_by_side(node: Node) -> None:
    result = run(
        node,
        """
        await write("g", { name: "one" });
        await write("h", { name: "two" });
        await write("g", { more: 1 });
        await store.updateMeta("g", () => "a value");
        const again = await openStore();
        return [store.kind, await again.get("g"), (await again.all()).map(({ id }) => id).sort(),
          await again.getMeta("g"), (await again.get("x")) ?? null];
        """,
    )
    record = {"id": "g", "name": "one", "more": 1}
    assert result == ["localstorage", record, ["g", "h"], "a value", None]


def test_a_change_that_gives_nothing_writes_nothing(node: Node) -> None:
    result = run(
        node,
        """
        const seen = [];
        await store.update("x", (now) => { seen.push(now === undefined); return now; });
        await store.updateMeta("v", () => 1);
        await store.updateMeta("v", () => undefined);
        return [seen, (await store.all()).length, (await store.getMeta("v")) ?? null];
        """,
    )
    assert result == [[True], 0, None]


def test_a_record_goes_only_if_it_may(node: Node) -> None:
    count = run(
        node,
        """
        await write("g", { queue: 1 });
        await write("h", { queue: 0 });
        for (const id of ["g", "h", "x"]) await store.remove(id, ({ queue }) => queue === 0);
        const left = (await store.all()).map(({ id }) => id);
        await store.remove("g");
        return [left, (await store.all()).length];
        """,
    )
    assert count == [["g"], 0]


def test_a_value_that_went_on_in_memory_stays_there(node: Node) -> None:
    result = run(
        node,
        """
        await store.updateMeta("v", () => 1);
        fail(true);
        await store.updateMeta("v", (now) => (now ?? 10) + 1);
        fail(false);
        const written = await store.updateMeta("v", (now) => now + 1);
        return [written, await store.getMeta("v"), await (await openStore()).getMeta("v")];
        """,
    )
    assert result == [12, 12, 1]


def test_a_device_that_fills_up_goes_on_in_memory_with_what_it_had(node: Node) -> None:
    result = run(
        node,
        """
        await write("g", { name: "one" });
        await store.updateMeta("v", () => 1);
        await write("h", {});
        fail(true);
        await write("g", { more: 1 });
        await store.updateMeta("v", (now) => (now ?? 10) + 1);
        await store.updateMeta("v", (now) => now + 1);
        const full = [store.kind, await store.get("g"), await store.getMeta("v")];
        fail(false);
        const ids = (await store.all()).map(({ id, more }) => [id, more ?? 0]).sort();
        await store.remove("g");
        return [full, ids, (await store.get("g")) ?? null];
        """,
    )
    full = ["memory", {"id": "g", "name": "one", "more": 1}, 12]
    assert result == [full, [["g", 1], ["h", 0]], None]


def test_a_device_that_was_cleared_goes_on_with_what_the_page_had(node: Node) -> None:
    result = run(
        node,
        """
        await write("g", { name: "one" });
        clear();
        return [await store.get("g"), store.kind, (await (await openStore()).all()).length];
        """,
    )
    assert result == [{"id": "g", "name": "one"}, "memory", 0]


def test_a_game_that_a_change_found_gone_does_not_come_back(node: Node) -> None:
    """Another tab has deleted it, and then the device fails."""
    result = run(
        node,
        """
        await write("g", { name: "one" });
        await (await openStore()).remove("g");
        await store.update("g", (now) => now);
        fail(true);
        return [(await store.get("g")) ?? null, store.kind];
        """,
    )
    assert result == [None, "memory"]


def test_without_any_means_it_lives_as_long_as_the_page(node: Node) -> None:
    result = run(
        node,
        """
        await write("g", { name: "one" });
        return [store.kind, await store.get("g"), (await (await openStore()).get("g")) ?? null];
        """,
        has=False,
    )
    assert result == ["memory", {"id": "g", "name": "one"}, None]
