"""The page of codes says what is true: statuses as raised, values as in sentences.

Every refusal that a test receives is held against it as well (tests/answers.py).
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import get_resolver
from rest_framework.serializers import Serializer

from common.problems.catalogue import list_sentences
from tests.paths import APPS, ROOT
from tichu_club.reference.codes import (
    BESIDE,
    BY_STATUS,
    OF_ITS_OWN,
    STATUSES,
    find_statuses,
    list_codes,
    list_values,
)

RAISED = {"Conflict": 409, "Exhausted": 429, "NarrowToken": 403, "GameDeleted": 404} | {
    "TournamentDeleted": 404
}
"""Kinds of errors that are answered with one status, whatever their code."""
MADE = re.compile(r"\b(\w+)\(\s*((?:[^()]|\([^()]*\))*)\)")
TEXT = re.compile(r'"([a-z_]+)"')


def find_raised() -> Iterator[tuple[str, int]]:
    """Yield each code that the program raises with one of these kinds, and the kind's status."""
    known = list_sentences()
    for app in APPS:
        for path in (ROOT / app).rglob("*.py"):
            for kind, given in MADE.findall(path.read_text("utf-8")):
                if kind in RAISED:
                    yield from ((c, RAISED[kind]) for c in TEXT.findall(given) if c in known)


def test_statuses_are_those_that_the_program_answers_with() -> None:
    raised = set(find_raised())
    assert {code for code, status in raised if status == 409} == {
        code for code in STATUSES if 409 in find_statuses(code)
    }
    assert all(status in find_statuses(code) for code, status in raised)
    assert len(raised) > 20


def list_serializers(kind: type[Any]) -> Iterator[type[Any]]:
    for own in kind.__subclasses__():
        yield own
        yield from list_serializers(own)


def list_codes_of(field: Any) -> Iterator[str]:
    """Yield what a field of a body may be refused with: by its kind, by its checks, in its list."""
    yield from field.error_messages
    yield from (check.code for check in field.validators if getattr(check, "code", None))
    if hasattr(field, "child"):
        yield from list_codes_of(field.child)


def test_whatever_a_field_is_refused_with_is_there_and_comes_with_400() -> None:
    get_resolver().url_patterns  # noqa: B018 - reading them loads every body
    own = [
        kind for kind in list_serializers(Serializer) if kind.__module__.split(".")[0] in set(APPS)
    ]
    fields = [field for kind in own for field in getattr(kind, "_declared_fields", {}).values()]
    assert len(fields) > 100
    # An address in letters of all languages is asked for nowhere.
    codes = {code for field in fields for code in list_codes_of(field)} - {"invalid_unicode"}
    assert codes <= set(list_sentences())
    assert {code for code in codes if 400 not in find_statuses(code)} == set()


def test_what_is_said_of_a_code_is_said_of_one_that_there_is() -> None:
    known = list_sentences()
    assert set(STATUSES) | set(OF_ITS_OWN) | set(BESIDE) <= set(known)
    assert {status for code in known for status in find_statuses(code)} <= set(BY_STATUS)


def test_every_conflict_says_by_itself_what_a_client_does() -> None:
    conflicts = {code for code in STATUSES if 409 in find_statuses(code)}
    assert conflicts <= set(OF_ITS_OWN)


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("changed_meanwhile", ["revision"]),
        ("throttled", ["seconds"]),
        ("token_scope", ["has", "needs"]),
        ("wrong_length", ["found", "least", "most"]),
        ("not_found", []),
    ],
)
def test_values_are_those_of_the_sentences(code: str, values: list[str]) -> None:
    assert sorted(list_values(code)) == values


def test_whom_to_ask_is_not_said_of_all_things_alike() -> None:
    [row] = [row for row in list_codes(str) if row.name == "not_allowed"]
    assert row.hint == ""
    assert "`hint`" in row.does


def test_every_code_of_the_catalogue_is_listed() -> None:
    assert [row.name for row in list_codes(str)] == sorted(list_sentences())
