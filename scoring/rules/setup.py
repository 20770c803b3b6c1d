"""What a game is started with."""

from dataclasses import dataclass

from common.problems import Report
from scoring.rules.house_rules import HouseRules
from scoring.rules.json_values import read_whole
from scoring.rules.variant import Context, Variant
from scoring.rules.variants import find_variant


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game's variant, rules and people.

    `players` counts people (three players: 3, though four hands lie on the table).
    `first_dealer` and `first_banker` are given where the variant asks for one (`first_role`).
    """

    variant: str
    house_rules: HouseRules
    players: int
    first_dealer: int | None = None
    first_banker: int | None = None

    def first_context(self) -> Context:
        """Return what the first round inherits."""
        starts = {
            "first_dealer": self.first_dealer,
            "first_banker": self.first_banker,
            "players": self.players,
        }
        fields = find_variant(self.variant).context_fields
        values = {
            field.name: field.start if isinstance(field.start, int) else starts[field.start]
            for field in fields
        }
        return {name: value for name, value in values.items() if value is not None}


def read_setup(
    variant: object,
    house_rules: object,
    players: object = None,
    first_dealer: object = None,
    first_banker: object = None,
) -> GameSetup:
    """Return a game's setup, or raise Refused.

    Codes besides those of the house rules: `bad_context` (so many cannot play; no such dealer),
    `context_missing`, `field_not_allowed` (this variant has no dealer), `wrong_type`. `players`
    may be null where the variant leaves no choice.
    """
    game = find_variant(variant)
    report = Report()
    rules = game.rule_set.read(house_rules, report)
    count = _read_players(players, game, report)
    dealer = _read_start("dealer", first_dealer, game, report)
    banker = _read_start("banker", first_banker, game, report)
    report.refuse_if_any()
    return GameSetup(game.name, rules, count, dealer, banker)


def _read_players(given: object, game: Variant, report: Report) -> int:
    if given is None:
        if game.fewest != game.most:
            report.add("context_missing", "players")
        return game.fewest
    players = read_whole(given, "players", report)
    if players is not None and not game.fewest <= players <= game.most:
        report.add("bad_context", "players", least=game.fewest, most=game.most)
    return players or game.fewest


def _read_start(name: str, given: object, game: Variant, report: Report) -> int | None:
    """Read the first dealer or banker: a context field of the variant, or not to be given."""
    path = f"first_{name}"
    field = next((field for field in game.context_fields if field.name == name), None)
    if field is None:
        if given is not None:
            report.add("field_not_allowed", path)
        return None
    if given is None:
        report.add("context_missing", path)
        return None
    seat = read_whole(given, path, report)
    if seat is not None and not field.least <= seat <= field.most:
        report.add("bad_context", path, least=field.least, most=field.most)
    return seat
