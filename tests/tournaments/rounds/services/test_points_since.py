"""Points that change after a round was drawn from them: nobody who checks the file finds fault."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from pairing.checking.record import check_record
from people.models import Club
from tests.tournaments.days import DAY, create, enter, operate, propose, publish, settle
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.values import call_by_number
from tournaments.files.services.event import import_event
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.models import Entry, Match, Penalty, Tournament, TournamentRound
from tournaments.rounds.services.mending import seat_late
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database

Found = list[tuple[str, bool]]
SINCE: Found = [("points_since", False)]


def fine(entry: Entry, round_: int = 1) -> None:
    give_penalty(
        entry=entry,
        round_=round_,
        points=Fraction(1),
        score=0,
        reason="Anna came late",
        operation=operate(),
    )


def win_by_a(match: Match) -> Entry:
    settle(match, 1000, 500)
    return match.a


def play_first(club: Club, teams: str = "ABCDEFG") -> tuple[Tournament, list[Entry]]:
    """Play a round; return the tournament, and who won in it."""
    tournament = create(club)
    enter(tournament, teams)
    return tournament, [win_by_a(match) for match in publish(propose(tournament))]


def list_found(tournament: Tournament) -> Found:
    """Return what the check of the file tells of points, and whatever it takes for wrong."""
    tournament.refresh_from_db()
    file = write_export(tournament, call_by_number)
    found = [(each.code, each.wrong) for each in check_record(file)]
    return [each for each in found if each[1] or each[0] == "points_since"]


def penalize_for_the_first(tournament: Tournament, winner: Entry) -> None:
    publish(propose(tournament))
    fine(winner)


def penalize_before_it_is_published(tournament: Tournament, winner: Entry) -> None:
    row = propose(tournament)
    fine(winner)
    publish(row)


def forgive(tournament: Tournament, winner: Entry) -> None:
    fine(winner)
    publish(propose(tournament))
    take_back_penalty(penalty=Penalty.objects.get(), operation=operate())


def value_a_win_more(tournament: Tournament, winner: Entry) -> None:
    publish(propose(tournament))
    tournament.refresh_from_db()
    scoring = {"kind": "result", "win": 5, "level": 1, "loss": 0}
    operation = operate(tournament.settings_revision)
    change_tournament(
        tournament=tournament, changes={"rules": {"scoring": scoring}}, operation=operation
    )


@pytest.mark.parametrize(
    "change",
    [
        penalize_for_the_first,
        penalize_before_it_is_published,
        forgive,
        value_a_win_more,
    ],
)
def test_it_is_told_and_the_file_comes_in(
    club: Club, change: Callable[[Tournament, Entry], None]
) -> None:
    tournament, winners = play_first(club)
    change(tournament, winners[0])
    assert list_found(tournament) == SINCE
    file = write_export(tournament, call_by_number)
    made, _ = import_event(club=club, file=file, operation=operate(), day=DAY)
    assert list_found(made) == SINCE


def test_half_a_round_given_after_the_next_was_drawn(club: Club) -> None:
    tournament, _ = play_first(club)
    second = propose(tournament)
    matches = publish(second)
    late = enter(tournament, ["Late"])[0]
    for match in matches:
        win_by_a(match)
    third = propose(tournament)
    second.refresh_from_db()
    seat_late(row=second, entry=late, operation=operate(second.revision), worth="half")
    publish(third)
    assert list_found(tournament) == []


def test_a_penalty_after_the_cut_takes_nobody_out_of_the_knockout(club: Club) -> None:
    tournament, _ = play_first(club)
    operation = operate(tournament.settings_revision)
    changes = {"rules": {"rounds": 1, "cut": {"teams": 2}}}
    change_tournament(tournament=tournament, changes=changes, operation=operation)
    (final,) = publish(propose(tournament))
    fine(final.a)
    assert list_found(tournament) == []


def test_of_people_with_changing_partners_too(club: Club) -> None:
    scoring = {"kind": "result", "win": 2, "level": 1, "loss": 0}
    tournament = create(club, preset="german_championship")
    changes = {"rules": {"scoring": scoring, "tie_breaks": ["points", "difference", "lot"]}}
    operation = operate(tournament.settings_revision)
    change_tournament(tournament=tournament, changes=changes, operation=operation)
    people = [NewTeam(members=[NewMember(name=name)]) for name in "ABCDEFGH"]
    enter_teams(tournament=tournament, teams=people, operation=operate())
    tournament.refresh_from_db()
    winners = [win_by_a(match) for match in publish(propose(tournament))]
    publish(propose(tournament))
    fine(winners[0])
    assert list_found(tournament) == SINCE


def test_a_link_that_is_older_says_nothing_of_penalties(club: Club) -> None:
    tournament, winners = play_first(club)
    row = propose(tournament)
    row.basis = {
        name: value for name, value in row.basis.items() if name not in ("scoring", "penalties")
    }
    row.save()
    publish(row)
    assert list_found(tournament) == []
    fine(winners[0])
    assert list_found(tournament) == []


def test_a_link_names_nobody(club: Club) -> None:
    tournament, winners = play_first(club)
    fine(winners[0])
    publish(propose(tournament))
    basis = TournamentRound.objects.get(tournament=tournament, number=2).basis
    assert basis["penalties"] == [{"round": 1, "team": str(winners[0].number), "points": 1}]
    assert basis["scoring"] == {"kind": "result", "win": 2, "level": 1, "loss": 0}
