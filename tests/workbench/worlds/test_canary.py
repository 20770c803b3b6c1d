"""A word that stands in every text of a private club reaches nobody who may not see the club."""

import re
import uuid
from http import HTTPStatus
from typing import Any

import pytest
from django.core import mail

from common.live.kinds import list_kinds
from nights.models import Night
from people.models import User
from tests.counts import count
from tests.workbench.worlds.asking import (
    JSON,
    WORD,
    Question,
    ask,
    be,
    describe,
    is_id,
    list_of_the_club,
    list_questions,
    list_turns,
    name_outcome,
    read_letters,
)
from workbench.worlds.credentials import Credential
from workbench.worlds.making import World

pytestmark = pytest.mark.first_database
CHANGING = ("Set-Cookie", "X-Request-ID", "Content-Length", "Server-Timing", "Expires")
ALWAYS = ("anonymous",)
DRAWN = ("other", "left", "suspended", "ended_owner_link")
"""One of these asks for each address of the club. The other outsiders have a letter for it in
`test_holders`; the long run has all of them ask everything."""
ADDRESSES = (f"{WORD.lower()}@example.org", "nachtigal@example.org")
TICKETS = "/api/v1/live/tickets/"
SECRETS = re.compile(rb'name="(?:csrfmiddlewaretoken|operation)" value="[^"]*"|nonce="?[\w+/=-]+"?')


def test_the_word_stands_in_what_the_club_shows_its_owner(world: World) -> None:
    """The test of the test: without it nothing below could fail."""
    owner, shown = be(world.people["owner"]), 0
    for question in list_questions():
        if set(question.route.parts) & set(world.private.parts):
            answer = ask(owner, question.method, question.route.fill(world.private.parts))
            shown += WORD.encode() in answer.content
            if shown == count(10, None):
                break
    assert shown >= 10


def test_an_outsider_learns_nothing(world: World) -> None:
    """No answer holds the word; what there is answers like what is made up, as the table says."""
    made_up = make_up(world.private.parts)
    reply, differing, wrong = [], [], []
    letters, parts = read_letters(), world.private.parts
    clients = {who: be(world.people[who]) for who in world.outsiders}
    for question, drawn in list_turns(count(DRAWN, [*world.outsiders]), 1):
        is_of_it = is_of_the_club(question, world)
        for who in {*ALWAYS, *drawn} if is_of_it or count(0, 1) else ALWAYS:
            client = clients[who]
            answer = ask(client, question.method, question.route.fill(parts))
            if WORD in describe(answer):
                reply.append(f"{who}: {question}")
            letter = name_outcome(answer)
            if letters.get(who, {}).get(str(question), letter) != letter:
                wrong.append(f"{who}: {question} {letter}")
            if is_of_it:
                other = ask(client, question.method, question.route.fill(made_up))
                if level(answer, parts) != level(other, made_up):
                    differing.append(f"{who}: {question}")
    assert (reply, differing, wrong) == ([], [], [])
    assert {"anonymous", "other", "left"} <= letters.keys()
    assert {*ALWAYS, *DRAWN} <= set(world.outsiders)


def test_an_outsider_watches_nothing(world: World) -> None:
    """No ticket for a stream is given, and what there is is refused as what is made up."""
    night = Night.objects.get(club=world.private.club, day=world.private.parts["day"])
    kinds = {
        "club": str(world.private.club.pk),
        "game": world.private.parts["game_id"],
        "match": world.private.parts["match_id"],
        "night": str(night.pk),
        "ratings": str(world.private.club.pk),
        "tournament": world.private.parts["tournament_id"],
    }
    assert set(kinds) == set(list_kinds())
    for who in world.outsiders:
        for kind, key in kinds.items():
            topics = [f"{kind}:{key}", f"{kind}:{uuid.uuid4()}"]
            answer = be(world.people[who]).post(TICKETS, {"topics": topics}, JSON)
            if answer.status_code != HTTPStatus.UNAUTHORIZED:
                assert answer.json()["ticket"] is None
                assert answer.json()["refused"] == topics
    member = be(world.people["member"]).post(TICKETS, {"topics": topics}, JSON).json()
    assert (member["topics"], member["refused"]) == (topics[:1], topics[1:])


def test_knowing_a_version_tells_an_outsider_nothing(world: World) -> None:
    """Whoever names the version that a member saw is not told that it still holds."""
    owner, tagged = be(world.people["owner"]), 0
    for question in list_questions():
        path = question.route.fill(world.private.parts)
        if question.method != "GET" or not is_of_the_club(question, world):
            continue
        if tag := ask(owner, "GET", path).headers.get("ETag"):
            tagged += 1
            for who in ("anonymous", "left", "other", "ended_owner_link")[: count(2, 4)]:
                client = be(world.people[who])
                plain, asked = client.get(path), client.get(path, headers={"If-None-Match": tag})
                assert (asked.status_code, who, path) == (plain.status_code, who, path)
                assert asked.status_code >= 302
                assert asked.headers.get("ETag") in {None, plain.headers.get("ETag")} - {tag}
    assert tagged >= 2


def test_a_mail_tells_no_more_than_an_answer(world: World, settings: Any) -> None:
    """To ask for a code is answered alike for a member's address and for nobody's."""
    settings.SENDS_MAIL = True
    User.objects.filter(pk=world.private.members["member"].pk).update(email=ADDRESSES[0])
    for path in ("/accounts/login/code/", "/accounts/password/reset/"):
        answers = [be(Credential()).post(path, {"email": address}) for address in ADDRESSES]
        answer = [describe_mailed(*pair) for pair in zip(answers, ADDRESSES, strict=True)]
        assert answer[0] == answer[1], path
    assert mail.outbox
    for message in mail.outbox:
        assert WORD not in str(message.message())


def describe_mailed(answer: Any, address: str) -> tuple[int, str, bytes]:
    """Return an answer without the address and the secrets that are in it."""
    body = SECRETS.sub(b"", answer.content).replace(address.encode(), b"")
    return answer.status_code, answer.headers.get("Location", ""), body


def is_of_the_club(question: Question, world: World) -> bool:
    return bool(list_of_the_club(world.private.parts) & set(question.route.parts))


def make_up(parts: dict[str, str]) -> dict[str, str]:
    """Return parts of addresses that are nobody's."""
    ids = {part: str(uuid.uuid4()) for part, value in parts.items() if is_id(value)}
    return {**parts, **ids, "slug": "made-up"}


def level(answer: Any, parts: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
    """Return an answer without what differs by itself: what was asked for, and secrets."""
    headers = {name: value for name, value in answer.headers.items() if name not in CHANGING}
    body = SECRETS.sub(b"", answer.content)
    for name in list_of_the_club(parts):
        body = body.replace(parts[name].encode(), name.encode())
        headers = {key: text.replace(parts[name], name) for key, text in headers.items()}
    return answer.status_code, headers, body
