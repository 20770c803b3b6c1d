"""Names from right to left are isolated alike by scripts and by the server."""

from people.names import isolate
from tests.node import Node

NAMES = ["Anna", "דני", "محمد", "Anna אנה", "김은지", "𐤀𐤁", "𞤀"]


def test_scripts_isolate_what_the_server_isolates(node: Node) -> None:
    shown = node.evaluate(
        """async (names) => {
          const { seatName } = await import("/static/scoring/game/names.js");
          return names.map((name) => seatName({ seats: [{ seat: 1, name }] }, 1));
        }""",
        NAMES,
    )
    assert shown == [isolate(name) for name in NAMES]
