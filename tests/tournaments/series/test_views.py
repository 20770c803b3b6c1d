"""Pages of series: made and changed by their form, read by who may, deleted with a tap."""

import re
import uuid
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from people.models import Club, ClubChange, Player, Role
from tests.pages import read_html
from tests.tournaments.days import create, operate
from tests.tournaments.pages import Be, read, read_form
from tests.tournaments.series.cups import (
    begin_cup,
    begin_series,
    hold_cup,
    play_round,
    put_on_list,
)
from tournaments.ending.services.closing import close_tournament
from tournaments.models import Series, Tournament


@pytest.fixture
def people(club: Club) -> list[Player]:
    return put_on_list(club, "Anna Able", "Ben Byrne", "Cleo Cox")


def show_to_all(*tournaments: Tournament) -> None:
    Tournament.objects.filter(pk__in=[one.pk for one in tournaments]).update(is_public=True)


def read_words(client: Any, path: str) -> str:
    """Return the words of a page one after the other, cells of a table too."""
    words = re.sub("<[^>]*>|[\u2068\u2069]", " ", read(client, path))
    return " ".join(words.split())


def send(client: APIClient, path: str, given: dict[str, str], **more: Any) -> Any:
    return client.post(path, {**given, **more}, format="multipart", follow=True)


def test_a_director_makes_a_series_by_its_form(be: Be, club: Club, people: list[Player]) -> None:
    director = be(Role.DIRECTOR)
    anna, ben, cleo = people
    spring = hold_cup(club, [(anna,), (ben,), (cleo,)], month=3)
    to_come = create(club, preset="round_robin")
    home = read_html(director.get("/clubs/hofgarten/tournaments/"))
    assert 'href="/clubs/hofgarten/series/"' in home
    assert "No series yet." in read(director, "/clubs/hofgarten/series/")
    page = "/clubs/hofgarten/series/new/"
    given = read_form(director, page, "preset")
    ticked = [str(spring.pk), str(to_come.pk)]
    more = {"name": "Grand Prix", "tournaments": ticked, "preset": "own", "own_points": "9; 4, 2"}
    answers = [send(director, page, given, **more, best="1") for _ in "ab"]
    series = Series.objects.get()
    assert [answer.redirect_chain[-1][0] for answer in answers] == [f"/series/{series.pk}/"] * 2
    said = read_words(director, f"/series/{series.pk}/")
    assert "1 Anna Able 9 9 1 " in said
    assert "3 Cleo Cox 2 2 3 " in said
    assert "1. Cup 3" in said
    assert "2. Autumn cup" in said
    assert "does not count yet: planned" in said
    assert "Points from the first place on: 9, 4, 2." in said
    assert "Of each person the best tournament counts." in said
    assert "Grand Prix" in read(director, "/clubs/hofgarten/series/")


def test_what_is_refused_stands_at_its_field_and_keeps_what_was_typed(be: Be, club: Club) -> None:
    director = be(Role.DIRECTOR)
    page = "/clubs/hofgarten/series/new/"
    given = {**read_form(director, page, "preset"), "name": "Cup", "preset": "own"}
    for typed, said in (
        ("4, 9", "Place 2 would bring more points than the one before it."),
        ("ten", "the points for the first place first."),
        ("", "the points for the first place first."),
    ):
        answer = send(director, page, given, own_points=typed)
        html = read_html(answer)
        assert answer.status_code == 200
        assert said in html
        assert f'value="{typed}"' in html or not typed
    foreign = create(Club.objects.create(slug="other", name="Other"))
    answer = send(director, page, {**given, "preset": "ten"}, tournaments=[str(foreign.pk)])
    assert "Select a valid choice" in read_html(answer)
    assert not Series.objects.exists()


def test_a_series_is_changed_and_deleted_once(be: Be, club: Club, people: list[Player]) -> None:
    director, cup = be(Role.DIRECTOR), hold_cup(club, [(people[0],), (people[1],)])
    series = begin_series(club, cup)
    page = f"/series/{series.pk}/change/"
    given = read_form(director, page, "preset")
    assert (given["name"], given["preset"], given["best"]) == ("Grand Prix", "eight", "0")
    assert given["tournaments"] == str(cup.pk)
    for _ in "ab":
        changed = send(director, page, given, name="Winter", preset="beaten")
        assert changed.redirect_chain == [(f"/series/{series.pk}/", 302)]
    series.refresh_from_db()
    assert (series.name, series.preset, series.revision) == ("Winter", "beaten", 1)
    assert "one more for each team or player below it" in read(director, f"/series/{series.pk}/")
    unticked = {name: value for name, value in given.items() if name != "tournaments"}
    stale = send(director, page, {**unticked, "operation": str(uuid.uuid4())})
    assert "Somebody else has changed this in the meantime." in read_html(stale)
    errors = stale.context["form"].errors
    assert set(errors) == {"__all__", "name", "preset", "tournaments"}
    assert errors["name"] == ["Stored now: Winter"]
    assert errors["tournaments"][0].startswith(f"Stored now: {cup.name}")
    assert stale.context["form"]["after"].value() == 1
    tap = {"operation": str(uuid.uuid4()), "after": "1"}
    for _ in "ab":
        gone = send(director, f"/series/{series.pk}/delete/", tap)
        assert gone.redirect_chain == [("/clubs/hofgarten/series/", 302)]
        assert "The series is deleted." in read_html(gone)
    again = send(director, f"/series/{series.pk}/delete/", {**tap, "operation": str(uuid.uuid4())})
    assert "This series was deleted meanwhile." in read_html(again)
    assert ClubChange.objects.filter(action="series_delete").count() == 1
    assert director.get(f"/series/{series.pk}/").status_code == 404


def test_level_ones_read_why_and_what_is_dropped(be: Be, club: Club, people: list[Player]) -> None:
    anna, ben, cleo = people
    cups = [
        hold_cup(club, [(anna,), (ben,)], month=1),
        hold_cup(club, [(ben,), (anna,)], month=2),
        hold_cup(club, [(anna,), (ben,)], month=4),
        hold_cup(club, [(cleo,), (anna,)], month=5),
    ]
    series = begin_series(club, *cups, best=1)
    said = read_words(be(Role.MEMBER), f"/series/{series.pk}/")
    assert "1 Anna Able level on points; best places: 1, 1, 2, 2 10" in said
    assert "2 Ben Byrne level on points; best places: 1, 2, 2 10" in said
    assert "3 Cleo Cox level on points; best places: 1 10" in said
    assert "8 dropped 2 " in said
    shared = begin_series(club, *cups[:2])
    said = read_words(be(Role.MEMBER), f"/series/{shared.pk}/")
    assert "1–2 Anna Able level on points and places: 1, 2 18" in said


def test_it_is_public_where_all_its_tournaments_are(
    be: Be, club: Club, people: list[Player]
) -> None:
    anna, ben, _ = people
    first, second = hold_cup(club, [(anna,), (ben,)], 1), hold_cup(club, [(ben,), (anna,)], 2)
    series, page = begin_series(club, first, second), "/clubs/hofgarten/series/"
    own = f"/series/{series.pk}/"
    assert [client.get(own).status_code for client in (Client(), be())] == [404, 404]
    show_to_all(first)
    assert Client().get(own).status_code == 404
    show_to_all(second)
    said = read(Client(), own)
    assert "A. A." in said
    assert "Anna" not in said
    assert page not in read_html(Client().get(own))
    assert Client().get(page).status_code == 404
    # The page of a tournament's places leads to what the visitor may see.
    led = f'href="{own}"'
    assert led in read_html(Client().get(f"/tournaments/{first.pk}/places/"))
    begin_series(club, first, create(club), name="Hidden from strangers")
    assert "Hidden" not in read(Client(), f"/tournaments/{first.pk}/places/")
    assert "Hidden" in read(be(Role.MEMBER), f"/tournaments/{first.pk}/places/")
    for role, names in ((Role.MEMBER, "Anna Able"), (Role.DIRECTOR, "Anna Able")):
        assert names in read(be(role), own)
    empty = begin_series(club)
    assert Client().get(f"/series/{empty.pk}/").status_code == 404
    club.strangers_see = "initials"
    club.save()
    series_page = read_html(Client().get(page))
    assert own in series_page
    assert f"/series/{empty.pk}/" not in series_page


def test_before_it_is_final_it_counts_and_says_so(be: Be, club: Club, people: list[Player]) -> None:
    cup = begin_cup(club, [(people[0],), (people[1],)])
    Tournament.objects.filter(pk=cup.pk).update(protest_minutes=30)
    series = begin_series(club, cup, create(club))
    play_round(cup)
    member = be(Role.MEMBER)
    assert "No tournament of this series has ended yet." in read(member, f"/series/{series.pk}/")
    cup.refresh_from_db()
    close_tournament(tournament=cup, operation=operate())
    assert "counts, not final yet" in read(member, f"/series/{series.pk}/")
    Tournament.objects.filter(stage="planned").update(called_off="Snow")
    assert "does not take place" in read(member, f"/series/{series.pk}/")


def test_the_list_of_three_asks_no_more_than_that_of_one(be: Be, club: Club) -> None:
    member, asked = be(Role.MEMBER), []
    for more in (1, 2):
        for _ in range(more):
            begin_series(club, create(club), create(club))
        with CaptureQueriesContext(connection) as statements:
            read(member, "/clubs/hofgarten/series/")
        asked.append(len(statements))
    assert asked[0] == asked[1]
