"""The bodies of questions to the rules."""

from typing import Any

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.referee.bodies.cards import CardsField
from scoring.shapes.fields import (
    ContextField,
    HouseRulesField,
    JudgedEntryField,
    VariantField,
)


class ScoreBody(StrictSerializer):
    """A round to be scored, without a game."""

    variant = VariantField()
    house_rules = HouseRulesField(required=False, default=dict)
    entry = JudgedEntryField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": ContextField(required=False, default=None, allow_null=True),
        }


class CountBody(StrictSerializer):
    """The cards of a pile."""

    cards = CardsField()
