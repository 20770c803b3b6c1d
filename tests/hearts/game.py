"""The sixth game, ready to be brought."""

import json
from pathlib import Path

from scoring.rulebook import HouseRuleWords, Rulebook, Section, StatementSource, say, say_by_rule
from scoring.rules.field_words import FieldWords
from tests.hearts.brought import BroughtGame
from tests.hearts.face import HeartsFace
from tests.hearts.rules import Hearts

FOLDER = Path(__file__).parent
TABLE = json.loads((FOLDER / "games.json").read_text("utf-8"))
FAMILY = StatementSource("family", "as the family plays it")
RULEBOOK = Rulebook(
    game="hearts",
    name="Hearts",
    summary=say("Take no hearts, and not the queen of spades.", FAMILY),
    sections=(
        Section(
            "counting",
            "Counting",
            (
                say("Each of the {hearts} hearts is a point against whoever takes it.", FAMILY),
                say_by_rule("queen_points", {"number": "The queen counts {queen_points}."}, FAMILY),
            ),
        ),
    ),
    figures={"hearts": 13},
)
HEARTS = BroughtGame(
    table=TABLE,
    rules=Hearts,
    rulebook=RULEBOOK,
    script="hearts/game.js",
    face=HeartsFace(),
    house_rules={"queen_points": HouseRuleWords("The queen of spades", {"number": "{value}"})},
    fields={"opener": FieldWords("Who led"), "remark": FieldWords("Remark")},
)
TEXTS = {
    "variant_hearts": RULEBOOK.name,
    "rule_queen_points": "The queen of spades",
    "field_opener": "Who led",
    "field_remark": "Remark",
    "hearts_and_queen": "hearts {hearts}, queen {name}",
    "hearts_left": "{count} hearts are missing.",
    "hearts_more": "{name}: one heart more",
    "hearts_queen": "{name} took the queen",
}
SENTENCES = {
    "hearts_range": ("Nobody takes fewer than {least} hearts.", "Count them again."),
    "hearts_sum": ("The hearts make {sum} together.", "There are {total}."),
}
