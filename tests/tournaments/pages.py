"""Pages of tournaments, as tests read them and press their buttons."""

import uuid
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

from rest_framework.test import APIClient

from tests.pages import read_html, read_text

Be = Callable[..., APIClient]


def read(client: Any, path: str, code: int = 200) -> str:
    """Return a page's text, blanks and entities as a person reads them."""
    answer = client.get(path, follow=True)
    assert answer.status_code == code
    return read_text(answer)


class _Forms(HTMLParser):
    """What each form of a page would send as it stands."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[dict[str, str]] = []
        self._select = self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("name") or ""
        if tag == "form":
            self.forms.append({})
        elif tag == "select":
            self._select = name
        elif (
            tag == "option"
            and self._select
            and ("selected" in given or self._select not in self.forms[-1])
        ):
            self.forms[-1][self._select] = given.get("value") or ""
        elif tag == "textarea":
            self._text = name
            self.forms[-1][name] = ""
        elif tag == "input" and name and self.forms:
            ticks = given.get("type") in {"checkbox", "radio"}
            if not ticks or "checked" in given:
                self.forms[-1][name] = given.get("value") or ("on" if ticks else "")

    def handle_endtag(self, tag: str) -> None:
        if tag in {"textarea", "select"}:
            self._text = self._select = ""

    def handle_data(self, data: str) -> None:
        if self._text:
            self.forms[-1][self._text] += data


def read_form(client: Any, path: str, field: str, *, page: str = "") -> dict[str, str]:
    """Return what the form with a field would send, of a page's address or of its text."""
    reader = _Forms()
    reader.feed(page or read_html(client.get(path)))
    result = next(form for form in reader.forms if field in form)
    return {name: text.removeprefix("\n").replace("\r", "") for name, text in result.items()}


def fill(client: Any, path: str, **changes: str | None) -> str:
    """Change some fields of a page's form (None: untick), press its button, return the page."""
    form: dict[str, str | None] = {**read_form(client, path, next(iter(changes)))}
    form |= changes
    sent = {name: text for name, text in form.items() if text is not None}
    answer = client.post(path, sent, format=None, follow=True)
    assert answer.status_code == 200
    return read_text(answer)


def tap(client: Any, path: str, **fields: Any) -> str:
    """Press a button of a page, and return the page that it leads to."""
    fields = {"operation": str(uuid.uuid4()), **fields}
    answer = client.post(path, fields, format=None, follow=True)
    assert answer.status_code == 200
    return read_text(answer)
