"""People with changing partners on the day: who comes late, or not, and what is agreed."""

import json
from typing import Any

import pytest

from common.problems import Refused
from pairing.checking import check_record
from people.models import Club
from tests.tournaments.days import DAY, operate, propose, publish
from tests.tournaments.exports import leave_out_log
from tournaments.entries.services.entries import NewTeam, change_entry, enter_teams, withdraw_entry
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.people import NewMember
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.values import call_by_number, load_event
from tournaments.files.services.event import import_event
from tournaments.matches.services.results import report_result, settle_result
from tournaments.models import Entry, Match, Standing, Tournament, TournamentRound
from tournaments.rounds.services.mending import replace_absent, seat_late
from tournaments.rounds.services.pairings import arrange_round
from tournaments.settings.services import NewTournament, change_tournament, create_tournament

pytestmark = pytest.mark.first_database

HANDS = {"hands": [[65, 35], [100, 0, "a"], [40, 160], [50, 50]]}


@pytest.fixture
def tournament(db: None) -> Tournament:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    new = NewTournament(name="Cup", day=DAY, preset="german_championship", seed="chestnut")
    return create_tournament(club=club, new=new, operation=operate())[0]


def enter(tournament: Tournament, names: str) -> list[Entry]:
    tournament.refresh_from_db()
    teams = [NewTeam(members=[NewMember(name=name)]) for name in names]
    answer = enter_teams(tournament=tournament, teams=teams, operation=operate())
    keys = [entry["id"] for entry in answer.body["entries"]]
    return [Entry.objects.get(pk=key) for key in keys]


def start(tournament: Tournament, names: str) -> TournamentRound:
    enter(tournament, names)
    row = propose(tournament)
    publish(row)
    row.refresh_from_db()
    return row


def list_seats(row: TournamentRound) -> list[str]:
    event = load_event(row.tournament)
    tables = event.played[row.number - 1].tables
    return sorted(who for table in tables for who in table.match.a + table.match.b)


def test_an_entry_is_one_person_by_their_own_name(tournament: Tournament) -> None:
    anna, ben = enter(tournament, "AB")
    two = NewTeam(members=[NewMember(name="C"), NewMember(name="D")])
    with pytest.raises(Refused, match="one_person_each"):
        enter_teams(tournament=tournament, teams=[two], operation=operate())
    with pytest.raises(Refused, match="one_person_each"):
        join_halves(keep=anna, drop=ben, operation=operate())
    with pytest.raises(Refused, match="one_person_each"):
        change_entry(entry=anna, changes={"name": "The Dragon"}, operation=operate())
    named = enter_teams(tournament=tournament, teams=[NewTeam(name="Eva")], operation=operate())
    entry = Entry.objects.get(pk=named.body["entries"][0]["id"])
    assert (entry.name, [one.player.name for one in entry.list_people()]) == ("", ["Eva"])


def test_a_late_player_makes_a_table_with_three_who_sit_out(tournament: Tournament) -> None:
    row = start(tournament, "ABCDEFG")
    byes = set(row.paired["byes"])
    assert len(byes) == 3
    (late,) = enter(tournament, "H")
    seat_late(row=row, entry=late, operation=operate(row.revision))
    row.refresh_from_db()
    assert list_seats(row) == sorted(map(str, range(1, 9)))
    assert load_event(tournament).played[0].byes == ()
    new = Match.objects.get(round=row, table=2)
    assert {str(entry.number) for side in new.sides.values() for entry in side} == {*byes, "8"}


def test_with_fewer_the_late_player_has_the_round_off(tournament: Tournament) -> None:
    row = start(tournament, "ABCDEF")
    (late,) = enter(tournament, "G")
    with pytest.raises(Refused, match="too_few_byes"):
        seat_late(row=row, entry=late, operation=operate(row.revision))
    seat_late(row=row, entry=late, operation=operate(row.revision), worth="half")
    assert load_event(tournament).played[0].off == {"7": "half"}


def test_who_sits_out_plays_for_one_who_did_not_come(tournament: Tournament) -> None:
    row = start(tournament, "ABCDEF")
    first, second = row.paired["byes"]
    match = Match.objects.get(round=row, table=1)
    gone = match.b
    partner = match.b_partner
    replace_absent(row=row, absent=gone, operation=operate(row.revision))
    now = Match.objects.get(round=row, table=1)
    assert partner is not None
    assert now.find_side(partner.pk) == now.find_side(Entry.objects.get(number=int(first)).pk)
    played = load_event(tournament).played[0]
    assert (played.byes, played.off) == ((second,), {str(gone.number): "zero"})


def test_each_partner_speaks_for_their_side(tournament: Tournament) -> None:
    row = start(tournament, "ABCDEFGH")
    match = row.matches.get(table=1)
    report_result(match=match, side="a", result=HANDS, operation=operate())
    report_result(match=match, side="b", result=HANDS, operation=operate())
    match.refresh_from_db()
    assert (match.standing, match.result["score"]) == (Standing.FINAL, [255, 245])
    kept = {(one.side, one.player.name) for one in match.players.select_related("player")}
    meant = {
        (side, entry.list_people()[0].player.name)
        for side, entries in match.sides.items()
        for entry in entries
    }
    assert kept == meant


def play_round(tournament: Tournament) -> None:
    for match in publish(propose(tournament)):
        settle_result(match=match, result=HANDS, operation=operate(match.revision))


def export(tournament: Tournament) -> Any:
    return json.loads(json.dumps(write_export(tournament, call_by_number)))


def test_the_file_goes_out_comes_in_and_goes_on_to_the_same_round(tournament: Tournament) -> None:
    enter(tournament, "ABCDEFGHI")
    play_round(tournament)
    withdraw_entry(entry=Entry.objects.get(number=2), operation=operate())
    enter(tournament, "JK")
    play_round(tournament)
    tournament.refresh_from_db()
    file = export(tournament)
    assert [finding for finding in check_record(file) if finding.wrong] == []
    again, _ = import_event(club=tournament.club, file=file, operation=operate(), day=DAY)
    assert leave_out_log(export(again)) == leave_out_log(file)
    assert propose(again).paired["tables"] == propose(tournament).paired["tables"]


def test_a_round_is_arranged_by_seats(tournament: Tournament) -> None:
    enter(tournament, "ABCDEFGH")
    row = propose(tournament)
    one, two = row.paired["tables"]
    tables = [
        {**one, "a": [one["a"][0], two["a"][0]]},
        {**two, "a": [one["a"][1], two["a"][1]]},
    ]
    arrange_round(
        row=row, paired={"tables": tables}, operation=operate(row.revision), reason="they ask"
    )
    row.refresh_from_db()
    assert len(row.by_hand[0]["made"][0]) == 4
    publish(row)
    assert list_seats(row) == sorted(map(str, range(1, 9)))


def test_settings_that_are_of_teams_alone_are_refused(tournament: Tournament) -> None:
    rules = {"pairing": {"first_round": "lot"}}
    with pytest.raises(Refused):
        change_tournament(tournament=tournament, changes={"rules": rules}, operation=operate(0))
    fixed = {"rules": {"pairing": {"rounds": "fixed"}}}
    change_tournament(tournament=tournament, changes=fixed, operation=operate(0))


def test_who_has_been_entered_stays_a_person(tournament: Tournament) -> None:
    swiss = {"rules": {"format": "swiss", "pairing": {}}}
    enter(tournament, "ABCD")
    with pytest.raises(Refused, match="format_not_here"):
        change_tournament(tournament=tournament, changes=swiss, operation=operate(0))
    Entry.objects.all().delete()
    change_tournament(tournament=tournament, changes=swiss, operation=operate(0))
