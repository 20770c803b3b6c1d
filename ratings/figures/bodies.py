"""What is answered about figures and streaks, and what they are of."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rest_framework import serializers

from ratings.figures.selectors.statistics import FoundStreak, Scope, is_behind
from ratings.figures.shown.people import GRAND, TICHU
from ratings.statistics import Figures


class ScopeView(serializers.Serializer[Any]):
    """Of which game of the box; `behind`: some evenings are still being added up."""

    game = serializers.CharField()
    behind = serializers.BooleanField()


class StreakView(serializers.Serializer[Any]):
    """Games in a row that were won or lost."""

    player = serializers.UUIDField()
    result = serializers.ChoiceField(choices=["won", "lost"])
    games = serializers.IntegerField()
    first = serializers.DateField()
    last = serializers.DateField()


class FiguresView(serializers.Serializer[Any]):
    """What somebody did. Shares are from 0 to 1; what nobody can know is null."""

    evenings = serializers.IntegerField()
    games = serializers.IntegerField()
    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    level = serializers.IntegerField()
    won_share = serializers.FloatField(allow_null=True)
    rounds = serializers.IntegerField()
    points_for = serializers.IntegerField()
    points_against = serializers.IntegerField()
    tichu_made = serializers.IntegerField()
    tichu_failed = serializers.IntegerField()
    grand_made = serializers.IntegerField()
    grand_failed = serializers.IntegerField()
    call_points = serializers.IntegerField()
    first_out = serializers.IntegerField()
    rounds_finish_known = serializers.IntegerField()
    double_victories = serializers.IntegerField()
    wish_penalties = serializers.IntegerField()
    over_par = serializers.FloatField(
        allow_null=True, help_text="Points a round better than the ratings expected."
    )


def describe_figures(figures: Figures, over_par: float | None) -> dict[str, Any]:
    """Return somebody's figures as the API shows them."""
    known = asdict(figures)
    for name in ("won_clear", "won_wide", "last_out", "rounds_last_known"):
        known.pop(name)
    points = figures.count_call_points(TICHU, GRAND)
    return known | {
        "lost": figures.lost,
        "won_share": figures.won_share,
        "call_points": points,
        "over_par": over_par,
    }


def describe_streaks(streaks: Sequence[FoundStreak]) -> list[dict[str, Any]]:
    """Return streaks as the API shows them."""
    results = {"W": "won", "L": "lost"}
    return [
        {
            "player": str(one.player),
            "result": results[one.letter],
            "games": one.length,
            "first": one.first.isoformat(),
            "last": one.last.isoformat(),
        }
        for one in streaks
    ]


def describe_scope(scope: Scope) -> dict[str, Any]:
    """Return what the figures are of."""
    return {"game": scope.variant, "behind": is_behind(scope.club)}
