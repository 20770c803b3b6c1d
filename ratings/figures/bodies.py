"""What is answered about figures and streaks, and what they are of."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from rest_framework import serializers

from ratings.figures.selectors.statistics import FoundStreak, Scope, is_behind
from ratings.statistics import (
    Amounts,
    Figure,
    Style,
    Whom,
    lay_out,
    list_figures,
    list_shown,
    make_reader,
)


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


def describe_fields(whom: Whom) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
    """Return what the API shows of somebody: what figures are made of, and some figures."""
    numbers = {name: serializers.IntegerField() for name in list_shown(whom)}
    named = {one.api: _describe_field(one) for one in list_figures(whom) if one.api}
    return {**numbers, **named}


def _describe_field(figure: Figure) -> serializers.Field[Any, Any, Any, Any]:
    hint = figure.hint or None
    if figure.style == Style.NUMBER:
        return serializers.IntegerField(help_text=hint)
    return serializers.FloatField(allow_null=True, help_text=hint)


class FiguresView(serializers.Serializer[Any]):
    """What somebody did. Shares are from 0 to 1; what nobody can know is null."""

    over_par = serializers.FloatField(
        allow_null=True, help_text="Points a round better than the ratings expected."
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Return the figures of a person, and what is declared here."""
        return {**describe_fields(Whom.PERSON), **super().get_fields()}


def make_describer(whom: Whom) -> Callable[[Amounts], dict[str, Any]]:
    """Return what describes the numbers of somebody as the API shows them, one after another."""
    layout, shown = lay_out(whom), list_shown(whom)
    pick = itemgetter(*(layout.places[name] for name in shown))
    named = [(one.api, make_reader(whom, one)) for one in list_figures(whom) if one.api]

    def describe(numbers: Amounts) -> dict[str, Any]:
        known = dict(zip(shown, pick(numbers), strict=True))
        return known | {name: read(numbers) for name, read in named}

    return describe


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
