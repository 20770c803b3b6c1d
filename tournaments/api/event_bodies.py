"""What requests about tournaments bring, and what is answered."""

from typing import Any, Final

from rest_framework import serializers

from common.web.bodies import StrictSerializer
from common.web.writes import OperationBody, RevisionBody
from pairing.event.presets import PRESETS
from scoring.api.bodies.fields import NameField
from tournaments.models import Registration
from tournaments.services.seeds import SeedOrder

PRESET_NAMES: Final = tuple(one.name for one in PRESETS)


class TournamentBody(OperationBody):
    """A tournament to create, from a preset or as a copy of an earlier one of the club."""

    club = serializers.SlugField(max_length=60)
    name = serializers.CharField(max_length=120)
    day = serializers.DateField()
    place = serializers.CharField(max_length=120, required=False, allow_blank=True)
    preset = serializers.ChoiceField(PRESET_NAMES, default=PRESET_NAMES[0])
    copy_of = serializers.UUIDField(required=False)


class TournamentImportBody(OperationBody):
    """An event's file to make a tournament of; `day` counts where the file has no date."""

    club = serializers.SlugField(max_length=60)
    day = serializers.DateField(required=False)
    file = serializers.JSONField(help_text="As docs/event-format.md has it.")


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
    are_here = serializers.BooleanField(required=False)
    members = MemberBody(many=True, required=False)


class EntriesBody(OperationBody):
    """Teams to enter, in the order of their seeds."""

    teams = TeamBody(many=True, allow_empty=False)


class EarlierBody(OperationBody):
    """Teams of an earlier tournament of the club to enter: all of them, or these numbers."""

    earlier = serializers.UUIDField()
    numbers = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False)


class JoinBody(OperationBody):
    """The other half of a team."""

    other = serializers.UUIDField(help_text="The entry of whoever joins; it is withdrawn.")


class SeedsBody(OperationBody):
    """How the teams are seeded; with `hand` in the order of `numbers`, the rest after them."""

    by = serializers.ChoiceField([one.value for one in SeedOrder])
    numbers = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False)


class EntryBody(RevisionBody):
    """What of a team is another. `after`: the revision of the entry.

    A team's own link changes `name`, `home`, `phone` and `members`, these by their names, until
    the first round is published.
    """

    name = serializers.CharField(max_length=80, required=False, allow_blank=True)
    home = serializers.CharField(max_length=80, required=False, allow_blank=True)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True)
    phone = serializers.CharField(max_length=40, required=False, allow_blank=True)
    category = serializers.CharField(max_length=40, required=False, allow_blank=True)
    table = serializers.IntegerField(min_value=1, max_value=500, required=False, allow_null=True)
    fee_paid = serializers.BooleanField(required=False)
    members = MemberBody(many=True, required=False)


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


class ResultBody(RevisionBody):
    """What a match ended with. `after`: the revision of the match that was seen."""

    result = serializers.JSONField(help_text='`{"score": [1010, 490]}` or `{"hands": …}`.')
    side = serializers.ChoiceField(
        ["a", "b"], required=False, help_text="For whom, where a device holds both links."
    )


class AcceptAllBody(OperationBody):
    """What was seen of the results that are accepted."""

    after = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=2**31 - 1,
        help_text="The tournament's revision that was seen: what was reported since stays open.",
    )


class ConfirmBody(RevisionBody):
    """Accept what the other side reported."""

    side = serializers.ChoiceField(["a", "b"], required=False)


class RulingBody(RevisionBody):
    """The director's word: a result, a forfeit, awarded points, or {} for none."""

    result = serializers.JSONField()
    reason = serializers.CharField(max_length=200, required=False, allow_blank=True)


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


class LogView(serializers.Serializer[Any]):
    """A page of the log, newest first. `next`: ask with `before` this revision for the next one."""

    next = serializers.IntegerField(allow_null=True)
    results = serializers.ListField(child=serializers.JSONField())


class WorthALookView(serializers.Serializer[Any]):
    """Results of the newest round that are worth a look: the match, its table, and why."""

    results = serializers.ListField(child=serializers.JSONField())


class PresentBody(OperationBody):
    """Whether somebody is here."""

    present = serializers.BooleanField()


class TeamTokenBody(StrictSerializer):
    """The token of a team's link."""

    token = serializers.CharField(max_length=80)


class TournamentCreatedView(serializers.Serializer[Any]):
    """A tournament that was created."""

    id = serializers.UUIDField()
    revision = serializers.IntegerField()


class AcceptedView(serializers.Serializer[Any]):
    """The matches whose results were accepted, and those that were reported since."""

    matches = serializers.ListField(child=serializers.UUIDField())
    left = serializers.ListField(child=serializers.UUIDField())


class TournamentRow(serializers.Serializer[Any]):
    """A tournament in a list."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    day = serializers.DateField()
    place = serializers.CharField()
    stage = serializers.CharField()
    teams = serializers.IntegerField()


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


class EntriesView(serializers.Serializer[Any]):
    """The teams of a tournament, in the order of their seeds."""

    entries = serializers.ListField(child=serializers.JSONField())


class TeamView(serializers.Serializer[Any]):
    """A team after a write."""

    id = serializers.UUIDField()
    number = serializers.IntegerField()
    state = serializers.CharField()
    revision = serializers.IntegerField()


class SeedsView(serializers.Serializer[Any]):
    """The numbers of the teams in the order of their seeds."""

    seeds = serializers.ListField(child=serializers.IntegerField())
    by = serializers.CharField()


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


class MatchView(serializers.Serializer[Any]):
    """A match after a write. `late`: the director's word stood already, and stands."""

    match = serializers.UUIDField()
    revision = serializers.IntegerField()
    result = serializers.JSONField()
    standing = serializers.CharField()
    settled_by = serializers.CharField()
    late = serializers.BooleanField()


class StandingsView(serializers.Serializer[Any]):
    """Standings: the tie-breaks in their order, and a row for each team."""

    tie_breaks = serializers.ListField(child=serializers.CharField())
    rows = serializers.ListField(child=serializers.JSONField())


class TeamExchangedView(serializers.Serializer[Any]):
    """The team whose link was exchanged."""

    entry = serializers.UUIDField()


class TeamLinkView(serializers.Serializer[Any]):
    """The team's link that holds now, and its code."""

    entry = serializers.UUIDField()
    link = serializers.URLField()
    team_code = serializers.CharField()


class PresentView(serializers.Serializer[Any]):
    """Whether somebody is here."""

    present = serializers.BooleanField()
