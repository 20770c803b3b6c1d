"""What requests for series hold."""

from typing import Final

from rest_framework import serializers

from common.writes.http import OperationBody, RevisionBody
from ratings.statistics import SeriesPreset
from tournaments.series.services.series import (
    LONGEST_NAME,
    MOST_BEST,
    MOST_PLACES,
    MOST_POINTS,
    MOST_TOURNAMENTS,
)

SERIES_PRESETS: Final = tuple(preset.value for preset in SeriesPreset)


class SeriesBody(OperationBody):
    """What a series is."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    preset = serializers.ChoiceField(
        choices=SERIES_PRESETS,
        default=SeriesPreset.TEN.value,
        help_text="What a place brings.",
    )
    own_points = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_POINTS),
        max_length=MOST_PLACES,
        default=list,
        help_text="What the places bring, from the first one on, none more than the one before it;"
        " for `preset` `own` alone.",
    )
    best = serializers.IntegerField(
        min_value=0,
        max_value=MOST_BEST,
        default=0,
        help_text="How many tournaments of each person count; 0 for all.",
    )
    tournaments = serializers.ListField(
        child=serializers.UUIDField(),
        max_length=MOST_TOURNAMENTS,
        default=list,
        help_text="The ids of its tournaments, all of this club. One counts once it has ended.",
    )


class SeriesChangeBody(SeriesBody, RevisionBody):
    """A series as it is to be from now on."""
