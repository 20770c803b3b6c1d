"""What games are answered: for the OpenAPI document alone."""

from typing import Any

from rest_framework import serializers

from scoring.api.bodies.links import LinksView
from scoring.models import Action
from scoring.rules import CALL_POINTS


class RoundView(serializers.Serializer[Any]):
    """A round with its score."""

    id = serializers.UUIDField()
    number = serializers.IntegerField()
    entry = serializers.DictField()
    score = serializers.DictField(child=serializers.IntegerField())
    totals = serializers.DictField(child=serializers.IntegerField())
    counted = serializers.BooleanField()
    shuffler = serializers.IntegerField(allow_null=True)
    recorded_at = serializers.DateTimeField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": serializers.DictField(child=serializers.IntegerField()),
        }


class StandingView(serializers.Serializer[Any]):
    """How a game stands."""

    revision = serializers.IntegerField()
    totals = serializers.DictField(child=serializers.IntegerField())
    over = serializers.BooleanField()
    ended_by = serializers.ChoiceField(["rule", "hand"], allow_null=True)
    winner = serializers.CharField(allow_null=True)
    shuffler = serializers.IntegerField(allow_null=True)
    next_number = serializers.IntegerField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": serializers.DictField(child=serializers.IntegerField()),
        }


class AnswerView(StandingView):
    """What a write answers; the same again for the same operation."""

    operation = serializers.UUIDField()
    round = RoundView(allow_null=True)
    surplus = serializers.ListField(child=serializers.UUIDField())


class SeatView(serializers.Serializer[Any]):
    """Who sits where."""

    seat = serializers.IntegerField()
    team = serializers.ChoiceField(["a", "b"], allow_null=True)
    player = serializers.UUIDField(allow_null=True)
    name = serializers.CharField(allow_blank=True)


class SummaryView(serializers.Serializer[Any]):
    """A game as a list shows it."""

    id = serializers.UUIDField()
    variant = serializers.CharField()
    house_rules = serializers.DictField()
    club = serializers.CharField(allow_null=True)
    revision = serializers.IntegerField()
    played_on = serializers.DateField()
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    role = serializers.ChoiceField(["owner", "scorer", "watcher"])
    may = serializers.DictField(child=serializers.BooleanField())
    seats = SeatView(many=True)
    first_dealer = serializers.IntegerField(allow_null=True)
    first_banker = serializers.IntegerField(allow_null=True)
    finish_before = serializers.ListField(child=serializers.IntegerField())
    totals = serializers.DictField(child=serializers.IntegerField())
    over = serializers.BooleanField()
    ended_by = serializers.ChoiceField(["rule", "hand"], allow_null=True)
    winner = serializers.CharField(allow_null=True)
    locked = serializers.BooleanField()
    rematch_of = serializers.UUIDField(allow_null=True)


class DraftCallView(serializers.Serializer[Any]):
    """A call marked while the round is being played."""

    seat = serializers.IntegerField()
    call = serializers.ChoiceField(list(CALL_POINTS))


class DraftView(serializers.Serializer[Any]):
    """The calls marked for the next round."""

    number = serializers.IntegerField()
    calls = DraftCallView(many=True)


class DraftAnswerView(serializers.Serializer[Any]):
    """The marks after one was set."""

    draft = DraftView()
    draft_revision = serializers.IntegerField()


class StateView(SummaryView, StandingView):
    """A whole game."""

    draft_revision = serializers.IntegerField()
    draft = DraftView()
    rounds = RoundView(many=True)
    chances = serializers.DictField(allow_null=True)
    rematch = serializers.UUIDField(allow_null=True)
    recorded = serializers.BooleanField()


class StartedView(serializers.Serializer[Any]):
    """A game just started, and its links."""

    game = StateView()
    links = LinksView()


class RevisionView(serializers.Serializer[Any]):
    """One write of a game's history."""

    revision = serializers.IntegerField()
    action = serializers.ChoiceField(Action.values)
    operation = serializers.UUIDField()
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_null=True)
    role = serializers.CharField(allow_null=True)
    device = serializers.CharField(
        allow_null=True, help_text="What this game calls the device; another game has another name."
    )
    round = serializers.UUIDField(allow_null=True)
    number = serializers.IntegerField(allow_null=True)
    before = serializers.DictField(allow_null=True)
    after = serializers.DictField(allow_null=True)
