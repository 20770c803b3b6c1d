"""What can be wrong with an entry: codes with values, never sentences."""

from collections.abc import Mapping
from typing import Final

from scoring.rules.box import BOX

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    "unknown_variant": ("allowed",),
    "unknown_house_rule": ("allowed",),
    "bad_house_rule": ("rule", "least", "most", "step", "allowed"),
    "context_missing": (),
    "bad_context": ("least", "most"),
    "unknown_kind": ("allowed",),
    "kind_not_allowed": ("kind", "allowed"),
    "field_missing": (),
    "field_not_allowed": (),
    "wrong_type": ("expected",),
    "note_too_long": ("length", "most"),
    "points_step": ("points", "step"),
    "points_range": ("points", "least", "most"),
    "points_sum": ("a", "b", "sum", "total"),
    "unknown_seat": ("seats",),
    "unknown_call": ("allowed",),
    "call_not_allowed": ("seat", "call"),
    "seat_calls_twice": ("seat",),
    "team_calls_twice": ("seat", "first"),
    "two_calls_made": ("seats",),
    "seat_finishes_twice": ("seat",),
    "call_contradicts_finish": ("seat", "made", "first"),
    "no_one_out_first": ("seats",),
    "winner_contradicts": ("winner", "seat"),
    "is_double_victory": ("winner", "points"),
    "is_triple_victory": ("winner", "points"),
    "finish_after_end": ("most",),
    "offender_not_allowed": ("seat",),
    "adjustment_step": ("points", "step"),
    "adjustment_range": ("points", "least", "most"),
    "adjustment_zero": (),
    "adjusted_twice": ("to",),
    "unknown_column": ("allowed",),
    "reason_too_long": ("length", "most"),
    "tricks_range": ("tricks", "least"),
    "tricks_sum": ("sum", "total"),
    **{
        f"{field.noun}_range": (field.noun, "least", "most")
        for field in BOX.fields.values()
        if field.type == "whole_number"
    },
    "last_trick_impossible": ("seat", "tricks", "tiles"),
    "early_death": ("seat", "tricks", "least"),
    "game_over": ("winner",),
}
"""Every code that the package can answer, with the names of the values it carries.

`wrong_type` expects one of: object, list, whole_number, text, true_or_false, team, uuid.
`bad_house_rule` carries a range (`least`, `most`, `step`) or a list (`allowed`); the rest is null.
"""
