"""A write may say in HTTP's own headers what it is and what it follows; none becomes a read."""

import uuid
from typing import Any

import pytest
from knox.models import AuthToken
from rest_framework.test import APIClient

from people.models import Club, Role, User
from tests.scoring.tables import Table, counted, new_id, start

pytestmark = pytest.mark.first_database


def record(table: Table, body: dict[str, Any], **headers: str) -> Any:
    sent = {"number": 1, "entry": counted(65), **body}
    return table.client.post(f"{table.path}rounds/", sent, format="json", headers=headers)


@pytest.fixture
def table(db: None) -> Table:
    client = APIClient()
    answer = start(client).json()
    return Table(client, answer["game"]["id"], {})


@pytest.mark.parametrize("mark", ["1", '"1"', 'W/"1"', '"1.0.0.owner"'])
def test_headers_stand_for_fields_that_the_body_leaves_out(table: Table, mark: str) -> None:
    key = str(uuid.uuid4())
    headers = {"Idempotency-Key": key, "If-Match": mark}
    first, again = record(table, {}, **headers), record(table, {}, **headers)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    by_body = record(table, {"operation": key, "after": 1})
    assert (by_body.status_code, by_body.json()) == (200, first.json())


def test_the_mark_of_a_state_that_has_changed_is_a_conflict(table: Table) -> None:
    mark = table.client.get(table.path)["ETag"]
    assert record(table, {"operation": new_id(), "after": 1}).status_code == 201
    late = record(
        table, {"operation": new_id(), "number": 2, "entry": counted(5)}, **{"If-Match": mark}
    )
    assert late.status_code == 409
    assert late.json()["state"]["revision"] == 2


@pytest.mark.parametrize("number", [1, 0, True, 10**31])
def test_a_number_is_no_id(table: Table, number: int) -> None:
    """Else devices that count their writes from 1 would all send the same one."""
    answer = record(table, {"operation": number, "after": 1})
    assert answer.status_code == 400
    assert [(each["field"], each["code"]) for each in answer.json()["errors"]] == [
        ("operation", "invalid")
    ]
    assert table.state()["revision"] == 1


@pytest.mark.parametrize("mark", ["*", "abc", '"latest"', "-1"])
def test_a_mark_of_something_else_is_refused_as_one(table: Table, mark: str) -> None:
    answer = record(table, {"operation": new_id()}, **{"If-Match": mark})
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["code"], error["field"]) == (400, "unknown_mark", "after")
    with_body = record(table, {"operation": new_id(), "after": 1}, **{"If-Match": mark})
    assert with_body.status_code == 201


def test_the_body_counts_where_both_say_it(table: Table) -> None:
    key = new_id()
    answer = record(table, {"operation": key, "after": 1}, **{"Idempotency-Key": new_id()})
    assert answer.status_code == 201
    assert record(table, {"operation": key, "after": 1}).status_code == 200


def test_a_delete_takes_them_too(table: Table) -> None:
    record(table, {"operation": new_id(), "after": 1})
    [round_] = table.client.get(table.path).json()["rounds"]
    headers = {"Idempotency-Key": new_id(), "If-Match": "2"}
    answer = table.client.delete(f"{table.path}rounds/{round_['id']}/", headers=headers)
    assert answer.status_code == 200


def test_an_address_that_has_no_such_field_passes_them_over(db: None) -> None:
    answer = APIClient().post(
        "/api/v1/rules/count/",
        {"cards": ["JK"]},
        format="json",
        headers={"Idempotency-Key": new_id(), "If-Match": "3"},
    )
    assert (answer.status_code, answer.json()) == (200, {"points": 10})


def test_a_write_without_the_last_slash_is_not_led_to_a_read(db: None) -> None:
    answer = APIClient().post("/api/v1/games", {}, format="json")
    (error,) = answer.json()["errors"]
    assert (answer.status_code, error["code"]) == (404, "unknown_address")
    assert error["hint"].startswith("Addresses end with a slash")
    assert APIClient().get("/api/v1/games").status_code == 301


def test_a_token_may_be_called_bearer(db: None) -> None:
    user = User.objects.create_user("anna@example.org")
    club = Club.objects.create(slug="hofgarten", name="Hofgarten")
    club.memberships.create(user=user, role=Role.OWNER)
    _, token = AuthToken.objects.create(user)
    answers = [
        APIClient().get("/api/v1/clubs/", headers={"Authorization": f"{scheme} {token}"})
        for scheme in ("Token", "Bearer", "bearer")
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    wrong = APIClient().get("/api/v1/clubs/", headers={"Authorization": "Bearer nonsense"})
    assert wrong.status_code == 401
