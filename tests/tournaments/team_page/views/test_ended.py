"""A team's page once it is over: its place, its matches, thanks, the podium; nothing to do."""

import pytest
from django.test import Client

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import read
from tests.tournaments.sheets import hold_link, name_page
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.models import Entry, Match, Tournament


@pytest.fixture
def cup(club: Club) -> Tournament:
    """One round of four was played; Sword won by most."""
    cup = create(club)
    enter(cup, ["Jade", "Sword", "Pagoda", "Star"])
    for match in publish(propose(cup)):
        won = 1000 if "Sword" in (match.a.name, match.b.name) else 600
        is_a = match.a.name in ("Sword", "Pagoda")
        settle(match, *((won, 300) if is_a else (300, won)))
    cup.refresh_from_db()
    return cup


def find(name: str) -> Entry:
    return Entry.objects.select_related("tournament").get(name=name)


def close(cup: Tournament) -> None:
    close_tournament(tournament=cup, operation=operate(), anyway=True)
    cup.refresh_from_db()


def test_the_last_state_stays_with_place_matches_and_thanks(cup: Tournament) -> None:
    sword = find("Sword")
    phone = hold_link(sword)
    assert "Thank you" not in read(phone, name_page(sword))
    close(cup)
    page = read(phone, name_page(sword))
    assert "Place 1 of 4 teams" in page
    assert "Thank you for playing!" in page
    assert "1000\xa0:\xa0300" in page.replace("&nbsp;", "\xa0")
    assert page.index("Podium") < page.index("Sword", page.index("Podium"))
    assert "Report this result" not in page
    assert "Your team's code" not in page
    assert phone.get(f"/tournaments/{cup.pk}/places/").status_code == 200


def test_its_link_still_opens_it_on_another_phone(cup: Tournament) -> None:
    close(cup)
    jade = find("Jade")
    assert "Thank you for playing!" in read(hold_link(jade), name_page(jade))
    assert "Open this page by the team's link" in read(Client(), name_page(jade))


def test_nothing_can_be_written_by_it_any_more(cup: Tournament) -> None:
    jade = find("Jade")
    phone = hold_link(jade)
    close(cup)
    match = Match.objects.filter(a=jade).first() or Match.objects.get(b=jade)
    for taken in ("report/", "tap/", "sheet/", "countersign/", "change/"):
        answer = phone.post(name_page(jade) + taken, {"match": match.pk})
        assert answer.status_code == 404, taken


def test_the_podium_is_a_picture_for_who_played(cup: Tournament) -> None:
    jade = find("Jade")
    phone = hold_link(jade)
    path = f"{name_page(jade)}podium.png"
    assert phone.get(path).status_code == 404
    close(cup)
    answer = phone.get(path)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert "private" in answer["Cache-Control"]
    assert "public" not in answer["Cache-Control"]
    assert answer.content.startswith(b"\x89PNG")
    assert Client().get(path).status_code == 404


def test_opened_again_it_is_a_page_to_play_by(cup: Tournament) -> None:
    jade = find("Jade")
    phone = hold_link(jade)
    close(cup)
    reopen_tournament(tournament=cup, reason="misread", operation=operate())
    page = read(phone, name_page(jade))
    assert "Thank you" not in page
    assert "Your team's code" in page
