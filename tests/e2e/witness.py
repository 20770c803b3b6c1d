"""What a page wrote down, what it claimed and what was tapped, seen from outside its own code.

`watch` listens at the browser's database and at the document: which operations the page ever put
into a queue, which rounds stood there whenever the mark said that everything is saved, and which
choices of a conflict's drawer and which Undo were tapped.
"""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

LISTEN = """() => {
  const claimed = {}, seen = new Set(), written = [], tapped = [];
  window.witness = { claimed, written, tapped };
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-choice], .undo");
    if (button) tapped.push(button.dataset.choice ?? "undo");
  });
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, ...rest) {
    for (const op of value?.queue ?? []) {
      if (seen.has(op.operation)) continue;
      seen.add(op.operation);
      written.push(JSON.parse(JSON.stringify(op)));
    }
    return put.call(this, value, ...rest);
  };
  const look = () => {
    if (document.querySelector(".sync")?.dataset.sign !== "everywhere") return;
    const rows = document.querySelectorAll(".rounds tr[data-round]");
    for (const row of rows) claimed[row.dataset.round] = true;
  };
  const everything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
}"""
READ = """id => new Promise((resolve, reject) => {
  const open = indexedDB.open("tichu-club");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const ask = open.result.transaction("games").objectStore("games").get(id);
    ask.onsuccess = () => { open.result.close(); resolve(ask.result ?? null); };
    ask.onerror = () => reject(ask.error);
  };
})"""


def watch(page: Page) -> None:
    """Listen from the page's first line on."""
    page.add_init_script(f"({LISTEN})()")


def read_record(page: Page, game: str) -> dict[str, Any]:
    """What the browser keeps of a game."""
    record: dict[str, Any] = page.evaluate(READ, game) or {}
    return record


def list_written(page: Page) -> list[dict[str, Any]]:
    """Every operation that the page ever put into its queue, in that order."""
    written: list[dict[str, Any]] = page.evaluate("window.witness.written")
    return written


def list_tapped(page: Page) -> list[str]:
    """Every choice in a drawer and every `undo` that was tapped, in that order.

    A click may reach a slow page after it was given up as too slow.
    """
    tapped: list[str] = page.evaluate("window.witness.tapped")
    return tapped


def list_claimed(page: Page) -> set[str]:
    """The ids of the rounds that the page ever showed as saved everywhere."""
    return set(page.evaluate("Object.keys(window.witness.claimed)"))


@dataclass(frozen=True, slots=True)
class Told:
    """What an entry says, whoever's round it stands in."""

    points: int
    calls: str

    @classmethod
    def of(cls, entry: dict[str, Any]) -> "Told":
        calls = sorted((c["seat"], c["call"], c["made"]) for c in entry.get("calls", []))
        return cls(entry["points"]["a"], json.dumps(calls))


START = """async ([secret, id, operation]) => {
  const answer = await fetch("/api/v1/games/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      operation, id, owner_secret: secret, variant: "nanjing", house_rules: { target: null },
      seats: ["Anna", "Ben", "Chris", "Dora"].map((name) => ({ name })),
    }),
  });
  return (await answer.json()).links;
}"""


def begin_endless(page: Page, url: str, game: str, operation: str) -> dict[str, str]:
    """Begin a game without a target on this page's device and give its links."""
    page.goto(f"{url}/help/")
    links: dict[str, str] = page.evaluate(START, ["S" * 43, game, operation])
    page.goto(f"{url}/g/{game}/")
    page.wait_for_selector(".panel")
    return links
