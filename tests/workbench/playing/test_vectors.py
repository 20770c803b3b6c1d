"""The vectors of the offline protocol hold, and a step that is answered otherwise is told."""

import json
from typing import Any

import pytest
from rest_framework.test import APIClient

from tichu_club.reference.guide import read_vectors
from workbench.playing.vectors import VectorFault, play_vectors

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


def send(method: str, path: str, link: str, body: Any) -> tuple[int, Any]:
    headers = {"Authorization": f"Link {link}"} if link else {}
    answer = APIClient().generic(
        method, path, json_text(body), content_type="application/json", headers=headers
    )
    return answer.status_code, answer.json() if answer.content else None


def json_text(body: Any) -> str:
    return json.dumps(body) if body is not None else ""


def test_the_server_keeps_the_protocol() -> None:
    vectors = APIClient().get("/api/v1/reference/offline/vectors/").json()
    assert vectors == read_vectors()
    assert len(vectors["vectors"]) >= 9
    assert play_vectors(vectors, send) == []


def test_another_answer_is_told() -> None:
    vectors = read_vectors()
    step = vectors["vectors"][0]["steps"][0]
    step["holds"]["game.revision"] = 2
    [fault] = play_vectors(vectors, send)
    assert fault == VectorFault(vectors["vectors"][0]["name"], 1, "game.revision is 1 instead of 2")
