"""People of teams, where entries of the club's list are merged, named otherwise, and removed."""

import pytest
from django.db.models import CharField, TextField

from common.problems import Refused
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Merge, Player
from tests.tournaments.days import create, operate, propose, publish
from tests.tournaments.sheets import open_
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.holder import DETAILS, TEAMS, TEXTS
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.results import settle_result
from tournaments.models import (
    Entry,
    EntryMember,
    Penalty,
    Report,
    Tournament,
    TournamentChange,
)
from tournaments.settings.services import NOT_LOGGED, change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def add(club: Club, name: str) -> Player:
    return Player.objects.create(club=club, name=name)


def enter(tournament: Tournament, *players: Player, name: str = "") -> Entry:
    team = NewTeam(name=name, members=[NewMember(player=player) for player in players])
    answer = enter_teams(tournament=tournament, teams=[team], operation=operate())
    return Entry.objects.get(pk=answer.body["entries"][0]["id"])


def test_a_merge_moves_a_member_and_unmerging_brings_it_back(
    club: Club, tournament: Tournament
) -> None:
    keep, drop, other = add(club, "Hans Huber"), add(club, "Hans"), add(club, "Ben")
    entry = enter(tournament, drop, other)
    merge_entries(club=club, keep=keep.pk, drop=drop.pk, operation=operate())
    assert [member.player for member in entry.members.all()] == [keep, other]
    unmerge_entries(merge=Merge.objects.get(), operation=operate())
    assert [member.player for member in entry.members.all()] == [drop, other]


def test_two_who_played_in_one_tournament_are_two(club: Club, tournament: Tournament) -> None:
    keep, drop = add(club, "Hans Huber"), add(club, "Hans")
    enter(tournament, keep, name="Jade")
    enter(tournament, drop, name="Sword")
    with pytest.raises(Refused, match="played_in_one_tournament"):
        merge_entries(club=club, keep=keep.pk, drop=drop.pk, operation=operate())


def test_texts_that_name_somebody_are_emptied(club: Club, tournament: Tournament) -> None:
    hans = add(club, "Hans Huber")
    entry = enter(tournament, hans, name="Hans Huber & Co")
    Penalty.objects.create(tournament=tournament, entry=entry, round=1, reason="Hans Huber late")
    TEAMS.blank(club.pk, [hans.pk], lambda text: "Hans Huber" in text)
    entry.refresh_from_db()
    assert (entry.name, Penalty.objects.get().reason) == ("", "")


def test_a_tournament_and_its_prizes_are_not_called_after_who_is_removed(
    club: Club, tournament: Tournament
) -> None:
    """Neither here nor in the log; what only they are called stays."""
    cup = {"name": "Hans Huber cup", "place": 1, "category": "Hans Huber's"}
    crate = {"name": "A crate", "place": 2, "category": ""}
    called = {"name": "Hans Huber memorial", "prizes": [cup, crate], "fee": "5 to Hans Huber"}
    change_tournament(tournament=tournament, changes=called, operation=operate())
    jade = enter(tournament, add(club, "Ada"), name="Jade")
    Entry.objects.filter(pk=jade.pk).update(category="Hans Huber's")
    enter(tournament, add(club, "Ben"), name="Sword")
    game = open_(publish(propose(tournament))[0])
    assert game.occasion["label"] == "Hans Huber memorial · 1"
    change_tournament(tournament=tournament, changes={"protest_minutes": 5}, operation=operate(1))
    rows = TournamentChange.objects.filter(action="settings").order_by("revision")
    rows.filter(pk=rows[0].pk).update(before={"name": "Autumn cup", "prizes": str([cup])})
    TEAMS.blank(club.pk, [], lambda text: "Hans Huber" in text)
    tournament.refresh_from_db()
    kept = [{**cup, "name": "–", "category": "–"}, crate]
    assert Entry.objects.get(pk=jade.pk).category == "–"
    day = tournament.day.isoformat()
    assert (tournament.name, tournament.prizes, tournament.fee) == (day, kept, "")
    # A calendar that has it, and a form that was opened before, know it by an older number.
    assert tournament.settings_revision == 3
    game.refresh_from_db()
    assert game.occasion["label"] == f"{day} · 1"
    first, last = rows
    assert first.before == {"name": "Autumn cup", "prizes": "–"}
    for logged in (first.after, last.before, last.after):
        assert (logged["name"], logged["prizes"], logged["fee"]) == ("–", kept, "–")


def test_reasons_of_results_that_name_somebody_are_a_dash(
    club: Club, tournament: Tournament
) -> None:
    hans = add(club, "Hans Huber")
    enter(tournament, hans, name="Jade")
    enter(tournament, add(club, "Ben"), name="Sword")
    (match,) = publish(propose(tournament))
    late = {"side": "b", "points": -50, "reason": "Hans Huber late"}
    ruled = {"score": [600, 300], "adjustments": [late, {**late, "reason": "talked"}]}
    operation = operate(match.revision)
    settle_result(match=match, result=ruled, operation=operation)
    TEAMS.blank(club.pk, [hans.pk], lambda text: "Hans Huber" in text)
    match.refresh_from_db()
    kept = [{**late, "reason": "–"}, {**late, "reason": "talked"}]
    assert match.result == {**ruled, "adjustments": kept}
    change = TournamentChange.objects.get(operation=operation.id)
    held = (Report.objects.get().result, change.after["result"], change.answer["result"])
    assert [result["adjustments"] for result in held] == [kept] * 3


def test_what_is_known_is_exported(club: Club, tournament: Tournament) -> None:
    hans = add(club, "Hans Huber")
    enter(tournament, hans, add(club, "Ben"))
    assert TEAMS.export is not None
    (answer,) = TEAMS.export([hans.pk])
    assert (answer["tournament"], answer["team"], answer["present"]) == ("Autumn cup", 1, False)
    assert "Ben" not in str(answer)
    assert TEAMS.count is not None
    assert TEAMS.count([hans.pk]) == 1


def test_guests_of_teams_can_be_put_on_the_list(club: Club, tournament: Tournament) -> None:
    team = NewTeam(members=[NewMember(name="Guest")])
    enter_teams(tournament=tournament, teams=[team], operation=operate())
    assert TEAMS.list_guests is not None
    assert TEAMS.list_guests(club.pk) == [EntryMember.objects.get().player_id]


def test_each_text_of_a_tournament_can_lose_a_name() -> None:
    """A text that somebody writes is emptied where it names them, in the row and in the log."""
    fields = [
        each for each in Tournament._meta.get_fields() if isinstance(each, CharField | TextField)
    ]
    texts = {each.name for each in fields if each.editable and not each.choices}
    written = texts - {"preset", "seed"}
    assert written == {"name", *DETAILS}
    assert written == {*NOT_LOGGED, *TEXTS} & texts
