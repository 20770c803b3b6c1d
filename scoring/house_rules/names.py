"""What the games of the box and their house rules are called. The names are those of games.json.

A game: `variant_` and its name. A house rule on the page of a new game: `rule_` and its name, its
choices with the value behind it. What is set, in short: `rules_…`.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

GAMES: Mapping[str, Any] = {
    "variant_nanjing": _("Nanjing, four players"),
    "variant_three_players": _("Three players and the table"),
    "variant_tientsin": _("Tientsin, six players"),
    "variant_always_last": _("Somebody is always last"),
    "variant_tien_gow": _("Tien Gow"),
    "first_dealer": _("Who deals first"),
    "first_banker": _("Who starts as banker"),
    "lot_fell": _("The lot fell on {name}."),
}

RULES: Mapping[str, Any] = {
    "rule_target": _("Played to (points; leave blank for no limit)"),
    "rule_rounds": _("Or a number of rounds (leave blank for as many as it takes)"),
    "rule_rounds_alone": _("Number of rounds (leave blank for as many as it takes)"),
    "rule_tie": _("If scores are tied at the end"),
    "rule_tie_play_on": _("Keep playing"),
    "rule_tie_draw": _("Call it a draw"),
    "rule_grand_allowed": _("Grand tichu"),
    "rule_grand_allowed_true": _("Allowed"),
    "rule_grand_allowed_false": _("Not played"),
    "rule_double_victory": _("Double victory"),
    "rule_triple_victory": _("Triple victory"),
    "rule_wish_penalty": _("Wish penalty (leave blank for none)"),
    "rule_one_call_a_team": _("Calls of partners"),
    "rule_one_call_a_team_false": _("Both may call"),
    "rule_one_call_a_team_true": _("One call a team"),
    "rule_last_dragon_kept": _("The dragon's trick that ends the round"),
    "rule_last_dragon_kept_false": _("Given away"),
    "rule_last_dragon_kept_true": _("Stays"),
    "rule_blind_grand": _(
        "Blind grand tichu, called before any card is seen (leave blank for none)"
    ),
    "rule_growing_banker": _("Growing stake: it rises while the banker keeps the bank"),
    "rule_growing_banker_true": _("Yes"),
    "rule_growing_banker_false": _("No"),
    "rule_early_death": _("Early death: a last trick of one tile needs another trick before it"),
    "rule_early_death_true": _("Yes"),
    "rule_early_death_false": _("No"),
    "rules_target": _("to {target}"),
    "rules_rounds": _("{rounds} rounds"),
    "rules_grand_allowed_false": _("no grand tichu"),
    "rules_wish_penalty": _("wish penalty {points}"),
    "rules_wish_penalty_none": _("no wish penalty"),
    "rules_double_victory": _("double victory {points}"),
    "rules_triple_victory": _("triple victory {points}"),
    "rules_tie_draw": _("tied scores are a draw"),
    "rules_one_call_a_team_true": _("one call a team"),
    "rules_last_dragon_kept_true": _("the last dragon's trick stays"),
    "rules_blind_grand": _("blind grand tichu {points}"),
    "rules_growing_banker_true": _("growing stake"),
    "rules_early_death_true": _("early death"),
}

PARTS = (GAMES, RULES)
