"""Who sits where in a game, who sat there before, and what they did."""

import uuid

from django.db import models

from people.models import Player
from scoring.models.games import Game
from scoring.models.numbered import name_columns, numbered
from scoring.rules import Facts


class Seat(models.Model):
    """Who sits where: 1..n in the order of play. An empty seat has its number instead of a name.

    `entered_as` is the entry that was tapped or imported, `player` the one that stands for it now:
    they differ where two entries were merged since. Who sat here before is a `FormerSeat`; `stint`
    counts them.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, null=True, blank=True, related_name="seats")
    entered_as = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="entered_seats"
    )

    stint = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["game", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["game", "seat"], name="seat_once"),
            models.UniqueConstraint(
                fields=["game", "player"],
                condition=models.Q(player__isnull=False),
                name="seat_player_sits_once",
            ),
            models.CheckConstraint(
                condition=models.Q(seat__gte=1, seat__lte=10), name="seat_1_to_10"
            ),
            models.CheckConstraint(
                condition=models.Q(player__isnull=True, entered_as__isnull=True)
                | models.Q(player__isnull=False, entered_as__isnull=False),
                name="seat_entered_as_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.game_id}"


class FormerSeat(models.Model):
    """Who sat on a seat before somebody took over: the first is stint 0, and so on.

    After which round they got up is in the game's `line_up`.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="former_seats")
    seat = models.PositiveSmallIntegerField()
    stint = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="former_seats"
    )
    entered_as = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="entered_former_seats"
    )

    class Meta:
        ordering = ["game", "seat", "stint"]
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "stint"], name="former_seat_once"),
            models.CheckConstraint(
                condition=models.Q(player__isnull=True, entered_as__isnull=True)
                | models.Q(player__isnull=False, entered_as__isnull=False),
                name="former_seat_entered_as_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"stint {self.stint} on seat {self.seat} of {self.game_id}"


@numbered()
class SeatFacts(models.Model):
    """What the counted rounds of a game say of one seat: the ground of all statistics.

    A seat that changed hands has a row for everybody who sat on it; `stint` as in `Seat` and
    `FormerSeat`. Every row of `scoring.rules.FACTS` has a column by its number; `counted` is the
    largest number that was known when this was counted.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    game = models.ForeignKey(Game, models.CASCADE, related_name="facts")
    seat = models.PositiveSmallIntegerField()
    stint = models.PositiveSmallIntegerField(default=0)
    rounds = models.PositiveIntegerField(default=0)
    points_for = models.IntegerField(default=0)
    points_against = models.IntegerField(default=0)
    counted = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "seat", "stint"], name="facts_once_a_stint")
        ]

    def __str__(self) -> str:
        return f"facts of seat {self.seat} of {self.game_id}"

    @property
    def facts(self) -> Facts:
        """The facts by their names, but for those that are newer than this row."""
        columns = name_columns(self.counted)
        return {name: getattr(self, column) for name, column in columns.items()}
