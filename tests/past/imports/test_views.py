"""The pages on which earlier games are brought in: upload, questions, every line, store, back."""

import re
import uuid
from typing import Any

import pytest
from django.test import Client

from common.jobs.models import Job
from past.imports import tasks
from past.imports.services import read_import
from past.imports.storing import plan_storing, store_some
from past.models import Import
from past.reading import PastTable
from people.models import Club, Player, Role, Spelling
from scoring.models import Game
from tests.past.importing import PAGE, go_on, read_fields, send, tap
from tests.people.made_clubs import come_as, make_club

TABLE = "3.4.15;Anna/Ben;Cleo/Dan;1020:640\n;Anna/Cleo;Ben/Dan;455:805\n"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def test_from_the_file_to_the_games_and_back(club: Club, director: Client) -> None:
    anna = Player.objects.create(club=club, name="Anna Meyer")
    url = send(director, TABLE.encode())["Location"]
    page = director.get(url).content.decode()
    assert "Nothing is stored yet." in page
    assert "Store them" not in page
    fields = read_fields(page)
    assert {key: fields[key] for key in ("kind", "order", "column-0", "column-3")} == {
        "kind": "games",
        "order": "dmy",
        "column-0": "day",
        "column-3": "score",
    }
    assert (fields["person-0"], fields["person-1"]) == (str(anna.pk), "")
    page = go_on(director, url)
    assert '<td class="score">1020:640</td>' in page
    assert Game.objects.count() == 0
    page = tap(director, url, "store")
    assert "being stored: 0 of 2" in page
    tasks.store_import(url.split("/")[-2])
    page = director.get(url).content.decode()
    assert "2 games" in page
    asked = " ".join(page.split())
    assert "2 games, the points and the people that it added are removed again. Really?" in asked
    assert Game.objects.filter(seats__player=anna).count() == 2
    assert "2 games" in director.get(PAGE).content.decode()
    tap(director, url, "back")
    tasks.take_import_back(url.split("/")[-2])
    assert "taken back" in director.get(url).content.decode()
    assert (Game.objects.count(), list(Player.objects.all())) == (0, [anna])


@pytest.mark.parametrize("ended", [{"state": "failed"}, None])
def test_what_the_server_gave_up_goes_on_or_is_taken_back(
    director: Client, ended: dict[str, str] | None
) -> None:
    """A job failed for good, or was lost: neither is `being stored` for ever."""

    def give_up() -> None:
        Job.objects.all().delete() if ended is None else Job.objects.update(**ended)

    url = send(director, TABLE)["Location"]
    key = url.split("/")[-2]
    go_on(director, url)
    assert "Let it go on" not in tap(director, url, "store")
    plan = plan_storing(uuid.UUID(key))
    assert plan is not None
    store_some(plan, at_once=1)
    give_up()
    assert "Let it go on, or take back what is there." in director.get(url).content.decode()
    assert "Let it go on" not in tap(director, url, "store")
    (job,) = Job.objects.filter(state="queued")
    assert (job.kind, job.arguments) == ("store_import", {"imported": key})
    give_up()
    assert "being taken back" in tap(director, url, "back")
    give_up()
    assert "Let it go on" in director.get(url).content.decode()
    tap(director, url, "back")
    tasks.take_import_back(key)
    assert "taken back" in director.get(url).content.decode()
    assert (Game.objects.count(), Player.objects.count()) == (0, 0)


def test_the_lines_are_counted(director: Client) -> None:
    url = send(director, TABLE + ";Anna/Ben;Cleo/Dan;many\n")["Location"]
    assert "<p>2 games, 1 line with a mistake</p>" in director.get(url).content.decode()


def test_in_a_large_club_names_are_typed_and_the_list_is_there_once(
    club: Club, director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("past.imports.forms.MOST_OPTIONS", 7)
    anna, other = (
        Player.objects.create(club=club, name=name) for name in ("Anna M.", "Ólaf O'Neill")
    )
    url = send(director, TABLE)["Location"]
    page = director.get(url).content.decode()
    fields = read_fields(page)
    assert [fields[f"person-{at}"] for at in range(4)] == ["Anna M.", "", "", ""]
    assert [
        page.count(f'<option value="{name}">') for name in ("Anna M.", "Ólaf O&#x27;Neill")
    ] == [
        1,
        1,
    ]
    page = go_on(director, url, **{"person-1": "Benno"})
    assert "Nobody on the list has this name" in page
    assert Import.objects.get().choices.get("people", {}) == {}
    go_on(director, url, **{"person-1": "olaf o'neill"})
    chosen = Import.objects.get().choices["people"]
    assert chosen == {"Anna": str(anna.pk), "Ben": str(other.pk), "Cleo": "", "Dan": ""}


def test_many_names_and_a_long_list_are_no_large_page(club: Club, director: Client) -> None:
    Player.objects.bulk_create(Player(club=club, name=f"Member {n:03}") for n in range(300))
    pairs = (f"Q{n}/R{n};S{n}/T{n};5:95\n" for n in range(50))
    page = director.get(send(director, "".join(pairs))["Location"]).content.decode()
    assert (page.count('name="person-'), page.count("Member 123")) == (200, 1)
    assert len(page) < 200_000


def test_after_a_refused_tap_the_questions_are_sent_to_their_own_address(
    director: Client,
) -> None:
    url = send(director, TABLE)["Location"]
    go_on(director, url)
    page = director.post(f"{url}store/", {"operation": uuid.uuid4(), "after": 0}).content.decode()
    assert f'<form method="post" action="{url}">' in page


def test_after_a_refused_tap_the_other_pages_of_lines_are_at_their_own_address(
    director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("past.imports.views.LINES_A_PAGE", 1)
    url = send(director, TABLE + ";Anna/Cleo;Ben/Dan;no\n")["Location"]
    go_on(director, url)
    page = tap(director, url, "store")
    assert "Lines that cannot be read: 1." in page
    assert re.findall(r'href="([^"]*)page=(\d)"', page) == [(f"{url}?", "2")]
    assert "page 2 of 3" in director.get(url, {"page": 2}).content.decode()


def test_a_page_reads_the_table_once(director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    url = send(director, TABLE)["Location"]
    read: list[Import] = []

    def count(imported: Import) -> PastTable:
        read.append(imported)
        return read_import(imported)

    monkeypatch.setattr("past.imports.views.read_import", count)
    director.get(url)
    assert len(read) == 1
    director.post(f"{url}store/", {"operation": uuid.uuid4(), "after": 7})
    assert len(read) == 2


def test_the_order_of_day_and_month_is_asked(director: Client) -> None:
    url = send(director, TABLE.replace("3.4.15", "3/4/15"))["Location"]
    assert "can be read in more than one way" in director.get(url).content.decode()
    go_on(director, url, order="mdy")
    tap(director, url, "store")
    tasks.store_import(url.split("/")[-2])
    assert {str(game.day) for game in Game.objects.all()} == {"2015-03-04"}


def test_a_mistake_is_told_with_line_and_column(director: Client) -> None:
    url = send(director, TABLE + ";Anna/Cleo;Ben/Dan;no\n")["Location"]
    page = go_on(director, url)
    assert re.search(r'<th scope="row">D3</th>\s*<td colspan="4">“no” is not a score\.', page)
    page = tap(director, url, "store")
    assert (
        "Lines that cannot be read: 1. Correct them, or say that they are to be left out." in page
    )
    assert Game.objects.count() == 0
    go_on(director, url, leaves_out="on")
    tap(director, url, "store")
    tasks.store_import(url.split("/")[-2])
    assert "Line 3: It could not be read." in director.get(url).content.decode()
    assert Game.objects.count() == 2


def test_columns_can_be_said_to_be_something_else(director: Client) -> None:
    url = send(director, "Anna/Ben;Cleo/Dan;5;95;200\n")["Location"]
    page = go_on(director, url, **{"column-4": "", "column-0": "cd", "column-1": "ab"})
    assert "Cleo &amp; Dan" in page
    assert page.index("Cleo &amp; Dan") < page.index("Anna &amp; Ben")


def test_what_cannot_be_read_is_said_and_nothing_kept(director: Client) -> None:
    answer = send(director, b"")
    assert "There is nothing in line 1, or below." in answer.content.decode()
    assert Import.objects.count() == 0


def test_a_double_tap_is_one_import(director: Client) -> None:
    operation = uuid.uuid4()
    first = send(director, TABLE, operation=operation)
    again = send(director, TABLE, operation=operation)
    assert (first["Location"], Import.objects.count()) == (again["Location"], 1)


@pytest.mark.parametrize(
    ("role", "status"), [(Role.OWNER, 200), (Role.SCORER, 403), (Role.MEMBER, 403), (None, 404)]
)
def test_directors_may(club: Club, director: Client, role: Role | None, status: int) -> None:
    url = send(director, TABLE)["Location"]
    client = come_as(club, role)
    for address in (PAGE, url):
        assert client.get(address).status_code == status
    if status != 200:
        assert client.post(PAGE).status_code == status
        for what in ("store/", "back/"):
            assert client.post(url + what).status_code == status


def test_an_import_of_another_club_is_none(director: Client) -> None:
    url = send(director, TABLE)["Location"]
    make_club("other", "Other")
    assert director.get(url.replace("hofgarten", "other")).status_code == 404
    assert director.get(f"{PAGE}{uuid.uuid4()}/").status_code == 404


def test_lists_take_as_many_statements_with_three_rows_as_with_one(
    director: Client, django_assert_num_queries: Any
) -> None:
    for _ in range(2):
        send(director, TABLE)
        with django_assert_num_queries(5):
            director.get(PAGE)


def test_of_two_annas_none_is_chosen_and_nothing_is_stored_before_it_is_said(
    club: Club, director: Client
) -> None:
    first, second = (Player.objects.create(club=club, name="Anna") for _ in range(2))
    url = send(director, TABLE.encode())["Location"]
    page = director.get(url).content.decode()
    assert read_fields(page)["person-0"] == "?"
    assert "2 people may be meant." in page
    refused = director.post(url, read_fields(page)).content.decode()
    assert "Several people may be meant: say who it is." in refused
    assert "Store them" not in director.get(url).content.decode()
    said = director.post(url, {**read_fields(page), "person-0": str(second.pk)})
    assert said.status_code == 302
    tap(director, url, "store")
    tasks.store_import(url.split("/")[-2])
    assert Game.objects.filter(seats__player=second).count() == 2
    assert Game.objects.filter(seats__player=first).count() == 0
    again = send(director, TABLE.replace("3.4.", "4.4.").encode())["Location"]
    assert read_fields(director.get(again).content.decode())["person-0"] == str(second.pk)
    assert Spelling.objects.get().player == second


def test_a_third_anna_is_somebody_new_if_that_is_said(club: Club, director: Client) -> None:
    both = [Player.objects.create(club=club, name="Anna") for _ in range(2)]
    url = send(director, TABLE.encode())["Location"]
    fields = read_fields(director.get(url).content.decode())
    director.post(url, {**fields, "person-0": ""})
    tap(director, url, "store")
    tasks.store_import(url.split("/")[-2])
    third = Player.objects.exclude(pk__in=[anna.pk for anna in both]).get(name="Anna")
    assert Game.objects.filter(seats__player=third).count() == 2
    tap(director, url, "back")
    tasks.take_import_back(url.split("/")[-2])
    assert list(Player.objects.order_by("created_at")) == both


def test_surnames_first_are_who_is_on_the_list(club: Club, director: Client) -> None:
    anna, ben = (Player.objects.create(club=club, name=name) for name in ("Anna Meier", "Ben Roth"))
    url = send(director, b"3.4.15;Meier, Anna und Roth, Ben;Cleo/Dan;1020:640\n")["Location"]
    fields = read_fields(director.get(url).content.decode())
    assert [fields[f"person-{at}"] for at in range(4)] == [str(anna.pk), str(ben.pk), "", ""]


def test_columns_are_called_as_the_boxes_call_them(director: Client) -> None:
    url = send(director, b"day;team 1;score\n3.4.15;Anna/Ben;1020:640\n")["Location"]
    page = director.get(url).content.decode()
    assert "The table needs columns for: both of the second team." in page
    fields = {**read_fields(page), "column-1": "day"}
    refused = director.post(url, fields).content.decode()
    assert "Two columns are said to be “day”." in refused
    assert "score_" not in "".join(re.findall(r'role="alert">(.*?)</p>', page + refused, re.DOTALL))
