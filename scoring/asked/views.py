"""The pages of what is asked at tables, of a club's own answers, and the one for directors."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from common.web.pages import render_page
from people.access import open_club, open_club_as
from scoring.asked.forms import AnswerForm
from scoring.asked.selectors import read_answers
from scoring.asked.services import answer_question
from scoring.drawing.asked import draw_irregularities, draw_question, draw_topics
from scoring.permissions import may_answer_questions
from scoring.rulebook.asked import QUESTIONS


@require_safe
def show_asked(request: HttpRequest) -> HttpResponse:
    """Show all questions and answers: the same page for everybody, kept for times offline.

    With `?club=` the browser puts what that club decided beside each.
    """
    return render_page(request, "scoring/asked/asked.html", topics=draw_topics({}))


@require_safe
def show_irregularities(request: HttpRequest) -> HttpResponse:
    """Show what a director is called for, to print."""
    return render_page(
        request, "scoring/asked/irregularities.html", questions=draw_irregularities({})
    )


@never_cache
@require_safe
def show_club_asked(request: HttpRequest, slug: str) -> HttpResponse:
    """Show all questions and answers with what the club decided beside each."""
    access = open_club(request, slug)
    return render_page(
        request,
        "scoring/asked/club_asked.html",
        club=access.club,
        topics=draw_topics(read_answers(access.club.pk)),
        may_answer=may_answer_questions(access),
    )


@never_cache
@require_safe
def show_club_irregularities(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a director is called for with the club's own decisions in it, to print."""
    club = open_club(request, slug).club
    return render_page(
        request,
        "scoring/asked/irregularities.html",
        club=club,
        questions=draw_irregularities(read_answers(club.pk)),
    )


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_club_answer(request: HttpRequest, slug: str, question: str) -> HttpResponse:
    """Show a question, and let the club's own answer be written beside it."""
    club = open_club_as(request, slug, may_answer_questions).club
    asked = QUESTIONS.get(question)
    if asked is None:
        raise Http404
    given = read_answers(club.pk).get(question, "")
    form = AnswerForm(
        request.POST if request.method == "POST" else None,
        after=club.revision,
        initial={"question": question, "text": given},
    )
    if form.is_valid():
        operation = form.make_operation(request, answer_question, question)
        with form.refusals():
            answer_question(
                club=club, question=question, text=form.wanted["text"], operation=operation
            )
            messages.success(request, gettext("Saved."))
            return redirect(f"{reverse('scoring:club_asked', args=[slug])}#{question}")
    return render_page(
        request,
        "scoring/asked/club_answer.html",
        club=club,
        form=form,
        question=draw_question(asked, {}),
    )
