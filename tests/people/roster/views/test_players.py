"""The pages of a club's people, clicked through by form."""

import datetime
import re
import uuid
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from people.models import Club, Merge, Player, Role
from scoring.models import Seat
from tests.people.made_accounts import come_in
from tests.people.made_clubs import come_as, join, make_club
from tests.scoring.beginning import begin

LIST = "/clubs/hofgarten/players/"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def make(club: Club, name: str, **more: Any) -> Player:
    return Player.objects.create(club=club, name=name, **more)


def read(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def fill(client: Client, page: str, address: str = "", **fields: Any) -> Any:
    """Send the form of a page, with the write's id that stands in it."""
    form = read(client, page)
    hidden = dict(re.findall(r'name="(operation|after)" value="([^"]*)"', form))
    return client.post(address or page, {**hidden, **fields})


def test_names_are_pasted_and_found(club: Club, director: Client) -> None:
    assert "Nobody is on the list yet." in read(director, LIST)
    make(club, "Anna")
    assert (
        fill(director, LIST, names="Jürgen Groß\n\nANNA\nKäthe\njurgen gross\n").status_code == 302
    )
    assert [player.name for player in Player.objects.order_by("name")] == [
        "Anna",
        "Jürgen Groß",
        "Käthe",
    ]
    assert "2 names added. On the list already: ANNA, jurgen gross." in read(director, LIST)
    part = director.get(LIST, {"search": "gross"}, headers={"HX-Request": "true"})
    assert "Jürgen Groß" in part.content.decode()
    assert "<html" not in part.content.decode()
    assert "HX-Request, Cookie" in part["Vary"]
    assert "Anna" not in part.content.decode()
    assert "Nobody on the list is called" in read(director, f"{LIST}?search=zzz")


def test_of_many_names_that_are_on_the_list_already_some_are_named(
    club: Club, director: Client
) -> None:
    names = [f"Käthe {letter}" for letter in "ABCDEFGHIJKL"]
    assert fill(director, LIST, names="\n".join(names[:1])).status_code == 302
    assert "1 name added.\n" in read(director, LIST)
    fill(director, LIST, names="\n".join(names))
    assert "11 names added. On the list already: Käthe A.\n" in read(director, LIST)
    fill(director, LIST, names="\n".join(names))
    shown = ", ".join(names[:10])
    assert f"0 names added. On the list already: {shown} and 2 more." in read(director, LIST)


def test_the_name_of_a_merged_entry_is_no_new_person(club: Club, director: Client) -> None:
    make(club, "Anna Mayer", merged_into=make(club, "Anna Berg"))
    fill(director, LIST, names="anna mayer\nAnna Maurer")
    said = "1 name added. On the list already: anna mayer (as Anna Berg)."
    assert said in read(director, LIST)
    assert set(Player.objects.values_list("name", "merged_into__name")) == {
        ("Anna Berg", None),
        ("Anna Maurer", None),
        ("Anna Mayer", "Anna Berg"),
    }


def test_a_double_tap_is_one_write(club: Club, director: Client) -> None:
    form = read(director, LIST)
    hidden = dict(re.findall(r'name="(operation|after)" value="([^"]*)"', form))
    for _ in range(2):
        director.post(LIST, {**hidden, "names": "Käthe"})
    assert Player.objects.count() == 1


def test_what_a_page_and_the_api_ask_under_one_id_is_one_write(
    club: Club, director: Client
) -> None:
    player = make(club, "Jürgn")
    once = str(uuid.uuid4())
    asked = {"operation": once, "after": 0, "name": "Jürgen", "short_name": "Jü", "number": 5}
    page, api = f"/players/{player.pk}/change/", f"/api/v1/players/{player.pk}/"
    assert director.post(page, asked).status_code == 302
    again = director.patch(api, asked, content_type="application/json")
    assert (again.status_code, again.json()["revision"]) == (200, 1)
    other = director.patch(api, {**asked, "number": 6}, content_type="application/json")
    assert other.json()["errors"][0]["code"] == "operation_reused"
    elsewhere = {"operation": once, "hidden": True, "after": 1}
    hidden = director.post(f"{api}hide/", elsewhere, content_type="application/json")
    assert hidden.json()["errors"][0]["code"] == "operation_reused"
    player.refresh_from_db()
    assert (player.name, player.number, player.hidden, player.revision) == ("Jürgen", 5, False, 1)


def test_a_guest_becomes_a_player_with_their_games(club: Club, director: Client) -> None:
    game = begin(club=club).game
    guest = Player.objects.get(name="Béla")
    assert "Béla" in read(director, LIST)
    fill(director, LIST, f"/clubs/hofgarten/guests/{guest.pk}/")
    guest.refresh_from_db()
    assert guest.club == club
    assert str(game.pk) in read(director, f"/players/{guest.pk}/")


def test_an_entry_is_changed_and_hidden(club: Club, director: Client) -> None:
    player = make(club, "Jürgn")
    path = f"/players/{player.pk}/"
    answer = fill(director, f"{path}change/", name="Jürgen", short_name="Jü", number="5")
    assert answer.status_code == 302
    fill(director, path, f"{path}hide/", hide="1")
    player.refresh_from_db()
    assert (player.name, player.short_name, player.number, player.hidden) == (
        "Jürgen",
        "Jü",
        5,
        True,
    )
    other = make(club, "Ute")
    refused = fill(director, f"/players/{other.pk}/change/", name="Ute", number="5")
    assert "has the number 5" in refused.content.decode()


def test_two_entries_are_merged_and_taken_apart(club: Club, director: Client) -> None:
    keep, drop = make(club, "Jürgen"), make(club, "Juergen")
    path = f"/players/{keep.pk}/merge/"
    assert f"?other={drop.pk}" in read(director, f"{path}?search=juer")
    page = read(director, f"{path}?other={drop.pk}")
    assert "Jürgen and Juergen become one entry" in page
    assert fill(director, f"{path}?other={drop.pk}", keep=str(keep.pk)).status_code == 302
    merge = Merge.objects.get()
    assert "Jürgen stands for Juergen too" in read(director, f"/players/{drop.pk}/")
    fill(director, f"/players/{keep.pk}/", f"/players/{keep.pk}/merges/{merge.pk}/end/")
    assert Player.objects.filter(merged_into=None).count() == 2


def test_two_accounts_agree_on_their_pages(club: Club, director: Client) -> None:
    anna, ben = join(club, Role.MEMBER, "a@example.org"), join(club, Role.MEMBER, "b@example.org")
    keep, drop = make(club, "Anna", user=anna), make(club, "Anni", user=ben)
    fill(director, f"/players/{keep.pk}/merge/?other={drop.pk}", keep=str(keep.pk))
    merge = Merge.objects.get()
    for user, player in ((anna, keep), (ben, drop)):
        path = f"/players/{player.pk}/"
        fill(come_in(user), path, f"{path}merges/{merge.pk}/agree/")
    assert Player.objects.get(pk=drop.pk).merged_into == keep


def test_ticked_games_go_to_somebody_else(club: Club, director: Client) -> None:
    right, wrong = make(club, "Hans Maier"), make(club, "Hans Meyer")
    first, second = begin(club=club).game, begin(club=club).game
    Seat.objects.filter(seat=1).update(player=wrong, entered_as=wrong)
    path = f"/players/{wrong.pk}/games/"
    assert fill(director, path, to=right.pk).status_code == 200
    assert fill(director, path, games=[first.pk], to=right.pk).status_code == 302
    assert Seat.objects.get(game=first, seat=1).player == right
    assert Seat.objects.get(game=second, seat=1).player == wrong
    Seat.objects.filter(game=second, seat=2).update(player=right, entered_as=right)
    refused = fill(director, path, games=[second.pk], to=right.pk).content.decode()
    assert "sat at one table" in refused
    assert str(second.pk) in refused


def test_removing_says_what_happens_and_asks(club: Club, settings: Any) -> None:
    owner, player = come_as(club, Role.OWNER), make(club, "Quirin")
    path = f"/players/{player.pk}/remove/"
    assert "It cannot be undone." in read(owner, path)
    settings.BACKUPS_KEPT_DAYS = 40
    end = timezone.now().date() + datetime.timedelta(days=40)
    shown = f'<time datetime="{end}">{end.day} {end:%b %Y}</time>'
    sentence = f"the last of them is deleted on {shown}."
    assert sentence in read(owner, path)
    assert fill(owner, path).status_code == 200
    assert Player.objects.get(pk=player.pk).name == "Quirin"
    assert fill(owner, path, sure="on").status_code == 302
    page = read(owner, f"/players/{player.pk}/")
    assert "removed person" in page
    assert "Quirin" not in page
    sentence = fill(owner, LIST, names="Quirin").content.decode()
    assert "was removed from the club" in sentence


def test_one_account_may_be_several_people(club: Club) -> None:
    anna = join(club, Role.MEMBER, "a@example.org")
    make(club, "Anna", user=anna), make(club, "Annas Sohn", user=anna)
    assert "You are several people of this club" in read(come_in(anna), LIST)


@pytest.mark.parametrize(
    ("role", "codes"),
    [
        (Role.OWNER, [200, 200, 200, 200, 200]),
        (Role.DIRECTOR, [200, 200, 200, 200, 403]),
        (Role.SCORER, [200, 200, 403, 403, 403]),
        (Role.MEMBER, [200, 200, 403, 403, 403]),
        (None, [404, 404, 404, 404, 404]),
    ],
)
def test_who_may(club: Club, role: Role | None, codes: list[int]) -> None:
    path = f"/players/{make(club, 'Anna').pk}/"
    client = come_as(club, role)
    pages = [LIST, path, f"{path}change/", f"{path}merge/", f"{path}remove/"]
    assert [client.get(page).status_code for page in pages] == codes
    assert client.get(f"/players/{uuid.uuid4()}/").status_code == 404


@pytest.mark.parametrize("people", [1, 20])
def test_a_list_takes_as_many_statements_for_many(
    club: Club, people: int, django_assert_max_num_queries: Any
) -> None:
    member = come_as(club, Role.MEMBER)
    for number in range(people):
        make(club, f"P{number}", number=number)
    with django_assert_max_num_queries(9):
        read(member, LIST)


@pytest.mark.parametrize(
    ("address", "tab"),
    [
        ("", "People"),
        ("change/", "People"),
        ("merge/", "People"),
        ("remove/", "People"),
        ("games/", "People"),
        ("rating/", "Ratings"),
    ],
)
def test_the_navigation_marks_where_a_players_pages_belong(
    club: Club, address: str, tab: str
) -> None:
    shown = read(come_as(club, Role.OWNER), f"/players/{make(club, 'Anna').pk}/{address}")
    assert re.findall(r'aria-current="page">([^<]*)</a>', shown) == [tab]
