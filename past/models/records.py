"""What an imported game was read from, so that its deals can be shown card by card."""

from django.db import models
from django.utils import timezone

from scoring.models.games import Game


class RecordedGame(models.Model):
    """The record of a whole game: the log of an online table, as text.

    The game's id follows from the text, so that a record is imported once. Deals are read from the
    text anew each time that one is shown; `rounds` counts those that have a result.
    """

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="record")
    name = models.CharField(max_length=255)
    text = models.TextField()
    rounds = models.PositiveIntegerField()
    imported_at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"record of {self.game_id}"
