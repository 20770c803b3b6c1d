"""The stream's client knows no game: a page brings a kind of its own."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, Route

from tests.live import Server
from tests.watching import STREAM

FOLLOW = """async () => {
  const { Live } = await import("/static/common/live/live.js");
  window.noted = [];
  const send = async ({ path, body }) => {
    noted.push(["sent", path, body.topics]);
    return {
      outcome: "ok",
      data: { ticket: "made-up", topics: body.topics, refused: [], expires_in: 300 },
    };
  };
  const lock = async (_name, work) => { await work(() => true); return true; };
  const live = new Live({ send, lock, isAlone: () => false });
  live.register("lamp", {
    isShown: async (id) => id !== "9",
    readMark: async (id) => (id === "7" ? "4.0" : ""),
    take: async (state) => { noted.push(["taken", state]); },
    ask: (id) => { noted.push(["asked", id]); },
    listen: () => undefined,
  });
  live.follow("lamp:7");
  live.follow("lamp:8");
  live.follow("lamp:9");
}"""


def event(kind: str, data: object) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"


def test_a_kind_that_a_page_brings_is_followed(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    asked: list[str] = []

    def answer(route: Route) -> None:
        """One stream with a state of each lamp; later ones are refused."""
        asked.append(route.request.url)
        if len(asked) > 1:
            route.abort()
            return
        body = event("beat", 1) + event("game", {"topic": "game:7", "state": "of no kind known"})
        body += event("lamp", {"topic": "lamp:7", "state": {"lit": True}})
        body += event("ended", {"topic": "lamp:8"})
        route.fulfill(content_type="text/event-stream", body=body)

    page.route(STREAM, answer)
    page.goto(f"{server.url}/offline/")
    page.evaluate(FOLLOW)
    page.wait_for_function("""() => noted.some(([word]) => word === "taken")""")
    page.wait_for_function("""() => noted.filter(([word]) => word === "asked").length > 3""")
    noted = page.evaluate("noted")
    assert ["sent", "live/tickets/", ["lamp:7", "lamp:8"]] in noted
    assert [one for one in noted if one[0] == "taken"] == [["taken", {"lit": True}]]
    taken = noted.index(["taken", {"lit": True}])
    assert ["asked", "8"] in noted[taken:]
    assert "last=lamp%3A7%3D4.0" in asked[0]
