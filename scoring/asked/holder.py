"""What a club decided for itself, where that names somebody."""

import uuid
from typing import Final

from people.clubs.services.texts import blank_changes
from people.players.holders import Entries, Holder, NamesSomebody
from scoring.models import ClubAnswer
from scoring.rulebook.asked import QUESTIONS

WRITES: Final = ("answer_question",)


def blank_answers(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Take away the club's own answers that name somebody, and empty what stood there before."""
    del entries
    if club is None:
        return
    for answer in ClubAnswer.objects.filter(club=club):
        if names_somebody(answer.text):
            answer.delete()
    blank_changes(club, WRITES, (*QUESTIONS, "text"), names_somebody)


ANSWERS: Final = Holder("answers", blank=blank_answers)
