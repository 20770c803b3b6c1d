"""A refusal on a page is caught in one place, and said on the next page or in the form."""

import pytest
from django import forms
from django.contrib import messages
from django.contrib.messages.storage.fallback import FallbackStorage
from django.http import HttpRequest
from django.test import RequestFactory

from common.problems import Conflict, Problem, Refused
from common.writes.refusals import Refusals, add_problems, say_refusal, say_refusals

CHANGED = "Somebody else has changed this in the meantime. Look at it as it is now, and choose."


class TwoForm(forms.Form):
    """Two fields."""

    name = forms.CharField(required=False)
    number = forms.IntegerField(required=False)


def make_request() -> HttpRequest:
    request = RequestFactory().post("/")
    request.__dict__["session"] = {}
    request.__dict__["_messages"] = FallbackStorage(request)
    return request


def list_said(request: HttpRequest) -> list[tuple[int, str]]:
    return [(message.level, str(message)) for message in messages.get_messages(request)]


def refuse(*problems: Problem) -> Refused:
    return Refused.of(problems)


def test_a_block_is_left_where_it_is_refused_and_its_problems_are_known() -> None:
    done: list[str] = []
    heard: list[Refused] = []
    with Refusals(heard.append) as problems:
        done.append("before")
        raise Conflict("changed_meanwhile", "name")
    assert done == ["before"]
    assert [(problem.code, problem.place) for problem in problems] == [
        ("changed_meanwhile", "name")
    ]
    assert [str(refusal) for refusal in heard] == ["changed_meanwhile (name)"]


def test_a_block_that_is_not_refused_says_nothing() -> None:
    heard: list[Refused] = []
    with Refusals(heard.append) as problems:
        pass
    assert (problems, heard) == ([], [])


def test_a_fault_of_the_program_is_no_refusal() -> None:
    with pytest.raises(ValueError, match="a fault"), Refusals():
        raise ValueError("a fault")


def test_what_was_refused_is_said_on_the_next_page() -> None:
    request = make_request()
    with say_refusals(request):
        raise Conflict("changed_meanwhile")
    say_refusal(request, Refused("changed_meanwhile"), messages.ERROR)
    assert list_said(request) == [(messages.WARNING, CHANGED), (messages.ERROR, CHANGED)]


def test_a_form_says_it_beside_the_field_or_above_all() -> None:
    form = TwoForm({})
    refused = refuse(Problem("changed_meanwhile", "name"), Problem("changed_meanwhile", "club"))
    add_problems(form, refused)
    assert form.errors == {"name": [CHANGED], "__all__": [CHANGED]}


def test_a_form_whose_fields_have_other_names_says_where() -> None:
    form = TwoForm({})
    refused = refuse(Problem("changed_meanwhile", "players.1"), Problem("changed_meanwhile", "x"))
    add_problems(form, refused, _find_field)
    assert form.errors == {"number": [CHANGED], "__all__": [CHANGED]}


def _find_field(problem: Problem) -> str | None:
    return "number" if problem.place == "players.1" else None
