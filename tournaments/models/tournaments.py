"""A tournament: what it is to be, where it stands, and everything that was ever done to it."""

import uuid
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from common.statements import Fetched
from common.writes.history import HistoryRow
from pairing.event.stages import FixedOptions, Stages, find_stages
from pairing.formats import FORMATS, EventFormat
from people.models import Club

COUNTED: Final = ("legs", "groups", "qualifiers")
"""The options of a format from which its rounds are counted."""


class Stage(models.TextChoices):
    """How far a tournament has come."""

    PLANNED = "planned", _("planned")
    RUNNING = "running", _("running")
    PROVISIONAL = "provisional", _("ended, not final yet")
    FINAL = "final", _("final")


class Registration(models.TextChoices):
    """Who may enter a team."""

    CLOSED = "closed", _("the director alone")
    APPROVED = "approved", _("everybody, and the director accepts")
    OPEN = "open", _("everybody")


class Tournament(models.Model):
    """An event of a club: teams that meet round by round.

    `rules` is how it is paired and scored, in the words of docs/event-format.md: format, rounds,
    scoring, tie_breaks, pairing, clubs_apart, forbidden (by the numbers of entries). `play` is
    what is played at a table: `{"variant", "house_rules", "hands" | "minutes" | null}`. `plan` is
    what is fixed for the next round, as `next` in that format.

    With `teams_substitute` a team says by itself who plays for it from now on, during the event.

    `called_off` is the line by which everybody reads that it does not take place, "" for one that
    does.

    Where it `is_public` everybody may read its page, whatever else the club shows. One that
    `is_practice` is for those who direct: it counts for nothing, and nobody else finds it.

    `seed` draws every lot; its SHA-256 is public before entries close, the seed itself at the end.
    `revision` counts what `TournamentChange` lists; `settings_revision` the changes of settings
    alone. `display_generation` and `deputy_generation` count the links to the display and the
    invitations to direct it that there have been.

    `qualified` are the numbers of the teams that play the knockout after a cut, best first, once it
    has begun; after groups a list for each. What is ended is provisional for `protest_minutes`,
    until `protest_until`. `prizes` are `{"name", "place", "category"}`: for the best at that place
    of all, or of a category.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.PROTECT, related_name="tournaments")
    name = models.CharField(max_length=120)
    place = models.CharField(max_length=120, blank=True, default="")
    day = models.DateField()
    starts_at = models.TimeField(null=True, blank=True)
    about = models.TextField(blank=True, default="")
    called_off = models.CharField(max_length=200, blank=True, default="", db_default="")
    fee = models.CharField(max_length=60, blank=True, default="")
    preset = models.CharField(max_length=20, blank=True, default="")
    rules = models.JSONField()
    play = models.JSONField()
    plan = models.JSONField(default=dict, blank=True)
    registration = models.CharField(
        max_length=8, choices=Registration.choices, default=Registration.CLOSED
    )
    is_public = models.BooleanField(default=False)
    is_practice = models.BooleanField(default=False, db_default=False)
    most_teams = models.PositiveSmallIntegerField(null=True, blank=True)
    qualified = models.JSONField(default=list, blank=True)
    protest_minutes = models.PositiveSmallIntegerField(default=0)
    protest_until = models.DateTimeField(null=True, blank=True)
    prizes = models.JSONField(default=list, blank=True)
    teams_substitute = models.BooleanField(default=True)
    seed = models.CharField(max_length=64)
    stage = models.CharField(max_length=11, choices=Stage.choices, default=Stage.PLANNED)
    copied_from = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="copies"
    )
    display_generation = models.PositiveIntegerField(default=1)
    deputy_generation = models.PositiveIntegerField(default=1)
    revision = models.PositiveIntegerField(default=0)
    history_head = models.CharField(max_length=64, default="", db_default="", editable=False)
    settings_revision = models.PositiveIntegerField(default=0)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    fetched: Mapping[object, Fetched] = MappingProxyType({})
    """Its rows as the database has them, where they were fetched together to be read."""

    class Meta:
        ordering = ["-day", "-created_at"]
        indexes = [models.Index(fields=["club", "-day"])]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(stage__in=Stage.values), name="tournament_stage_known"
            ),
            models.CheckConstraint(
                condition=models.Q(registration__in=Registration.values),
                name="tournament_registration_known",
            ),
            models.CheckConstraint(
                condition=models.Q(is_practice=False)
                | models.Q(is_public=False, registration=Registration.CLOSED),
                name="tournament_practice_is_private",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def format(self) -> EventFormat:
        """The row of its format."""
        return FORMATS[self.rules["format"]]

    @property
    def stages(self) -> Stages:
        """How many rounds count for the standings, and how many its knockout has.

        Where they follow from who is there at first, that is counted once for each revision.
        """
        if self._stages is None or self._stages[0] != self.revision:
            self._stages = (self.revision, self._find_stages())
        return self._stages[1]

    _stages: tuple[int, Stages] | None = None

    def count_stages_anew(self) -> None:
        """Let its rounds be counted once more: its rules are others within this write."""
        self._stages = None

    def _find_stages(self) -> Stages:
        cut = self.rules.get("cut")
        named = [len(group) if isinstance(group, list) else 1 for group in self.qualified]
        in_bracket = sum(named) or (int(cut["teams"]) if cut else 0)
        options = self.rules.get("pairing", {})
        fixed = {name: options[name] for name in COUNTED if name in options}
        counted = self.format.counts_rounds
        there = models.Q(state="entered") | models.Q(leaves__isnull=False)
        teams = self.entries.filter(there).count() if counted else 0
        planned = int(self.rules["rounds"])
        return find_stages(self.format, planned, teams, FixedOptions(**fixed), in_bracket)

    @property
    def rounds(self) -> int:
        """How many rounds there are that count for the standings: those before a knockout."""
        return self.stages.ranked

    @property
    def all_rounds(self) -> int:
        """How many rounds there are with those of the knockout."""
        return self.stages.all

    @property
    def side_size(self) -> int:
        """How many entries sit on a side of a table."""
        return self.format.side_size

    @property
    def is_over(self) -> bool:
        """Whether nothing changes any more."""
        return self.stage == Stage.FINAL

    @property
    def takes_entries(self) -> bool:
        """Whether teams may enter themselves now."""
        is_open = self.registration != Registration.CLOSED and not self.called_off
        return is_open and self.stage == Stage.PLANNED

    @property
    def has_ended(self) -> bool:
        """Whether nothing is played any more; before it is final protests may change results."""
        return self.stage in (Stage.PROVISIONAL, Stage.FINAL)


class TournamentChange(HistoryRow):
    """One accepted change of a tournament: its log, and the memory of what was answered.

    Whoever directs did it `in_own_matter` where their own team was touched. `moved_up`: the
    numbers of the teams for which it made room, so that they came from the waiting list.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="changes")
    moved_up = models.JSONField(null=True, blank=True)
    in_own_matter = models.BooleanField(default=False)
    sealed_fields = ("moved_up", "in_own_matter")

    class Meta:
        ordering = ["tournament", "-revision"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "revision"], name="tournament_revision_once"
            ),
            models.UniqueConstraint(
                fields=["tournament", "operation"], name="tournament_operation_once"
            ),
        ]

    def __str__(self) -> str:
        return f"change {self.revision} of {self.tournament_id}: {self.action}"
