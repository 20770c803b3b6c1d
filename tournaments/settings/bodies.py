"""What requests about a tournament's settings bring."""

from typing import Final

from rest_framework import serializers

from common.web.bodies import LimitOfService, StrictSerializer
from common.writes.http import OperationBody, RevisionBody
from pairing.event.presets import PRESETS
from pairing.event.prizes import MOST_PRIZES
from tournaments.event.shapes import PlayField, RulesField
from tournaments.models import Registration

PRESET_NAMES: Final = tuple(preset.name for preset in PRESETS)


class TournamentBody(OperationBody):
    """A tournament to create, from a preset or as a copy of an earlier one of the club.

    What the preset sets can be changed afterwards (`tournaments_change`); `copy_of` counts instead
    of it.
    """

    club = serializers.SlugField(max_length=60)
    name = serializers.CharField(max_length=120)
    day = serializers.DateField()
    place = serializers.CharField(max_length=120, required=False, allow_blank=True)
    preset = serializers.ChoiceField(
        PRESET_NAMES, default=PRESET_NAMES[0], help_text="The kind of tournament to begin with."
    )
    copy_of = serializers.UUIDField(
        required=False, help_text="The id of the tournament whose settings are copied."
    )


class PrizeBody(StrictSerializer):
    """What the team at a place wins, of a category or (left out) of all."""

    name = serializers.CharField(max_length=80)
    place = serializers.IntegerField(min_value=1, max_value=999)
    category = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)


class TournamentSettingsBody(RevisionBody):
    """Settings to change; what is left out stays. `after`: the revision of the settings.

    Of `rules` and `play` each member that is there takes the place of the old one, as a whole.
    """

    name = serializers.CharField(max_length=120, required=False)
    place = serializers.CharField(max_length=120, required=False, allow_blank=True)
    day = serializers.DateField(required=False)
    starts_at = serializers.TimeField(required=False, allow_null=True)
    about = serializers.CharField(max_length=4000, required=False, allow_blank=True)
    called_off = serializers.CharField(
        max_length=200,
        required=False,
        allow_blank=True,
        help_text="Why it does not take place, for everybody; empty for one that does.",
    )
    fee = serializers.CharField(max_length=60, required=False, allow_blank=True)
    registration = serializers.ChoiceField(Registration.choices, required=False)
    most_teams = serializers.IntegerField(
        min_value=2, max_value=1000, required=False, allow_null=True
    )
    is_public = serializers.BooleanField(required=False)
    teams_substitute = serializers.BooleanField(
        required=False, help_text="Whether a team says by itself who plays for it from now on."
    )
    protest_minutes = serializers.IntegerField(min_value=0, max_value=10_000, required=False)
    prizes = serializers.ListField(
        child=PrizeBody(), validators=[LimitOfService(MOST_PRIZES)], required=False
    )
    rules = RulesField(required=False)
    play = PlayField(required=False)
