"""Pages of tournaments, as tests read them and press their buttons."""

import re
import uuid
from collections.abc import Callable
from html import unescape
from typing import Any

from rest_framework.test import APIClient

Be = Callable[..., APIClient]


def read(client: Any, path: str, code: int = 200) -> str:
    """Return a page's text, blanks and entities as a person reads them."""
    answer = client.get(path, follow=True)
    assert answer.status_code == code
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))


def tap(client: Any, path: str, **fields: Any) -> str:
    """Press a button of a page, and return the page that it leads to."""
    fields = {"operation": str(uuid.uuid4()), **fields}
    answer = client.post(path, fields, format=None, follow=True)
    assert answer.status_code == 200
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))
