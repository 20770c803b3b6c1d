"""Two lines of a game that is over: calls, the biggest round, since when the winners led."""

from typing import Any

import pytest

from tests.node import Node

SEATS = [{"seat": seat, "name": name} for seat, name in enumerate("ABCD", start=1)]
WORDS = {
    "end_calls": "calls {calls}",
    "end_calls_of": "{made}/{called}",
    "end_biggest": "no. {number} {points}",
    "end_always_ahead": "always",
    "end_ahead_since": "since {number}",
}
SCRIPT = """async ({ state, words }) => {
  const { addTexts } = await import("/static/common/words.js");
  const { listHighlights } = await import("/static/scoring/game/highlights.js");
  addTexts(words);
  return listHighlights(state);
}"""


def play(*scores: tuple[int, int], calls: dict[int, list[tuple[int, bool]]] | None = None) -> Any:
    """Return a game over of these scores; `calls` by the round's number: seat, made."""
    rounds, a, b = [], 0, 0
    for number, (for_a, for_b) in enumerate(scores, start=1):
        a, b = a + for_a, b + for_b
        made = [{"seat": s, "call": "tichu", "made": m} for s, m in (calls or {}).get(number, [])]
        rounds.append(
            {
                "number": number,
                "entry": {"calls": made},
                "context": {},
                "score": {"a": for_a, "b": for_b},
                "totals": {"a": a, "b": b},
                "counted": True,
            }
        )
    winner = "a" if a > b else "b" if b > a else "draw"
    totals = {"a": a, "b": b}
    return {
        "variant": "nanjing",
        "seats": SEATS,
        "rounds": rounds,
        "totals": totals,
        "winner": winner,
        "context": {},
    }


def tell(node: Node, state: Any) -> list[str]:
    return list(node.evaluate(SCRIPT, {"state": state, "words": WORDS}))


def test_calls_are_counted_by_team_and_the_winners_stand_first(node: Node) -> None:
    calls = {1: [(1, True), (2, False)], 2: [(4, True)], 3: [(4, True)]}
    lines = tell(node, play((30, 70), (0, 200), (100, 0), calls=calls))
    assert lines == ["calls B & D 2/3, A & C 1/1", "no. 2 200 : 0 · always"]


@pytest.mark.parametrize(
    ("scores", "second"),
    [
        ([(50, 50), (200, 0)], "no. 2 200 : 0 · since 2"),
        ([(60, 40), (0, 200), (300, -100), (200, 0)], "no. 3 300 : −100 · since 3"),
        ([(100, 0), (0, 100)], "no. 1 100 : 0"),
    ],
)
def test_who_was_ahead_for_good(node: Node, scores: list[tuple[int, int]], second: str) -> None:
    """Level is not ahead; of a draw nobody was, and of equal rounds the first is told."""
    assert tell(node, play(*scores)) == [second]


def test_of_one_round_without_a_call_there_is_nothing_to_tell(node: Node) -> None:
    assert tell(node, play((100, 0))) == []


def test_where_partners_change_calls_are_counted_together(node: Node) -> None:
    state = play((100, 0), (0, 100), calls={1: [(1, True)], 2: [(2, False)]})
    state |= {"variant": "three_players", "totals": {"1": 100, "2": 0, "3": 0}, "winner": "1"}
    assert tell(node, state) == ["calls 1/2"]
