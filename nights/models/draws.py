"""Tonight's tables as they were drawn."""

import uuid

from django.db import models
from django.utils import timezone

from nights.models.nights import Night
from scoring.models import Game


class Draw(models.Model):
    """One draw of a night's tables: what it was drawn from, and what came out.

    `number` counts the draws of the night, `round` the rounds that are played: the last draw of a
    round is the one that counts. People are named by the id of their presence. `evening` is all
    that the draw depends on besides `method` and `seed`, so that it can be made again; `sits_out`
    lists who sits out and why, `kept` are tables of earlier draws that stayed as they were.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    night = models.ForeignKey(Night, models.CASCADE, related_name="draws")
    number = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    method = models.CharField(max_length=20)
    seed = models.CharField(max_length=32)
    evening = models.JSONField()
    sits_out = models.JSONField(default=list)
    met_again = models.PositiveSmallIntegerField(default=0)
    kept = models.ManyToManyField("nights.DrawnTable", related_name="kept_by", blank=True)
    drawn_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["night", "number"]
        constraints = [
            models.UniqueConstraint(fields=["night", "number"], name="draw_number_once_a_night")
        ]

    def __str__(self) -> str:
        return f"draw {self.number} of {self.night_id}"


class DrawnTable(models.Model):
    """Four who were drawn to a table, seats 1 to 4, by the ids of their presences.

    `game` is the one that was started from it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    draw = models.ForeignKey(Draw, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    seats = models.JSONField()
    game = models.OneToOneField(
        Game, models.SET_NULL, null=True, blank=True, related_name="drawn_table"
    )

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["draw", "number"], name="drawn_table_number_once")
        ]

    def __str__(self) -> str:
        return f"table {self.number} of {self.draw_id}"
