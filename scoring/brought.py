"""Games that an upper app brings along: they are not of the box, and everywhere at home.

An app calls `bring` in its `ready()`; sentences and texts it brings as every app does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.drawing.faces import bring_face, take_face_back
from scoring.drawing.faces.face import Face
from scoring.rulebook import HouseRuleWords, Rulebook, bring_rulebook, take_rulebook_back
from scoring.rules import Variant, bring_game, take_back
from scoring.rules.box import Table

_scripts: list[str] = []


@dataclass(frozen=True, slots=True)
class BroughtGame:
    """A game in one place.

    `table`: rows as in games.json, one of them of `games`. `rules`: the class of its rules.
    `rulebook`: the rules in words, and `house_rules` what is said of house rules of its own.
    `script`: the static file that brings table, rules and face to the browser; every page loads it.
    `face`: where none of the three faces fits, its own, by the name that its row gives.
    """

    table: Table
    rules: type[Variant]
    rulebook: Rulebook
    script: str
    face: Face | None = None
    house_rules: Mapping[str, HouseRuleWords] = field(default_factory=dict)


def bring(game: BroughtGame) -> None:
    """Add a game to those of the box."""
    bring_game(game.table, game.rules)
    bring_rulebook(game.rulebook, game.house_rules)
    for row in game.table["games"].values():
        if game.face is not None:
            bring_face(row["face"], game.face)
    if game.script not in _scripts:
        _scripts.append(game.script)


def take_out(game: BroughtGame) -> None:
    """Take out a game that was brought."""
    take_back(game.table)
    take_rulebook_back(game.rulebook, game.house_rules)
    for row in game.table["games"].values():
        if game.face is not None:
            take_face_back(row["face"])
    _scripts.remove(game.script)


def list_scripts() -> list[str]:
    """Return the static files that bring games to the browser."""
    return list(_scripts)
