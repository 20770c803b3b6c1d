"""Codes and marked texts in the language of the moment: the edge at which they are translated."""

from collections.abc import Mapping

from django.utils.translation import gettext

from common.problems import catalogue
from common.problems.catalogue import Sentence


def translate(text: str) -> str:
    """Return a marked text in the language of the moment."""
    return gettext(text) if text else ""


def describe_code(code: str, values: Mapping[str, object] | None = None) -> Sentence:
    """Return the sentence of a code."""
    return catalogue.describe_code(code, values or {}, translate)
