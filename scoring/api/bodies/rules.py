"""The bodies of questions to the rules, and what they are answered."""

from typing import Any

from rest_framework import serializers

from common.web.bodies import StrictSerializer


class ScoreBody(StrictSerializer):
    """A round to be scored, without a game."""

    variant = serializers.JSONField()
    house_rules = serializers.JSONField(required=False, default=dict)
    entry = serializers.JSONField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": serializers.JSONField(required=False, default=None, allow_null=True),
        }


class CountBody(StrictSerializer):
    """The cards of a pile."""

    cards = serializers.JSONField()


class ScoreView(serializers.Serializer[Any]):
    """The score of a round."""

    score = serializers.DictField(child=serializers.IntegerField())


class CountView(serializers.Serializer[Any]):
    """The card points of a pile."""

    points = serializers.IntegerField()
