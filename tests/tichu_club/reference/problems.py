"""One real refusal of each status, for the document's examples."""

import uuid
from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.scoring.tables import NAMES, counted, start

GAME = "6f9619ff-8b86-4011-b42d-00c04fc964ff"
PLAYED_ON = "2026-11-22"
ALLOW = "common.web.throttling.CallerThrottle.allow_request"
WAIT = "common.web.throttling.CallerThrottle.wait"


def ask_for_problems(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the bodies by status."""
    owner, stranger = APIClient(), APIClient()
    seats = [{"name": name} for name in NAMES]
    started = start(owner, id=GAME, seats=seats, played_on=PLAYED_ON).json()
    watcher = APIClient(
        headers={"Authorization": f"Link {started['links']['watcher'].partition('#')[2]}"}
    )
    rounds = f"/api/v1/games/{GAME}/rounds/"
    record = {"operation": str(uuid.uuid4()), "after": 1, "number": 1, "entry": counted(65)}
    score = {"variant": "nanjing", "entry": {"kind": "counted", "points": {"a": 63, "b": 35}}}
    answers = [
        owner.post(rounds, {**record, "operation": "abc", "number": 0}, format="json"),
        stranger.get("/api/v1/games/", headers={"Authorization": "Token 0123456789abcdef"}),
        watcher.post(rounds, record, format="json"),
        stranger.get(f"/api/v1/games/{uuid.UUID(int=0)}/"),
        stranger.get("/api/v1/games/", headers={"Accept": "text/csv"}),
        owner.post(rounds, {**record, "after": 0}, format="json"),
        owner.post(rounds, b" " * 2_700_000, content_type="application/json"),
        owner.post(rounds, "number=1", content_type="application/x-www-form-urlencoded"),
        stranger.post("/api/v1/rules/score/", score, format="json"),
    ]
    with monkeypatch.context() as patch:
        patch.setattr(ALLOW, lambda *_: False)
        patch.setattr(WAIT, lambda *_: 30.0)
        answers.append(stranger.get("/api/v1/games/"))
    return {str(answer.status_code): answer.json() for answer in answers}
