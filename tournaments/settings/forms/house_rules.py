"""The house rules of the tables, as fields: those that the game has, as the box lists them."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.house_rules.names import RULES
from scoring.rules import BOX, find_variant
from scoring.rules.box import Limit

SET_ELSEWHERE: Final = frozenset({"rounds"})
"""How many hands a match has is a setting of its own."""


def list_house_rule_fields(play: Mapping[str, Any]) -> dict[str, forms.Field]:
    """Return a field for each rule, as the tournament plays; unset ones as usual."""
    rules = find_variant(play["variant"]).rule_set
    now = rules.defaults.to_json() | play["house_rules"]
    return {
        name: _ask(name, BOX.limits[name], now[name])
        for name in rules.names
        if name not in SET_ELSEWHERE
    }


def read_house_rules_asked(asked: Mapping[str, Any], play: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules that were asked for, with those that no field shows as they were."""
    unseen = {name: play["house_rules"].get(name) for name in SET_ELSEWHERE}
    kept = {name: value for name, value in unseen.items() if value is not None}
    return kept | {name: _read(BOX.limits[name], value) for name, value in asked.items()}


def _ask(name: str, limit: Limit, now: object) -> forms.Field:
    label = RULES[f"rule_{name}"]
    if limit.type == "whole_number":
        return forms.IntegerField(
            label=label,
            help_text=_("With a number of hands it does not count.") if name == "target" else "",
            required=not limit.may_be_null,
            min_value=limit.least,
            max_value=limit.most,
            initial=now,
        )
    cases = limit.words or ("true", "false")
    answer = [(case, RULES[f"rule_{name}_{case}"]) for case in cases]
    initial = now if limit.words else str(bool(now)).lower()
    return forms.ChoiceField(label=label, choices=answer, initial=initial)


def _read(limit: Limit, value: Any) -> Any:
    return value == "true" if limit.type == "true_or_false" else value
