"""A published round mended at one table: the others keep their matches, and nothing is relaxed."""

import pytest

from common.problems import Conflict, Refused
from pairing.event.errors import EventError
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.entries.services.presence import set_team_present
from tournaments.event.selectors.values import load_event
from tournaments.models import Entry, EntryMember, Match, Tournament, TournamentRound
from tournaments.rounds.services.mending import Worth, replace_absent, seat_late
from tournaments.rounds.services.pairings import propose_round
from tournaments.rounds.shown.tournament import ShownTournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(db: None) -> Tournament:
    return create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))


def start(tournament: Tournament, names: str) -> tuple[dict[str, Entry], TournamentRound]:
    entries = {entry.name: entry for entry in enter(tournament, names)}
    row = propose(tournament)
    publish(row)
    row.refresh_from_db()
    return entries, row


def list_tables(row: TournamentRound) -> dict[int, tuple[str, str]]:
    return {
        match.table: (match.a.name, match.b.name) for match in row.matches.select_related("a", "b")
    }


def test_a_late_team_meets_the_bye_team(tournament: Tournament) -> None:
    _, row = start(tournament, "ABCDE")
    before = {match.pk: match.revision for match in row.matches.all()}
    assert row.paired["byes"] == ["5"]
    (late,) = enter(tournament, "F")
    answer = seat_late(row=row, entry=late, operation=operate(row.revision))
    assert answer.body == {"round": 1, "revision": row.revision + 1}
    assert list_tables(row) == {1: ("A", "C"), 2: ("B", "D"), 3: ("E", "F")}
    assert {pk: Match.objects.get(pk=pk).revision for pk in before} == before
    sealed, row = row.hash, TournamentRound.objects.get()
    assert row.by_hand == [
        {"taken": [["5"]], "made": [["5", "6"]], "reason": "", "kind": "came_late", "team": "6"}
    ]
    assert row.hash != sealed
    for match in row.matches.all():
        settle(match, 1000, 500)
    assert len(publish(propose(tournament))) == 3


def test_who_did_not_come_and_comes_after_all_is_asked_about(tournament: Tournament) -> None:
    teams = [
        NewTeam(name=name, members=[NewMember(name=f"{name}{one}") for one in (1, 2)])
        for name in "ABCDE"
    ]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    row = propose(tournament)
    first = publish(row)[0].a
    EntryMember.objects.update(present=True)
    row.refresh_from_db()
    replace_absent(row=row, absent=first, operation=operate(row.revision))

    def list_late() -> list[Entry]:
        tournament.refresh_from_db()
        return [entry for entry, _ in ShownTournament(tournament, str).late]

    assert list_late() == []
    set_team_present(entry=first, present=True, operation=operate())
    assert list_late() == [first]
    row.refresh_from_db()
    seat_late(row=row, entry=first, operation=operate(row.revision), worth="zero")
    assert list_late() == []


@pytest.mark.parametrize("worth", ["half", "zero"])
def test_or_it_has_the_round_off(tournament: Tournament, worth: Worth) -> None:
    _, row = start(tournament, "ABCD")
    (late,) = enter(tournament, "E")
    with pytest.raises(Refused, match="no_bye_team"):
        seat_late(row=row, entry=late, operation=operate(row.revision))
    seat_late(row=row, entry=late, operation=operate(row.revision), worth=worth)
    assert load_event(tournament).played[0].off == {"5": worth}
    assert len(list_tables(row)) == 2
    with pytest.raises(Conflict):
        seat_late(row=row, entry=late, operation=operate(row.revision))


def test_two_that_came_late_meet_each_other(tournament: Tournament) -> None:
    entries, row = start(tournament, "ABCD")
    late, later = enter(tournament, "EF")
    seat_late(row=row, entry=late, opponent=later, operation=operate(row.revision))
    assert list_tables(row) == {1: ("A", "C"), 2: ("B", "D"), 3: ("F", "E")}
    row.refresh_from_db()
    assert row.by_hand[0]["made"] == [["5", "6"]]
    with pytest.raises(Refused, match="team_has_table"):
        seat_late(row=row, entry=late, opponent=later, operation=operate(row.revision))
    (third,) = enter(tournament, "G")
    for opponent, code in ((third, "same_team_twice"), (entries["A"], "team_has_table")):
        with pytest.raises(Refused, match=code):
            seat_late(row=row, entry=third, opponent=opponent, operation=operate(row.revision))
    for match in row.matches.all():
        settle(match, 1000, 500)
    assert len(publish(propose(tournament))) == 3


def test_or_it_plays_from_the_next_round_on(tournament: Tournament) -> None:
    _, row = start(tournament, "ABCD")
    (late,) = enter(tournament, "E")
    assert [entry.name for entry, _ in ShownTournament(tournament, str).late] == ["E"]
    seat_late(row=row, entry=late, operation=operate(row.revision), worth="next")
    assert ShownTournament(tournament, str).late == []
    assert "5" not in load_event(tournament).played[0].off
    (round_,) = ShownTournament(tournament, str).rounds
    assert round_.by_hand[0]["reason"] == "E came late and plays from the next round on"


def test_who_was_missing_when_the_round_was_drawn_up_is_late_once_here(
    tournament: Tournament,
) -> None:
    """The commonest late team: drawn up without it, it arrives while the round is played."""
    pairs = [NewTeam(members=[NewMember(name=one + two) for two in "12"]) for one in "ABCDEF"]
    enter_teams(tournament=tournament, teams=pairs, operation=operate())
    off = {"off": {"6": "zero"}}
    propose_round(tournament=tournament, plan=off, operation=operate(0))
    publish(row := TournamentRound.objects.get())
    row.refresh_from_db()
    assert row.paired["byes"] == ["5"]
    assert ShownTournament(tournament, str).late == []
    late = Entry.objects.get(number=6)
    set_team_present(entry=late, present=True, operation=operate())
    assert [entry.number for entry, _ in ShownTournament(tournament, str).late] == [6]
    seat_late(row=row, entry=late, operation=operate(row.revision))
    played = load_event(tournament).played[0]
    assert (played.byes, played.off, len(played.tables)) == ((), {}, 3)
    assert ShownTournament(tournament, str).late == []


def test_the_bye_team_plays_instead_of_one_that_did_not_come(tournament: Tournament) -> None:
    entries, row = start(tournament, "ABCDE")
    old = Match.objects.get(round=row, table=1)
    replace_absent(row=row, absent=entries["A"], operation=operate(row.revision))
    assert list_tables(row) == {1: ("C", "E"), 2: ("B", "D")}
    assert not Match.objects.filter(pk=old.pk).exists()
    played = load_event(tournament).played[0]
    assert (played.byes, played.off) == ((), {"1": "zero"})


def test_a_table_that_has_begun_stays(tournament: Tournament) -> None:
    entries, row = start(tournament, "ABCDE")
    settle(Match.objects.get(round=row, table=1), 1000, 0)
    with pytest.raises(Refused, match="round_has_begun"):
        replace_absent(row=row, absent=entries["A"], operation=operate(row.revision))
    with pytest.raises(Refused, match="team_has_no_table"):
        replace_absent(row=row, absent=entries["E"], operation=operate(row.revision))
    with pytest.raises(Refused, match="team_has_table"):
        seat_late(row=row, entry=entries["B"], operation=operate(row.revision))


def test_the_same_tap_twice_mends_once(tournament: Tournament) -> None:
    entries, row = start(tournament, "ABCDE")
    operation = operate(row.revision)
    first = replace_absent(row=row, absent=entries["A"], operation=operation)
    again = replace_absent(row=row, absent=entries["A"], operation=operation)
    assert (again.body, again.repeated) == (first.body, True)
    with pytest.raises(Conflict):
        replace_absent(row=row, absent=entries["B"], operation=operate(row.revision))


def test_no_rule_is_relaxed_in_silence(tournament: Tournament) -> None:
    Tournament.objects.update(rules={**tournament.rules, "forbidden": [["3", "5"]]})
    entries, row = start(tournament, "ABCDE")
    with pytest.raises(EventError, match="forbidden_pair"):
        replace_absent(row=row, absent=entries["A"], operation=operate(row.revision))
    assert list_tables(row) == {1: ("A", "C"), 2: ("B", "D")}
    assert TournamentRound.objects.get().by_hand == []


def test_only_the_newest_round_is_mended(tournament: Tournament) -> None:
    entries, row = start(tournament, "ABCDE")
    for match in row.matches.all():
        settle(match, 1000, 0)
    publish(propose(tournament))
    with pytest.raises(Refused, match="round_not_last"):
        replace_absent(row=row, absent=entries["A"], operation=operate(row.revision))
