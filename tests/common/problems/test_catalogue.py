"""Each code that is raised has one sentence, and each sentence a code that is raised."""

import re
from functools import cache

import pytest

from common.problems.catalogue import list_sentences, register_sentences
from common.web.sentences import OF_FIELDS, OF_THE_FRAMEWORK
from tests.common.problems.raised import Raised, read_javascript, read_python

SENTENCES = list_sentences()


@pytest.fixture(scope="module")
def raised() -> list[Raised]:
    return list(read_python())


def is_pattern(code: str) -> bool:
    return not re.fullmatch("[a-z0-9_]+", code)


@cache
def find_sentences(code: str) -> set[str]:
    if not is_pattern(code):
        return {code} & set(SENTENCES)
    return {known for known in SENTENCES if re.fullmatch(code, known)}


def test_each_code_that_is_raised_has_a_sentence(raised: list[Raised]) -> None:
    missing = [(found.place, found.code) for found in raised if not find_sentences(found.code)]
    assert missing == []


def test_each_code_of_a_script_has_a_sentence() -> None:
    assert read_javascript() - set(SENTENCES) == set()


def test_each_sentence_has_a_code_that_is_raised(raised: list[Raised]) -> None:
    codes = {known for found in raised for known in find_sentences(found.code)}
    assert set(SENTENCES) - codes - read_javascript() - {*OF_THE_FRAMEWORK, *OF_FIELDS} == set()


def test_a_sentence_gets_every_value_that_it_names(raised: list[Raised]) -> None:
    missing = [
        (found.place, found.code)
        for found in raised
        if found.values is not None and not is_pattern(found.code)
        for name in re.findall(r"\{(\w+)\}", " ".join(SENTENCES.get(found.code, ())))
        if name not in found.values
    ]
    assert missing == []


def test_a_code_cannot_have_two_sentences() -> None:
    register_sentences({"not_found": SENTENCES["not_found"]})
    with pytest.raises(ValueError, match="not_found"):
        register_sentences({"not_found": ("Another one.", "")})
