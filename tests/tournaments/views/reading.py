"""Reading a page of a tournament, and pressing a button of it."""

import re
import uuid
from html import unescape
from typing import Any


def read(client: Any, path: str, code: int = 200) -> str:
    answer = client.get(path, follow=True)
    assert answer.status_code == code
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))


def tap(client: Any, path: str, **fields: Any) -> str:
    """Press a button of a page, and return the page that it leads to."""
    fields = {"operation": str(uuid.uuid4()), **fields}
    answer = client.post(path, fields, format=None, follow=True)
    assert answer.status_code == 200
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))
