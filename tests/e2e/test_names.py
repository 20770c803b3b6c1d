"""Names from right to left are isolated alike by scripts and by the server."""

from collections.abc import Callable

from playwright.sync_api import Page

from people.names import isolate
from tests.live import Server

NAMES = ["Anna", "דני", "محمد", "Anna אנה", "김은지", "𐤀𐤁", "𞤀"]


def test_scripts_isolate_what_the_server_isolates(
    open_phone: Callable[..., Page], server: Server
) -> None:
    page = open_phone()
    page.goto(f"{server.url}/help/")
    shown = page.evaluate(
        """async (names) => {
          const { seatName } = await import("/static/scoring/game/names.js");
          return names.map((name) => seatName({ seats: [{ seat: 1, name }] }, 1));
        }""",
        NAMES,
    )
    assert shown == [isolate(name) for name in NAMES]
