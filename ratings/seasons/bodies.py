"""What requests for seasons hold."""

from typing import Final

from rest_framework import serializers

from common.writes.http import OperationBody, RevisionBody
from ratings.models import Counts, Which
from ratings.seasons.services import LONGEST_NAME, LONGEST_REASON, MOST
from ratings.statistics import SeasonPreset
from scoring.rules import VARIANTS

SEASON_PRESETS: Final = tuple(preset.value for preset in SeasonPreset)


class SeasonBody(OperationBody):
    """What a season is."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    first_day = serializers.DateField()
    last_day = serializers.DateField()
    variant = serializers.ChoiceField(choices=[variant.name for variant in VARIANTS])
    which = serializers.ChoiceField(
        choices=Which.values,
        default=Which.ALL.value,
        help_text="Which games count: all, those of evenings, or those of tournaments.",
    )
    counts = serializers.ChoiceField(
        choices=Counts.values,
        default=Counts.BOTH.value,
        help_text="What gives points: games, points that were brought in without games, or both.",
    )
    preset = serializers.ChoiceField(
        choices=SEASON_PRESETS,
        help_text="How a game gives points: by its margin, by winning, or by being there.",
    )
    best = serializers.IntegerField(
        min_value=0,
        max_value=MOST,
        default=0,
        help_text="How many evenings of each count; 0 for all.",
    )
    least_games = serializers.IntegerField(min_value=0, max_value=MOST, default=0)
    title = serializers.CharField(max_length=LONGEST_NAME, allow_blank=True, default="")


class SeasonChangeBody(SeasonBody, RevisionBody):
    """A season as it is to be from now on."""


class CloseBody(RevisionBody):
    """Who signs, by the club's list; it may be left out where the account is one person there."""

    signed_by = serializers.UUIDField(required=False)


class ReopenBody(CloseBody):
    """Why a season is opened again."""

    reason = serializers.CharField(max_length=LONGEST_REASON)
