"""Writing down what a club decided for itself."""

from common.problems import Refused
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import open_club_write
from people.models import Club
from scoring.asked.answers import ClubAnswerView
from scoring.models import MOST_LETTERS, ClubAnswer
from scoring.rulebook.asked import QUESTIONS


def answer_question(*, club: Club, question: str, text: str, operation: Operation) -> Answer:
    """Write down a club's own answer to a question; an empty text takes it away.

    Raises:
        Conflict: somebody else has answered this question since `operation.after`.
        Refused: there is no such question, or the text is too long.
    """
    wanted = text.strip()
    if question not in QUESTIONS:
        raise Refused("unknown_question", "question")
    if len(wanted) > MOST_LETTERS:
        raise Refused("answer_too_long", "text", count=len(wanted), most=MOST_LETTERS)
    with open_club_write(club, operation) as change:
        if change.is_new:
            change.require_unchanged("answer_question", question)
            rows = ClubAnswer.objects.filter(club=change.club, question=question)
            before = rows.values_list("text", flat=True).first() or ""
            _store(change.club, question, wanted)
            change.write(
                "answer_question",
                subject=change.club.pk,
                before={question: before},
                after={question: wanted},
                answer=ClubAnswerView(
                    question=question, text=wanted, revision=change.club.revision + 1
                ),
            )
        return change.answer


def _store(club: Club, question: str, text: str) -> None:
    if text:
        ClubAnswer.objects.update_or_create(club=club, question=question, defaults={"text": text})
    else:
        ClubAnswer.objects.filter(club=club, question=question).delete()
