"""What requests about results bring."""

from rest_framework import serializers

from common.writes.http import RevisionBody
from tournaments.event.shapes import ResultField


class ResultBody(RevisionBody):
    """What a match ended with. `after`: the revision of the match that was seen."""

    result = ResultField(help_text='`{"score": [1010, 490]}` or `{"hands": …}`.')
    side = serializers.ChoiceField(
        ["a", "b"], required=False, help_text="For whom, where a device holds both links."
    )


class ConfirmBody(RevisionBody):
    """Accept what the other side reported."""

    side = serializers.ChoiceField(["a", "b"], required=False)


class RulingBody(RevisionBody):
    """The director's word: a result, a forfeit, awarded points, or {} for none."""

    result = ResultField()
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True)
