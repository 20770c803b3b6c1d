"""The examples, before each of which others ask for all kinds of things in its place.

The requests are drawn at every step of the examples, so that what they name is there: half are that
of the step with one place of the body replaced, left out or doubled, the others with one or two
things that nobody of ours would send (tests/hostile/inputs.py). Each is undone. The long run sends
20,000 as each caller.
"""

import json
import logging
from collections import Counter
from http.cookies import SimpleCookie
from random import Random
from typing import Any, Final

from django.db import transaction
from knox.models import AuthToken
from rest_framework.test import APIClient

from people.models import Membership, Role
from tests.counts import count
from tests.hostile.inputs import Hostile, break_place, draw
from tests.tichu_club.reference.story import Story, find_operation
from tichu_club.reference.finishing import list_parameters
from tournaments.links.teams import make_team_token
from tournaments.models import Entry

EACH: Final = count(1, 107)
"""How many requests are sent before each step as each caller."""
SEED: Final = 20261126
OWNER: Final = "owner"
OTHERS: Final = ("stranger", "member", "program", "link", "team")
"""Beside the owner, who gets furthest, one of them asks daily at each step, in turn."""
log = logging.getLogger(__name__)


class Disturbed(Story):
    """The examples; before each is sent, others ask for all kinds of things in its place."""

    def __init__(self, document: dict[str, Any], examples: dict[str, Any]) -> None:
        super().__init__(document, examples)
        self.random = Random(SEED)
        self.faults: list[str] = []
        self.steps = 0
        self.sent: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()

    def _send(self, name: str, example: dict[str, Any]) -> Any:
        self.steps += 1
        for who in (OWNER, *count(OTHERS[self.steps % len(OTHERS) :][:1], OTHERS)):
            client = self._become(who)
            for _ in range(EACH):
                self._disturb(name, example, who, client)
        log.critical("before %s: %d sent", name, self.sent.total())
        return super()._send(name, example)

    def _disturb(self, name: str, example: dict[str, Any], who: str, client: APIClient) -> None:
        path, method, operation = find_operation(self.document, name)
        places = {row["name"] for row in list_parameters(operation) if row["in"] == "path"}
        named = {key: str(example["parameters"][key]) for key in places}
        bodies = {method.upper(): self._mend(example["request"])} if "request" in example else {}
        drawn = self._draw(method.upper(), named, bodies)
        for key, value in drawn.values.items():
            path = path.replace(f"{{{key}}}", value)
        cookies = SimpleCookie(client.cookies)
        with transaction.atomic():
            answer = ask(client, path, drawn)
            transaction.set_rollback(True)
        client.cookies = cookies
        self.sent[who] += 1
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            raised = getattr(answer, "exc_info", None)
            why = repr(raised[1]) if raised else answer.status_code
            self.faults.append(f"{who} {drawn.method} {path}: {why}\n  {drawn}"[:1500])

    def _draw(self, method: str, named: dict[str, str], bodies: dict[str, Any]) -> Hostile:
        if method in bodies and self.random.random() < 0.5:
            body = break_place(self.random, bodies[method])
            return Hostile(method, dict(named), body=json.dumps(body).encode())
        drawn = draw(self.random, named, bodies)
        if self.random.random() < 0.7:
            drawn.method = method
        return drawn

    def _become(self, who: str) -> APIClient:
        """Return somebody who asks; a stranger where there is nobody of that kind yet."""
        client = APIClient(raise_request_exception=False)
        first = Membership.objects.filter(role=Role.OWNER).first()
        second = Membership.objects.filter(role=Role.MEMBER).first()
        if who == "owner":
            client.cookies = SimpleCookie(self.client.cookies)
        elif who == "member" and second:
            client.force_login(second.user)
        elif who == "program" and first:
            client.credentials(
                HTTP_AUTHORIZATION=f"Token {AuthToken.objects.create(first.user)[1]}"
            )
        elif who == "link" and (token := self._find_scorer()):
            client.credentials(HTTP_AUTHORIZATION=f"Link {token}")
        elif who == "team" and (team := Entry.objects.order_by("number").first()):
            client.credentials(HTTP_AUTHORIZATION=f"Link {make_team_token(team)}")
        return client

    def _find_scorer(self) -> str:
        """Return the token of the scorer's link of the first game, once it was answered."""
        answer = self.examples["operations"]["games_start"]["answer"]["links"]["scorer"]
        return self.known.get(answer, "").partition("#")[2]


def ask(client: APIClient, path: str, drawn: Hostile) -> Any:
    headers = {f"HTTP_{name.upper().replace('-', '_')}": v for name, v in drawn.headers.items()}
    generic: Any = client.generic
    more = {**headers, "QUERY_STRING": drawn.query}
    return generic(drawn.method, path, drawn.body, content_type=drawn.content_type, **more)
