"""A word that stands in every text of a private club reaches nobody who may not see the club."""

import re
import uuid
from typing import Any

import pytest
from django.core import mail

from tests.tichu_club.world.asking import WORD, ask, be, list_questions
from tichu_club.world.making import World

pytestmark = pytest.mark.first_database
CHANGING = ("Set-Cookie", "X-Request-ID", "Content-Length", "Server-Timing", "Expires")
SECRETS = re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"|nonce="?[\w+/=-]+"?')


def test_the_word_stands_in_what_the_club_shows_its_owner(world: World) -> None:
    """The test of the test: without it nothing below could fail."""
    owner, shown = be(world.people["owner"]), 0
    for question in list_questions():
        if set(question.route.parts) & set(world.private.parts):
            answer = ask(owner, question.method, question.route.fill(world.private.parts))
            shown += WORD.encode() in answer.content
    assert shown >= 10


def test_an_outsider_learns_nothing(world: World) -> None:
    """No answer holds the word, and what there is answers like what is made up."""
    made_up = make_up(world.private.parts)
    of_the_club = list_of_the_club(world.private.parts)
    told, differing = [], []
    for who in world.outsiders:
        client = be(world.people[who])
        for question in list_questions():
            parts = world.private.parts
            answer = ask(client, question.method, question.route.fill(parts))
            if WORD in describe(answer):
                told.append(f"{who}: {question}")
            if set(question.route.parts) & of_the_club:
                other = ask(client, question.method, question.route.fill(made_up))
                if level(answer, parts) != level(other, made_up):
                    differing.append(f"{who}: {question}")
    assert (told, differing) == ([], [])
    assert [message.subject for message in mail.outbox if WORD in str(message.message())] == []


def make_up(parts: dict[str, str]) -> dict[str, str]:
    """Return parts of addresses that are nobody's."""
    ids = {part: str(uuid.uuid4()) for part, value in parts.items() if is_id(value)}
    return {**parts, **ids, "slug": "made-up"}


def list_of_the_club(parts: dict[str, str]) -> set[str]:
    """Return the parts that name a thing of the club."""
    return {"slug"} | {part for part, value in parts.items() if is_id(value)}


def is_id(value: str) -> bool:
    return len(value) == len(str(uuid.UUID(int=0)))


def describe(answer: Any) -> str:
    """Return everything that an answer tells, its headers and its bytes."""
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    return f"{answer.status_code}\n{headers}\n{answer.cookies}\n{answer.content.decode('latin-1')}"


def level(answer: Any, parts: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
    """Return an answer without what differs by itself: what was asked for, and secrets."""
    headers = {name: value for name, value in answer.headers.items() if name not in CHANGING}
    body = SECRETS.sub(b"", answer.content)
    for name in list_of_the_club(parts):
        body = body.replace(parts[name].encode(), name.encode())
        headers = {key: text.replace(parts[name], name) for key, text in headers.items()}
    return answer.status_code, headers, body
