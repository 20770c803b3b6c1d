"""Codes in the language of the request: the edge at which the catalogue is translated."""

from collections.abc import Mapping
from typing import Any

from common.problems import catalogue
from common.problems.catalogue import Sentence


def describe_code(code: str, values: Mapping[str, Any] | None = None) -> Sentence:
    """Return the sentence of a code in the language of the moment."""
    return catalogue.describe_code(code, values)
