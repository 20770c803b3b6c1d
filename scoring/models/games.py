"""A game, its seats, its rounds, and everything that was ever done to it.

No row here holds a person's name: they point to `Player`, so that a name can be taken away while
results stay.
"""

import datetime
import uuid
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone

from common.days import find_known_day
from common.writes.history import HistoryRow
from people.models import Club
from scoring.models.sitters import Sitter

CARD_POINTS = range(-25, 126, 5)


class EndedBy(models.TextChoices):
    """Why a game is over."""

    NOT = "", "running"
    RULE = "rule", "by its rules"
    HAND = "hand", "by hand"


class Source(models.TextChoices):
    """How a game is known."""

    TABLE = "table", "written down at a table"
    RECORD = "record", "the record of an online table"
    SHEET = "sheet", "a score sheet kept elsewhere"
    RESULT = "result", "its score alone"


class Game(models.Model):
    """A sequence of rounds at one table.

    `revision` counts the writes that were accepted; `last_operation` is the newest of them. Totals,
    winner and the facts of each seat are derived from the rounds and written together with them.
    `line_up`: of each seat that changed hands, the last round of everybody who got up from it, as
    in `{"3": [4, 7]}`. `finish_before`: of a rematch, who went out in the last round of the game
    before.

    A game with the source `result` is known by its score alone: its totals stand as they were
    given, and so do the scores of its rounds, where they are known. `rounds_played` says how many
    it took, where nothing else does.

    `sequence` is the game's place within its day, 0 where it goes by its start. `occasion` is what
    it was played at, for whoever wrote it: `{"id", "label"}`, empty for none.

    `prior_mean`, `prior_sd`: by how many points a round team A was thought the better one when the
    game began or its line-up changed, and how surely; None where nothing was known.

    `device_day` is the day that its device said where that is far from ours: somebody is asked.
    `rated` is false where it was said before the game began that it does not count for the rating.
    `agreed`: of a game that was ended by hand, whether the table wants it to count; None where
    nobody has said. Who said so is in its history.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.PROTECT, null=True, blank=True, related_name="games")
    started_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="games"
    )
    variant = models.CharField(max_length=20)
    house_rules = models.JSONField()
    players = models.PositiveSmallIntegerField()
    line_up = models.JSONField(default=dict, blank=True)
    first_dealer = models.PositiveSmallIntegerField(null=True, blank=True)
    first_banker = models.PositiveSmallIntegerField(null=True, blank=True)
    finish_before = models.JSONField(default=list, blank=True)
    played_on = models.DateField()
    device_day = models.DateField(null=True, blank=True)
    sequence = models.PositiveIntegerField(default=0)
    occasion = models.JSONField(default=dict, blank=True)
    source = models.CharField(max_length=6, choices=Source.choices, default=Source.TABLE)
    rounds_played = models.PositiveIntegerField(null=True, blank=True)
    rated = models.BooleanField(default=True)
    agreed = models.BooleanField(null=True, blank=True)
    started_at = models.DateTimeField(default=timezone.now, editable=False)
    finished_at = models.DateTimeField(null=True, blank=True)

    prior_mean = models.FloatField(null=True, blank=True)
    prior_sd = models.FloatField(null=True, blank=True)

    revision = models.PositiveIntegerField(default=0)
    last_operation = models.UUIDField()
    history_head = models.CharField(max_length=64, default="", db_default="", editable=False)
    totals = models.JSONField(default=dict)
    ended_by = models.CharField(max_length=4, choices=EndedBy.choices, blank=True, default="")
    winner = models.CharField(max_length=4, blank=True, default="")
    locked = models.BooleanField(default=False)
    rematch_of = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="rematch"
    )

    draft = models.JSONField(default=dict)
    draft_revision = models.PositiveIntegerField(default=0)

    owner_generation = models.PositiveIntegerField(default=1)
    scorer_generation = models.PositiveIntegerField(default=1)
    watcher_generation = models.PositiveIntegerField(default=1)
    owner_secret_hash = models.CharField(max_length=64, blank=True, default="")

    sitters: Sequence[Sitter] | None = None
    """Who sits here, where the game was listed together with others (`gather_tables`)."""
    fetched: tuple[Any, ...] = ()
    """All that a list shows of it, as the database has it, where it was listed (`read_page`)."""

    class Meta:
        ordering = ["-started_at", "id"]
        indexes = [
            models.Index(fields=["club", "-played_on"]),
            models.Index(fields=["club", "-started_at", "id"]),
            models.Index(fields=["started_by", "-started_at"]),
            models.Index(fields=["-started_at", "id"]),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(players__gte=3, players__lte=10), name="game_3_to_10_players"
            ),
            models.CheckConstraint(
                condition=models.Q(ended_by="", winner="", finished_at__isnull=True)
                | models.Q(ended_by__in=["rule", "hand"], finished_at__isnull=False),
                name="game_over_has_a_time",
            ),
            models.CheckConstraint(
                condition=models.Q(source__in=Source.values), name="game_source_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.variant} {self.id}"

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by hand."""
        return self.ended_by != EndedBy.NOT

    @property
    def is_result(self) -> bool:
        """Whether its score alone is known."""
        return self.source == Source.RESULT

    @property
    def day(self) -> datetime.date | None:
        """The day on which it was played, None where nobody knows."""
        return find_known_day(self.played_on)


class Round(models.Model):
    """One deal as the table entered it. A removed round stays, for the history."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="rounds")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=16)
    points_a = models.SmallIntegerField(null=True, blank=True)
    points_b = models.SmallIntegerField(null=True, blank=True)
    entry = models.JSONField()
    score = models.JSONField()
    counted = models.BooleanField(default=True)
    removed = models.BooleanField(default=False)
    recorded_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["game", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number"],
                condition=models.Q(removed=False),
                name="round_number_taken_once",
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="round_number_from_1"),
            models.CheckConstraint(
                condition=models.Q(
                    points_a__in=list(CARD_POINTS), points_b=100 - models.F("points_a")
                )
                | models.Q(points_a__isnull=True, points_b__isnull=True),
                name="round_card_points_together_100",
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of {self.game_id}"


class RoundCall(models.Model):
    """A call in a round's entry: SQL holds that a seat calls once and that one call is made."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(Round, models.CASCADE, related_name="calls")
    seat = models.PositiveSmallIntegerField()
    call = models.CharField(max_length=5)
    made = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "seat"], name="call_once_a_seat"),
            models.UniqueConstraint(
                fields=["round"], condition=models.Q(made=True), name="call_one_made_a_round"
            ),
            models.CheckConstraint(
                condition=models.Q(call__in=["tichu", "grand", "blind"]), name="call_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.call} of seat {self.seat}"


class Action(models.TextChoices):
    """What a revision of a game did."""

    START = "start"
    RECORD = "record"
    CORRECT = "correct"
    REMOVE = "remove"
    FINISH = "finish"
    REOPEN = "reopen"
    LOCK = "lock"
    UNLOCK = "unlock"
    SEAT = "seat"
    RATE = "rate"
    DAY = "day"
    SCORE = "score"


class RoundRevision(HistoryRow):
    """One accepted write to a game: its history. `number` is that of the round at the time."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="revisions")
    action = models.CharField(max_length=8, choices=Action.choices)
    round = models.ForeignKey(
        Round, models.CASCADE, null=True, blank=True, related_name="revisions"
    )
    number = models.PositiveIntegerField(null=True, blank=True)
    sealed_fields = ("round_id", "number")

    class Meta:
        ordering = ["game", "-revision"]
        indexes = [
            models.Index(
                fields=["operation"], condition=models.Q(action="start"), name="start_by_operation"
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["game", "revision"], name="revision_once"),
            models.UniqueConstraint(fields=["game", "operation"], name="operation_once"),
            models.CheckConstraint(
                condition=models.Q(action__in=Action.values), name="revision_action_known"
            ),
        ]

    def __str__(self) -> str:
        return f"revision {self.revision} of {self.game_id}: {self.action}"


class DeletedGame(models.Model):
    """That a game was deleted, so that a late repeat of its start does not bring it back."""

    id = models.UUIDField(primary_key=True)
    at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return str(self.id)
