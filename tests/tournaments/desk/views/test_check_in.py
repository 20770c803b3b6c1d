"""The teams' page: entered in every way, ticked, paid, seeded, paired without the missing."""

import re
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from past.reading.teams import read_team_list
from people.models import Club, Player
from tests.tournaments.days import create, enter, operate, propose, publish
from tests.tournaments.pages import read, tap
from tournaments.entries.services.entries import enter_teams
from tournaments.entries.services.lists import make_teams
from tournaments.matches.services.results import report_result
from tournaments.models import Entry, EntryMember, Tournament, TournamentChange


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def enter_typed(tournament: Tournament, text: str) -> list[Entry]:
    teams = make_teams(tournament.club, read_team_list(text))
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    return list(Entry.objects.filter(tournament=tournament).order_by("number"))


def test_teams_come_in_by_every_door(host: Client, club: Club, tournament: Tournament) -> None:
    earlier = create(club)
    enter(earlier, ["Wind"])
    add = f"/tournaments/{tournament.pk}/teams/add/"
    assert "looking for a partner" in tap(host, add, first="Ann", second="", name="", here="1")
    tap(host, add, teams="Bo & Cy")
    cells = "Team;Player 1;Player 2;Telephone\nJade;Di;Ed;0113 4"
    assert "0113 4" in tap(host, add, file=SimpleUploadedFile("teams.csv", cells.encode()))
    tap(host, add, cells="Flo\tGus")
    page = tap(host, add, earlier=earlier.pk)
    assert "5 teams" in page
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    assert [row.name for row in rows] == ["", "", "Jade", "", "Wind"]
    assert EntryMember.objects.get(player__name="Ann").present
    assert not EntryMember.objects.get(player__name="Bo").present
    assert "needs a name, or somebody in it" in tap(host, add, teams=" ")
    assert "This would be a team of more than two." in tap(host, add, cells="a;b;c")
    assert rows.count() == 5


def test_ticks_fees_and_states(host: Client, tournament: Tournament) -> None:
    Tournament.objects.update(fee="5 €")
    row = enter_typed(tournament, "Ann & Bo\nCy & Di")[0]
    change = f"/tournaments/{tournament.pk}/teams/change/"
    ann = EntryMember.objects.get(player__name="Ann")
    page = tap(host, change, here=ann.pk)
    assert "1 of 4 people are here" in page
    assert "2 teams are not complete yet" in page
    assert "1 of 2 have paid: 5 € of 10 €" in tap(host, change, paid=row.pk)
    assert "0 of 2 have paid" in tap(host, change, unpaid=row.pk)
    assert "0 of 4 people are here" in tap(host, change, away=ann.pk)
    assert "One team" in tap(host, change, withdraw=row.pk)
    assert "2 teams" in tap(host, change, admit=row.pk)
    assert host.post(change, {"operation": uuid.uuid4()}).status_code == 404
    for name in ("here", "paid", "join", "admit", "withdraw"):
        wrong = {"operation": uuid.uuid4(), name: "x", "with": "x"}
        assert host.post(change, wrong).status_code == 404
    assert host.post(change, {"operation": uuid.uuid4(), "seed": "x"}).status_code == 404


def test_who_waits_and_who_walked_in_stand_on_the_page(
    host: Client, tournament: Tournament
) -> None:
    Tournament.objects.update(fee="5 €", most_teams=2)
    add, change = (f"/tournaments/{tournament.pk}/teams/{one}/" for one in ("add", "change"))
    page = tap(host, add, teams="Ann & Bo")
    assert "walked in" not in page
    page = tap(host, add, first="Cy", second="Di", here="1")
    walked = page.split('id="walked-in"')[1].split("</section>")[0]
    assert "One team walked in" in walked
    assert "2. Cy & Di" in walked
    assert "Fee paid" in walked
    assert 'id="waiting"' not in page
    waits = tap(host, add, teams="Ed & Flo").split('id="waiting"')[1].split("</section>")[0]
    assert "One team waits" in waits
    assert "3. Ed & Flo" in waits
    assert "on the waiting list" in waits
    third = Entry.objects.get(number=3)
    tap(host, change, admit=third.pk, waits="1")
    third.refresh_from_db()
    assert third.state == "entered"
    Entry.objects.filter(pk=third.pk).update(state="asked")
    assert "waits for the director" in tap(host, change, away=third.members.all()[0].pk)


def test_halves_are_joined(host: Client, tournament: Tournament) -> None:
    ann, bo = enter_typed(tournament, "Ann & ?\nBo & ?")
    change = f"/tournaments/{tournament.pk}/teams/change/"
    page = tap(host, change, **{"join": ann.pk, "with": bo.pk})
    assert "Ann & Bo" in page
    assert "Looking for a partner" not in page
    assert "have one person each" in tap(host, change, **{"join": ann.pk, "with": bo.pk})


def test_seeds_as_typed(host: Client, tournament: Tournament) -> None:
    enter(tournament, "ABC")
    change = f"/tournaments/{tournament.pk}/teams/change/"
    tap(host, change, seed="hand", place_1="2", place_2="3", place_3="1")
    rows = Entry.objects.order_by("seed")
    assert [row.name for row in rows] == ["C", "A", "B"]
    sent = {"operation": str(uuid.uuid4()), "seed": "lot"}  # Nothing of a team that has withdrawn.
    for _ in range(2):
        host.post(change, sent)
    assert sorted(row.seed for row in Entry.objects.all()) == [1, 2, 3]
    assert TournamentChange.objects.filter(action="seeds").count() == 2


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ({"place_5": "1"}, "EABCD"),
        ({"place_1": "5"}, "BCDEA"),
        ({"place_4": "2"}, "ADBCE"),
        ({"place_1": "2", "place_2": "1"}, "BACDE"),
        ({"place_5": "1", "place_4": "1"}, "DEABC"),
    ],
)
def test_one_seed_that_was_typed_is_kept(
    host: Client, tournament: Tournament, typed: dict[str, str], order: str
) -> None:
    enter(tournament, "ABCDE")
    shown = {f"place_{number}": str(number) for number in range(1, 6)}
    change = f"/tournaments/{tournament.pk}/teams/change/"
    tap(host, change, seed="hand", **{**shown, **typed})
    assert "".join(row.name for row in Entry.objects.order_by("seed")) == order


def test_who_comes_before_the_round_is_drawn_again_without_the_missing_plays(
    host: Client, tournament: Tournament
) -> None:
    ann, cy, *_ = enter_typed(tournament, "Ann & Bo\nCy & Di\nEd & Flo\nGus & Hal")
    change = f"/tournaments/{tournament.pk}/teams/change/"
    EntryMember.objects.filter(entry__number__gt=2).update(present=True)
    tap(host, change, without="1", after="0")
    row = tournament.round_rows.get()
    assert row.paired["off"] == {"1": "zero", "2": "zero"}
    EntryMember.objects.filter(entry=cy).update(present=True)
    tap(host, change, without="1", after=row.revision)
    row.refresh_from_db()
    assert row.paired["off"] == {str(ann.number): "zero"}


@pytest.mark.parametrize(
    ("preset", "drawn", "halves"),
    [("club_swiss", True, True), ("round_robin", True, False), ("knockout", False, False)],
)
def test_what_a_format_does_not_do_is_not_said(
    host: Client, club: Club, preset: str, drawn: bool, halves: bool
) -> None:
    tournament = create(club, preset=preset)
    enter_typed(tournament, "Ann & Bo\nCy & Di\nEd & Flo")
    page = read(host, f"/tournaments/{tournament.pk}/teams/")
    assert ("Draw up round 1 without these 3" in page) == drawn
    assert ("play from the next one on." in page) == drawn
    assert ("The first round pairs the upper half" in page) == halves
    assert "A lower number is a better seed." in page


def test_a_round_without_the_missing(host: Client, tournament: Tournament) -> None:
    enter_typed(tournament, "Ann & Bo\nCy & Di\nEd & Flo\nGus & Hal")
    EntryMember.objects.exclude(player__name__in=["Ed", "Gus"]).update(present=True)
    change = f"/tournaments/{tournament.pk}/teams/change/"
    tap(host, change, without="1", after="0")
    paired = tournament.round_rows.get().paired
    assert [(table["a"], table["b"]) for table in paired["tables"]] == [("1", "2")]
    assert paired["off"] == {"3": "zero", "4": "zero"}


def test_without_the_missing_asks_first_about_results_of_one_side(
    host: Client, tournament: Tournament
) -> None:
    enter_typed(tournament, "Ann & Bo\nCy & Di\nEd & Flo\nGus & Hal")
    for match in publish(propose(tournament)):
        report_result(match=match, side="a", result={"score": [700, 300]}, operation=operate())
    EntryMember.objects.exclude(player__name__in=["Ed", "Gus"]).update(present=True)
    page = tap(host, f"/tournaments/{tournament.pk}/teams/change/", without="1", after="0")
    assert "2 results have been reported by one side alone." in page
    assert page.count('<option value="zero" selected>') == 2
    assert tournament.round_rows.count() == 1
    form = {"wishes": "1", "anyway": "1", "after": "0", "wish_3": "zero", "wish_4": "zero"}
    tap(host, f"/tournaments/{tournament.pk}/desk/pair/", **form)
    assert tournament.round_rows.get(number=2).paired["off"] == {"3": "zero", "4": "zero"}


def test_a_team_is_changed(host: Client, club: Club, tournament: Tournament) -> None:
    row = enter_typed(tournament, "Ann & Bo")[0]
    EntryMember.objects.update(present=True)
    cy = Player.objects.create(club=club, name="Cy Young")
    path = f"/tournaments/{tournament.pk}/teams/{row.pk}/"
    form = {"first": "Ann", "second": "cy young", "name": "Jade", "phone": "0113", "table": "7"}
    page = tap(host, path, after=0, **form)
    assert "Jade" in page
    row.refresh_from_db()
    assert (row.phone, row.table, row.revision) == ("0113", 7, 1)
    members = row.members.order_by("place")
    assert [(member.player.name, member.present) for member in members] == [
        ("Ann", True),
        (cy.name, False),
    ]
    assert "Somebody else has changed" in tap(host, path, after=0, **{**form, "name": "Wind"})
    assert host.get(f"/tournaments/{tournament.pk}/teams/{uuid.uuid4()}/").status_code == 404


def test_a_team_changes_and_ticks_itself(host: Client, tournament: Tournament) -> None:
    Tournament.objects.update(is_public=True, registration="open")
    guest = Client()
    path = f"/tournaments/{tournament.pk}/"
    form = {"first": "Ann", "second": "", "name": "", "home": "", "phone": "0113 4"}
    tap(guest, f"{path}enter/", **form)
    row = Entry.objects.get()
    own = f"{path}team/{row.pk}/"
    assert "Tap who of you has arrived" in tap(guest, f"{own}change/", after=0, **form)
    page = tap(guest, f"{own}change/", after=1, **{**form, "second": "Bo"})
    assert page.count('name="here"') == 2
    bo = EntryMember.objects.get(player__name="Bo")
    assert 'name="away"' in tap(guest, f"{own}tap/", here=bo.pk)
    assert Client().get(f"{own}change/").status_code == 404
    enter_typed(tournament, "Cy & Di")
    change = f"{path}teams/change/"
    EntryMember.objects.update(present=True)
    tap(host, f"{path}desk/pair/", after=0)
    rounds = tournament.round_rows.get()
    tap(host, f"{path}desk/publish/", round=rounds.pk, after=rounds.revision)
    Tournament.objects.update(teams_substitute=False)
    refused = guest.post(f"{own}change/", {"operation": uuid.uuid4(), **form})
    assert refused.headers["Location"] == own
    assert "0 teams" not in tap(host, change, withdraw=row.pk)


def test_the_missing_for_a_projector_and_the_poster(host: Client, tournament: Tournament) -> None:
    enter_typed(tournament, "Ann & Bo")
    missing = host.get(f"/tournaments/{tournament.pk}/teams/missing/").content.decode()
    assert re.findall("<li>(.*?)</li>", missing) == ["Ann", "Bo"]
    EntryMember.objects.update(present=True)
    missing = host.get(f"/tournaments/{tournament.pk}/teams/missing/").content.decode()
    assert "Everybody is here." in missing
    poster = host.get(f"/tournaments/{tournament.pk}/poster/").content.decode()
    assert "the poster leads nowhere" in poster
    assert f"http://testserver/tournaments/{tournament.pk}/" not in poster
    assert 'src="data:image/svg' not in poster
    Tournament.objects.update(is_public=True)
    poster = host.get(f"/tournaments/{tournament.pk}/poster/").content.decode()
    assert "the poster leads nowhere" not in poster
    assert f"http://testserver/tournaments/{tournament.pk}/</p>" in poster
    Tournament.objects.update(registration="open")
    poster = host.get(f"/tournaments/{tournament.pk}/poster/").content.decode()
    assert f"http://testserver/tournaments/{tournament.pk}/enter/</p>" in poster
    assert 'src="data:image/svg' in poster


@pytest.mark.parametrize("teams", [1, 3])
def test_the_page_asks_as_much_for_many_teams(
    host: Client, tournament: Tournament, teams: int
) -> None:
    enter_typed(tournament, "\n".join(f"A{number} & B{number}" for number in range(teams)))
    path = f"/tournaments/{tournament.pk}/teams/"
    host.get(path)
    with CaptureQueriesContext(connection) as asked:
        host.get(path)
    assert len(asked) == 13
