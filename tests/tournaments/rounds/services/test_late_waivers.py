"""A correction that makes a second meeting or bye of a later round: the tournament goes on.

Found by a program that played with forfeits and corrected them: no round could be drawn after it.
"""

from typing import Any

import pytest

from pairing.checking.record import check_record
from pairing.event.errors import EventError
from people.models import Club
from tests.tournaments.days import create, enter, operate, plan_rounds, publish, settle
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.values import call_by_number
from tournaments.matches.services.results import settle_result
from tournaments.models import Match, Tournament, TournamentRound
from tournaments.rounds.services.pairings import propose_round
from tournaments.rounds.shown.corrections import describe_correction

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(db: None) -> Tournament:
    made = create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))
    plan_rounds(made, 5)
    return made


def rule(match: Match, **result: Any) -> None:
    """Let the director say what a match ends with, and why."""
    match.refresh_from_db()
    operation = operate(match.revision)
    settle_result(match=match, result=result, operation=operation, reason="looked at again")


def play_round(tournament: Tournament, plan: dict[str, Any] | None = None) -> list[Match]:
    answer = propose_round(tournament=tournament, operation=operate(), plan=plan)
    row = TournamentRound.objects.get(tournament=tournament, number=answer.body["round"])
    matches = publish(row)
    for match in matches:
        settle(match, 1000, 500)
    return matches


def play_to_a_forfeit(tournament: Tournament) -> tuple[Match, dict[str, Any]]:
    """Play a round with a forfeit in it; return that match, and a plan to pair its teams again."""
    enter(tournament, "ABCDEF")
    match = play_round(tournament)[0]
    rule(match, forfeit="b")
    return match, {"locked": [{"a": str(match.a.number), "b": str(match.b.number)}]}


def list_told(tournament: Tournament) -> list[tuple[str, bool]]:
    """Return what whoever checks the tournament's file reads, and whether it is wrong."""
    tournament.refresh_from_db()
    file = write_export(tournament, call_by_number)
    return [(finding.code, finding.wrong) for finding in check_record(file)]


def test_a_win_that_becomes_a_forfeit_after_a_bye(tournament: Tournament) -> None:
    enter(tournament, "ABCDE")
    first = play_round(tournament)
    play_round(tournament)
    (free,) = TournamentRound.objects.get(number=2).paired["byes"]
    (won,) = [match for match in first if free in {str(match.a.number), str(match.b.number)}]
    absent = "b" if str(won.a.number) == free else "a"
    (said,) = describe_correction(won, {"forfeit": absent}).waived_since
    assert (said.round, said.kind, said.teams) == (2, "second_bye", [free])
    rule(won, forfeit=absent)
    assert len(play_round(tournament)) == 2
    assert [told for told in list_told(tournament) if told[1]] == []
    assert ("waived_since", False) in list_told(tournament)
    # As the results stand now the team has been free twice, and is so no third time.
    assert free not in TournamentRound.objects.get(number=3).paired["byes"]


def test_a_forfeit_that_was_played_after_all_when_the_two_have_met_since(
    tournament: Tournament,
) -> None:
    forfeited, plan = play_to_a_forfeit(tournament)
    play_round(tournament, plan)
    pair = sorted((str(forfeited.a.number), str(forfeited.b.number)))
    (said,) = describe_correction(forfeited, {"score": [1000, 800]}).waived_since
    assert (said.round, said.kind, list(said.teams)) == (2, "rematch", pair)
    assert describe_correction(forfeited, {"forfeit": "a"}).waived_since == []
    rule(forfeited, score=[1000, 800])
    assert len(play_round(tournament)) == 3
    assert [told for told in list_told(tournament) if told[1]] == []
    assert ("waived_since", False) in list_told(tournament)


def test_a_round_that_is_not_published_yet_has_to_be_drawn_up_again(
    tournament: Tournament,
) -> None:
    forfeited, plan = play_to_a_forfeit(tournament)
    propose_round(tournament=tournament, operation=operate(), plan=plan)
    rule(forfeited, score=[1000, 800])
    row = TournamentRound.objects.get(number=2)
    with pytest.raises(EventError, match="rematch"):
        publish(row)
    again = propose_round(tournament=tournament, operation=operate(row.revision), plan={})
    assert again.body["round"] == 2
    assert len(publish(row)) == 3


def test_nobody_adds_a_waiver_to_a_file_afterwards(tournament: Tournament) -> None:
    enter(tournament, "ABCDEF")
    play_round(tournament)
    play_round(tournament)
    tournament.refresh_from_db()
    file = write_export(tournament, call_by_number)
    table = file["played"][0]["tables"][0]
    pair = sorted((table["a"], table["b"]))
    file["played"][1]["waived"] = [{"kind": "rematch", "teams": pair}]
    told = {finding.code for finding in check_record(file) if finding.wrong}
    assert "published" in told
