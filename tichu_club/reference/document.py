"""The OpenAPI document, as it is made from what the server serves."""

from functools import cache
from typing import Any

from drf_spectacular.settings import spectacular_settings


@cache
def make_document() -> dict[str, Any]:
    """Return the OpenAPI document: made once, as nothing in it changes while the server runs."""
    generator: Any = spectacular_settings.DEFAULT_GENERATOR_CLASS
    document: dict[str, Any] = generator().get_schema(request=None, public=True)
    return document
