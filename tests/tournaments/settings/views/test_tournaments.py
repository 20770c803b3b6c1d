"""The pages of a tournament: created, run from the desk, reported from a team's page."""

import json
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from people.models import Club, Player, Role, StrangersSee
from tests.tournaments.days import create, enter, operate, propose, publish
from tests.tournaments.halls import change
from tests.tournaments.pages import Be, fill, read, tap
from tournaments.entries.services.entries import withdraw_entry
from tournaments.files.check_page import make_page
from tournaments.links.teams import make_team_token
from tournaments.models import Clock, Entry, Match, Tournament

CLUB = "/clubs/hofgarten/tournaments/"


def test_a_tournament_from_the_list_to_its_second_round(host: Client, club: Club) -> None:
    Player.objects.create(club=club, name="Anna Arnold", short_name="Anna")
    assert "No tournaments yet." in read(host, CLUB)
    form = {"name": "Autumn cup", "day": "2026-11-21", "kind": "club_swiss"}
    begun = tap(host, f"{CLUB}new/", **form)
    tournament = Tournament.objects.get()
    desk = f"/tournaments/{tournament.pk}/desk/"
    for page in (begun, read(host, f"{desk}round/")):
        assert "Enter two teams at least" in page
        assert "Draw up" not in page
    assert "A round needs two teams at least." in tap(host, f"{desk}pair/", after=0)
    for page in ("display/now/", "teams/missing/"):
        assert "No teams yet." in read(host, f"/tournaments/{tournament.pk}/{page}")
    places = read(host, f"/tournaments/{tournament.pk}/places/")
    assert "Nothing has been played yet." in places
    assert "CSV" not in places
    assert "2 teams" in tap(host, f"{desk}enter/", teams="anna & Ben\nThe Dragons: Cleo, Dora")
    assert "4 teams" in tap(host, f"{desk}enter/", teams="Star\nWind")
    assert [member.player.club_id for member in Entry.objects.get(number=1).members.all()] == [
        club.pk,
        None,
    ]
    assert "Publish round 1" in tap(host, f"{desk}pair/", after=0)
    row = tournament.round_rows.get()
    page = tap(host, f"{desk}publish/", after=1, round=row.pk)
    assert "2 tables still play" in page
    for match in Match.objects.all():
        tap(host, f"{desk}result/", match=match.pk, after=0, a="1000", b="−100")
    assert [match.result for match in Match.objects.all()] == [{"score": [1000, -100]}] * 2
    assert "Draw up round 2" in read(host, desk)
    page = read(host, f"/tournaments/{tournament.pk}/")
    assert page.count('<span class="side">1000</span><span class="side">−100</span>') == 2
    assert "Publish round 2" in tap(host, f"{desk}pair/", after=0)
    assert "Autumn cup" in read(host, CLUB)


def test_the_desk_says_what_the_numbers_allow(host: Client, club: Club) -> None:
    cup = create(club)
    desk = f"/tournaments/{cup.pk}/desk/"
    enter(cup, list("ABCDEF"))
    assert "everybody meets everybody; choose round robin." in read(host, desk)
    (seventh,) = enter(cup, ["G"])
    assert "6 teams, 5 rounds" not in read(host, desk)
    assert "choose round robin" not in read(host, desk)
    for number in (6, 7, 5):
        withdraw_entry(entry=Entry.objects.get(tournament=cup, number=number), operation=operate())
    advice = "4 teams, 5 rounds: everybody has met everybody after 3; plan fewer rounds."
    assert advice in read(host, desk)
    publish(propose(cup))
    assert advice not in read(host, desk)
    assert seventh.number == 7


def test_every_page_of_one_team_can_be_read(host: Client, club: Club) -> None:
    tournament = create(club)
    (team,) = enter(tournament, ["Jade"])
    event = f"/tournaments/{tournament.pk}/"
    for page in ("", "places/", "settings/", "poster/", "teams/", "teams/missing/"):
        assert tournament.name in read(host, event + page)
    assert "Jade" in read(host, f"{event}teams/{team.pk}/")
    for page in ("print/", "certificates/", "display/now/", "desk/log/", "places/csv/"):
        read(host, event + page)
    for page in ("desk/", "desk/round/"):
        shown = read(host, event + page)
        assert "Enter two teams at least" in shown
        assert "Draw up" not in shown


def test_the_navigation_of_the_club_marks_its_tournaments(host: Client, club: Club) -> None:
    tournament = create(club)
    page = f"/tournaments/{tournament.pk}/"
    assert ' aria-current="page">Tournaments</a>' in read(host, page)
    # The desk has a head of its own, which leads to the tournament's page and marks where one is.
    desk = read(host, f"{page}desk/")
    assert f'<a href="{page}desk/" aria-current="page">Desk</a>' in desk
    assert f'href="{page}"' in desk


def test_what_cannot_be_is_said_on_the_desk(host: Client, club: Club) -> None:
    tournament = create(club)
    desk = f"/tournaments/{tournament.pk}/desk/"
    assert "needs a name, or somebody in it" in tap(host, f"{desk}enter/", teams="  ")
    enter(tournament, "ABCD")
    match = publish(propose(tournament))[0]
    wrong = {"match": match.pk, "after": 0, "a": "1003", "b": "597"}
    assert "1003" in tap(host, f"{desk}result/", **wrong)
    assert Match.objects.get(pk=match.pk).result == {}
    assert "no result in this" in tap(host, f"{desk}result/", **{**wrong, "a": "many"})
    page = tap(host, f"{desk}result/", match=match.pk, after=0, forfeit_b="1")
    assert "forfeit" in read(host, f"/tournaments/{tournament.pk}/")
    assert "Table 1: forfeit." in page


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER])
def test_the_desk_is_the_directors(be: Be, club: Club, role: Role) -> None:
    tournament = create(club)
    member = be(role)
    assert member.get(f"/tournaments/{tournament.pk}/").status_code == 200
    assert member.get(f"/tournaments/{tournament.pk}/desk/").status_code == 403
    assert member.get(f"{CLUB}new/").status_code == 403


def test_a_public_tournament_of_a_private_club(club: Club) -> None:
    tournament = create(club)
    anna = Player.objects.create(club=club, name="Anna Arnold")
    entry = enter(tournament, ["Jade"])[0]
    entry.members.create(place=1, player=anna, entered_as=anna)
    path = f"/tournaments/{tournament.pk}/"
    assert Client().get(path).status_code == 404
    Tournament.objects.update(is_public=True)
    page = read(Client(), path)
    assert "Jade" in page
    assert "Arnold" not in page
    assert club.name not in page


def test_members_read_names_strangers_initials(be: Be, club: Club) -> None:
    Club.objects.update(strangers_see=StrangersSee.INITIALS)
    tournament = create(club)
    Tournament.objects.update(is_public=True)
    anna = Player.objects.create(club=club, name="Anna Arnold")
    entry = enter(tournament, ["x"])[0]
    entry.members.create(place=1, player=anna, entered_as=anna)
    Entry.objects.update(name="")
    path = f"/tournaments/{tournament.pk}/"
    assert "Anna Arnold" in read(be(Role.MEMBER), path)
    assert "Arnold" not in read(Client(), path)


def test_a_team_reports_and_the_other_accepts(club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    phones = {}
    for side, entry in (("a", match.a), ("b", match.b)):
        phones[side] = Client()
        path = f"/api/v1/tournaments/{tournament.pk}/entries/{entry.pk}/exchange/"
        phones[side].post(path, {"token": make_team_token(entry)}, "application/json")
    jade, sword = (f"/tournaments/{tournament.pk}/team/{entry.pk}/" for entry in (match.a, match.b))
    assert "against Sword" in read(phones["a"], jade)
    assert "Open this page by the team's link" in read(phones["a"], sword)
    score = {"match": match.pk, "after": 0, "own": "600", "other": "1000"}
    assert "has not confirmed it yet" in tap(phones["b"], f"{sword}report/", **score)
    assert "Accept what they reported" in read(phones["a"], jade)
    done = tap(phones["a"], f"{jade}report/", match=match.pk, after=1, accept="1")
    assert "Agreed." in done
    assert Match.objects.get().result == {"score": [1000, 600]}


def test_a_tournament_is_closed_and_opened_again(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    desk = f"/tournaments/{tournament.pk}/desk/"
    asked = tap(host, f"{desk}close/", stage="running")
    assert "Round 1: table 1 has no agreed result." in asked
    assert "Round 5 has not been played." in asked
    tap(host, f"{desk}result/", match=match.pk, after=0, a="1000", b="600")
    assert "Round 2 has not been played." in tap(host, f"{desk}close/", stage="running")
    assert "Open it again" in tap(host, f"{desk}close/", stage="running", anyway="1")
    again = {"match": match.pk, "after": 1, "a": "0", "b": "1000", "reason": "misread"}
    assert "This tournament is over." in tap(host, f"{desk}result/", **again)
    assert "This needs a reason." in tap(host, f"{desk}close/", reopen="1")
    assert "Close the tournament" in tap(host, f"{desk}close/", reopen="1", reason="misread")


def test_a_penalty_is_given_and_taken_back(host: Client, club: Club) -> None:
    tournament = create(club)
    entry = enter(tournament, ["Jade", "Sword"])[0]
    publish(propose(tournament))
    desk = f"/tournaments/{tournament.pk}/desk/"
    asked = {f"points_{entry.pk}": "1", f"score_{entry.pk}": "", "penalize": entry.pk, "round": 1}
    assert "This needs a reason." in tap(host, f"{desk}team/", **asked)
    page = tap(host, f"{desk}team/", **{**asked, f"reason_{entry.pk}": "came late"})
    assert "Penalty: came late" in page
    penalty = tournament.penalties.get()
    assert "Penalty: came late" not in tap(host, f"{desk}team/", forgive=penalty.pk)


def test_a_penalty_may_be_half_a_point(host: Client, club: Club) -> None:
    tournament = create(club)
    entry = enter(tournament, ["Jade", "Sword"])[0]
    publish(propose(tournament))
    path = f"/tournaments/{tournament.pk}/desk/team/"
    key = entry.pk
    asked = {"penalize": key, "round": 1, f"reason_{key}": "came late", f"score_{key}": "20"}
    for typed in ({f"points_{key}": "much"}, {f"points_{key}": "1", f"score_{key}": "0.5"}):
        assert "are no points; write a number" in tap(host, path, **{**asked, **typed})
        assert not tournament.penalties.exists()
    tap(host, path, **asked, **{f"points_{key}": "0,5"})
    penalty = tournament.penalties.get()
    assert (penalty.points, penalty.score) == ("0.5", 20)


def test_a_stranger_enters_a_team(host: Client, club: Club) -> None:
    tournament = create(club)
    path = f"/tournaments/{tournament.pk}/"
    stranger = Client()
    form = {"first": "Anna", "second": "Ben", "name": "", "home": "Aarau"}
    assert stranger.get(f"{path}enter/").status_code == 404
    changes = {"own_tables": "near", "is_public": "on", "registration": "approved"}
    assert "Saved." in fill(host, f"{path}settings/", **changes)
    tournament.refresh_from_db()
    assert tournament.rules["pairing"]["tables"] == "near"
    assert "Enter a team" in read(stranger, path)
    page = tap(stranger, f"{path}enter/", **form)
    assert "Anna & Ben" in page or "A. & B." in page
    assert "Waits for the director." in page
    entry = Entry.objects.get()
    tap(host, f"{path}desk/team/", admit=entry.pk)
    entry.refresh_from_db()
    assert entry.state == "entered"
    tap(stranger, f"{path}team/{entry.pk}/tap/", withdraw="1")
    entry.refresh_from_db()
    assert entry.state == "withdrawn"


def test_a_table_calls_the_director(host: Client, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    phone = Client()
    api = f"/api/v1/tournaments/{tournament.pk}/entries/{match.a_id}/exchange/"
    phone.post(api, {"token": make_team_token(match.a)}, "application/json")
    team = f"/tournaments/{tournament.pk}/team/{match.a_id}/"
    assert "has been called" in tap(phone, f"{team}tap/", call="1", match=match.pk)
    desk = f"/tournaments/{tournament.pk}/desk/"
    assert "This table calls the director." in read(host, desk)
    page = tap(host, f"{desk}result/", match=match.pk, come="1")
    assert "This table calls the director." not in page


def test_the_clock_is_turned_at_the_desk(host: Client, club: Club) -> None:
    tournament = create(club, preset="timed_swiss")
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    desk, page = f"/tournaments/{tournament.pk}/desk/", f"/tournaments/{tournament.pk}/"
    assert "Start the clock" in read(host, desk)
    started = tap(host, f"{desk}clock/", do="start", round=1, after=0, minutes=50)
    assert "Call the last hand" in started
    assert 'data-running><p class="clock-digits"' in started
    paused = tap(host, f"{desk}clock/", do="pause", round=1, after=1)
    assert "The clock stands still." in paused
    tap(host, f"{desk}clock/", do="add", round=1, after=2, minutes=5)
    tap(host, f"{desk}clock/", do="take", round=1, after=3, minutes=2)
    assert Clock.objects.get().seconds == 53 * 60
    assert "changed" in tap(host, f"{desk}clock/", do="start", round=1, after=1)
    tap(host, f"{desk}clock/", table=match.pk, minutes=3)
    assert "Table 1 has 3 minutes more." in read(host, page)
    assert "Take the time of table 1 back" in read(host, desk)
    assert "Take the time" not in tap(host, f"{desk}clock/", table=match.pk, minutes=0)
    assert host.post(f"{desk}clock/", {"do": "smash", "round": 1}).status_code == 404
    assert host.post(f"{desk}clock/", {"table": "smash"}).status_code == 404
    assert "changed" in tap(host, f"{desk}clock/", table=uuid.uuid4(), minutes=3)
    tap(host, f"{desk}clock/", do="clear", round=1, after=4)
    assert "clock-digits" not in read(host, page)


def test_who_came_late_and_who_did_not_come_are_one_tap_each(host: Client, club: Club) -> None:
    tournament = create(club)
    entries = enter(tournament, ["Jade", "Sword", "Pagoda", "Star", "Wind"])
    publish(propose(tournament))
    (late,) = enter(tournament, ["Dragon"])
    desk = f"/tournaments/{tournament.pk}/desk/"
    assert "Plays Wind, who has the bye" in read(host, desk)
    row = tournament.round_rows.get()
    asked = {"round": row.pk, "after": row.revision, "absent": entries[0].pk}
    page = tap(host, f"{desk}mend/", **asked)
    assert "Jade did not come. Pagoda – Wind instead of bye Wind, Jade – Pagoda." in page
    assert "has changed" in tap(host, f"{desk}mend/", **asked)
    page = tap(host, f"{desk}mend/", round=row.pk, after=row.revision + 1, half=late.pk)
    assert "Dragon came late" in page
    public = read(host, f"/tournaments/{tournament.pk}/")
    assert "Dragon came late" in public
    assert "Jade did not come" in public


def test_an_events_file_becomes_a_tournament(host: Client, club: Club) -> None:
    assert "Import a tournament" in read(host, f"{CLUB}new/")
    teams = [{"id": name, "name": name} for name in ("Jade", "Sword")]
    played = [{"tables": [{"a": "Jade", "b": "Sword", "score": [1000, 400]}]}]
    event = {"format": "swiss", "rounds": 2, "name": "Cup", "teams": teams, "played": played}

    def send(text: str, operation: uuid.UUID) -> str:
        file = SimpleUploadedFile("cup.json", text.encode(), "application/json")
        return tap(host, f"{CLUB}import/", operation=operation, file=file)

    page = send(json.dumps(event)[:-1], uuid.uuid4())
    assert "the file ends too early" in page
    key = uuid.uuid4()
    for _ in range(2):
        assert "Draw up round 2" in send(json.dumps(event), key)
    assert Tournament.objects.get().name == "Cup"
    assert Match.objects.get().result == {"score": [1000, 400]}


def test_who_reads_the_fingerprints_fetches_the_page_that_checks_the_file(club: Club) -> None:
    tournament = change(create(club), is_public=True)
    Club.objects.update(strangers_see=StrangersSee.GAMES)
    stranger = Client()
    assert 'href="/tournaments/check/" download="check.html"' in read(
        stranger, f"/tournaments/{tournament.pk}/"
    )
    answer = stranger.get("/tournaments/check/")
    assert answer["Content-Disposition"] == 'attachment; filename="check.html"'
    assert answer.content.decode() == make_page()
