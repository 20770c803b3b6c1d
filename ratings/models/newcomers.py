"""What a club's games tell of newcomers."""

from django.db import models

from people.models import Club


class NewcomerSums(models.Model):
    """The two numbers of `ratings.model.newcomers`, as the games before `position` leave them.

    `run` is the run whose games those are.
    """

    club = models.OneToOneField(Club, models.CASCADE, primary_key=True, related_name="+")
    run = models.PositiveIntegerField()
    position = models.PositiveIntegerField()
    precision = models.FloatField()
    weighted = models.FloatField()

    def __str__(self) -> str:
        return f"newcomers of {self.club_id} after run {self.run}"
