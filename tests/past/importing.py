"""The form by which a table is brought in, as a browser fills and sends it."""

import html
import re
import uuid
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

PAGE = "/clubs/hofgarten/imports/"
FORM = rf'<form method="post"( action="{PAGE}[0-9a-f-]+/")?>'


def send(client: Client, data: bytes | str, **more: Any) -> Any:
    fields = {"operation": uuid.uuid4(), **more}
    if isinstance(data, str):
        return client.post(PAGE, {**fields, "cells": data})
    return client.post(PAGE, {**fields, "file": SimpleUploadedFile("table.csv", data)})


def read_fields(page: str) -> dict[str, str]:
    """Return what the form that asks holds when it is drawn."""
    match = re.search(FORM, page)
    assert match
    form = page[match.start() :]
    form = form[: form.index("</form>")]
    fields = dict(re.findall(r'name="(operation|after|day)" value="([^"]*)"', form))
    for name, options in re.findall(r'<select name="([^"]+)"(.*?)</select>', form, re.DOTALL):
        chosen = re.findall(r'value="([^"]*)" selected', options)
        fields[name] = chosen[0] if chosen else ""
    for tag in re.findall(r'<input type="text" name="person-[^>]*>', form):
        value = re.search(r'value="([^"]*)"', tag)
        fields[re.findall(r'name="([^"]+)"', tag)[0]] = html.unescape(value[1]) if value else ""
    return fields


def go_on(client: Client, url: str, **changes: str) -> str:
    """Answer the questions as they are proposed, but for these; return the page."""
    fields = read_fields(client.get(url).content.decode()) | changes
    answer = client.post(url, fields, follow=True)
    return answer.content.decode()


def tap(client: Client, url: str, what: str, **more: str) -> str:
    page = client.get(url).content.decode()
    form = page[page.index(f'action="{url}{what}/"') :]
    operation, after = (
        re.findall(rf'name="{name}" value="([^"]*)"', form)[0] for name in ("operation", "after")
    )
    fields = {"operation": operation, "after": after, **more}
    return client.post(f"{url}{what}/", fields, follow=True).content.decode()
