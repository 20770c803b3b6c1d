"""Tien Gow in the browser's scripts: leads as in Python, deals by the rules."""

from collections import Counter
from itertools import combinations

from scoring.rules import score_round
from scoring.tiles import TILES, judge_tiles, read_lead
from tests.counts import count
from tests.node import Node

READ = """async (sets) => {
  const { readLead } = await import("/static/scoring/cards/tiles.js");
  return sets.map((tiles) => {
    const lead = readLead(tiles);
    return lead && [lead.civil, lead.military, lead.rank, lead.isSupreme];
  });
}"""
PLAY = """async (seed) => {
  const { beginTiles, chooseTileMove, makeTileEntry, makeTileMove } =
    await import("/static/scoring/cards/tile_deal.js");
  const { listLeads } = await import("/static/scoring/cards/tiles.js");
  const { tryRound } = await import("/static/scoring/rules/rules.js");
  let deal = beginTiles(seed, seed % 4);
  const steps = [];
  while (deal.turn !== null) {
    const move = chooseTileMove(deal);
    const plays = listLeads(deal.hands[deal.turn], deal.top);
    steps.push({ before: deal, plays, move });
    deal = makeTileMove(deal, move);
  }
  const entry = makeTileEntry(deal, "settled");
  const context = { banker: seed % 4 + 1, banker_run: 0 };
  return { steps, last: deal, entry, tried: tryRound("tien_gow", {}, context, entry) };
}"""


def test_every_set_of_tiles_reads_as_in_python(node: Node) -> None:
    pack = [tile for tile in TILES for _ in range(2 if tile in TILES[:11] else 1)]
    sets = sorted(
        {combination for size in (1, 2, 3, 4) for combination in combinations(sorted(pack), size)}
    )
    assert len(sets) == 9922
    for tiles, found in zip(sets, node.evaluate(READ, sets), strict=True):
        lead = read_lead(tiles)
        expected = [lead.civil, lead.military, lead.rank, lead.is_supreme] if lead else None
        assert found == expected, tiles


def test_deals_go_by_the_rules(node: Node) -> None:
    for seed in range(count(25, 2000)):
        played = node.evaluate(PLAY, seed)
        tricks = Counter[int]()
        hands = [list(hand) for hand in played["steps"][0]["before"]["hands"]]
        lies: list[str] = []
        turn, owner, laid = seed % 4, None, 0
        for step in played["steps"]:
            move = step["move"]
            assert (move["seat"], step["before"]["turn"]) == (turn, turn)
            beating = {tuple(sorted(tiles)) for tiles in step["plays"]}
            for size in (1, 2, 3, 4) if len(hands[turn]) < 5 else (1, 2):
                for tiles in combinations(hands[turn], size):
                    may = judge_tiles(lies, list(tiles)).may
                    assert may == (tuple(sorted(tiles)) in beating)
            size = len(move["cards"])
            if move["what"] == "lay":
                assert judge_tiles(lies, move["cards"]).may
                lies, owner = move["cards"], turn
            assert size == len(lies)
            for tile in move["cards"]:
                hands[turn].remove(tile)
            laid, turn = laid + 1, (turn + 1) % 4
            if laid == 4:
                assert owner is not None
                tricks[owner] += size
                turn, laid, lies = owner, 0, []
        entry = played["entry"]
        assert entry["tricks"] == {str(seat + 1): tricks[seat] for seat in range(4)}
        assert (entry["last_trick"], sum(tricks.values())) == (turn + 1, 8)
        context = {"banker": seed % 4 + 1, "banker_run": 0}
        assert played["tried"]["score"] == score_round("tien_gow", {}, context, entry)
