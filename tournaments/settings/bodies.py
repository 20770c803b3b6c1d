"""What requests about a tournament's settings bring, and what is answered."""

from typing import Any, Final

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from common.writes.http import OperationBody, RevisionBody
from pairing.event.presets import PRESETS
from tournaments.models import Registration

PRESET_NAMES: Final = tuple(one.name for one in PRESETS)


class TournamentBody(OperationBody):
    """A tournament to create, from a preset or as a copy of an earlier one of the club."""

    club = serializers.SlugField(max_length=60)
    name = serializers.CharField(max_length=120)
    day = serializers.DateField()
    place = serializers.CharField(max_length=120, required=False, allow_blank=True)
    preset = serializers.ChoiceField(PRESET_NAMES, default=PRESET_NAMES[0])
    copy_of = serializers.UUIDField(required=False)


class PrizeBody(StrictSerializer):
    """What the team at a place wins, of a category or (left out) of all."""

    name = serializers.CharField(max_length=80)
    place = serializers.IntegerField(min_value=1, max_value=999)
    category = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)


class TournamentSettingsBody(RevisionBody):
    """Settings to change; what is left out stays. `after`: the revision of the settings.

    `rules` as in docs/event-format.md, member by member; `play`: variant, house_rules, hands and
    minutes.
    """

    name = serializers.CharField(max_length=120, required=False)
    place = serializers.CharField(max_length=120, required=False, allow_blank=True)
    day = serializers.DateField(required=False)
    starts_at = serializers.TimeField(required=False, allow_null=True)
    about = serializers.CharField(max_length=4000, required=False, allow_blank=True)
    fee = serializers.CharField(max_length=60, required=False, allow_blank=True)
    registration = serializers.ChoiceField(Registration.choices, required=False)
    most_teams = serializers.IntegerField(
        min_value=2, max_value=1000, required=False, allow_null=True
    )
    is_public = serializers.BooleanField(required=False)
    protest_minutes = serializers.IntegerField(min_value=0, max_value=10_000, required=False)
    prizes = PrizeBody(many=True, required=False)
    rules = serializers.JSONField(required=False)
    play = serializers.JSONField(required=False)


class TournamentCreatedView(serializers.Serializer[Any]):
    """A tournament that was created."""

    id = serializers.UUIDField()
    revision = serializers.IntegerField()


class TournamentView(serializers.Serializer[Any]):
    """A tournament: what it is to be, its teams, its rounds as far as they are published."""

    id = serializers.UUIDField()
    club = serializers.CharField()
    name = serializers.CharField()
    place = serializers.CharField()
    day = serializers.DateField()
    starts_at = serializers.TimeField(allow_null=True)
    about = serializers.CharField()
    fee = serializers.CharField()
    stage = serializers.CharField()
    registration = serializers.CharField()
    most_teams = serializers.IntegerField(allow_null=True)
    is_public = serializers.BooleanField()
    protest_minutes = serializers.IntegerField()
    prizes = serializers.ListField(child=serializers.JSONField())
    rules = serializers.JSONField()
    play = serializers.JSONField()
    plan = serializers.JSONField()
    seed_hash = serializers.CharField(help_text="SHA-256 of the seed that draws every lot.")
    seed = serializers.CharField(allow_null=True, help_text="Told once the tournament is final.")
    revision = serializers.IntegerField()
    settings_revision = serializers.IntegerField()
    entries = serializers.ListField(child=serializers.JSONField())
    rounds = serializers.ListField(
        child=serializers.JSONField(),
        help_text="Directors, and whoever sends the link of a team of the match, read in `reports` "
        "what was said of it.",
    )
    may_direct = serializers.BooleanField()


class StandingsView(serializers.Serializer[Any]):
    """Standings: the tie-breaks in their order, and a row for each team."""

    tie_breaks = serializers.ListField(child=serializers.CharField())
    rows = serializers.ListField(child=serializers.JSONField())
