"""An answer that is not what the OpenAPI document says stops the test that receives it."""

import pytest
from rest_framework.response import Response
from rest_framework.test import APIClient

from common.answers import to_json
from tests.answers import _check_told

SESSION = "/api/v1/session/"


def answer_with(monkeypatch: pytest.MonkeyPatch, **more: object) -> None:
    """Let the session's address answer with something beside what it should."""

    def respond(value: object, **_: object) -> Response:
        return Response({**to_json(value), **more})

    monkeypatch.setattr("people.accounts.api.session.answer", respond)


def test_what_is_described_passes(db: None) -> None:
    assert APIClient().get(SESSION).status_code == 200


@pytest.mark.parametrize("more", [{"unheard_of": 1}, {"csrf_token": 7}])
def test_a_field_more_or_of_another_type_does_not(
    db: None, monkeypatch: pytest.MonkeyPatch, more: dict[str, object]
) -> None:
    answer_with(monkeypatch, **more)
    with pytest.raises(AssertionError, match="session/ 200"):
        APIClient().get(SESSION)


def test_what_is_told_is_held_against_the_document() -> None:
    sent = {"event": "ratings", "data": {"topic": "ratings:1", "revision": 1, "state": {}}}
    with pytest.raises(AssertionError, match=r"RatingsTold.*club"):
        _check_told("RatingsTold", sent)
    sent["data"] = {"topic": "ratings:1", "revision": 1, "state": {"club": "hofgarten", "run": 1}}
    _check_told("RatingsTold", sent)
    with pytest.raises(AssertionError, match="WebhookTestMessage"):
        _check_told("WebhookTestMessage", {"type": "webhook.verify"})
