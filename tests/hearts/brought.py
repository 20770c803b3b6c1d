"""A game that is not of the box: put into all that knows the games, and taken out again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.drawing.faces import FACES, SCRIPTS
from scoring.drawing.faces.face import Face
from scoring.rulebook import HouseRuleWords, Rulebook
from scoring.rulebook.house_rules import HOUSE_RULES
from scoring.rulebook.rulebooks import RULEBOOKS
from scoring.rules import BOX, FIELD_WORDS, Variant
from scoring.rules.box import Table
from scoring.rules.field_words import FieldWords
from scoring.rules.variants import BY_NAME


@dataclass(frozen=True, slots=True)
class BroughtGame:
    """A game in one place.

    `table`: rows as in games.json, one of them of `games`. `rules`: the class of its rules.
    `rulebook`: the rules in words, and `house_rules` what is said of house rules of its own;
    `fields`: the words of its fields.
    `script`: the static file that adds table, rules and face in the browser; every page loads it.
    `face`: where none of the three faces fits, its own, by the name that its row gives.
    """

    table: Table
    rules: type[Variant]
    rulebook: Rulebook
    script: str
    face: Face | None = None
    house_rules: Mapping[str, HouseRuleWords] = field(default_factory=dict)
    fields: Mapping[str, FieldWords] = field(default_factory=dict)


def bring(game: BroughtGame) -> None:
    """Add a game to those of the box."""
    BOX.add(game.table)
    RULEBOOKS[game.rulebook.game] = game.rulebook
    HOUSE_RULES.update(game.house_rules)
    FIELD_WORDS.update(game.fields)
    for name, row in game.table["games"].items():
        BY_NAME[name] = game.rules.of_box(name)
        if game.face is not None:
            FACES[row["face"]] = game.face
    SCRIPTS.append(game.script)


def take_out(game: BroughtGame) -> None:
    """Take out a game that was brought."""
    for name, row in game.table["games"].items():
        del BY_NAME[name]
        if game.face is not None:
            del FACES[row["face"]]
    parts: dict[str, dict[str, Any]] = {
        "house_rules": BOX.limits,
        "fields": BOX.fields,
        "kinds": BOX.kinds,
        "games": BOX.games,
    }
    for part, rows in parts.items():
        for name in game.table.get(part, {}):
            del rows[name]
    del RULEBOOKS[game.rulebook.game]
    for name in game.house_rules:
        del HOUSE_RULES[name]
    for name in game.fields:
        del FIELD_WORDS[name]
    SCRIPTS.remove(game.script)
