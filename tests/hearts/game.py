"""The sixth game, ready to be brought."""

import json
from pathlib import Path

from scoring.brought import BroughtGame
from tests.hearts.face import HeartsFace
from tests.hearts.rules import Hearts

FOLDER = Path(__file__).parent
TABLE = json.loads((FOLDER / "games.json").read_text("utf-8"))
HEARTS = BroughtGame(table=TABLE, rules=Hearts, script="hearts/game.js", face=HeartsFace())
TEXTS = {
    "variant_hearts": "Hearts",
    "rule_queen_points": "The queen of spades",
    "hearts_and_queen": "hearts {hearts}, queen {name}",
    "hearts_left": "{count} hearts are missing.",
    "hearts_more": "{name}: one heart more",
    "hearts_queen": "{name} took the queen",
}
SENTENCES = {
    "hearts_range": ("Nobody takes fewer than {least} hearts.", "Count them again."),
    "hearts_sum": ("The hearts make {sum} together.", "There are {total}."),
}
