"""Asking every address of the world as everybody in it."""

import re
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from typing import Any

from django.core.cache import cache as kept
from django.db import transaction
from django.test import Client

from tests.answers import read_document
from tests.counts import count
from tichu_club.routes import Route, list_routes
from workbench.worlds.credentials import Credential

TABLE = Path(__file__).with_name("who_may_what.txt")
OF_EVENTS = Path(__file__).with_name("event_holders.txt")
WORD = "Wiedehopf"
"""It stands in every text of the private club."""

JSON = "application/json"
NOT_OURS = ("/admin/",)
"""The operators' pages have a test of their own: nobody of the world is an operator."""
LETTERS = {403: "x", 404: "-", 405: "m", 401: "i", 503: "+"}
SIGN_IN = re.compile(r"/accounts/(login|reauthenticate)/")


@dataclass(frozen=True, slots=True)
class Question:
    """A method and an address."""

    method: str
    route: Route

    def __str__(self) -> str:
        path = re.sub(r"%[(]([a-z_]+)[)]s", r"{\1}", self.route.form)
        return f"{self.method:<6} {path}"


@cache
def list_questions() -> list[Question]:
    """Every address with the methods that it knows; pages are asked and sent a form."""
    documented = {
        path.replace("{", "%(").replace("}", ")s"): [method.upper() for method in methods]
        for path, methods in read_document()["paths"].items()
    }
    return [
        Question(method, route)
        for route in list_routes()
        if not route.form.startswith(NOT_OURS)
        for method in documented.get(route.form, ["GET", "POST"])
    ]


def list_turns(people: Sequence[str], most: int) -> Iterator[tuple[Question, Sequence[str]]]:
    """Give every question with those who ask it: so many of the people, drawn the same each time.

    In the long run everybody asks everything.
    """
    chance = Random(1)
    for question in list_questions():
        drawn = chance.sample(people, most)
        yield question, count(drawn, people)


def be(shown: Credential) -> Client:
    """Return the browser or program of somebody."""
    client = Client(headers=shown.headers, raise_request_exception=False)
    for name, value in shown.cookies.items():
        client.cookies[name] = value
    return client


def ask(client: Client, method: str, path: str, body: bytes = b"{}") -> Any:
    """Return the answer to a request with an empty body; whatever it changed is taken back.

    `body` is what a program sends instead.
    """
    kept.clear()  # of tries that were counted
    cookies = SimpleCookie(client.cookies.output(header="", sep=";"))
    with transaction.atomic():
        generic: Any = client.generic
        kind = JSON if path.startswith("/api/") else "application/x-www-form-urlencoded"
        answer = generic(method, path, body if kind == JSON else b"", content_type=kind)
        if answer.streaming and not hasattr(answer.streaming_content, "__aiter__"):
            answer.content = b"".join(answer.streaming_content)
        transaction.set_rollback(True)
    client.cookies = cookies
    return answer


def name_outcome(answer: Any) -> str:
    """Return the letter of `who_may_what.txt` for an answer."""
    if answer.status_code in (301, 302) and SIGN_IN.match(answer["Location"]):
        return "i"
    if answer.status_code in (400, 409, 415, 422):
        return "?"
    return LETTERS.get(answer.status_code) or ("+" if answer.status_code < 400 else "!")


def read_table(text: str) -> tuple[list[str], dict[str, str]]:
    """Return the people over the columns, and of each row its letters without spaces."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    people = lines[0].split()
    return people, dict(_split_row(line) for line in lines[1:])


@cache
def read_letters(table: Path = TABLE) -> dict[str, dict[str, str]]:
    """Return the letter of each question for each person of a table."""
    people, rows = read_table(table.read_text())
    return {
        who: {question: letters[place] for question, letters in rows.items()}
        for place, who in enumerate(people)
    }


def _split_row(line: str) -> tuple[str, str]:
    letters, _, question = line.partition("  ")
    return question.strip(), letters.replace(" ", "")


def write_rows(rows: dict[str, str]) -> Iterator[str]:
    """Return the lines of a table, five letters and a gap."""
    for question, letters in rows.items():
        groups = [letters[place : place + 5] for place in range(0, len(letters), 5)]
        yield f"{' '.join(groups)}  {question}"


def list_of_the_club(parts: dict[str, str]) -> set[str]:
    """Return the parts that name a thing of the club."""
    return {"slug"} | {part for part, value in parts.items() if is_id(value)}


def is_id(value: str) -> bool:
    return len(value) == len(str(uuid.UUID(int=0)))


def describe(answer: Any) -> str:
    """Return everything that an answer tells, its headers and its bytes."""
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    return f"{answer.status_code}\n{headers}\n{answer.cookies}\n{answer.content.decode('latin-1')}"
