"""What an address asks of the games behind a number."""

from typing import Any

from django import forms

from ratings.figures.selectors.games_behind import RESULTS, RUNS, Behind
from ratings.figures.selectors.statistics import StatisticsScope
from ratings.statistics import list_deeds


class BehindForm(forms.Form):
    """Which games lie behind a number."""

    player = forms.UUIDField(required=False)
    partner = forms.UUIDField(required=False)
    opponent = forms.UUIDField(required=False)
    result = forms.ChoiceField(required=False, choices=[(result, result) for result in RESULTS])
    deed = forms.ChoiceField(
        required=False, choices=lambda: [(deed, deed) for deed in list_deeds()]
    )
    streak = forms.ChoiceField(required=False, choices=[(run, run) for run in RUNS])
    at = forms.ChoiceField(
        required=False, choices=[(part, part) for part in ("evenings", "tournaments")]
    )


def read_behind(scope: StatisticsScope, given: dict[str, Any]) -> Behind:
    """Return which games a form asks for, of the days and the game of the box of the page."""
    return Behind(
        variant=scope.variant,
        first=scope.first,
        last=scope.last,
        player=given["player"],
        partner=given["partner"],
        opponent=given["opponent"],
        result=given["result"],
        deed=given["deed"],
        streak=given["streak"],
        tournament={"evenings": False, "tournaments": True}.get(given["at"]),
    )
