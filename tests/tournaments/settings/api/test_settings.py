"""A tournament over the API: the director runs it, teams report, strangers see what is public."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from pairing.event.files import read_event
from people.models import Club, Player, Role
from tests.tournaments.days import DAY, create, enter, propose, publish
from tests.tournaments.exports import leave_out_log
from tournaments.links.teams import make_team_token
from tournaments.models import Entry, Match, Tournament
from tournaments.settings.api import settings

Be = Callable[..., APIClient]
API = "/api/v1/"


def send(client: APIClient, path: str, verb: str = "post", **body: Any) -> Any:
    body = {"operation": str(uuid.uuid4()), **body}
    return getattr(client, verb)(API + path, body, format="json")


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


@pytest.fixture
def match(tournament: Tournament) -> Match:
    enter(tournament, ["Jade", "Sword", "Pagoda", "Star"])
    return publish(propose(tournament))[0]


def show_link(entry: Entry) -> APIClient:
    """Return a phone that sends the team's link along."""
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Link {make_team_token(entry)}")
    return client


def test_a_whole_round(be: Be, club: Club) -> None:
    host = be(Role.DIRECTOR)
    made = send(host, "tournaments/", club=club.slug, name="Cup", day=str(DAY))
    assert made.status_code == 201, made.content
    path = f"tournaments/{made.json()['id']}/"
    teams = [{"name": name} for name in ("Jade", "Sword", "Pagoda", "Star", "Wind")]
    entered = send(host, f"{path}entries/", teams=teams)
    assert [entry["number"] for entry in entered.json()["entries"]] == [1, 2, 3, 4, 5]
    drawn = send(host, f"{path}rounds/", after=0)
    assert (drawn.status_code, drawn.json()) == (201, {"round": 1, "revision": 1})
    (proposal,) = host.get(API + path).json()["rounds"]
    assert (proposal["published_at"], len(proposal["tables"]), proposal["byes"]) == (
        None,
        2,
        ["5"],
    )
    assert be(Role.MEMBER).get(API + path).json()["rounds"] == []
    published = send(host, f"{path}rounds/1/publish/", after=1)
    assert published.status_code == 200, published.content
    for table in be(Role.MEMBER).get(API + path).json()["rounds"][0]["tables"]:
        answer = send(host, f"matches/{table['id']}/ruling/", after=0, result={"score": [1000, 0]})
        assert answer.json()["standing"] == "final"
    rows = host.get(f"{API}{path}standings/").json()["rows"]
    assert [row["values"][0]["value"] for row in rows] == [2, 2, 2, 0, 0]
    event = read_event(host.get(f"{API}{path}export/").content)
    assert len(event.played) == 1


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER, None])
def test_who_does_not_direct_changes_nothing(be: Be, match: Match, role: Role | None) -> None:
    path = f"tournaments/{match.round.tournament_id}/"
    code = 403 if role else 404
    asked = be(role)
    assert asked.get(API + path).status_code == (200 if role else 404)
    for place in ("entries/", "rounds/", "rounds/1/publish/", "rounds/1/unpublish/"):
        assert send(asked, path + place, teams=[{"name": "x"}], after=1).status_code == code
    answer = send(asked, f"matches/{match.pk}/ruling/", after=0, result={"score": [1000, 0]})
    assert answer.status_code == code
    assert asked.get(f"{API}{path}export/").status_code == code


def test_a_public_tournament_is_everybodys_to_read(be: Be, match: Match) -> None:
    path = f"tournaments/{match.round.tournament_id}/"
    Tournament.objects.update(is_public=True)
    answer = be(None).get(API + path).json()
    assert [entry["name"] for entry in answer["entries"]] == ["Jade", "Sword", "Pagoda", "Star"]
    assert "note" not in answer["entries"][0]
    assert answer["seed"] is None


def test_teams_report_by_their_links(match: Match) -> None:
    jade, sword = show_link(match.a), show_link(match.b)
    body = {"result": {"score": [1000, 600]}, "after": 0}
    answer = send(jade, f"matches/{match.pk}/result/", "put", **body)
    assert (answer.status_code, answer.json()["standing"]) == (200, "provisional"), answer.content
    done = send(sword, f"matches/{match.pk}/confirm/", after=answer.json()["revision"])
    assert done.json()["standing"] == "final"


def test_a_round_on_what_one_side_alone_reported_is_asked_about(be: Be, match: Match) -> None:
    for table in Match.objects.all():
        report = {"result": {"score": [1000, 400]}, "after": 0}
        send(show_link(table.a), f"matches/{table.pk}/result/", "put", **report)
    host, path = be(Role.DIRECTOR), f"tournaments/{match.round.tournament_id}/rounds/"
    refused = send(host, path, after=0)
    (problem,) = refused.json()["errors"]
    assert (refused.status_code, problem["code"]) == (422, "reported_alone")
    key = str(uuid.uuid4())
    drawn = send(host, path, after=0, anyway=True, operation=key)
    assert (drawn.status_code, drawn.json()) == (201, {"round": 2, "revision": 1})
    assert send(host, path, after=0, anyway=True, operation=key).json() == drawn.json()
    assert send(host, path, after=1).json() == {"round": 2, "revision": 2}


def test_all_that_was_reported_is_accepted_at_once(be: Be, match: Match) -> None:
    report = {"result": {"score": [1000, 400]}, "after": 0}
    send(show_link(match.a), f"matches/{match.pk}/result/", "put", **report)
    path = f"tournaments/{match.round.tournament_id}/rounds/1/accept/"
    assert send(be(Role.MEMBER), path).status_code == 403
    host, key = be(Role.DIRECTOR), str(uuid.uuid4())
    early = Tournament.objects.get().revision - 1
    assert send(host, path, after=early).json() == {"matches": [], "left": [str(match.pk)]}
    accepted = [send(host, path, operation=key) for _ in range(2)]
    assert [(one.status_code, one.json()) for one in accepted] == [
        (200, {"matches": [str(match.pk)], "left": []}),
    ] * 2
    assert [match.standing for match in Match.objects.order_by("table")] == ["final", ""]


def test_a_file_is_imported_and_goes_on(be: Be, club: Club, match: Match) -> None:
    host = be(Role.DIRECTOR)
    file = host.get(f"{API}tournaments/{match.round.tournament_id}/export/").json()
    assert (
        send(be(Role.MEMBER), "tournaments/import/", club=club.slug, file=file).status_code == 403
    )
    made = send(host, "tournaments/import/", club=club.slug, file=file)
    assert made.status_code == 201, made.content
    again = host.get(f"{API}tournaments/{made.json()['id']}/export/").json()
    assert leave_out_log(again) == leave_out_log(file)
    refused = send(host, "tournaments/import/", club=club.slug, file={**file, "rounds": 9})
    assert refused.status_code == 422
    assert [error["code"] for error in refused.json()["errors"]] == ["record_does_not_hold"]
    assert Tournament.objects.count() == 2


def test_a_link_of_another_team_reports_nothing(match: Match) -> None:
    other = Entry.objects.exclude(pk__in=[match.a_id, match.b_id])[0]
    body = {"result": {"score": [1000, 600]}, "after": 0}
    assert send(show_link(other), f"matches/{match.pk}/result/", "put", **body).status_code == 403
    old = show_link(match.a)
    Entry.objects.update(generation=2)
    assert send(old, f"matches/{match.pk}/result/", "put", **body).status_code == 404


def test_a_device_with_both_links_says_for_whom(be: Be, match: Match) -> None:
    phone = APIClient()
    for entry in (match.a, match.b):
        path = f"tournaments/{match.round.tournament_id}/entries/{entry.pk}/exchange/"
        answer = phone.post(API + path, {"token": make_team_token(entry)}, format="json")
        assert answer.json() == {"entry": str(entry.pk)}
    body = {"result": {"score": [1000, 600]}, "after": 0}
    asked = send(phone, f"matches/{match.pk}/result/", "put", **body)
    assert asked.json()["errors"][0]["code"] == "for_which_team"
    answer = send(phone, f"matches/{match.pk}/result/", "put", side="a", **body)
    assert answer.json()["standing"] == "provisional"


def test_a_team_is_changed_and_ticked(be: Be, club: Club, tournament: Tournament) -> None:
    host, path = be(Role.DIRECTOR), f"tournaments/{tournament.pk}/"
    team = {"members": [{"name": "Anna"}, {"name": "Ben"}]}
    (row,) = send(host, f"{path}entries/", teams=[team]).json()["entries"]
    changed = send(host, f"{path}entries/{row['id']}/", "patch", after=0, table=3, fee_paid=True)
    assert changed.json()["revision"] == 1
    (answer,) = host.get(f"{API}{path}entries/").json()["results"]
    assert (answer["name"], answer["table"], answer["fee_paid"]) == ("Anna & Ben", 3, True)
    member = answer["members"][0]["id"]
    assert send(host, f"{path}members/{member}/", "put", present=True).json() == {"present": True}
    out = send(host, f"{path}entries/{row['id']}/withdraw/")
    assert out.json()["state"] == "withdrawn"
    assert send(host, f"{path}entries/{row['id']}/admit/").json()["state"] == "entered"
    renewed = send(host, f"{path}entries/{row['id']}/link/renew/").json()
    (now,) = host.get(f"{API}{path}entries/").json()["results"]
    assert renewed == {"entry": row["id"], "link": now["link"], "team_code": now["team_code"]}
    assert {renewed["link"], renewed["team_code"]}.isdisjoint({answer["link"], answer["team_code"]})


def test_settings_over_the_api(be: Be, tournament: Tournament) -> None:
    host, path = be(Role.DIRECTOR), f"tournaments/{tournament.pk}/"
    answer = send(host, path, "patch", after=0, rules={"rounds": 7}, fee="5 €")
    assert (answer.json()["rules"]["rounds"], answer.json()["fee"]) == (7, "5 €"), answer.content
    again = send(host, path, "patch", after=0, fee="6 €")
    assert again.status_code == 409
    wrong = send(host, path, "patch", after=1, rules={"rounds": "many"})
    assert wrong.status_code == 422


def test_the_clock_over_the_api(be: Be, match: Match) -> None:
    path = f"tournaments/{match.round.tournament_id}/rounds/1/clock/"
    host = be(Role.DIRECTOR)
    assert host.get(API + path).json() == {"clock": None, "extra": {}, "tables": {}}
    answer = send(host, path, after=0, do="start", seconds=600)
    assert answer.status_code == 200, answer.content
    assert answer.json()["clock"]["left"] == 600
    assert send(host, path, after=0, do="pause").status_code == 409
    assert send(host, path, after=1, do="smash").status_code == 400
    assert send(host, f"matches/{match.pk}/time/", seconds=60).json()["extra_seconds"] == 60
    answer = be(Role.MEMBER).get(API + path).json()
    assert (answer["extra"], answer["clock"]["running"]) == ({str(match.table): 60}, True)
    assert send(be(Role.MEMBER), path, after=1, do="pause").status_code == 403
    assert send(be(Role.MEMBER), f"matches/{match.pk}/time/", seconds=60).status_code == 403
    assert be().get(API + path).status_code == 404
    assert host.get(API + path.replace("rounds/1", "rounds/2")).status_code == 404


def test_a_team_changes_what_is_its_own_until_the_first_round(tournament: Tournament) -> None:
    entry = enter(tournament, ["Jade", "Sword"])[0]
    phone = show_link(entry)
    path = f"tournaments/{tournament.pk}/entries/{entry.pk}/"
    people = [{"name": "Ann"}, {"name": "Bo"}]
    answer = send(phone, path, "patch", after=0, phone="0113 4", members=people)
    assert (answer.status_code, answer.json()["revision"]) == (200, 1)
    for wrong in ({"fee_paid": True}, {"table": 3}, {"members": [{"player": str(uuid.uuid4())}]}):
        assert send(phone, path, "patch", after=1, **wrong).status_code == 403
    member = entry.members.get(place=1)
    here = f"tournaments/{tournament.pk}/members/{member.pk}/"
    assert send(phone, here, "put", present=True).json() == {"present": True}
    other = show_link(Entry.objects.get(number=2))
    assert send(other, here, "put", present=False).status_code == 403
    assert send(other, path, "patch", after=1, name="x").status_code == 403
    publish(propose(tournament))
    assert send(phone, path, "patch", after=1, name="Wind").status_code == 403
    member.refresh_from_db()
    assert member.present


def test_lists_seeds_and_halves(be: Be, club: Club, tournament: Tournament) -> None:
    host = be(Role.DIRECTOR)
    enter(create(club), ["Wind", "Star"])
    earlier = Tournament.objects.exclude(pk=tournament.pk).get()
    path = f"tournaments/{tournament.pk}/"
    answer = send(host, f"{path}entries/earlier/", earlier=str(earlier.pk), numbers=[2])
    assert (answer.status_code, len(answer.json()["entries"])) == (201, 1)
    none = send(host, f"{path}entries/earlier/", earlier=str(uuid.uuid4()))
    assert none.json()["errors"][0]["field"] == "earlier"
    halves = [{"members": [{"name": name}], "are_here": True} for name in ("Ann", "Bo")]
    keep, drop = send(host, f"{path}entries/", teams=halves).json()["entries"]
    join = f"{path}entries/{keep['id']}/join/"
    assert send(host, join, other=str(uuid.uuid4())).status_code == 422
    joined = send(host, join, other=drop["id"])
    assert joined.json() == {**keep, "revision": 1}
    assert [member.present for member in Entry.objects.get(pk=keep["id"]).members.all()] == [
        True,
        True,
    ]
    seeds = send(host, f"{path}seeds/", "put", by="hand", numbers=[2])
    assert seeds.json() == {"seeds": [2, 1, 3], "by": "hand"}
    assert send(be(Role.MEMBER), f"{path}seeds/", "put", by="lot").status_code == 403


def test_what_was_reported_is_told_to_the_director_and_to_the_teams_of_the_match(
    be: Be, match: Match
) -> None:
    path = f"{API}tournaments/{match.round.tournament_id}/"
    for side, entry, score in (("a", match.a, [1000, 600]), ("b", match.b, [900, 700])):
        said: dict[str, Any] = {"side": side, "result": {"score": score}, "after": 0}
        assert (
            send(show_link(entry), f"matches/{match.pk}/result/", "put", **said).status_code == 200
        )
    other = Match.objects.exclude(pk=match.pk).get()
    for client, sees in (
        (be(Role.DIRECTOR), True),
        (show_link(match.b), True),
        (show_link(other.a), False),
        (be(Role.MEMBER), False),
    ):
        tables = client.get(path).json()["rounds"][0]["tables"]
        table = next(table for table in tables if table["id"] == str(match.pk))
        answer = [
            (report["side"], report["result"]["score"]) for report in table.get("reports", [])
        ]
        assert answer == ([("a", [1000, 600]), ("b", [900, 700])] if sees else [])


def test_standings_after_a_round_that_was_not_published_are_refused(be: Be, club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    address, host = f"/api/v1/tournaments/{tournament.pk}/standings/", be(Role.DIRECTOR)
    proposal = propose(tournament)
    for number in (1, 9):
        answer = host.get(address, {"round": number})
        (error,) = answer.json()["errors"]
        assert (answer.status_code, error["code"], error["field"]) == (
            422,
            "no_such_round",
            "round",
        )
    publish(proposal)
    statuses = [host.get(address, {"round": n}).status_code for n in (0, 1, 2)]
    assert statuses == [200, 200, 422]
    assert host.get(address).status_code == 200


def test_a_tournament_is_written_once_of_the_same_rows(
    be: Be, match: Match, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, path = be(Role.DIRECTOR), f"{API}tournaments/{tournament.pk}/"
    before = host.get(path).json()

    def fail(*_: object) -> bytes:
        raise AssertionError("written again")

    monkeypatch.setattr(settings, "write_answer", fail)
    assert host.get(path).json() == before


def test_what_was_written_before_is_told_to_nobody_else(
    be: Be, match: Match, tournament: Tournament
) -> None:
    path = f"{API}tournaments/{tournament.pk}/"
    Entry.objects.filter(number=1).update(note="owes the fee", revision=1)
    host, member = be(Role.DIRECTOR), be(Role.MEMBER)
    for _ in range(2):
        notes = [
            [one.get("note") for one in who.get(path).json()["entries"]] for who in (host, member)
        ]
        assert notes == [["owes the fee", "", "", ""], [None] * 4]
    team = show_link(match.a)
    send(team, f"matches/{match.pk}/result/", "put", after=0, result={"score": [600, 400]})
    (told,) = [
        table for table in team.get(path).json()["rounds"][0]["tables"] if "reports" in table
    ]
    assert [report["side"] for report in told["reports"]] == ["a"]
    assert "reports" not in str(member.get(path).json())


def test_a_changed_name_is_read_at_once(be: Be, club: Club, tournament: Tournament) -> None:
    host, path = be(Role.DIRECTOR), f"{API}tournaments/{tournament.pk}/"
    send(
        host,
        f"tournaments/{tournament.pk}/entries/",
        teams=[{"members": [{"name": "Ida"}, {"name": "Jo"}]}],
    )
    assert host.get(path).json()["entries"][0]["name"] == "Ida & Jo"
    Player.objects.filter(name="Ida").update(name="Ada")
    assert host.get(path).json()["entries"][0]["name"] == "Ada & Jo"
