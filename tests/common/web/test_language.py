"""The language that somebody chose, by the menu or by a link: this browser keeps it."""

import re

import pytest
from django.test import Client

pytestmark = pytest.mark.first_database

GERMAN = "Welches Spiel spielt ihr?"
PAGE = "/rules/"
MENU = re.compile(r'<a\s+href="\?lang=(\w+)"([^>]*)>([^<]*)</a>')


def read(client: Client, language: str = "en") -> str:
    answer = client.get(PAGE, headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.django_db
def test_the_browsers_language_without_any_choice() -> None:
    assert '<html lang="de"' in read(Client(), "de-CH,de;q=0.9,en;q=0.5")
    assert GERMAN in read(Client(), "de-AT")
    assert '<html lang="en"' in read(Client(), "eo")


@pytest.mark.django_db
def test_a_link_carries_a_language_and_the_browser_keeps_it() -> None:
    client = Client()
    answer = client.get("/rules/?game=nanjing&lang=de")
    assert (answer.status_code, answer["Location"]) == (302, "/rules/?game=nanjing")
    cookie = answer.cookies["django_language"]
    assert (cookie.value, cookie["samesite"], cookie["httponly"]) == ("de", "Lax", "")
    assert GERMAN in read(client)
    client.get("/rules/?lang=en")
    assert GERMAN not in read(client, "de")


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["eo", "", "de-XX", "../de"])
def test_a_language_that_is_not_there_changes_nothing(language: str) -> None:
    client = Client()
    assert client.get(PAGE, {"lang": language}).status_code == 200
    assert "django_language" not in client.cookies


@pytest.mark.django_db
def test_the_api_knows_no_such_parameter() -> None:
    client = Client()
    answer = client.get("/api/v1/tournaments/?lang=de")
    assert (answer.status_code, "django_language" in client.cookies) == (400, False)
    assert client.post("/rules/?lang=de").status_code == 405


@pytest.mark.django_db
def test_the_menu_names_each_language_in_itself_and_marks_the_one_that_is_read() -> None:
    menu = MENU.findall(read(Client(), "de"))
    assert [(code, "aria-current" in more, name) for code, more, name in menu[:3]] == [
        ("en", False, "English"),
        ("de", True, "Deutsch"),
        ("el", False, "Ελληνικά"),
    ]
