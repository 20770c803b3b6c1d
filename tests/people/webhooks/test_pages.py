"""A club's webhooks on its pages and over the API: made, looked at, tested, deleted; by owners."""

import uuid

import pytest
from django.test import Client

from people.models import Delivery, Role, Webhook
from tests.pages import read_html
from tests.people.made_clubs import come_as, make_club

PAGE = "/clubs/hofgarten/webhooks/"
API = "/api/v1/clubs/hofgarten/webhooks/"
pytestmark = pytest.mark.django_db


def write(client: Client, path: str, **body: object) -> dict[str, object]:
    body.setdefault("operation", str(uuid.uuid4()))
    answer = client.post(path, body, content_type="application/json")
    return {"status": answer.status_code, **answer.json()}


def test_an_owner_makes_one_on_the_page_sees_its_secret_tests_and_deletes_it() -> None:
    owner = come_as(make_club(), Role.OWNER)
    form = {"operation": str(uuid.uuid4()), "after": 0, "url": "https://club.example/hook"}
    made = owner.post(PAGE, {**form, "kinds": ["night.drawn"]})
    webhook = Webhook.objects.get()
    assert made.headers["Location"] == f"{PAGE}{webhook.pk}/"
    assert webhook.kinds == ["night.drawn"]
    text = read_html(owner.get(f"{PAGE}{webhook.pk}/"))
    assert "whsec_" in text
    assert "webhook.verify" in text
    assert "whsec_" not in read_html(owner.get(PAGE))
    tap = {"operation": str(uuid.uuid4()), "after": 0, "test": "1"}
    for _ in range(2):
        assert owner.post(f"{PAGE}{webhook.pk}/", tap).status_code == 302
    assert Delivery.objects.count() == 2
    tap = {"operation": str(uuid.uuid4()), "after": 0, "delete": "1"}
    assert owner.post(f"{PAGE}{webhook.pk}/", tap).headers["Location"] == PAGE
    assert (Webhook.objects.count(), Delivery.objects.count()) == (0, 0)


def test_an_address_that_cannot_be_is_said_beside_the_field() -> None:
    owner = come_as(make_club(), Role.OWNER)
    form = {"operation": str(uuid.uuid4()), "after": 0, "url": "http://club.example/hook"}
    assert "only sent over https" in read_html(owner.post(PAGE, form))
    assert Webhook.objects.count() == 0


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        ("private_address", 0, "waiting · in a private network, to which nothing is sent"),
        ("status", 500, "waiting · HTTP 500 · refused there"),
        ("IncompleteRead", 0, "waiting · no whole answer"),
        ("", 0, "waiting<"),
    ],
)
def test_why_a_message_did_not_arrive_is_said_in_words(error: str, status: int, said: str) -> None:
    owner = come_as(make_club(), Role.OWNER)
    made = write(owner, API, url="https://club.example/hook")
    Delivery.objects.update(error=error, status=status)
    assert said in read_html(owner.get(f"{PAGE}{made['id']}/")).replace(" </span>", "<")


def test_settings_lead_there_and_nobody_but_owners_gets_in() -> None:
    club = make_club()
    assert PAGE in read_html(come_as(club, Role.OWNER).get("/clubs/hofgarten/settings/"))
    director = come_as(club, Role.DIRECTOR)
    assert (director.get(PAGE).status_code, director.get(API).status_code) == (403, 403)
    assert Client().get(API).status_code == 404


def test_the_api_makes_lists_reads_tests_and_deletes() -> None:
    owner = come_as(make_club(), Role.OWNER)
    body = {"operation": str(uuid.uuid4()), "url": "https://club.example/hook"}
    made = write(owner, API, **body)
    assert (made["status"], made["state"], made["kinds"]) == (201, "unproved", [])
    assert write(owner, API, **body)["status"] == 200
    assert "secret" not in made
    listed = owner.get(API).json()["results"]
    assert [row["id"] for row in listed] == [made["id"]]
    place = f"{API}{made['id']}/"
    read = owner.get(place).json()
    assert read["secret"].startswith("whsec_")
    assert [row["type"] for row in read["deliveries"]] == ["webhook.verify"]
    assert write(owner, f"{place}test/")["status"] == 200
    refused = write(owner, API, url="https://club.example/", kinds=["round.eaten"])
    assert refused["status"] == 422
    operation = uuid.uuid4()
    assert owner.delete(f"{place}?operation={operation}").status_code == 204
    assert owner.delete(f"{place}?operation={operation}").status_code == 204
    assert owner.delete(f"{place}?operation={uuid.uuid4()}").status_code == 404
    assert owner.get(place).status_code == 404
