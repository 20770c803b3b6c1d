"""What a club decided for itself on questions that are asked at tables."""

import uuid
from typing import Final

from django.db import models

from people.models import Club

MOST_LETTERS: Final = 600


class ClubAnswer(models.Model):
    """A club's own answer to a question. `question`: its key in `scoring.rulebook.asked`.

    Its history is the club's. A question that is no longer asked keeps its row.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, models.CASCADE, related_name="answers")
    question = models.CharField(max_length=40)
    text = models.TextField(max_length=MOST_LETTERS)

    class Meta:
        ordering = ["question"]
        constraints = [
            models.UniqueConstraint(fields=["club", "question"], name="club_answer_once"),
            models.CheckConstraint(condition=~models.Q(text=""), name="club_answer_says_something"),
        ]

    def __str__(self) -> str:
        return f"{self.question} in {self.club_id}"
