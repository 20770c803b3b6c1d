"""What requests about rounds and corrections bring, and what is answered."""

from typing import Any

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from common.writes.http import OperationBody, RevisionBody
from tournaments.matches.bodies import RulingBody


class RoundBody(RevisionBody):
    """Draw up the next round. `after`: the revision of its proposal, 0 where there is none."""

    plan = serializers.JSONField(
        required=False, help_text="`next` of docs/event-format.md: what is fixed beforehand."
    )
    reason = serializers.CharField(
        max_length=200,
        required=False,
        allow_blank=True,
        help_text="Why tables are fixed; it stands on the public page.",
    )
    anyway = serializers.BooleanField(
        default=False,
        help_text="Also while a result counts that one side alone has reported, which refuses a "
        "new proposal otherwise.",
    )


class ArrangementBody(RevisionBody):
    """A proposal as it is to be: `tables`, `byes`, `off`, `waived` of docs/event-format.md."""

    round = serializers.JSONField()
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True)


class LateBody(RevisionBody):
    """A team that came after the round was published. `after`: the revision of the round."""

    entry = serializers.UUIDField()
    worth = serializers.ChoiceField(
        ["half", "zero"],
        required=False,
        help_text="What its round off counts as; without it it meets the team that has the bye.",
    )


class AbsentBody(RevisionBody):
    """A team that did not come, for which the bye team plays. `after`: the round's revision."""

    entry = serializers.UUIDField()


class WeighBody(StrictSerializer):
    """A round as it could be: `tables`, `byes`, `off`, `waived` of docs/event-format.md."""

    round = serializers.JSONField()


class AcceptAllBody(OperationBody):
    """What was seen of the results that are accepted."""

    after = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=2**31 - 1,
        help_text="The tournament's revision that was seen: what was reported since stays open.",
    )


class CorrectionBody(StrictSerializer):
    """Another result of a match, to be looked at."""

    result = serializers.JSONField()


class CorrectMatchBody(RulingBody):
    """A correction that is made with the newest round drawn up again, or noted for later."""

    way = serializers.ChoiceField(["again", "later"])
    round = serializers.IntegerField(
        required=False,
        min_value=1,
        help_text="With `again`: which round is drawn up again; refused if it is not the newest.",
    )


class CorrectedView(serializers.Serializer[Any]):
    """`again`: the newest round as a proposal; `later`: the match, as it stays until then."""

    round = serializers.IntegerField(required=False)
    match = serializers.UUIDField(required=False)
    revision = serializers.IntegerField()
    later = serializers.BooleanField(required=False)


class MovedView(serializers.Serializer[Any]):
    """A team that would stand at another place."""

    team = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class CorrectionView(serializers.Serializer[Any]):
    """What another result would change: places, and the round after the match's.

    `paired`: that round as it was published, `would_be`: as it would have been; of each its pairs,
    a bye as one; null where it is not published, or could not be.
    """

    moved = MovedView(many=True)
    paired = serializers.JSONField(allow_null=True)
    would_be = serializers.JSONField(allow_null=True)


class WorthALookView(serializers.Serializer[Any]):
    """Results of the newest round that are worth a look: the match, its table, and why."""

    results = serializers.ListField(child=serializers.JSONField())


class AcceptedView(serializers.Serializer[Any]):
    """The matches whose results were accepted, and those that were reported since."""

    matches = serializers.ListField(child=serializers.UUIDField())
    left = serializers.ListField(child=serializers.UUIDField())


class PairedRoundView(serializers.Serializer[Any]):
    """A round after a write."""

    round = serializers.IntegerField()
    revision = serializers.IntegerField()


class WeighedCostView(serializers.Serializer[Any]):
    """The first criterion by which the program's own round is better, with the values of both."""

    criterion = serializers.CharField()
    engine = serializers.CharField()
    hand = serializers.CharField()


class WeighedTableView(serializers.Serializer[Any]):
    """What is said of a table."""

    a = serializers.CharField()
    b = serializers.CharField()
    says = serializers.ListField(child=serializers.CharField())


class WeighedRoundView(serializers.Serializer[Any]):
    """What a round comes to, beside the one that the program would draw up.

    `needs`: what must be given up for it and was not. `spoils_future`: after it not all rounds to
    come can be paired.
    """

    is_best = serializers.BooleanField()
    cost = WeighedCostView(allow_null=True)
    needs = serializers.ListField(child=serializers.JSONField())
    spoils_future = serializers.BooleanField()
    says = serializers.ListField(child=serializers.CharField())
    tables = WeighedTableView(many=True)
