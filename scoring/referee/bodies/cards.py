"""The bodies of questions to the referee.

Whatever a question holds is judged by the referee itself, which says more than a form could.
"""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from common.web.bodies import StrictSerializer
from scoring.cards.card import CARDS, RANKS
from scoring.cards.combination import KINDS
from scoring.rules import get_main
from scoring.shapes.fields import ContextField, HouseRulesField
from scoring.shapes.schema import MOST_SEATS, refer_to

MOST_CARDS = 2 * len(CARDS)
"""Of two packs, which the largest game is played with."""
PILE = {"type": "array", "items": refer_to("Card"), "maxItems": MOST_CARDS}
LYING = {
    "type": ["object", "null"],
    "additionalProperties": False,
    "required": ["kind", "rank"],
    "properties": {
        "kind": {"type": "string", "enum": list(KINDS[1:])},
        "rank": {
            "type": "string",
            "enum": ["1", *RANKS, "DR"],
            "description": "Of a full house its triple’s, of a row its highest; `1` is the mah "
            "jong and `DR` the dragon, as single cards.",
        },
        "cards": {"type": "integer", "description": "Needed of rows and of longer bombs."},
    },
    "example": {"kind": "pair", "rank": "5"},
}
SEAT = {"type": "integer", "minimum": 1, "default": 1}


class AnyField(serializers.Field[Any, Any, Any, Any]):
    """Any JSON value as it was sent."""

    def to_internal_value(self, data: object) -> object:
        """Let it through."""
        return data

    def to_representation(self, value: object) -> object:
        """Show it as it is."""
        return value


@extend_schema_field(PILE)
class CardsField(AnyField):
    """Cards as texts; of two packs an equal card is written twice."""


@extend_schema_field({"allOf": [refer_to("Variant")], "default": get_main().name})
class GameField(AnyField):
    """The game; the main one if it is left out."""

    def __init__(self) -> None:
        super().__init__(required=False, default=lambda: get_main().name)


@extend_schema_field(SEAT)
class SeatField(AnyField):
    """A seat; the first if it is left out."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(required=False, default=1, **extra)


@extend_schema_field(
    {"type": "array", "items": {"type": "integer", "minimum": 1}, "maxItems": MOST_SEATS}
)
class SeatsField(AnyField):
    """Seats; none if it is left out."""

    def __init__(self, **extra: Any) -> None:
        super().__init__(required=False, default=list, **extra)


@extend_schema_field(refer_to("Wish"))
class RankField(AnyField):
    """A rank that was wished for, or null."""


class WishBody(StrictSerializer):
    """Whose turn it was, their hand, what lay, and the wish."""

    variant = GameField()
    seat = SeatField()
    hand = CardsField(help_text="The hand, in cards.")
    trick = CardsField(help_text="What lay on top; [] where the player led.")
    wish = RankField(allow_null=True)


class WishedBody(StrictSerializer):
    """How many cards of the wished rank are known to be held, and how many there can be."""

    least = serializers.IntegerField(
        required=False, default=0, help_text="The fewest that can be held."
    )
    most = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        help_text="The most that can be held; null where nobody knows.",
    )


@extend_schema_field(LYING)
class LyingField(AnyField):
    """What lay, by its kind and rank."""


class KnownBody(StrictSerializer):
    """A turn under a wish, as far as the table remembers it."""

    variant = GameField()
    seat = SeatField()
    wish = RankField()
    hand = CardsField(required=False, default=list, help_text="Cards known to be in the hand.")
    trick = CardsField(required=False, default=list, help_text="What lay, in cards.")
    lies = LyingField(
        required=False,
        allow_null=True,
        default=None,
        help_text="What lay, where nobody remembers its suits. Without it and `trick` the player "
        "led.",
    )
    wished = WishedBody(
        required=False,
        default=dict,
        help_text="How many cards of the wished rank are held, as far as it is known.",
    )
    phoenix = serializers.BooleanField(
        required=False,
        allow_null=True,
        default=None,
        help_text="Whether the phoenix is held; null where nobody knows.",
    )
    count = serializers.IntegerField(
        required=False, allow_null=True, default=None, help_text="All cards of the hand."
    )
    combination = serializers.BooleanField(
        required=False,
        allow_null=True,
        default=None,
        help_text="Whether the player could play what lay, higher, with the wished rank in it.",
    )
    bomb = serializers.BooleanField(
        required=False,
        allow_null=True,
        default=None,
        help_text="Whether the player held a bomb with the wished rank that beats what lay.",
    )


class BeatsBody(StrictSerializer):
    """What lay, and what was played on it."""

    variant = GameField()
    trick = CardsField(help_text="What lay on top; [] where the cards were led.")
    cards = CardsField()


class DragonBody(StrictSerializer):
    """Who won the dragon's trick, and who has no cards left."""

    variant = GameField()
    seat = SeatField(help_text="Who won the trick.")
    out = SeatsField(help_text="The seats without cards, in the order in which they went out.")
    house_rules = HouseRulesField(required=False, default=dict)
    ends_round = serializers.BooleanField(
        required=False,
        default=None,
        allow_null=True,
        help_text="Whether the round is over with this trick; left out where `out` says it.",
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": ContextField(
                required=False,
                default=None,
                allow_null=True,
                help_text="The dealer, where partners change with the deal.",
            ),
        }
