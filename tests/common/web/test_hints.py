"""Whoever may look but not do is told whom to ask: of each kind of thing somebody else."""

import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from common.web.hints import find_hint
from people.models import Role
from tests.answers import read_document
from tests.people.made_clubs import come_as, make_club

SCORER = "Ask the scorer for a link that may."
CLUB = "Ask an owner or a director of the club for a role that may."
DIRECTOR = "Ask the director of the tournament."
NOBODY_TO_ASK = {"account", "links", "live", "rules", "session"}
"""What is one's own, or open to everybody."""


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("/api/v1/games/x/rounds/", SCORER),
        ("/api/v1/clubs/hof/nights/2026-11-22/draw/", CLUB),
        ("/api/v1/players/x/", CLUB),
        ("/api/v1/tournaments/x/rounds/", DIRECTOR),
        ("/api/v1/matches/x/ruling/", DIRECTOR),
        ("/api/v1/account/tokens/", ""),
        ("/", ""),
    ],
)
def test_each_kind_has_its_own(path: str, hint: str) -> None:
    assert find_hint(path) == hint


def test_no_kind_is_without_one() -> None:
    kinds = {path.split("/")[3] for path in read_document()["paths"] if path.startswith("/api/")}
    assert {kind for kind in kinds if not find_hint(f"/api/v1/{kind}/")} == NOBODY_TO_ASK


def test_a_member_is_sent_to_the_director(db: None) -> None:
    club = make_club()
    member: Any = come_as(club, Role.MEMBER)
    body = {"operation": str(uuid.uuid4()), "name": "Hans"}
    path = f"/api/v1/clubs/{club.slug}/players/"
    answer = member.post(path, body, content_type="application/json")
    assert answer.status_code == 403
    [error] = answer.json()["errors"]
    assert (error["code"], error["hint"]) == ("not_allowed", CLUB)


def test_a_watcher_is_sent_to_the_scorer(db: None) -> None:
    begun = {
        "operation": str(uuid.uuid4()),
        "variant": "nanjing",
        "seats": [{"name": name} for name in ("Anna", "Ben", "Chris", "Dora")],
    }
    started = APIClient().post("/api/v1/games/", begun, format="json").json()
    watcher = APIClient()
    watcher.credentials(HTTP_AUTHORIZATION=f"Link {started['links']['watcher'].partition('#')[2]}")
    write = {"operation": str(uuid.uuid4()), "after": 1}
    path = f"/api/v1/games/{started['game']['id']}/finish/"
    answer = watcher.post(path, write, format="json")
    assert answer.status_code == 403
    assert answer.json()["errors"][0]["hint"] == SCORER
