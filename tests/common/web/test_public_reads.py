"""What everybody may read: by other sites' scripts, again and again, in little room."""

import gzip

import pytest
from django.test import Client
from rest_framework.test import APIClient

from nights.models import PlannedNight
from people.models import Player, StrangersSee
from scoring.starting.services import today_at
from tests.people.made_accounts import make_account
from tests.people.made_clubs import come_as, make_club

pytestmark = pytest.mark.first_database

RANKING = "/api/v1/clubs/hofgarten/ratings/"
ELSEWHERE = {"Origin": "https://club.example"}


@pytest.fixture
def open_club(db: None) -> None:
    club = make_club(strangers_see=StrangersSee.GAMES)
    Player.objects.bulk_create(Player(club=club, name=f"Player {n}") for n in range(40))


@pytest.mark.django_db
def test_a_read_is_marked_and_answered_once(open_club: None) -> None:
    first = Client().get(RANKING)
    assert (first.status_code, first["Cache-Control"]) == (200, "public, no-cache")
    same = Client().get(RANKING, headers={"If-None-Match": first["ETag"]})
    assert (same.status_code, same.content, same["ETag"]) == (304, b"", first["ETag"])
    weak = Client().get(RANKING, headers={"If-None-Match": f"W/{first['ETag']}"})
    assert weak.status_code == 304
    other = Client().get(RANKING, headers={"If-None-Match": '"other"'})
    assert other.status_code == 200
    assert Client().head(RANKING)["ETag"] == first["ETag"]


@pytest.mark.django_db
def test_another_content_has_another_mark() -> None:
    club = make_club(strangers_see=StrangersSee.GAMES)
    first = Client().get("/api/v1/clubs/hofgarten/nights/planned/")
    PlannedNight.objects.create(club=club, day=today_at(club))
    second = Client().get(
        "/api/v1/clubs/hofgarten/nights/planned/", headers={"If-None-Match": first["ETag"]}
    )
    assert second.status_code == 200
    assert second["ETag"] != first["ETag"]


@pytest.mark.django_db
def test_what_somebody_reads_is_theirs_alone() -> None:
    client = come_as(make_club(strangers_see=StrangersSee.GAMES), None)
    answer = client.get(RANKING)
    assert answer["Cache-Control"] == "no-store"
    assert "Cookie" in answer["Vary"]
    assert "Authorization" in answer["Vary"]
    assert client.get(RANKING, headers={"If-None-Match": answer["ETag"]}).status_code == 304


@pytest.mark.django_db
def test_a_strangers_mark_is_not_a_members(open_club: None) -> None:
    """Members read other names; the same mark would show a stranger's list to them."""
    answer = Client().get("/clubs/hofgarten/results.atom")
    assert answer["Cache-Control"] == "public, no-cache"
    assert "Cookie" in answer["Vary"]


@pytest.mark.django_db
def test_scripts_of_any_site_may_read_without_saying_who_asks(open_club: None) -> None:
    answer = Client().get(RANKING, headers=ELSEWHERE)
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer
    assert "etag" in answer["Access-Control-Expose-Headers"].lower()
    assert "Access-Control-Allow-Origin" not in Client().get("/", headers=ELSEWHERE)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("asked", "sent"), [("POST", ""), ("PUT", ""), ("DELETE", ""), ("GET", "authorization")]
)
def test_no_other_site_may_write_or_send_a_token(asked: str, sent: str) -> None:
    headers = {
        **ELSEWHERE,
        "Access-Control-Request-Method": asked,
        "Access-Control-Request-Headers": sent,
    }
    answer = Client().options("/api/v1/games/", headers=headers)
    methods = answer["Access-Control-Allow-Methods"].upper()
    assert methods == "GET, HEAD"
    assert answer["Access-Control-Allow-Headers"] == "if-none-match"


@pytest.mark.django_db
def test_a_read_is_compressed_for_those_who_take_it(open_club: None) -> None:
    plain = Client().get("/api/v1/schema/")
    packed = Client().get("/api/v1/schema/", headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) * 5 < len(plain.content)
    assert packed["ETag"] == f"W/{plain['ETag']}"
    again = Client().get(
        "/api/v1/schema/",
        headers={"Accept-Encoding": "gzip", "If-None-Match": packed["ETag"]},
    )
    assert again.status_code == 304


@pytest.mark.django_db
def test_a_program_that_says_who_asks_gets_a_mark_too(open_club: None) -> None:
    client = APIClient()
    client.force_login(make_account())
    answer = client.get(RANKING)
    assert client.get(RANKING, headers={"If-None-Match": answer["ETag"]}).status_code == 304
