"""What requests about rounds and corrections bring."""

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from common.writes.http import OperationBody, RevisionBody
from tournaments.event.shapes import PlanField, ResultField, RoundField
from tournaments.matches.bodies import RulingBody


class RoundBody(RevisionBody):
    """Draw up the next round. `after`: the revision of its proposal, 0 where there is none."""

    plan = PlanField(
        required=False,
        help_text="What is fixed beforehand, as `next` of *The file of an event*.",
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
    """A proposal as it is to be: `tables`, `byes`, `off` and `waived` of a round."""

    round = RoundField(help_text="The round as it is to be.")
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True)


class LateBody(RevisionBody):
    """A team that came after the round was published. `after`: the revision of the round."""

    entry = serializers.UUIDField()
    worth = serializers.ChoiceField(
        ["half", "zero", "next"],
        required=False,
        help_text=(
            "What its round off counts as, or `next`: it plays from the next round on. Without it "
            "it meets `opponent`, or else the team that has the bye."
        ),
    )
    opponent = serializers.UUIDField(
        required=False, help_text="Another team that came late, to meet at a new table."
    )


class AbsentBody(RevisionBody):
    """A team that did not come, for which the bye team plays. `after`: the round's revision."""

    entry = serializers.UUIDField()


class WeighBody(StrictSerializer):
    """A round as it could be: `tables`, `byes`, `off` and `waived` of a round."""

    round = RoundField(help_text="The round as it could be.")


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

    result = ResultField()


class CorrectMatchBody(RulingBody):
    """A correction that is made with rounds taken back that follow from it, or noted for later."""

    way = serializers.ChoiceField(
        ["again", "back", "later"],
        help_text="With rounds drawn up again, with rounds taken back, or noted for later.",
    )
    round = serializers.IntegerField(
        required=False,
        min_value=1,
        help_text="Which round is drawn up again; refused if it is another one now: with `again` "
        "the newest, with `back` the first that others would play.",
    )
