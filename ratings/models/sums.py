"""Sums of days, months and years, from which statistics of any dates are read.

They follow from the facts of games, and are made again whenever a game of the day has changed:
nothing here is an authority. People and games are ids without a key of the database. What is
counted in rounds has a column by the number of its fact (`scoring/rules/facts.py`).
"""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from people.models import Club
from ratings.statistics import Unit
from scoring.models.numbered import numbered


class Part(models.TextChoices):
    """Which games a person's sum is of. Those of tournaments are also summed apart, by days."""

    ALL = "a", "all"
    TOURNAMENTS = "t", "of tournaments"


class Sum(models.Model):
    """What all sums have: whose, of which game of the box, and of which days.

    `start` is the first day of the `unit`.
    """

    id = models.BigAutoField(primary_key=True)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+", db_index=False)
    variant = models.CharField(max_length=20)
    unit = models.CharField(max_length=1, choices=[(unit.value, unit.name) for unit in Unit])
    start = models.DateField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{type(self).__name__} of {self.start} ({self.unit})"


@numbered()
class PlayerSum(Sum):
    """One person's figures (`ratings.statistics.Figures`), and their results in order of play."""

    part = models.CharField(max_length=1, choices=Part.choices, default=Part.ALL)
    player = models.UUIDField()
    results = models.TextField()
    evenings = models.PositiveIntegerField()
    games = models.PositiveIntegerField()
    won = models.PositiveIntegerField()
    level = models.PositiveIntegerField()
    won_clear = models.PositiveIntegerField()
    won_wide = models.PositiveIntegerField()
    rounds = models.PositiveIntegerField()
    points_for = models.IntegerField()
    points_against = models.IntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "variant", "part", "unit", "start", "player"],
                name="player_sum_once",
            )
        ]
        indexes: ClassVar = [models.Index(fields=["player", "unit", "start"])]


@numbered("for", "against")
class Met(models.Model):
    """Two people and their figures (`ratings.statistics.Meeting`), as the first one sees them.

    `player` is the one with the smaller id.
    """

    player = models.UUIDField()
    other = models.UUIDField()
    games = models.PositiveIntegerField()
    won = models.PositiveIntegerField()
    level = models.PositiveIntegerField()
    rounds = models.PositiveIntegerField()
    points_for = models.IntegerField()
    points_against = models.IntegerField()

    class Meta:
        abstract = True


class MeetingSum(Sum, Met):
    """What two did as partners, or against each other; `results` as the first one sees them."""

    together = models.BooleanField()
    results = models.TextField(default="")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "variant", "unit", "start", "player", "other", "together"],
                name="meeting_sum_once",
            )
        ]
        indexes: ClassVar = [
            models.Index(fields=["player", "unit", "start"]),
            models.Index(fields=["other", "unit", "start"]),
        ]


class PairTotal(Met):
    """What two did as partners since the club's first game: the sum of their years.

    A large club has played with forty thousand pairs; their page shows fifty, most games first.
    """

    id = models.BigAutoField(primary_key=True)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+", db_index=False)
    variant = models.CharField(max_length=20)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "variant", "player", "other"], name="pair_total_once"
            )
        ]
        indexes: ClassVar = [models.Index(fields=["club", "variant", "-games", "player", "other"])]

    def __str__(self) -> str:
        return f"{self.player} and {self.other}"


@numbered()
class ClubSum(Sum):
    """The club's own figures (`ratings.statistics.ClubFigures`)."""

    evenings = models.PositiveIntegerField()
    games = models.PositiveIntegerField()
    level = models.PositiveIntegerField()
    by_hand = models.PositiveIntegerField()
    sitting = models.PositiveIntegerField()
    rounds = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "variant", "unit", "start"], name="club_sum_once"
            )
        ]


class BestGame(Sum):
    """The best game of a kind (`ratings.statistics.Mark`); `players` are the ids of who did it."""

    kind = models.CharField(max_length=8)
    value = models.IntegerField()
    game = models.UUIDField()
    day = models.DateField()
    place = models.PositiveIntegerField()
    players = models.JSONField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "variant", "unit", "start", "kind"], name="best_game_once"
            )
        ]


class DayToSum(models.Model):
    """That something has changed on a day, so that its sums are to be made again.

    A row for each change, and none of them unique: who writes a game down waits for nobody.
    """

    id = models.BigAutoField(primary_key=True)
    club = models.ForeignKey(Club, models.CASCADE, related_name="+")
    day = models.DateField()
    at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"{self.day} of {self.club_id}"
