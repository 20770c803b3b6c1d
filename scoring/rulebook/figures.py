"""The figures that stand in the words: from the table of games, the rules and the cards."""

from scoring.cards import CARD_TEXTS, count_points
from scoring.cards.card import RANKS, SUITS
from scoring.rulebook.statement import Rulebook
from scoring.rules import BOX, HouseRules, Variant, find_variant


def collect_figures(rulebook: Rulebook) -> dict[str, int]:
    """Return all figures of a game by the names that its statements use.

    House rules are not among them: their figures depend on the game that is played.
    """
    variant = find_variant(rulebook.game)
    points, usual = BOX.fields["points"], variant.rule_set.defaults
    return {
        "players": variant.fewest,
        "fewest": variant.fewest,
        "most": variant.most,
        "hand": variant.hand,
        **{name: call.made.points for name, call in BOX.calls.items() if call.made.points},
        "points_total": points.total,
        "points_least": points.least,
        "points_most": points.most,
        "dragon_points": count_points(["DR"])["points"],
        "phoenix_points": count_points(["PH"])["points"],
        "suits": len(SUITS),
        "ranks": len(RANKS),
        "plain_deck": len(SUITS) * len(RANKS),
        "rounds_step": variant.rule_set.rounds_step,
        "usual_target": usual.target or HouseRules().target or 0,
        **_divide_pack(variant),
        **rulebook.figures,
    }


def _divide_pack(variant: Variant) -> dict[str, int]:
    """Return how the one pack is dealt to the hands of a game."""
    deck, hands = len(CARD_TEXTS), variant.seat_count({})
    fewer, longer = divmod(deck, hands)
    return {
        "deck": deck,
        "hands": hands,
        "fewer_cards": fewer,
        "more_cards": fewer + bool(longer),
        "longer_hands": longer,
    }
