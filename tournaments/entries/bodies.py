"""What requests about teams bring."""

from typing import Any

from rest_framework import serializers

from common.web.bodies import LimitOfService, StrictSerializer
from common.writes.http import OperationBody, RevisionBody
from scoring.shapes.fields import NameField
from tournaments.entries.services.entries import MOST_TEAMS
from tournaments.entries.services.people import MOST_MEMBERS
from tournaments.entries.services.seeds import SeedOrder


class MemberBody(StrictSerializer):
    """Somebody in a team: a player of the club's list, or a name."""

    player = serializers.UUIDField(required=False)
    name = NameField(required=False)


class TeamBody(StrictSerializer):
    """A team to enter."""

    name = serializers.CharField(max_length=80, required=False, allow_blank=True)
    home = serializers.CharField(max_length=80, required=False, allow_blank=True)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True)
    phone = serializers.CharField(max_length=40, required=False, allow_blank=True)
    email = serializers.EmailField(required=False, allow_blank=True)
    are_here = serializers.BooleanField(
        required=False, help_text="Whether the team is there already."
    )
    is_another = serializers.BooleanField(
        required=False,
        help_text="Another team of people with the same names as one that is entered.",
    )
    members = serializers.ListField(
        child=MemberBody(), validators=[LimitOfService(MOST_MEMBERS)], required=False
    )


class EntriesBody(OperationBody):
    """Teams to enter, in the order of their seeds."""

    teams = serializers.ListField(
        child=TeamBody(), validators=[LimitOfService(MOST_TEAMS)], allow_empty=False
    )


class EarlierBody(OperationBody):
    """Teams of an earlier tournament of the club to enter: all of them, or these numbers."""

    earlier = serializers.UUIDField(help_text="The id of the earlier tournament.")
    numbers = serializers.ListField(
        child=serializers.IntegerField(min_value=1),
        max_length=MOST_TEAMS,
        required=False,
        help_text="Numbers that the teams had there; left out for all of them.",
    )


class JoinBody(OperationBody):
    """The other half of a team."""

    other = serializers.UUIDField(help_text="The entry of the team that joins; it is withdrawn.")


class SeedsBody(OperationBody):
    """How the teams are seeded; with `hand` in the order of `numbers`, the rest after them."""

    by = serializers.ChoiceField(
        [order.value for order in SeedOrder], help_text="Whether by hand, by rating or by lot."
    )
    numbers = serializers.ListField(
        child=serializers.IntegerField(min_value=1),
        max_length=MOST_TEAMS,
        required=False,
        help_text="The numbers of the teams in the order of their seeds.",
    )


class EntryChangeBody(RevisionBody):
    """What of a team is another. `after`: the revision of the entry.

    `members` play from `from_round` on, to the end or to `until_round`; without it from the first
    round of which nobody has reported anything. A round that is agreed changes its people by the
    director alone, with a `reason`.

    A team's own link changes `name`, `home`, `phone`, `email` and `members`, these by their names,
    until the first round is published, and `members` later where the tournament has
    `teams_substitute`.
    """

    name = serializers.CharField(max_length=80, required=False, allow_blank=True)
    home = serializers.CharField(max_length=80, required=False, allow_blank=True)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True)
    phone = serializers.CharField(max_length=40, required=False, allow_blank=True)
    email = serializers.EmailField(required=False, allow_blank=True)
    category = serializers.CharField(max_length=40, required=False, allow_blank=True)
    table = serializers.IntegerField(
        min_value=1,
        max_value=500,
        required=False,
        allow_null=True,
        help_text="The table that it needs; null for any.",
    )
    fee_paid = serializers.BooleanField(required=False, help_text="Whether the fee is paid.")
    members = serializers.ListField(
        child=MemberBody(), validators=[LimitOfService(MOST_MEMBERS)], required=False
    )
    from_round = serializers.IntegerField(min_value=1, required=False)
    until_round = serializers.IntegerField(
        min_value=1,
        required=False,
        help_text="The last round that `members` play; left out for the end.",
    )
    reason = serializers.CharField(max_length=200, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Refuse rounds without people, and a last round without a first."""
        for name, needed in (("from_round", "members"), ("until_round", "from_round")):
            if name in attrs and needed not in attrs:
                told = self.fields[needed].error_messages["required"]
                raise serializers.ValidationError({needed: [told]}, code="required")
        return attrs


class PresentBody(OperationBody):
    """Whether somebody is here."""

    present = serializers.BooleanField()


class TeamTokenBody(StrictSerializer):
    """The token of a team's link."""

    token = serializers.CharField(max_length=80)
