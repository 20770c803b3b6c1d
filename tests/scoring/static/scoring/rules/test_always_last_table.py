"""The table of Somebody is always last: how it is set, and what is counted of each."""

from random import Random
from typing import Any

from scoring.rules import count_ranks, next_round, read_setup
from tests.counts import count
from tests.e2e.tables import ranked
from tests.node import Node

STANDINGS = """async (games) => {
  const { countRanks } = await import("/static/scoring/rules/always_last_table.js");
  const { tallyGame, readSetup } = await import("/static/scoring/rules/rules.js");
  return games.map(({ players, rounds, entries }) => {
    const setup = readSetup("always_last", { rounds }, players, null, null);
    const seats = Array.from({ length: players }, (_, place) => ({ seat: place + 1 }));
    return countRanks({ seats, rounds: tallyGame(setup, entries).rounds });
  });
}"""


def test_streaks_are_counted_as_in_python(node: Node) -> None:
    rng = Random(7)
    games: list[dict[str, Any]] = []
    for _ in range(count(60, 2_000)):
        players = rng.randint(5, 10)
        orders = [rng.sample(range(1, players + 1), players) for _ in range(rng.randint(0, 8))]
        repeated = [order for order in orders for _ in range(rng.randint(1, 3))]
        entries = [ranked(*order) for order in repeated]
        games.append({"players": players, "rounds": rng.choice([None, 5]), "entries": entries})
    for game, found in zip(games, node.evaluate(STANDINGS, games), strict=True):
        setup = read_setup("always_last", {"rounds": game["rounds"]}, game["players"])
        wanted = {
            str(seat): {
                "first": rank.first,
                "last": rank.last,
                "firstStreak": rank.first_streak,
                "longestFirst": rank.longest_first_streak,
                "lastStreak": rank.last_streak,
                "longestLast": rank.longest_last_streak,
            }
            for seat, rank in count_ranks(setup, game["entries"]).items()
        }
        assert found == wanted, game


def test_the_table_is_set_as_in_python(node: Node) -> None:
    wanted: list[Any] = []
    orders: list[list[int]] = []
    for players in range(5, 11):
        order = [*range(2, players + 1), 1]
        orders.append(order)
        result = next_round(
            read_setup("always_last", {}, players, None, None),
            [{"kind": "ranked", "finish": order}],
        )
        wanted.append(
            {
                "seating": list(result.seating),
                "dealer": result.dealer,
                "cards": {str(seat): count for seat, count in result.cards.items()},
                "leftOver": result.left_over,
                "swaps": [
                    {"loser": swap.loser, "winner": swap.winner, "cards": swap.cards}
                    for swap in result.swaps
                ],
            }
        )
    script = """async orders => {
      const { setTable } = await import('/static/scoring/rules/always_last_table.js');
      return orders.map(order => setTable(order.length, order));
    }"""
    assert node.evaluate(script, orders) == wanted
