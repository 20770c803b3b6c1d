"""Names from right to left are isolated alike by scripts and by the server."""

from typing import Any

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


def test_two_of_one_name_are_told_apart_from_seats_without_one(node: Node) -> None:
    def ask(*names: str) -> Any:
        return node.call("scoring/game/names.js", "areNamesTwice", list(names))

    assert (ask("Anna", "Ben", "", ""), ask("Anna", "Ben", "Anna", "")) == (False, True)


def test_a_round_has_the_names_of_those_who_played_it(node: Node) -> None:
    former = [{"player": "a", "name": "Anna", "last_round": 2}, {"name": "Ben", "last_round": 5}]
    seats = [{"seat": 1, "name": "Zoe", "player": None, "before": former}, {"seat": 2, "name": "D"}]
    shown = node.evaluate(
        """async (seats) => {
          const { seatAsThen, seatNames } = await import("/static/scoring/game/names.js");
          return [1, 2, 3, 5, 6, 9].map((number) => seatNames(seatAsThen({ seats }, number)));
        }""",
        seats,
    )
    assert [one for one, _ in shown] == ["Anna", "Anna", "Ben", "Ben", "Zoe", "Zoe"]
    assert {other for _, other in shown} == {"D"}


def test_what_is_read_aloud_names_who_played_the_round(node: Node) -> None:
    """What was called before somebody took the seat over was called by who sat there."""
    said = node.evaluate(
        """async () => {
          const { addTexts } = await import("/static/common/words.js");
          const { hearStep } = await import("/static/scoring/sheet/said.js");
          addTexts({ tichu: "tichu", call_made: "{name} made {call}" });
          const before = [{ player: null, name: "Anna", last_round: 1 }];
          const seats = ["Zoe", "B", "C", "D"].map((name, at) => ({ seat: at + 1, name }));
          const calls = [{ seat: 1, call: "tichu", made: true }];
          const points = { a: 50, b: 50 };
          const rounds = [1, 2].map((number) => {
            const entry = { kind: "counted", points, calls };
            return { id: `r${number}`, number, context: {}, entry };
          });
          const state = { variant: "nanjing", totals: { a: 0, b: 0 }, rounds, seats };
          seats[0] = { ...seats[0], before };
          return rounds.map(({ id }) => hearStep({ kind: "record", round: id }, state));
        }"""
    )
    assert said == ["50\u00a0:\u00a050. Anna made tichu", "50\u00a0:\u00a050. Zoe made tichu"]
