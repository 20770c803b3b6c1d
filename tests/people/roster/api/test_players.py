"""The people of a club over the API: list, search, change, hide, merge, remove, export."""

import uuid
from typing import Any

import pytest
from django.test import Client

from people.models import Club, ClubChange, Membership, Merge, Player, Role, User
from tests.people.made_accounts import come_in, make_account
from tests.people.made_clubs import come_as, join, make_club

API = "/api/v1/"
PLAYERS = f"{API}clubs/hofgarten/players/"
MERGES = f"{API}clubs/hofgarten/merges/"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def send(
    client: Client, path: str, body: dict[str, Any] | None = None, method: str = "post"
) -> Any:
    sent = {"operation": str(uuid.uuid4()), **(body or {})}
    if method == "delete":
        path = f"{path}?operation={sent['operation']}"
    return getattr(client, method)(path, sent, content_type="application/json")


def code(answer: Any) -> str:
    return str(answer.json()["errors"][0]["code"])


def make(club: Club, name: str, **more: Any) -> Player:
    return Player.objects.create(club=club, name=name, **more)


def test_somebody_is_added_once_and_found_without_accents(club: Club, director: Client) -> None:
    body = {"operation": str(uuid.uuid4()), "name": " Jürgen  Großmann ", "short_name": "Jürg"}
    first, again = send(director, PLAYERS, body), send(director, PLAYERS, body)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    shown = first.json()
    assert {name: shown[name] for name in ("name", "short_name", "number", "revision")} == {
        "name": "Jürgen Großmann",
        "short_name": "Jürg",
        "number": None,
        "revision": 1,
    }
    make(club, "Anna")
    for text in ("jurgen", "GROSSM", "grossmann jur", "jurg"):
        assert [
            result["id"] for result in director.get(PLAYERS, {"search": text}).json()["results"]
        ] == [shown["id"]]
    assert director.get(PLAYERS, {"search": "mann"}).json()["results"] == []
    assert code(send(director, PLAYERS, {**body, "name": "Hans"})) == "operation_reused"
    [change] = ClubChange.objects.filter(club=club)
    assert "Großmann" not in str(ClubChange.objects.filter(pk=change.pk).values().get())


def test_several_are_added_all_or_none(club: Club, director: Client) -> None:
    people = [{"name": "Anna", "number": 4}, {"name": "Ben", "number": 4}]
    refused = send(director, f"{PLAYERS}several/", {"players": people})
    assert (refused.status_code, code(refused)) == (422, "player_number_taken")
    assert refused.json()["errors"][0]["field"] == "players.1.number"
    assert Player.objects.count() == 0
    people[1]["number"] = 5
    made = send(director, f"{PLAYERS}several/", {"players": people}).json()["players"]
    alone = send(director, PLAYERS, {"name": "Cora", "number": 5})
    assert (code(alone), alone.json()["errors"][0]["field"]) == ("player_number_taken", "number")
    assert [one["name"] for one in made] == ["Anna", "Ben"]
    assert code(send(director, PLAYERS, {"name": "\u200b"})) == "entry_name_missing"


def test_an_entry_is_changed_as_it_was_seen(club: Club, director: Client) -> None:
    player = make(club, "Jürgn")
    path = f"{API}players/{player.pk}/"
    changed = send(director, path, {"after": 0, "name": "Jürgen", "number": 7}, "patch").json()
    assert (changed["name"], changed["number"], changed["revision"]) == ("Jürgen", 7, 1)
    late = send(director, path, {"after": 0, "name": "Jorge"}, "patch")
    assert (late.status_code, code(late)) == (409, "changed_meanwhile")
    assert Player.objects.get(pk=player.pk).search_name == "jurgen"
    hidden = send(director, f"{path}hide/", {"after": 1, "hidden": True}).json()
    assert (hidden["hidden"], hidden["revision"]) == (True, 2)


def test_two_entries_are_one_until_taken_apart(club: Club, director: Client) -> None:
    keep, drop = make(club, "Jürgen", number=3), make(club, "Juergen", number=4)
    body = {"operation": str(uuid.uuid4()), "keep": str(keep.pk), "drop": str(drop.pk)}
    merge = send(director, MERGES, body)
    assert (merge.status_code, merge.json()["pending"]) == (201, False)
    assert send(director, MERGES, body).json() == merge.json()
    assert [result["name"] for result in director.get(PLAYERS).json()["results"]] == ["Jürgen"]
    assert director.get(f"{API}players/{drop.pk}/").json()["id"] == str(keep.pk)
    assert code(send(director, PLAYERS, {"name": "Ute", "number": 4})) == "player_number_taken"
    assert code(send(director, MERGES, {"keep": str(keep.pk), "drop": str(drop.pk)})) == (
        "entry_not_on_list"
    )
    [listed] = director.get(MERGES).json()["results"]
    for _ in range(2):
        assert send(director, f"{MERGES}{listed['id']}/", method="delete").status_code == 204
    assert [result["name"] for result in director.get(PLAYERS).json()["results"]] == [
        "Juergen",
        "Jürgen",
    ]


def test_two_with_accounts_are_merged_when_both_agree(club: Club, director: Client) -> None:
    anna, ben = join(club, Role.MEMBER, "a@example.org"), join(club, Role.MEMBER, "b@example.org")
    keep, drop = make(club, "Anna", user=anna), make(club, "Anni", user=ben)
    asked = send(director, MERGES, {"keep": str(keep.pk), "drop": str(drop.pk)}).json()
    assert asked["pending"] is True
    agree = f"{MERGES}{asked['id']}/agree/"
    assert send(director, agree).status_code == 403
    assert send(come_in(anna), agree).json()["pending"] is True
    assert Player.objects.get(pk=drop.pk).merged_into is None
    assert send(come_in(ben), agree).json()["pending"] is False
    assert Player.objects.get(pk=drop.pk).merged_into == keep
    assert code(send(come_in(ben), agree)) == "merge_over"


def test_one_of_the_two_may_refuse(club: Club, director: Client) -> None:
    anna, ben = join(club, Role.MEMBER, "a@example.org"), join(club, Role.MEMBER, "b@example.org")
    keep, drop = make(club, "Anna", user=anna), make(club, "Anni", user=ben)
    asked = send(director, MERGES, {"keep": str(keep.pk), "drop": str(drop.pk)}).json()
    path = f"{MERGES}{asked['id']}/"
    assert send(come_as(club, Role.MEMBER), path, method="delete").status_code == 403
    assert send(come_in(ben), path, method="delete").status_code == 204
    assert Merge.objects.get().undone_at is not None
    assert code(send(come_in(anna), f"{path}agree/")) == "merge_over"


def test_an_export_holds_every_entry_and_nobody_else(club: Club) -> None:
    anna = join(club, Role.MEMBER, "a@example.org")
    keep, drop = make(club, "Anna", user=anna), make(club, "Anni")
    make(club, "Zacharias")
    owner = come_as(club, Role.OWNER)
    send(owner, MERGES, {"keep": str(keep.pk), "drop": str(drop.pk)})
    answer = come_in(anna).get(f"{API}players/{drop.pk}/export/")
    reply = answer.json()
    assert [entry["name"] for entry in reply["entries"]] == ["Anna", "Anni"]
    assert (reply["club"], reply["account"]["role"], reply["games"]) == ("hofgarten", "member", [])
    name = f"tichu-player-{str(keep.pk)[:8]}.json"
    assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
    assert "Zacharias" not in answer.content.decode()
    assert owner.get(f"{API}players/{keep.pk}/export/").json() == reply


@pytest.mark.parametrize(
    ("role", "codes"),
    [
        (Role.OWNER, [200, 400, 400, 204]),
        (Role.DIRECTOR, [200, 400, 400, 403]),
        (Role.SCORER, [200, 400, 403, 403]),
        (Role.MEMBER, [200, 403, 403, 403]),
        (None, [404, 404, 404, 404]),
    ],
)
def test_who_may(club: Club, role: Role | None, codes: list[int]) -> None:
    see, add, change, remove = codes
    path = f"{API}players/{make(club, 'Anna').pk}/"
    made_up = f"{API}players/{uuid.uuid4()}/"
    client = come_as(club, role)
    assert client.get(path).status_code == client.get(PLAYERS).status_code == see
    assert client.get(made_up).status_code == 404
    assert send(client, PLAYERS).status_code == add
    assert send(client, path, method="patch").status_code == change
    assert send(client, MERGES).status_code == change
    assert client.get(f"{path}export/").status_code == (200 if remove == 204 else remove)
    assert send(client, f"{path}remove/").status_code == remove


def test_who_left_still_has_their_own(club: Club) -> None:
    anna = make_account("a@example.org")
    Membership.objects.create(club=club, user=anna, left_at=club.created_at)
    player = make(club, "Anna", user=anna)
    client = come_in(anna)
    path = f"{API}players/{player.pk}/"
    assert client.get(PLAYERS).status_code == 404
    assert client.get(path).json()["is_you"] is True
    assert client.get(f"{path}export/").status_code == 200
    assert send(client, f"{path}remove/").status_code == 204
    player.refresh_from_db()
    assert (player.name, player.user, player.removed_at is None) == ("", None, False)
    assert User.objects.filter(pk=anna.pk).exists()
