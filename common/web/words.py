"""Codes and marked texts in the language of the moment: the edge at which they are translated."""

from collections.abc import Mapping

from django.utils.translation import gettext

from common.problems import Problem, catalogue
from common.problems.catalogue import Sentence


def translate(text: str) -> str:
    """Return a marked text in the language of the moment."""
    return gettext(text) if text else ""


def describe_code(code: str, values: Mapping[str, object] | None = None) -> Sentence:
    """Return the sentence of a code."""
    return catalogue.describe_code(code, values or {}, translate)


def explain(problem: Problem) -> str:
    """Return what is wrong and what would be right, on one line."""
    sentence = describe_code(problem.code, problem.values)
    return f"{sentence.message} {sentence.hint}".rstrip()


def fill(text: str, **values: object) -> str:
    """Return a marked text with its values, in the language of the moment."""
    return catalogue.fill(translate(text), values)
