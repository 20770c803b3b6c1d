"""Whom one team must never meet, chosen by name on its own page."""

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_html
from tests.tournaments.days import create, enter
from tests.tournaments.pages import fill, read, read_form, tap
from tournaments.models import Tournament


def test_teams_are_kept_apart_and_let_meet_again(host: Client, club: Club) -> None:
    cup = create(club)
    jade, sword, pagoda, star = enter(cup, ["Jade", "Sword", "Pagoda", "Star"])
    entry = f"/tournaments/{cup.pk}/teams/{jade.pk}/"
    assert f'href="{entry}apart/"' in read_html(host.get(entry))
    page = f"{entry}apart/"
    assert "Saved." in fill(host, page, another=str(pagoda.number))
    assert "Saved." in fill(host, page, another=str(star.number))
    assert list_apart(cup) == [["1", "3"], ["1", "4"]]
    # It stands at the other team too, and in the settings.
    other = f"/tournaments/{cup.pk}/teams/{pagoda.pk}/apart/"
    assert "Jade" in read(host, other)
    assert "Saved." in fill(host, other, another=str(sword.number))
    assert "Jade and Pagoda" in read(host, f"/tournaments/{cup.pk}/settings/")
    assert "Saved." in fill(host, page, kept="4", another="2")
    assert list_apart(cup) == [["1", "4"], ["3", "2"], ["1", "2"]]


def test_saved_twice_it_is_one_write(host: Client, club: Club) -> None:
    cup = create(club)
    jade, sword = enter(cup, ["Jade", "Sword"])
    page = f"/tournaments/{cup.pk}/teams/{jade.pk}/apart/"
    form = read_form(host, page, "another") | {"another": str(sword.number)}
    first = tap(host, page, **form)
    assert first.count("Saved.") == 1
    tap(host, page, **form)
    cup.refresh_from_db()
    assert cup.settings_revision == int(form["after"]) + 1
    assert list_apart(cup) == [["1", "2"]]


def test_a_page_from_before_others_changed_it(host: Client, club: Club) -> None:
    cup = create(club)
    jade, sword, star = enter(cup, ["Jade", "Sword", "Star"])
    page = f"/tournaments/{cup.pk}/teams/{jade.pk}/apart/"
    form = read_form(host, page, "another") | {"another": str(sword.number)}
    fill(host, page, another=str(star.number))
    assert "Saved." not in tap(host, page, **form)
    assert list_apart(cup) == [["1", "3"]]


@pytest.mark.parametrize("preset", ["round_robin", "knockout", "groups"])
def test_where_rounds_are_settled_nobody_is_kept_apart(
    host: Client, club: Club, preset: str
) -> None:
    cup = create(club, preset=preset)
    (jade, _sword) = enter(cup, ["Jade", "Sword"])
    entry = f"/tournaments/{cup.pk}/teams/{jade.pk}/"
    assert "apart" not in read_html(host.get(entry))
    assert host.get(f"{entry}apart/").status_code == 404


def list_apart(cup: Tournament) -> list[list[str]]:
    cup.refresh_from_db()
    return cup.rules.get("forbidden", [])  # type: ignore[no-any-return]
