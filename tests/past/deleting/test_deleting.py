"""A club begun by mistake is deleted with everything in it, once a copy is fetched."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from past.export.services import write_file
from past.models import ClubFile
from people.models import Club, ClubChange, DeletedClub, Membership, Player, Role, User
from scoring.models import DeletedGame, Game
from tests.pages import read_html
from tests.scoring.tables import counted, new_id
from tests.tournaments.pages import read_form

pytestmark = pytest.mark.django_db
Member = Callable[..., APIClient]
API = "/api/v1/clubs/hofgarten/"
PAGE = "/clubs/hofgarten/settings/delete/"


@pytest.fixture
def owner(club: Club, make_member: Member) -> APIClient:
    """The owner of a club with people, one of them merged, a game with a guest, and an evening."""
    owner = make_member(club, Role.OWNER)
    hans, hansi = (Player.objects.create(club=club, name=name) for name in ("Hans", "Hansi"))
    asked = {"operation": new_id(), "keep": str(hans.pk), "drop": str(hansi.pk)}
    assert owner.post(f"{API}merges/", asked, format="json").status_code == 201
    seats = [{"player": str(hans.pk)}, *({"name": name} for name in ("Uli", "Vera", "Wim"))]
    begun = {"operation": new_id(), "variant": "nanjing", "seats": seats, "club": "hofgarten"}
    game = owner.post("/api/v1/games/", begun, format="json").json()["game"]
    entry = {"operation": new_id(), "after": 1, "number": 1, "entry": counted(50)}
    written = owner.post(f"/api/v1/games/{game['id']}/rounds/", entry, format="json")
    assert written.status_code == 201
    return owner


def fetch_copy(owner: APIClient) -> None:
    """Take everything along, and fetch it."""
    file = owner.post(f"{API}files/", {"operation": new_id()}, format="json").json()["id"]
    write_file(uuid.UUID(file))
    assert owner.get(f"{API}files/{file}/content/").status_code == 200


def delete(client: APIClient, key: str, **changes: Any) -> Any:
    after = Club.objects.get().revision if Club.objects.exists() else 0
    asked = {"operation": key, "after": after, "name": "Tichufreunde Hofgarten", **changes}
    return client.post(f"{API}delete/", asked, format="json")


def read_code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["errors"][0]["code"]


def test_it_goes_with_everything_and_says_so_to_phones(owner: APIClient) -> None:
    fetch_copy(owner)
    game, after = Game.objects.get().pk, Club.objects.get().revision
    key = new_id()
    assert [delete(owner, key, after=after).status_code for _ in "ab"] == [204, 204]
    for model in (Club, ClubChange, ClubFile, Game, Membership, Player):
        assert not model.objects.exists(), model
    assert User.objects.count() == 1
    assert DeletedGame.objects.get().pk == game
    assert DeletedClub.objects.get().slug == "hofgarten"
    assert read_code(owner.get(f"/api/v1/games/{game}/")) == (404, "game_deleted")
    assert owner.get(API).status_code == 404
    other = delete(owner, key, after=after, name="Another")
    assert read_code(other) == (422, "operation_reused")
    assert delete(owner, new_id()).status_code == 404


def test_a_copy_is_fetched_first_and_the_name_typed(owner: APIClient) -> None:
    assert read_code(delete(owner, new_id())) == (422, "club_not_copied")
    fetch_copy(owner)
    assert read_code(delete(owner, new_id(), name="Hofgarten")) == (422, "club_name_differs")
    assert read_code(delete(owner, new_id(), after=0)) == (409, "changed_meanwhile")
    ClubFile.objects.update(at="2020-01-01T00:00:00Z")
    assert read_code(delete(owner, new_id())) == (422, "club_not_copied")
    assert Club.objects.exists()


def test_it_stays_where_others_have_a_part(
    owner: APIClient, club: Club, make_member: Member
) -> None:
    fetch_copy(owner)
    scorer = make_member(club, Role.SCORER)
    assert delete(scorer, new_id()).status_code == 403
    assert read_code(delete(owner, new_id())) == (422, "club_has_members")
    game = Game.objects.get()
    entry = {"operation": new_id(), "after": 2, "number": 2, "entry": counted(60)}
    scorer.post(f"/api/v1/games/{game.pk}/rounds/", entry, format="json")
    Membership.objects.filter(role=Role.SCORER).update(left_at="2026-01-01T00:00:00Z")
    assert read_code(delete(owner, new_id())) == (422, "club_has_games")
    assert Game.objects.get().rounds.count() == 2


def test_its_page_offers_the_copy_and_deletes(owner: APIClient) -> None:
    assert f'href="{PAGE}"' in read_html(owner.get("/clubs/hofgarten/settings/"))
    assert 'href="/clubs/hofgarten/settings/export/"' in read_html(owner.get(PAGE))
    fetch_copy(owner)
    assert "A copy of today is fetched." in read_html(owner.get(PAGE))
    form = read_form(owner, PAGE, "name")
    wrong = owner.post(PAGE, {**form, "name": "Hofgarten"}, format="multipart")
    assert "This is not the name of the club." in read_html(wrong)
    typed = {**form, "name": "Tichufreunde Hofgarten"}
    answer = owner.post(PAGE, typed, format="multipart", follow=True)
    assert answer.redirect_chain == [("/clubs/", 302)]
    assert "The club is deleted." in read_html(answer)
    assert not Club.objects.exists()
