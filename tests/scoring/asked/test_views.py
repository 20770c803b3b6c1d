"""The pages of what is asked at tables, and the page for directors."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from people.models import Role
from scoring.rulebook.asked import QUESTIONS, TOPICS, list_backing, list_irregular
from scoring.rulebook.backing import SAYS, Telling
from tests.people.made_clubs import come_as, make_club
from tests.scoring.tables import new_id

IRREGULAR = [
    "two-bombs",
    "penalty-when",
    "penalty-proof",
    "card-exposed",
    "out-of-turn",
    "wrong-number",
    "wrong-exchange",
]
OURS = "The higher bomb stands, <b>the other</b> goes back."

pytestmark = pytest.mark.django_db


def read(client: Client | APIClient, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return str(answer.content.decode())


def read_question(page: str, key: str) -> str:
    article = page.partition(f'id="{key}"')[2].partition("</article>")[0]
    shown = re.sub(r"<(\w+)[^>]* hidden>.*?</\1>", "", article, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", shown)).split())


def test_every_question_stands_on_the_page_with_its_answer(stranger: APIClient) -> None:
    page = read(stranger, "/rules/asked/")
    asked = re.findall(r'<article class="question" id="([\w-]+)"', page)
    assert asked == [question.key for topic in TOPICS for question in topic.questions]
    for key, question in QUESTIONS.items():
        assert question.answer in read_question(page, key), key


def test_it_says_where_no_book_says(stranger: APIClient) -> None:
    page = read(stranger, "/rules/asked/")
    for key, question in QUESTIONS.items():
        says = any(
            isinstance(one, Telling) and one.stance == SAYS for one in list_backing(question)
        )
        assert ("No rule book says." in read_question(page, key)) == (not says), key


def test_the_twenty_that_were_open_rest_on_what_they_should() -> None:
    silent = {"two-bombs", "penalty-proof", "card-exposed", "out-of-turn", "wrong-number"}
    silent |= {"blind-grand", "partners-drawn", "wrong-exchange"}
    for key in silent:
        backing = list_backing(QUESTIONS[key])
        assert not any(isinstance(one, Telling) and one.stance == SAYS for one in backing), key


def test_each_question_leads_to_rules_that_are_there(stranger: APIClient) -> None:
    links = set(re.findall(r'href="/rules/(\w+)/#([\w-]+)"', read(stranger, "/rules/asked/")))
    assert len(links) > 20
    for game in {game for game, _ in links}:
        anchors = set(re.findall(r'<section id="([\w-]+)"', read(stranger, f"/rules/{game}/")))
        assert {anchor for at, anchor in links if at == game} <= anchors


def test_what_the_club_decided_stands_beside_it_and_in_print() -> None:
    director = come_as(make_club(), Role.DIRECTOR)
    address = "/clubs/hofgarten/asked/two-bombs/"
    body = {"operation": new_id(), "after": 0, "question": "two-bombs", "text": OURS}
    assert director.post(address, body)["Location"] == "/clubs/hofgarten/asked/#two-bombs"
    sentence = f"Our club: {OURS}"
    assert sentence in read_question(read(director, "/clubs/hofgarten/asked/"), "two-bombs")
    printed = read_question(read(director, "/clubs/hofgarten/irregularities/"), "two-bombs")
    assert sentence in printed
    assert "Decided here" not in printed
    stale: Any = director.post(address, {**body, "operation": new_id(), "text": "x"})
    assert "Somebody else has changed this in the meantime." in stale.content.decode()
    assert stale.context["form"].errors["text"] == [f"Stored now: {OURS}"]
    assert html.escape(OURS) not in read(director, "/rules/asked/")


def test_an_answer_that_is_too_long_is_sent_back_with_a_word() -> None:
    director = come_as(make_club(), Role.DIRECTOR)
    body = {"operation": new_id(), "after": 0, "question": "two-bombs", "text": "x" * 601}
    page = director.post("/clubs/hofgarten/asked/two-bombs/", body)
    assert page.status_code == 200
    assert "at most 600 characters" in page.content.decode()


def test_a_question_that_nobody_asks_has_no_page() -> None:
    director = come_as(make_club(), Role.DIRECTOR)
    assert director.get("/clubs/hofgarten/asked/nobody-asks/").status_code == 404


def test_the_page_for_directors_has_what_goes_wrong_at_tables(stranger: APIClient) -> None:
    assert [question.key for question in list_irregular()] == IRREGULAR
    page = read(stranger, "/rules/irregularities/")
    assert re.findall(r'<article class="question" id="([\w-]+)"', page) == IRREGULAR
    assert page.count("Decided here:") == len(IRREGULAR)
    assert "<strong>More</strong>, then <strong>Adjust points</strong>" in page


def test_a_member_reads_and_is_led_to_no_form() -> None:
    page = read(come_as(make_club(), Role.MEMBER), "/clubs/hofgarten/asked/")
    assert "Write down what our club decided" not in page
