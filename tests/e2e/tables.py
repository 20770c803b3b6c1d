"""Whole games put on the server at once, for pages that only look: nobody taps forty rounds."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

LONG_NAMES = (
    "Donaudampfschifffahrtskapitän Müller-Lüdenscheidt",
    "Åsa",
    "Bartholomäus-12",
    "김은지와아주긴이름을가진사람",
    "Zwölfziffern123",
    "Christophorus-Emanuel",
    "Jo",
    "Maximiliane",
    "Gil",
    "Dorothea",
)
FILL = """async ({ start, entries, draft }) => {
  const { newId } = await import("/static/scoring/device/ids.js");
  const { createClient } = await import("/static/scoring/device/sync/http.js");
  const client = createClient({ root: "/api/v1/", device: newId() });
  const send = async (method, path, rest) => {
    const answer = await client({ method, path, body: { operation: newId(), ...rest } });
    if (answer.outcome !== "ok") throw new Error(`${path} ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
  const { game, links } = await send("POST", "games/", start);
  let { revision: after, next_number: number } = game;
  for (const entry of entries) {
    const answer = await send("POST", `games/${game.id}/rounds/`, { after, number, entry });
    ({ revision: after, next_number: number } = answer);
  }
  for (const [seat, call] of Object.entries(draft)) {
    await send("PUT", `games/${game.id}/draft/`, { number, seat: Number(seat), call });
  }
  return { id: game.id, links };
}"""


def fill_game(
    page: Page,
    url: str,
    *,
    variant: str = "nanjing",
    names: Sequence[str] = ("Anna", "Ben", "Chris", "Dora"),
    entries: Sequence[dict[str, Any]] = (),
    draft: dict[int, str] | None = None,
    **start: Any,
) -> dict[str, Any]:
    """Start a game over the API as this page's browser; return its `id` and `links`."""
    page.goto(f"{url}/help/")
    seats = [{"name": name} if name else {} for name in names]
    body = {"variant": variant, "seats": seats, **start}
    result: dict[str, Any] = page.evaluate(
        FILL, {"start": body, "entries": list(entries), "draft": draft or {}}
    )
    return result


def counted(a: int, *calls: tuple[int, str, bool], **more: Any) -> dict[str, Any]:
    """A counted round: card points of team A, and calls as (seat, call, made)."""
    answer = [{"seat": seat, "call": call, "made": made} for seat, call, made in calls]
    return {"kind": "counted", "points": {"a": a, "b": 100 - a}, "calls": answer, **more}


def double(team: str, *calls: tuple[int, str, bool]) -> dict[str, Any]:
    answer = [{"seat": seat, "call": call, "made": made} for seat, call, made in calls]
    return {"kind": "double_victory", "winner": team, "calls": answer}


def ranked(*order: int) -> dict[str, Any]:
    return {"kind": "ranked", "finish": list(order)}
