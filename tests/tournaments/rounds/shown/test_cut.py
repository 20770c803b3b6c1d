"""The line of a cut on the pages of a tournament, and what tells level teams apart there."""

import re

import pytest
from django.test import Client

from pairing.standings import Standings
from people.models import Club
from tests.tournaments.days import create_public, enter, operate, propose, publish, settle
from tests.tournaments.pages import read
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import withdraw_entry
from tournaments.event.selectors.standings import read_standings
from tournaments.matches.services.results import settle_result
from tournaments.models import Entry, Tournament
from tournaments.rounds.shown.cut import tell_apart
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database

NAMES = {str(number): name for number, name in enumerate(("Jade", "Sword", "Pagoda", "Star"), 1)}


def play(club: Club, *scores: tuple[int, int], tie_breaks: list[str]) -> Tournament:
    """Play a round of four teams: 1 against 3 and 2 against 4; the best two go on."""
    cup = create_public(club)
    rules = {"rounds": 1, "cut": {"teams": 2}, "tie_breaks": tie_breaks}
    change_tournament(
        tournament=cup, changes={"rules": rules}, operation=operate(cup.settings_revision)
    )
    enter(cup, list(NAMES.values()))
    for match, (own, other) in zip(publish(propose(cup)), scores, strict=True):
        settle(match, *((own, other) if match.a.number < match.b.number else (other, own)))
    cup.refresh_from_db()
    return cup


def stand(cup: Tournament) -> Standings:
    return read_standings(cup)


def name_level(standings: Standings, teams: int) -> tuple[str, str]:
    above, below = standings.rows[teams - 1 : teams + 1]
    return NAMES[above.team], NAMES[below.team]


def test_points_need_no_word(club: Club) -> None:
    cup = play(club, (900, 100), (800, 200), tie_breaks=["points", "difference", "lot"])
    assert tell_apart(stand(cup), 2, NAMES) == ""


def test_the_first_value_that_differs_is_named(club: Club) -> None:
    cup = play(club, (900, 100), (800, 200), tie_breaks=["points", "difference", "lot"])
    above, below = name_level(stand(cup), 1)
    said = f"{above} and {below} are level; difference decides: 800 to 600."
    assert tell_apart(stand(cup), 1, NAMES) == said


def test_the_lot_is_named(club: Club) -> None:
    cup = play(club, (900, 100), (900, 100), tie_breaks=["points", "difference", "lot"])
    above, below = name_level(stand(cup), 1)
    assert tell_apart(stand(cup), 1, NAMES) == f"{above} and {below} are level; the lot decides."


def test_nobody_stands_below(club: Club) -> None:
    cup = play(club, (900, 100), (900, 100), tie_breaks=["points", "difference", "lot"])
    assert tell_apart(stand(cup), 4, NAMES) == ""


def test_the_page_draws_the_line_and_names_what_decides(club: Club) -> None:
    cup = play(club, (500, 500), (500, 500), tie_breaks=["points", "difference", "lot"])
    page = read(Client(), f"/tournaments/{cup.pk}/")
    assert page.count('class="goes-on"') == 2
    assert "Everyone above the line goes through." in page
    assert "are level; the lot decides." in page


def list_above(page: str) -> list[str]:
    """Return the teams above the line, and what is marked of them."""
    rows = re.findall(r'<tr class="goes-on">(.*?)</tr>', page, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()[1:3]) for row in rows]


def test_who_has_left_is_followed_by_the_next(club: Club) -> None:
    cup = play(club, (900, 100), (800, 200), tie_breaks=["points", "difference", "lot"])
    jade = Entry.objects.get(name="Jade")
    withdraw_entry(entry=jade, operation=operate())
    path = f"/tournaments/{cup.pk}/"
    above = ["Jade withdrawn", "Sword 2", "Star 0"]
    for _ in range(2):
        page = read(Client(), path)
        assert list_above(page) == above
        assert "goes through, but for those who have withdrawn. Star and Pagoda" in page
        if not cup.qualified:
            (final,) = publish(propose(cup))
            assert {final.a.name, final.b.name} == {"Sword", "Star"}
            cup.refresh_from_db()


def test_who_leaves_the_knockout_had_gone_on(club: Club) -> None:
    cup = play(club, (900, 100), (800, 200), tie_breaks=["points", "difference", "lot"])
    publish(propose(cup))
    withdraw_entry(entry=Entry.objects.get(name="Jade"), operation=operate())
    assert list_above(read(Client(), f"/tournaments/{cup.pk}/")) == ["Jade 2", "Sword 2"]


def test_in_a_group_too(club: Club) -> None:
    cup = create_public(club, preset="groups")
    pairing = {"groups": 1, "draw": "snake", "legs": 1, "qualifiers": 2}
    changes = {"rules": {"pairing": pairing}}
    change_tournament(tournament=cup, changes=changes, operation=operate(cup.settings_revision))
    enter(cup, list(NAMES.values()))
    for _ in range(3):
        for match in publish(propose(cup)):
            settle(match, *((1000, 0) if match.a.number < match.b.number else (0, 1000)))
    path = f"/tournaments/{cup.pk}/"
    assert list_above(read(Client(), path)) == ["Jade 6", "Sword 4"]
    withdraw_entry(entry=Entry.objects.get(name="Sword"), operation=operate())
    page = read(Client(), path)
    assert list_above(page) == ["Jade 6", "Sword withdrawn", "Pagoda 2"]
    assert "goes through, but for those who have withdrawn." in page


def test_points_in_place_of_a_score_are_whole_in_the_cross_table(club: Club) -> None:
    cup = create_public(club, preset="round_robin")
    enter(cup, ["Jade", "Sword"])
    (match,) = publish(propose(cup))
    result = {"points": [1.5, 0.5], "reason": "the light went out"}
    settle_result(match=match, result=result, operation=operate(match.revision))
    winner = match.a.number
    for language, won, lost in (("en", "1.5:0.5", "0.5:1.5"), ("de", "1,5:0,5", "0,5:1,5")):
        reader = Client(headers={"Accept-Language": language})
        page = read(reader, f"/tournaments/{cup.pk}/")
        cells = re.findall(r"<td>(\d[.,]\d:\d[.,]\d)</td>", page)
        assert cells == [won, lost]
        mark = won[1]
        assert f"<strong>1{mark}5</strong>" in page
        assert f"1{mark}5" in read(reader, f"/tournaments/{cup.pk}/standings/{winner}/")
        assert f">0{mark}5</span>" in page


def test_after_the_end_the_podium_comes_first(club: Club) -> None:
    cup = play(club, (900, 100), (800, 200), tie_breaks=["points", "difference", "lot"])
    (final,) = publish(propose(cup))
    settle(final, *((900, 100) if final.b.name == "Jade" else (100, 900))[::-1])
    page = read(Client(), f"/tournaments/{cup.pk}/")
    assert 'class="podium"' not in page
    assert ">Standings<" in page.replace(" ", "").replace("\n", "")
    cup.refresh_from_db()
    close_tournament(tournament=cup, operation=operate())
    page = read(Client(), f"/tournaments/{cup.pk}/")
    podium, standings = page.index('class="podium"'), page.index("Standings before the knockout")
    assert podium < page.index("Places and bracket") < page.index(">Final<") < standings
    first = page[podium:].partition("</li>")[0]
    assert f"<strong>{'Jade'}</strong>" in first
