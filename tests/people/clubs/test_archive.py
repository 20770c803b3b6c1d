"""A club that is only read: archived and taken back by its owner, over the API and on its page."""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from nights.models import Night
from people.models import Club, ClubChange, Membership, Player, Role, StrangersSee
from scoring.models import Game
from tests.pages import read_html
from tests.people.made_clubs import come_as
from tests.scoring.tables import counted, new_id
from tests.tournaments.pages import read_form

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
Member = Callable[..., APIClient]
API = "/api/v1/clubs/hofgarten/"
PAGE = "/clubs/hofgarten/settings/archive/"
SETTINGS = "/clubs/hofgarten/settings/"


def archive(client: APIClient, *, archived: bool = True, key: str = "") -> Any:
    after = Club.objects.get().revision
    asked = {"operation": key or new_id(), "after": after, "archived": archived}
    return client.post(f"{API}archive/", asked, format="json")


def read_code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["errors"][0]["code"]


def start(client: APIClient) -> Any:
    names = ("Anna", "Ben", "Cara", "Dora")
    begun = {"variant": "nanjing", "seats": [{"name": name} for name in names]}
    asked = {**begun, "operation": new_id(), "club": "hofgarten"}
    return client.post("/api/v1/games/", asked, format="json")


def record(client: APIClient, game: Game) -> Any:
    entry = {"operation": new_id(), "after": game.revision, "number": 1, "entry": counted(50)}
    return client.post(f"/api/v1/games/{game.pk}/rounds/", entry, format="json")


def test_it_is_only_read_until_it_is_taken_back(club: Club, make_member: Member) -> None:
    owner = make_member(club, Role.OWNER)
    member = make_member(club, Role.MEMBER)
    assert start(owner).status_code == 201
    game = Game.objects.get()
    before = owner.get(API).json()
    assert (before["role"], before["archived_at"]) == ("owner", None)
    assert archive(owner).json() == {"archived": True}
    read = owner.get(API).json()
    assert read["role"] == "member"
    assert datetime.datetime.fromisoformat(read["archived_at"])
    assert member.get(f"/api/v1/games/{game.pk}/").status_code == 200
    assert record(member, game).status_code == 403
    assert read_code(record(owner, game)) == (422, "club_archived")
    assert read_code(start(owner)) == (422, "club_archived")
    settings = {"operation": new_id(), "after": read["revision"], "name": "Other"}
    assert owner.patch(API, settings, format="json").status_code == 403
    assert archive(owner, archived=False).json() == {"archived": False}
    assert owner.get(API).json()["role"] == "owner"
    assert record(owner, game).status_code == 201
    actions = ClubChange.objects.order_by("revision").values_list("action", "before", "after")
    assert [row for row in actions if row[0] == "archive"] == [
        ("archive", False, True),
        ("archive", True, False),
    ]


def test_who_holds_a_link_of_a_table_is_told_so_and_nothing_is_written(
    club: Club, make_member: Member
) -> None:
    owner = make_member(club, Role.OWNER)
    link = start(owner).json()["links"]["scorer"]
    game = Game.objects.get()
    table = APIClient()
    token = link.rsplit("#", 1)[1].rsplit("/", 1)[-1]
    table.post("/api/v1/links/exchange/", {"game": str(game.pk), "token": token}, format="json")
    archive(owner)
    assert read_code(record(table, game)) == (422, "club_archived")
    assert game.rounds.count() == 0


def test_a_member_may_leave_it_and_not_come_to_its_evening(club: Club, make_member: Member) -> None:
    owner = make_member(club, Role.OWNER)
    member = make_member(club, Role.MEMBER)
    archive(owner)
    night = {"operation": new_id(), "day": "2026-11-20"}
    assert owner.post(f"{API}nights/", night, format="json").status_code == 403
    assert not Night.objects.exists()
    user = Membership.objects.get(role=Role.MEMBER).user_id
    left = member.delete(f"{API}members/{user}/?operation={new_id()}")
    assert left.status_code == 200, left.json()
    assert Membership.objects.get(user=user).left_at is not None


def test_a_name_is_removed_and_everything_taken_along_also_then(
    club: Club, make_member: Member
) -> None:
    owner = make_member(club, Role.OWNER)
    hans = Player.objects.create(club=club, name="Hans")
    archive(owner)
    assert owner.post(f"{API}files/", {"operation": new_id()}, format="json").status_code == 201
    remove = {"operation": new_id()}
    answer = owner.post(f"/api/v1/players/{hans.pk}/remove/", remove, format="json")
    assert answer.status_code == 204
    assert Player.objects.get(pk=hans.pk).removed_at is not None


def test_only_owners_and_the_same_tap_twice_is_one(club: Club, make_member: Member) -> None:
    assert archive(make_member(club, Role.DIRECTOR)).status_code == 403
    owner, key = make_member(club, Role.OWNER), new_id()
    stale = {"operation": new_id(), "after": 7, "archived": True}
    assert read_code(owner.post(f"{API}archive/", stale, format="json")) == (
        409,
        "changed_meanwhile",
    )
    asked = {"operation": key, "after": Club.objects.get().revision, "archived": True}
    answers = [owner.post(f"{API}archive/", asked, format="json") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert ClubChange.objects.filter(action="archive").count() == 1
    first = Club.objects.get().archived_at
    archive(owner)
    assert Club.objects.get().archived_at == first


def test_its_page_archives_and_every_page_takes_it_back(club: Club) -> None:
    browser = come_as(club, Role.OWNER)
    assert f'href="{PAGE}"' in read_html(browser.get(SETTINGS))
    form = read_form(browser, PAGE, "archived")
    answers = [browser.post(PAGE, form, follow=True) for _ in range(2)]
    assert [answer.redirect_chain for answer in answers] == [[("/clubs/hofgarten/", 302)]] * 2
    page = read_html(answers[0])
    assert "The club is archived." in page
    assert "everything can be read" in page
    assert f'href="{PAGE}">Take it back' in page
    assert "data-own-club" not in page
    assert 'href="/clubs/hofgarten/manage/"' not in page
    assert browser.get(SETTINGS).status_code == 403
    kept = read_html(browser.get(PAGE))
    assert 'href="/clubs/hofgarten/settings/export/"' in kept
    assert 'href="/clubs/hofgarten/settings/delete/"' in kept
    back = browser.post(PAGE, read_form(browser, PAGE, "archived"), follow=True)
    assert "The club is back." in read_html(back)
    assert browser.get(SETTINGS).status_code == 200


def test_an_old_page_never_does_the_opposite(club: Club) -> None:
    browser = come_as(club, Role.OWNER)
    old = read_form(browser, PAGE, "archived")
    Club.objects.update(archived_at=datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC))
    browser.post(PAGE, {**old, "operation": str(uuid.uuid4())})
    assert Club.objects.get().archived_at is not None


@pytest.mark.parametrize("who", [Role.MEMBER, None])
def test_it_stands_in_no_list(club: Club, who: Role | None) -> None:
    Club.objects.update(strangers_see=StrangersSee.GAMES)
    browser = come_as(club, who) if who else Client()
    for path in ("/", "/clubs/"):
        assert "Tichufreunde Hofgarten" in read_html(browser.get(path)) or (who, path) == (
            None,
            "/",
        )
    Club.objects.update(archived_at=datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC))
    assert "Tichufreunde Hofgarten" not in read_html(browser.get("/"))
    listed = read_html(browser.get("/clubs/"))
    if who:
        assert listed.index("Archived") < listed.index("Tichufreunde Hofgarten")
    else:
        assert "Tichufreunde Hofgarten" not in listed
    assert browser.get("/clubs/hofgarten/").status_code == 200
    assert "Take it back" not in read_html(browser.get("/clubs/hofgarten/"))
