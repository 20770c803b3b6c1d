"""Who takes part in a tournament: teams, and the people in them."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from people.models import Player
from tournaments.models.tournaments import Tournament


class EntryState(models.TextChoices):
    """Where an entry stands."""

    ASKED = "asked", _("waits for the director")
    ENTERED = "entered", _("takes part")
    WAITING = "waiting", _("on the waiting list")
    WITHDRAWN = "withdrawn", _("withdrawn")


class Entry(models.Model):
    """A team in a tournament. `number` names it in files and on slips, and never changes.

    `name` may be empty: then it is called by its people. `seed` orders the first round, the lowest
    first; `enters` and `leaves` are the first and the last round that it plays; `table` is the
    number of the table that it needs, `category` what it may win a prize of its own in.
    `walked_in`: it stood at the desk when it was entered. `phone` is where a missing team can
    be reached; only directors see it. `email` is told what becomes of the team, in `language`,
    that of the page on which the team itself gave it; "" where the director did. `generation`
    counts the links that it has had.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80, blank=True, default="")
    home = models.CharField(max_length=80, blank=True, default="")
    category = models.CharField(max_length=40, blank=True, default="")
    state = models.CharField(max_length=9, choices=EntryState.choices, default=EntryState.ENTERED)
    seed = models.PositiveSmallIntegerField()
    rating = models.PositiveSmallIntegerField(null=True, blank=True)
    enters = models.PositiveSmallIntegerField(default=1)
    leaves = models.PositiveSmallIntegerField(null=True, blank=True)
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    walked_in = models.BooleanField(default=False)
    fee_paid = models.BooleanField(default=False)
    note = models.CharField(max_length=200, blank=True, default="")
    phone = models.CharField(max_length=40, blank=True, default="")
    email = models.EmailField(blank=True, default="", db_default="")
    language = models.CharField(max_length=10, blank=True, default="", db_default="")
    generation = models.PositiveIntegerField(default=1)
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["tournament", "seed", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_once"),
            models.CheckConstraint(
                condition=models.Q(state__in=EntryState.values), name="entry_state_known"
            ),
        ]

    def __str__(self) -> str:
        return f"entry {self.number} of {self.tournament_id}"

    def list_people(self, round_: int | None = None) -> list["EntryMember"]:
        """Return who plays for the team in a round, in their order; None: who does to the end."""
        return [member for member in self.members.all() if member.plays_in(round_)]

    @property
    def line_ups(self) -> list[tuple[int, list["EntryMember"]]]:
        """Who plays for the team from which round on, in order; the first from round 1."""
        rows = list(self.members.all())
        ends = {member.until_round + 1 for member in rows if member.until_round is not None}
        starts = sorted({1, *ends, *(member.from_round for member in rows)})
        return [(first, self.list_people(first)) for first in starts]


class EntryMember(models.Model):
    """Somebody in a team, from a round on, to the end or to a last one.

    `entered_as` is the entry of the club's list that was tapped or typed, `player` stands for it
    now: they differ where two were merged since. Who comes back has a second row.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="members")
    place = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="tournament_members")
    entered_as = models.ForeignKey(
        Player, models.PROTECT, related_name="entered_tournament_members"
    )
    present = models.BooleanField(default=False)
    from_round = models.PositiveSmallIntegerField(default=1)
    until_round = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["entry", "place", "from_round"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "place", "from_round"], name="member_place_once"
            ),
            models.UniqueConstraint(
                fields=["entry", "player", "from_round"], name="member_once_a_team"
            ),
            models.CheckConstraint(
                condition=models.Q(from_round__gte=1), name="member_from_round_1"
            ),
            models.CheckConstraint(
                condition=models.Q(until_round=None)
                | models.Q(until_round__gte=models.F("from_round")),
                name="member_leaves_after_coming",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.entry_id}"

    def plays_in(self, round_: int | None) -> bool:
        """Return whether they play for the team in a round; None: whether they do to the end."""
        if round_ is None or self.until_round is None:
            return self.until_round is None and self.from_round <= (round_ or self.from_round)
        return self.from_round <= round_ <= self.until_round


class TeamCodeFailures(models.Model):
    """How many codes of no team somebody typed in a tournament in an hour.

    `address` is a hash of who it was, as `common.web.tries` counts them.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="code_failures")
    hour = models.DateTimeField()
    address = models.CharField(max_length=64, default="", db_default="")
    failures = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["tournament", "hour"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "hour", "address"], name="team_code_failures_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.failures} since {self.hour}"
