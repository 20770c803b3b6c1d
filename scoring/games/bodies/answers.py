"""What games are answered: for the OpenAPI document alone."""

from typing import Any

from rest_framework import serializers

from scoring.models import Action, Source
from scoring.rules import CALL_POINTS
from scoring.shapes.fields import (
    ContextField,
    HouseRulesField,
    JudgedEntryField,
    ScoreField,
    VariantNameField,
)


class RoundView(serializers.Serializer[Any]):
    """A round with its score."""

    id = serializers.UUIDField()
    number = serializers.IntegerField()
    entry = JudgedEntryField()
    score = ScoreField()
    totals = ScoreField()
    counted = serializers.BooleanField()
    shuffler = serializers.IntegerField(allow_null=True)
    recorded_at = serializers.DateTimeField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": ContextField(),
        }


class StandingView(serializers.Serializer[Any]):
    """How a game stands."""

    revision = serializers.IntegerField()
    totals = ScoreField()
    over = serializers.BooleanField()
    ended_by = serializers.ChoiceField(["rule", "hand"], allow_null=True)
    winner = serializers.CharField(allow_null=True)
    shuffler = serializers.IntegerField(allow_null=True)
    next_number = serializers.IntegerField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add the field whose name the framework uses for something else."""
        return {
            **super().get_fields(),
            "context": ContextField(),
        }


class AnswerView(StandingView):
    """What a write answers; the same again for the same operation."""

    operation = serializers.UUIDField()
    round = RoundView(allow_null=True)
    surplus = serializers.ListField(child=serializers.UUIDField())


class FormerSitterView(serializers.Serializer[Any]):
    """Who sat on a seat before, and the last round that they could play."""

    player = serializers.UUIDField(allow_null=True)
    name = serializers.CharField(allow_blank=True)
    last_round = serializers.IntegerField()


class SeatView(serializers.Serializer[Any]):
    """Who sits where. `before`: who sat there before, of a seat that changed hands."""

    seat = serializers.IntegerField()
    team = serializers.ChoiceField(["a", "b"], allow_null=True)
    player = serializers.UUIDField(allow_null=True)
    name = serializers.CharField(allow_blank=True)
    before = FormerSitterView(many=True, required=False)


class MayView(serializers.Serializer[Any]):
    """What the caller may do with the game."""

    record = serializers.BooleanField()
    manage = serializers.BooleanField()


class SummaryView(serializers.Serializer[Any]):
    """A game as a list shows it."""

    id = serializers.UUIDField()
    variant = VariantNameField()
    house_rules = HouseRulesField()
    club = serializers.CharField(allow_null=True)
    known_by = serializers.ChoiceField(Source.values)
    revision = serializers.IntegerField()
    played_on = serializers.DateField()
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    role = serializers.ChoiceField(["owner", "scorer", "watcher"])
    may = MayView()
    seats = SeatView(many=True)
    first_dealer = serializers.IntegerField(allow_null=True)
    first_banker = serializers.IntegerField(allow_null=True)
    finish_before = serializers.ListField(child=serializers.IntegerField())
    totals = ScoreField()
    over = serializers.BooleanField()
    ended_by = serializers.ChoiceField(["rule", "hand"], allow_null=True)
    winner = serializers.CharField(allow_null=True)
    locked = serializers.BooleanField()
    rematch_of = serializers.UUIDField(allow_null=True)


class GamesPage(serializers.Serializer[Any]):
    """Some of the games; `next` and `previous` are the addresses of more, or null."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = SummaryView(many=True)


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


class BreakEvenView(serializers.Serializer[Any]):
    """How likely a call of each team must be made for it to raise the chance of winning."""

    a = serializers.FloatField(allow_null=True)
    b = serializers.FloatField(allow_null=True)


class ChancesView(serializers.Serializer[Any]):
    """The chances of winning at this score; the first three sum to 1."""

    a = serializers.FloatField()
    b = serializers.FloatField()
    draw = serializers.FloatField()
    tichu = BreakEvenView()
    grand = BreakEvenView()


class PriorView(serializers.Serializer[Any]):
    """By how many points a round team A is better than team B, as far as ratings tell."""

    mean = serializers.FloatField()
    sd = serializers.FloatField(help_text="How unsure that is: its standard deviation.")


class ResultView(serializers.Serializer[Any]):
    """What is known of a game besides its score, where that is all: rounds, and theirs."""

    rounds = serializers.IntegerField(allow_null=True)
    scores = serializers.ListField(child=ScoreField())


class StateView(SummaryView, StandingView):
    """A whole game."""

    draft_revision = serializers.IntegerField()
    draft = DraftView()
    rounds = RoundView(many=True)
    prior = PriorView(
        allow_null=True,
        help_text="When the game began; null where nobody is rated, and for who may not see it.",
    )
    chances = ChancesView(allow_null=True)
    rematch = serializers.UUIDField(allow_null=True)
    recorded = serializers.BooleanField()
    result = ResultView(allow_null=True)


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


class HistoryPage(serializers.Serializer[Any]):
    """Some of the history; `next` and `previous` are the addresses of more, or null."""

    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = RevisionView(many=True)
