"""The cookies of exchanged links: what each of them holds, and which give way."""

import uuid
from http.cookies import Morsel

import time_machine
from django.http import HttpResponse
from django.test import RequestFactory

from common.web.caller import Grant
from common.web.grants import MOST_GRANTS, Grants, keep_grant, list_cookies, name_cookie

KEYS = [uuid.UUID(int=number) for number in range(MOST_GRANTS + 2)]


def exchange(
    cookies: dict[str, str], key: uuid.UUID, kind: str = "scorer"
) -> dict[str, "Morsel[str]"]:
    """Exchange a link in a browser with these cookies, and return those that the answer sets."""
    request = RequestFactory().get("/")
    request.COOKIES = cookies
    response = HttpResponse()
    keep_grant(request, response, key, Grant(kind, 3))
    return dict(response.cookies.items())


def fill(count: int) -> dict[str, str]:
    """The cookies of a browser that has exchanged so many links, one a second."""
    cookies: dict[str, str] = {}
    for second, key in enumerate(KEYS[:count]):
        with time_machine.travel(1_700_000_000 + second, tick=False):
            cookies |= {name: made.value for name, made in exchange(cookies, key).items()}
    return cookies


def test_a_cookie_stays_400_days_and_no_script_reads_it() -> None:
    ((name, cookie),) = exchange({}, KEYS[0]).items()
    assert name == name_cookie(KEYS[0])
    assert (cookie["max-age"], cookie["httponly"], cookie["samesite"]) == (34_560_000, True, "Lax")


def test_a_cookie_is_good_for_its_own_game_alone() -> None:
    cookies = fill(1)
    assert dict(Grants(cookies)) == {KEYS[0]: Grant("scorer", 3)}
    moved = {name_cookie(KEYS[1]): cookies[name_cookie(KEYS[0])]}
    assert (dict(Grants(moved)), len(Grants(moved))) == ({}, 0)


def test_the_longest_exchanged_gives_way_to_a_new_one() -> None:
    assert [len(fill(count)) for count in (1, 39, 40)] == [1, 39, 40]
    full = fill(MOST_GRANTS)
    answered = exchange(full, KEYS[MOST_GRANTS])
    gone = [name for name, cookie in answered.items() if cookie["max-age"] == 0]
    assert gone == [name_cookie(KEYS[0])]
    one_more = {
        **full,
        name_cookie(KEYS[MOST_GRANTS]): answered[name_cookie(KEYS[MOST_GRANTS])].value,
    }
    answered = exchange(one_more, KEYS[MOST_GRANTS + 1])
    gone = [name for name, cookie in answered.items() if cookie["max-age"] == 0]
    assert gone == [name_cookie(KEYS[0]), name_cookie(KEYS[1])]


def test_a_link_that_is_exchanged_again_pushes_none_out() -> None:
    assert list(exchange(fill(MOST_GRANTS), KEYS[5])) == [name_cookie(KEYS[5])]


def test_only_cookies_of_links_are_listed_in_a_steady_order() -> None:
    request = RequestFactory().get("/")
    request.COOKIES = {"tichu_link_b": "2", "sessionid": "x", "tichu_link_a": "1"}
    assert list_cookies(request) == ["tichu_link_a=1", "tichu_link_b=2"]
