"""A round that is taken back: who came or went since is in it or not when it is drawn up again."""

import pytest

from common.problems import Conflict
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.models import Entry, EntryState, Tournament, TournamentChange, TournamentRound
from tournaments.rounds.services.pairings import propose_round, unpublish_round
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(db: None) -> Tournament:
    return create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))


def take_back(tournament: Tournament) -> TournamentRound:
    row = TournamentRound.objects.filter(tournament=tournament).latest("number")
    unpublish_round(row=row, operation=operate(row.revision))
    row.refresh_from_db()
    tournament.refresh_from_db()
    return row


def draw_again(tournament: Tournament) -> TournamentRound:
    return propose(tournament, take_back(tournament).revision)


def list_seated(row: TournamentRound) -> set[str]:
    return {table[side] for table in row.paired["tables"] for side in "ab"}


def play(tournament: Tournament) -> None:
    for match in publish(propose(tournament)):
        settle(match, 1000, 500)


def test_who_came_since_is_drawn_into_it(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    publish(propose(tournament))
    enter(tournament, "EF")
    assert list_seated(draw_again(tournament)) == set("123456")
    assert set(Entry.objects.values_list("enters", flat=True)) == {1}


def test_who_went_since_is_not(tournament: Tournament) -> None:
    teams = enter(tournament, "ABCDEF")
    publish(propose(tournament))
    for team in teams[:2]:
        withdraw_entry(entry=team, operation=operate())
    assert list_seated(draw_again(tournament)) == set("3456")
    assert set(Entry.objects.values_list("leaves", flat=True)) == {None}


def test_in_a_later_round_what_was_played_stays(tournament: Tournament) -> None:
    teams = enter(tournament, "ABCDEF")
    play(tournament)
    withdraw_entry(entry=teams[0], operation=operate())
    publish(propose(tournament))
    withdraw_entry(entry=teams[1], operation=operate())
    enter(tournament, "GH")
    assert list_seated(draw_again(tournament)) == set("345678")
    spans = Entry.objects.order_by("number").values_list("enters", "leaves")
    assert list(spans) == [(1, 1), (1, 1), *[(1, None)] * 4, (2, None), (2, None)]


def test_who_waits_moves_up_where_somebody_has_gone(tournament: Tournament) -> None:
    change_tournament(
        tournament=tournament,
        changes={"most_teams": 4},
        operation=operate(tournament.settings_revision),
    )
    first, *_ = enter(tournament, "ABCD")
    publish(propose(tournament))
    enter_teams(tournament=tournament, teams=[NewTeam(name="W")], operation=operate())
    withdraw_entry(entry=first, operation=operate())
    waits = Entry.objects.get(name="W")
    assert waits.state == EntryState.WAITING
    row = take_back(tournament)
    waits.refresh_from_db()
    assert (waits.state, waits.enters) == (EntryState.ENTERED, 1)
    assert TournamentChange.objects.get(action="unpublish").moved_up == [5]
    assert list_seated(propose(tournament, row.revision)) == set("2345")


def test_who_wished_to_have_it_off_has_it_off_again(tournament: Tournament) -> None:
    enter(tournament, "ABCDE")
    plan = {"off": {"1": "half"}, "wants_bye": ["3"]}
    propose_round(tournament=tournament, operation=operate(), plan=plan)
    publish(TournamentRound.objects.get())
    tournament.refresh_from_db()
    assert tournament.plan == {}
    row = draw_again(tournament)
    assert tournament.plan == plan
    assert (row.paired["off"], list_seated(row)) == ({"1": "half"}, set("2345"))


def test_of_two_the_wishes_are_those_of_the_round_that_is_taken_back(
    tournament: Tournament,
) -> None:
    enter(tournament, "ABCDE")
    propose_round(tournament=tournament, operation=operate(), plan={"off": {"1": "half"}})
    for match in publish(TournamentRound.objects.get()):
        settle(match, 1000, 500)
    publish(propose(tournament))
    take_back(tournament)
    assert tournament.plan == {}


@pytest.mark.parametrize("preset", ["club_swiss", "round_robin", "groups", "knockout"])
def test_what_was_drawn_for_others_is_not_published(club: Club, preset: str) -> None:
    tournament = create(club, preset=preset)
    if preset == "groups":
        pairing = {"groups": 2, "draw": "snake", "legs": 1, "qualifiers": 1}
        changes = {"rules": {"pairing": pairing}}
        operation = operate(tournament.settings_revision)
        change_tournament(tournament=tournament, changes=changes, operation=operation)
    teams = enter(tournament, "ABCDEFG")
    row = propose(tournament)
    withdraw_entry(entry=teams[1], operation=operate())
    with pytest.raises(Conflict, match="round_outdated") as outdated:
        publish(row)
    assert outdated.value.problems[0].place == "round"
    assert "2" not in list_seated(propose(tournament, row.revision))


def test_nor_one_in_which_somebody_has_no_place(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    row = propose(tournament)
    enter(tournament, "E")
    with pytest.raises(Conflict, match="round_outdated"):
        publish(row)
