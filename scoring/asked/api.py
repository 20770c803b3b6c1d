"""A club's own answers over HTTP."""

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.bodies import LimitOfService, read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.writes.http import RevisionBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club, open_club_as
from people.addresses import CLUB
from scoring.asked.answers import ClubAnswersView, ClubAnswerView
from scoring.asked.selectors import read_answers
from scoring.asked.services import answer_question
from scoring.models import MOST_LETTERS
from scoring.permissions import may_answer_questions


class ClubAnswerBody(RevisionBody):
    """A club's own answer; an empty one takes it away."""

    text = serializers.CharField(
        validators=[LimitOfService(MOST_LETTERS)], allow_blank=True, trim_whitespace=False
    )


@endpoint("clubs_answers", answers=ClubAnswersView, asked_by=[AskedBy.ANYBODY])
def read(request: Request, slug: str) -> Response:
    """Read a club's own answers to questions of the game.

    For those who may see the club. The keys are those of the page `/rules/asked/`.
    """
    club = open_club(request, slug).club
    return answer(ClubAnswersView(revision=club.revision, answers=read_answers(club.pk)))


@endpoint("clubs_answer", body=ClubAnswerBody, answers=ClubAnswerView)
def write(request: Request, slug: str, question: str) -> Response:
    """Write down a club's own answer to a question.

    For directors and owners. `after` is the club's `revision`; 409 if somebody else has answered it
    since.
    """
    club = open_club_as(request, slug, may_answer_questions).club
    caller = read_writer(request)
    body = read_write(ClubAnswerBody, request)
    operation = make_operation(caller, body, answer_question, question)
    return answer_write(
        answer_question(club=club, question=question, text=body["text"], operation=operation)
    )


urlpatterns = [
    path(f"{CLUB}answers/", serve(get=read), name="club_answers_api"),
    path(f"{CLUB}answers/<slug:question>/", serve(put=write), name="club_answer_api"),
]
