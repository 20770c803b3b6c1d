"""Questions that are asked at tables, as pages show them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from scoring.drawing.backing import draw_backing, name_dot
from scoring.rulebook.asked import TOPICS, AskedQuestion, list_backing, list_irregular
from scoring.rulebook.backing import SAYS, Telling
from scoring.rules import get_main

Drawn = dict[str, Any]


def draw_topics(answers: Mapping[str, str]) -> list[Drawn]:
    """Return all questions by topic; `answers`: what a club decided, by question."""
    return [
        {
            "anchor": topic.anchor,
            "title": gettext(topic.title),
            "questions": [draw_question(question, answers) for question in topic.questions],
        }
        for topic in TOPICS
    ]


def draw_irregularities(answers: Mapping[str, str]) -> list[Drawn]:
    """Return what a director is called for."""
    return [draw_question(question, answers) for question in list_irregular()]


def draw_question(question: AskedQuestion, answers: Mapping[str, str]) -> Drawn:
    """Return a question with its answer, what stands behind it, and what a club decided."""
    backing = list_backing(question)
    says = [
        telling for telling in backing if isinstance(telling, Telling) and telling.stance == SAYS
    ]
    return {
        "key": question.key,
        "text": gettext(question.text),
        "answer": gettext(question.answer),
        "words": gettext(question.words),
        "no_book": not says,
        "dot": name_dot(backing),
        "backing": draw_backing(backing),
        "game": question.game or get_main().name,
        "anchor": question.anchor,
        "club_answer": answers.get(question.key, ""),
    }
