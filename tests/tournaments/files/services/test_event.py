"""An event's file becomes a tournament again, and goes on where it stood."""

import copy
import datetime
import json
import uuid
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from common.problems import Refused
from common.writes.operation import Operation
from pairing.checking import check_record
from pairing.event.errors import EventError
from people.models import Club, Player
from people.removal.services.removals import remove_player
from tests.tournaments.days import DAY, create, enter, operate, propose, publish, settle
from tests.tournaments.exports import leave_out_log
from tournaments.entries.services.entries import withdraw_entry
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.teams import ShownTeams
from tournaments.event.selectors.values import call_by_number
from tournaments.files.services.event import import_event, read_event_file
from tournaments.matches.services.penalties import give_penalty
from tournaments.models import Entry, EntryMember, Match, Stage, Standing, Tournament
from tournaments.rounds.shown.draft import weigh_draft

pytestmark = pytest.mark.first_database

LATER = datetime.date(2026, 12, 5)
TEAMS = [{"id": "A", "name": "Jade", "members": ["Anna"]}, {"id": "B"}, {"id": "C"}, {"id": "D"}]
PLAIN: dict[str, Any] = {
    "format": "swiss",
    "rounds": 3,
    "teams": TEAMS,
    "forbidden": [["A", "D"]],
    "played": [
        {
            "tables": [{"a": "A", "b": "B", "score": [1000, 400]}, {"a": "C", "b": "D"}],
        }
    ],
    "penalties": [{"round": 1, "team": "A", "points": 0.5, "reason": "late"}],
}


def load(club: Club, file: dict[str, Any], key: uuid.UUID | None = None) -> Tournament:
    asked = Operation(id=key or uuid.uuid4(), after=0, body={"file": file})
    return import_event(club=club, file=file, operation=asked, day=LATER)[0]


def export(tournament: Tournament) -> Any:
    return json.loads(json.dumps(write_export(tournament, call_by_number)))


def play(club: Club) -> Tournament:
    """Play a round of five teams, of which one leaves; the second is published."""
    tournament = create(club)
    teams = enter(tournament, ["Jade", "Sword", "Pagoda", "Star", "Wind"])
    for match in publish(propose(tournament)):
        settle(match, 1000, 400)
    withdraw_entry(entry=teams[4], operation=operate())
    give_penalty(
        entry=teams[0],
        round_=1,
        points=Fraction(1, 2),
        score=0,
        reason="late",
        operation=operate(),
    )
    publish(propose(tournament))
    return tournament


def test_what_was_exported_is_the_same_again(club: Club) -> None:
    file = export(play(club))
    again = load(club, file)
    assert leave_out_log(export(again)) == leave_out_log(file)
    assert (again.stage, again.name, again.day) == (Stage.RUNNING, "Autumn cup", DAY)
    assert again.seed == "chestnut"


def test_it_goes_on_and_its_chain_too(club: Club) -> None:
    tournament = load(club, export(play(club)))
    for match in Match.objects.filter(round__tournament=tournament, standing=Standing.OPEN):
        settle(match, 700, 500)
    third = publish(propose(tournament))
    assert len(third) == 2
    file = export(tournament)
    assert [one["round"] for one in file["record"]["rounds"]] == [1, 2, 3]
    assert [finding for finding in check_record(file) if finding.wrong] == []


def test_any_text_that_can_be_typed_stands_in_an_event(club: Club) -> None:
    """Names in Hebrew and Farsi, joined emoji, hard spaces; what was stored before too."""
    tournament = create(club, place="Salle\u00a02\nrez")
    typed = ["שלום", "می\u200cخواهم", "Team 👩\u200d🚀", "Les\u00a0as"]
    teams = enter(tournament, typed)
    Tournament.objects.update(name="Coupe\u00a0\x08d’automne")
    Entry.objects.filter(pk=teams[0].pk).update(home="Genève\u00a0Ville")
    row = propose(Tournament.objects.get())
    shown = ShownTeams(row.tournament, lambda player: player.name)
    weighed = weigh_draft(row.tournament, row, shown.call, row.paired)
    assert [(table.a, table.b) for table in weighed.tables] == [("1", "3"), ("2", "4")]
    publish(row)
    for reason in ("retard\u00a0: dix minutes", "\x08"):
        give_penalty(
            entry=teams[1],
            round_=1,
            points=Fraction(1),
            score=0,
            reason=reason,
            operation=operate(),
        )
    tournament = Tournament.objects.get()
    shown = ShownTeams(tournament, lambda player: player.name)
    file = json.loads(json.dumps(write_export(tournament, shown.call_in_file)))
    assert (file["name"], file["place"]) == ("Coupe d’automne", "Salle 2 rez")
    assert [team["name"] for team in file["teams"]] == typed
    assert [team.get("club") for team in file["teams"]] == ["Genève\u00a0Ville", None, None, None]
    reasons = [penalty["reason"] for penalty in file["penalties"]]
    assert reasons == ["retard\u00a0: dix minutes", "–"]
    assert [finding for finding in check_record(file) if finding.wrong] == []
    again = Entry.objects.filter(tournament=load(club, file)).order_by("number")
    assert [entry.name for entry in again] == typed


def test_names_of_teams_become_numbers_wherever_they_stand(club: Club) -> None:
    Player.objects.create(club=club, name="Anna Arnold", short_name="Anna")
    tournament = load(club, PLAIN)
    file = export(tournament)
    assert [(team["id"], team["name"]) for team in file["teams"]] == [
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
    ]
    assert [entry.name for entry in Entry.objects.filter(tournament=tournament)] == [
        "Jade",
        "B",
        "C",
        "D",
    ]
    assert file["forbidden"] == [["1", "4"]]
    assert file["played"][0]["tables"] == [
        {"table": 1, "a": "1", "b": "2", "score": [1000, 400]},
        {"table": 2, "a": "3", "b": "4"},
    ]
    assert file["penalties"] == [{"round": 1, "team": "1", "points": 0.5, "reason": "late"}]
    member = EntryMember.objects.get(entry__tournament=tournament)
    assert (member.entry.number, member.player.name, tournament.day) == (1, "Anna Arnold", LATER)
    assert [
        finding for finding in check_record(file) if finding.code in ("other_file", "link", "chain")
    ] == []


def test_the_same_import_twice_is_one_tournament(club: Club) -> None:
    key = uuid.uuid4()
    assert load(club, PLAIN, key) == load(club, PLAIN, key)
    assert (Tournament.objects.count(), Entry.objects.count()) == (1, 4)
    with pytest.raises(Refused) as refused:
        load(club, {**PLAIN, "rounds": 4}, key)
    assert refused.value.code == "operation_reused"


def _change_result(file: dict[str, Any]) -> None:
    file["played"][0]["tables"][0]["score"] = [400, 1000]


def _name_long(file: dict[str, Any]) -> None:
    file["teams"][0]["name"] = "x" * 81
    del file["record"]


def _seat_twice(file: dict[str, Any]) -> None:
    file["played"][0]["tables"][1] = dict(file["played"][0]["tables"][0], table=2)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_change_result, "record_does_not_hold"),
        (_name_long, "event_text_too_long"),
        (_seat_twice, "twice_in_round"),
    ],
)
def test_what_cannot_be_changes_nothing(
    club: Club, change: Callable[[dict[str, Any]], None], code: str
) -> None:
    file = export(play(club))
    change(file)
    with pytest.raises(Refused) as refused:
        load(club, file)
    assert refused.value.code == code
    assert (Tournament.objects.count(), Entry.objects.count()) == (1, 5)


def test_a_file_of_people_makes_a_tournament_of_people(club: Club) -> None:
    tournament = load(club, {"format": "individuals", "rounds": 3, "players": TEAMS})
    people = [entry.list_people()[0].player.name for entry in tournament.entries.all()]
    assert (tournament.side_size, people) == (2, ["Anna", "B", "C", "D"])
    assert {entry.name for entry in tournament.entries.all()} == {""}


def test_a_file_is_read_once_it_makes_sense() -> None:
    assert read_event_file(b"\xef\xbb\xbf" + json.dumps(PLAIN).encode()) == PLAIN
    with pytest.raises(EventError) as refused:
        read_event_file(b'{"format": "swiss",')
    assert refused.value.code == "bad_syntax"


def test_a_name_that_was_removed_does_not_come_in(club: Club) -> None:
    name = "Quirin Wunderlich"
    remove_player(player=Player.objects.create(club=club, name=name), operation=operate())
    file = copy.deepcopy(PLAIN)
    file["teams"][0] = {"id": "A", "name": f"{name} & Anna", "members": [name, "Anna"]}
    file["penalties"][0]["reason"] = f"{name} came late"
    tournament = load(club, file)
    assert Entry.objects.get(tournament=tournament, number=1).name == ""
    people = EntryMember.objects.filter(entry__tournament=tournament).order_by("place")
    assert [(person.player.name, person.player.removed_at is not None) for person in people] == [
        ("", True),
        ("Anna", False),
    ]
    assert "Quirin" not in json.dumps(export(tournament), default=str)
    assert not Player.objects.filter(name__contains="Quirin").exists()
