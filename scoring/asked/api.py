"""A club's own answers over HTTP."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_body
from common.web.callers import read_writer
from common.web.documentation import PROBLEMS
from common.writes.http import RevisionBody, answer_write, make_operation
from people.access import open_club, open_club_as
from scoring.asked.selectors import read_answers
from scoring.asked.services import answer_question
from scoring.permissions import may_answer_questions


class ClubAnswersView(serializers.Serializer[Any]):
    """What a club decided for itself, by the keys of the questions."""

    revision = serializers.IntegerField()
    answers = serializers.DictField(child=serializers.CharField())


class ClubAnswerBody(RevisionBody):
    """A club's own answer; an empty one takes it away."""

    text = serializers.CharField(allow_blank=True, trim_whitespace=False)


class ClubAnswerView(serializers.Serializer[Any]):
    """The answer as it is kept."""

    question = serializers.CharField()
    text = serializers.CharField(allow_blank=True)
    revision = serializers.IntegerField()


@extend_schema(
    responses={200: ClubAnswersView, **PROBLEMS},
    operation_id="clubs_answers",
    summary="Read a club's own answers to questions of the game",
    description="For whoever may see the club. The keys are those of the page `/rules/asked/`.",
)
@api_view(["GET"])
def answers_view(request: Request, slug: str) -> Response:
    """Return all answers of a club."""
    club = open_club(request, slug).club
    return Response({"revision": club.revision, "answers": read_answers(club.pk)})


@extend_schema(
    request=ClubAnswerBody,
    responses={200: ClubAnswerView, **PROBLEMS},
    operation_id="clubs_answer",
    summary="Write down a club's own answer to a question",
    description="For directors and owners. `after` is the club's `revision`; 409 if somebody else "
    "has changed the club since.",
)
@api_view(["PUT"])
def answer_view(request: Request, slug: str, question: str) -> Response:
    """Write down one answer."""
    club = open_club_as(request, slug, may_answer_questions).club
    caller = read_writer(request)
    body = read_body(ClubAnswerBody, request.data)
    operation = make_operation(caller, [question, request.data], body, "answer_question")
    return answer_write(
        answer_question(club=club, question=question, text=body["text"], operation=operation)
    )
