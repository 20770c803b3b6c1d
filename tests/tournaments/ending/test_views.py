"""The pages of a tournament's end: places, bracket, working and needs, CSV, certificates."""

import csv
import io
import re
from collections.abc import Callable

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from pairing.event.files import read_event
from people.models import Club, Role
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.pages import fill, read, tap
from tests.tournaments.substitutes import begin, play, put
from tournaments.matches.services.results import report_result
from tournaments.models import Entry, Stage, Tournament
from tournaments.settings.services import change_tournament

Be = Callable[..., APIClient]


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """One round of six was played, and the best two go on to a final."""
    tournament = create(club)
    enter(tournament, ["Jade", "Sword", "=Pagoda", "Star", "Wind", "Moon"])
    changes = {
        "rules": {"rounds": 1, "cut": {"teams": 2}},
        "prizes": [
            {"name": "The cup", "place": 1, "category": ""},
            {"name": "A book", "place": 1, "category": "Beginners"},
        ],
    }
    change_tournament(tournament=tournament, changes=changes, operation=operate())
    for at, match in enumerate(publish(propose(tournament))):
        settle(match, 1000 - 100 * at, 0 + 100 * at)
    Entry.objects.filter(number=6).update(category="Beginners")
    tournament.refresh_from_db()
    return tournament


def finish(tournament: Tournament) -> None:
    (final,) = publish(propose(tournament))
    settle(final, *((900, 100) if final.a.number == 1 else (100, 900)))


def test_podium_bracket_and_prizes(host: Client, tournament: Tournament) -> None:
    path = f"/tournaments/{tournament.pk}/places/"
    page = read(host, path)
    assert "Not final: it is still being played." in page
    assert "<h3>Final</h3>" in page
    finish(tournament)
    page = read(host, path)
    assert page.index("Podium") < page.index("Jade") < page.index("Prizes")
    assert "<strong>The cup</strong> Jade" in page
    assert "Beginners 1: <strong>A book</strong> Moon" in page
    assert '<p class="side won"><span>Jade</span><strong>900</strong></p>' in page
    assert "Opened again" not in page


def test_a_round_of_the_knockout_follows_the_bracket(host: Client, tournament: Tournament) -> None:
    path = f"/tournaments/{tournament.pk}/desk/round/"
    assert "Who wishes to sit out" not in read(host, path)
    tap(host, f"/tournaments/{tournament.pk}/desk/pair/", after="0")
    page = read(host, path)
    # Who is out of it misses no place, and is not asked to sit out.
    assert "Without a place" not in page
    assert "Who wishes to sit out" not in page
    proposal = tournament.round_rows.get(number=2)
    publish = f"/tournaments/{tournament.pk}/desk/publish/"
    assert f'action="{publish}"' in page
    tap(host, publish, round=str(proposal.pk), after=str(proposal.revision))
    assert [str(match) for match in proposal.matches.values_list("a__name", flat=True)] == ["Jade"]
    assert "All rounds have been published." in read(host, path)


def test_two_who_have_met_meet_in_the_final(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    rules = {"rounds": 1, "cut": {"teams": 2}}
    change_tournament(tournament=tournament, changes={"rules": rules}, operation=operate())
    (match,) = publish(propose(tournament))
    settle(match, 1000, 500)
    tap(host, f"/tournaments/{tournament.pk}/desk/pair/", after="0")
    page = read(host, f"/tournaments/{tournament.pk}/desk/round/")
    assert "Publish: Final" in page
    assert "Give this up" not in page


def test_it_is_closed_with_protest_time_from_the_desk(host: Client, tournament: Tournament) -> None:
    finish(tournament)
    Tournament.objects.update(protest_minutes=20)
    desk = f"/tournaments/{tournament.pk}/desk/close/"
    assert "Make it final" in tap(host, desk, stage="running", anyway="1")
    assert "Not final yet" in read(host, f"/tournaments/{tournament.pk}/places/")
    assert "Protests can be made for 20 more minutes." in tap(
        host, desk, stage="provisional", anyway="1"
    )
    tap(host, desk, stage="provisional", reopen="1", reason="a protest")
    page = read(host, f"/tournaments/{tournament.pk}/places/")
    assert "Opened again: a protest" in page
    assert "1. Jade" in page
    assert Tournament.objects.get().stage == Stage.RUNNING


def test_the_working_of_a_team(host: Client, tournament: Tournament) -> None:
    page = read(host, f"/tournaments/{tournament.pk}/standings/1/")
    assert "<h1>Jade</h1>" in page
    assert "Place 1 of the standings" in page
    assert "<h2>Buchholz</h2>" in page
    assert "Star" in page
    read(host, f"/tournaments/{tournament.pk}/standings/99/", 404)


def test_a_team_that_has_not_played_has_a_page_that_says_so(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, "AB")
    path = f"/tournaments/{tournament.pk}/standings/"
    assert "Nothing has been played yet." in read(host, f"{path}1/")
    read(host, f"{path}3/", 404)
    Entry.objects.filter(tournament=tournament, number=2).update(state="waiting")
    read(host, f"{path}2/", 404)


def test_the_whole_tournament_is_fetched_as_a_file(
    host: Client, be: Be, tournament: Tournament
) -> None:
    file = f"/api/v1/tournaments/{tournament.pk}/export/"
    for page in ("desk/end", "places"):
        assert f'href="{file}" download' in read(host, f"/tournaments/{tournament.pk}/{page}/")
    member = Client()
    member.cookies = be(Role.MEMBER).cookies
    assert file not in read(member, f"/tournaments/{tournament.pk}/places/")
    assert read_event(host.get(file).content).entrants


def test_the_result_sheet_has_the_values_of_the_standings(
    host: Client, tournament: Tournament
) -> None:
    page = read(host, f"/tournaments/{tournament.pk}/places/")
    table = page.split('<table class="places">')[1].split("</table>")[0]
    heads = re.findall(r'<th scope="col"[^>]*>([^<]*)</th>', table)
    assert heads == ["Place", "Team", "Points", "Buchholz", "Difference"]
    first = table.split("<tbody>")[1].split("</tr>")[0]
    assert "Jade" in first
    assert re.findall(r'class="value">([^<]*)<', first)[0] == "2"


def test_places_and_certificates_are_printed_by_a_button(
    host: Client, club: Club, tournament: Tournament
) -> None:
    untouched = create(club)
    for page in ("places", "certificates"):
        assert 'id="print"' in read(host, f"/tournaments/{tournament.pk}/{page}/")
        assert 'id="print"' not in read(host, f"/tournaments/{untouched.pk}/{page}/")


def test_standings_say_how_many_results_are_provisional(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, "ABCD")
    one, other = publish(propose(tournament))
    path = f"/tournaments/{tournament.pk}/"
    assert "one side alone" not in read(host, path)
    report_result(match=one, side="a", result={"score": [700, 300]}, operation=operate())
    assert "One result counts that one side alone has reported." in read(host, path)
    report_result(match=other, side="b", result={"score": [700, 300]}, operation=operate())
    assert "2 results count that one side alone has reported." in read(host, f"{path}desk/")


def test_what_a_team_needs_in_the_last_round(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, "ABCD")
    changes = {"rules": {"rounds": 1}}
    change_tournament(tournament=tournament, changes=changes, operation=operate())
    publish(propose(tournament))
    page = read(host, f"/tournaments/{tournament.pk}/standings/1/")
    assert "What do we need?" in page
    assert "A, place 1" in page
    assert "with a win: possible (places 1 to 2)" in page


def test_places_as_csv(host: Client, tournament: Tournament) -> None:
    answer = host.get(f"/tournaments/{tournament.pk}/places/csv/")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0][:5] == ["Place", "Team", "Home", "Category", "points"]
    assert rows[1] == ["1", "Jade", "", "", "2", "0", "1000"]
    assert "'=Pagoda" in {row[1] for row in rows}


def test_certificates(host: Client, tournament: Tournament) -> None:
    finish(tournament)
    path = f"/tournaments/{tournament.pk}/certificates/"
    page = read(host, path)
    assert page.count('<article class="certificate">') == 4
    assert "<p>The cup</p>" in page
    assert "of 6 teams" in page
    assert read(host, f"{path}?all=1").count('<article class="certificate">') == 6


def test_a_team_of_after_the_last_round_takes_no_place(
    host: Client, tournament: Tournament
) -> None:
    finish(tournament)
    enter(tournament, ["Late"])
    path = f"/tournaments/{tournament.pk}"
    for page in ("/places/", "/places/csv/", "/certificates/"):
        assert "Late" not in read(host, f"{path}{page}"), page
    assert "of 6 teams" in read(host, f"{path}/certificates/")
    assert "This team has no place in the standings." in read(host, f"{path}/standings/7/")
    assert "Late" in read(host, f"{path}/desk/teams/")


def test_the_end_is_set(host: Client, club: Club) -> None:
    tournament = create(club)
    path = f"/tournaments/{tournament.pk}/settings/"
    assert "Line 1 is no prize" in fill(host, path, prizes="Cup")
    fill(
        host,
        path,
        cut="4",
        third_place="on",
        protest_minutes="30",
        prizes="1: Cup\nBeginners 1: Book",
    )
    tournament.refresh_from_db()
    assert tournament.rules["cut"] == {"teams": 4, "third_place": True}
    assert (tournament.protest_minutes, len(tournament.prizes)) == (30, 2)
    assert "Beginners 1: Book" in read(host, path)
    fill(host, path, cut="")
    tournament.refresh_from_db()
    assert "cut" not in tournament.rules


def test_pages_ask_no_more_for_more_teams(
    host: Client, club: Club, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in (4, 12):
        tournament = create(club)
        enter(tournament, [f"T{one}" for one in range(number)])
        for match in publish(propose(tournament)):
            settle(match, 1000, 0)
        host.get(f"/tournaments/{tournament.pk}/places/")
        with django_assert_num_queries(PLACES):
            host.get(f"/tournaments/{tournament.pk}/places/")


PLACES = 12


def test_standings_places_and_certificates_name_who_played_which_rounds(be: Be, club: Club) -> None:
    tournament = begin(club)
    play(tournament)
    put(Entry.objects.get(number=1), "Anna", "Ida")
    play(tournament)
    host, at = be(Role.DIRECTOR), f"/tournaments/{tournament.pk}/"
    who = "Anna (rounds 1, 2), Ben (round 1), Ida (round 2)"
    for page in ("", "places/", "certificates/?all=1"):
        text = read(host, at + page)
        assert who in text, page
        assert "Cleo (rounds" not in text
    first, second = (read(host, f"{at}rounds/{number}/") for number in (1, 2))
    assert "Anna & Ben" in first
    assert "Anna & Ida" not in first
    assert "Anna & Ida" in second
