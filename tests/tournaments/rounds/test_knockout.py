"""A knockout that stays in one: level matches, corrections, who is late, and the end."""

from typing import Any

import pytest

from common.problems import Conflict, Refused
from pairing.event.errors import EventError
from pairing.event.legality import check_event
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.ending.selectors.missing import find_missing
from tournaments.ending.selectors.places import Ending, describe_ending
from tournaments.ending.services.closing import close_tournament
from tournaments.event.selectors.values import call_by_number, load_event
from tournaments.matches.services.results import report_result, settle_result
from tournaments.models import Entry, Match, Tournament, TournamentRound
from tournaments.rounds.services.corrections import correct_and_take_back, postpone_correction
from tournaments.rounds.services.mending import seat_late
from tournaments.rounds.shown.corrections import describe_correction
from tournaments.rounds.shown.tournament import ShownTournament
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


def play(matches: list[Match]) -> None:
    """Let the team of the lower number win each."""
    for match in matches:
        settle(match, *((1000, 400) if match.a.number < match.b.number else (300, 1100)))


def make(preset: str, teams: str, **pairing: Any) -> Tournament:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    tournament = create(club, preset=preset)
    if pairing:
        changes = {"rules": {"pairing": {**tournament.rules["pairing"], **pairing}}}
        change_tournament(tournament=tournament, changes=changes, operation=operate())
    enter(tournament, teams)
    tournament.refresh_from_db()
    return tournament


@pytest.fixture
def cup(db: None) -> Tournament:
    """A knockout of six of which all rounds but the final are played; it is published."""
    tournament = make("knockout", "ABCDEF")
    play(publish(propose(tournament)))
    play(publish(propose(tournament)))
    publish(propose(tournament))
    tournament.refresh_from_db()
    return tournament


def find_match(tournament: Tournament, round_: int, table: int) -> Match:
    rows = Match.objects.select_related("round__tournament")
    return rows.get(round__tournament=tournament, round__number=round_, table=table)


def list_winners(tournament: Tournament) -> list[str]:
    return [place.team for place in Ending(tournament).places if place.rank == 1]


def rule(match: Match, reason: str = "", **result: Any) -> None:
    match.refresh_from_db()
    operation = operate(match.revision)
    settle_result(match=match, result=result, operation=operation, reason=reason)


def test_a_level_match_is_decided_in_one_tap_and_keeps_its_score(cup: Tournament) -> None:
    (final,) = Match.objects.filter(round__number=3)
    settle(final, 500, 500)
    final.refresh_from_db()
    assert find_missing(cup).winners == [final]
    with pytest.raises(Refused, match="knockout_without_winner"):
        close_tournament(tournament=cup, operation=operate())
    rule(final, score=[500, 500], winner="b")
    final.refresh_from_db()
    assert final.result == {"score": [500, 500], "winner": "b"}
    cup.refresh_from_db()
    assert list_winners(cup) == [str(final.b.number)]
    check_event(load_event(cup))
    close_tournament(tournament=cup, operation=operate())


def test_they_play_on_and_report_anew(cup: Tournament) -> None:
    (final,) = Match.objects.filter(round__number=3).select_related("round__tournament")
    report_result(match=final, side="a", result={"score": [500, 500]}, operation=operate())
    report_result(match=final, side="b", result={"score": [500, 500]}, operation=operate())
    final.refresh_from_db()
    assert final.standing == "final"
    with pytest.raises(Refused, match="not_for_tables"):
        report_result(
            match=final, side="a", result={"score": [500, 500], "winner": "a"}, operation=operate(2)
        )
    report_result(match=final, side="a", result={"score": [700, 500]}, operation=operate(2))
    final.refresh_from_db()
    assert (final.standing, final.result) == ("provisional", {"score": [700, 500]})


def test_the_round_after_a_level_match_is_refused_with_its_table(cup: Tournament) -> None:
    other = make_other()
    first, _ = publish(propose(other))
    settle(first, 500, 500)
    settle(find_match(other, 1, 2), 600, 400)
    with pytest.raises(Refused, match="knockout_undecided") as caught:
        propose(other)
    assert caught.value.problems[0].values == {"tables": [1]}


def make_other() -> Tournament:
    club = Club.objects.get()
    tournament = create(club, preset="knockout")
    enter(tournament, "ABCD")
    return tournament


def test_only_a_knockout_says_who_goes_on(db: None) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    swiss = create(club)
    enter(swiss, "AB")
    (match,) = publish(propose(swiss))
    with pytest.raises(Refused, match="level_stays"):
        rule(match, score=[500, 500], winner="a")


def test_a_correction_tells_who_goes_on_and_what_falls(cup: Tournament) -> None:
    semi = find_match(cup, 2, 1)
    a, b = str(semi.a.number), str(semi.b.number)
    won = a if semi.result["score"][0] > semi.result["score"][1] else b
    lost = b if won == a else a
    seen = describe_correction(semi, {"score": semi.result["score"][::-1]})
    assert seen.winners == [won, lost]
    assert seen.falls is not None
    assert (seen.falls.round, seen.falls.out, seen.falls.into) == (3, [won], [lost])
    assert {move.team for move in seen.moved} == {won, lost}


def test_a_correction_of_the_final_changes_the_champion(cup: Tournament) -> None:
    (final,) = Match.objects.filter(round__number=3).select_related("round__tournament")
    play([final])
    final.refresh_from_db()
    seen = describe_correction(final, {"score": final.result["score"][::-1]})
    assert seen.falls is None
    assert sorted((move.before, move.after) for move in seen.moved) == [(1, 2), (2, 1)]


def test_what_contradicts_a_published_round_is_refused(cup: Tournament) -> None:
    semi = find_match(cup, 2, 1)
    b, a = semi.result["score"]
    with pytest.raises(Refused, match="round_follows"):
        settle(semi, a, b, reason="misread")
    with pytest.raises(Refused, match="round_follows"):
        rule(semi, reason="misread")
    a, b = semi.result["score"]
    settle(semi, 2 * a, 2 * b, reason="the same winner")
    check_event(load_event(cup))


def test_it_goes_with_the_rounds_that_follow_from_it(cup: Tournament) -> None:
    (final,) = Match.objects.filter(round__number=3)
    play([final])
    first = find_match(cup, 1, 1)
    won = max("ab", key=lambda side: first.result["score"]["ab".index(side)])
    lost = first.b if won == "a" else first.a
    first.refresh_from_db()
    correct_and_take_back(
        match=first,
        result={"score": first.result["score"][::-1]},
        reason="the sides were exchanged",
        operation=operate(first.revision),
        round_=2,
    )
    rounds = TournamentRound.objects.filter(tournament=cup).order_by("number")
    assert [(row.number, row.is_published) for row in rounds] == [(1, True), (2, False)]
    assert any(str(lost.number) in (t["a"], t["b"]) for t in rounds[1].paired["tables"])
    cup.refresh_from_db()
    assert Ending(cup).places
    check_event(load_event(cup))
    change = cup.changes.filter(action="unpublish").first()
    assert change is not None
    assert change.before is not None


def test_nothing_falls_where_the_same_team_goes_on(cup: Tournament) -> None:
    semi = find_match(cup, 2, 1)
    with pytest.raises(Refused, match="nothing_falls"):
        correct_and_take_back(
            match=semi,
            result={"score": [score * 2 for score in semi.result["score"]]},
            reason="misread",
            operation=operate(semi.revision),
        )


def test_what_was_taken_back_is_not_published_for_others(cup: Tournament) -> None:
    """Found by days of chance: a level score took the final back, then the other team won."""
    semi = find_match(cup, 2, 1)
    won = semi.result["score"]
    correct_and_take_back(
        match=semi,
        result={"score": [500, 500]},
        reason="misread",
        operation=operate(semi.revision),
    )
    final = TournamentRound.objects.get(tournament=cup, number=3)
    with pytest.raises(Refused, match="knockout_undecided") as undecided:
        publish(final)
    settle(semi, won[1], won[0], reason="they played on")
    with pytest.raises(Conflict, match="round_outdated") as outdated:
        publish(final)
    places = [refusal.value.problems[0].place for refusal in (undecided, outdated)]
    assert places == ["round", "round"]
    (match,) = publish(propose(cup, after=final.revision))
    through = semi.b if won[0] > won[1] else semi.a
    assert through.number in (match.a.number, match.b.number)
    check_event(load_event(cup))


def play_games(*scores: tuple[int, int]) -> dict[str, Any]:
    return {"games": [{"score": list(score)} for score in scores]}


def test_a_game_after_the_match_was_decided_is_refused_where_it_is_said(db: None) -> None:
    cup = make("knockout", "ABCD", best_of=[3])
    match, other = publish(propose(cup))
    too_many = play_games((1000, 500), (900, 800), (300, 1000))
    with pytest.raises(EventError, match="game_too_many") as reported:
        report_result(match=match, side="a", result=too_many, operation=operate())
    assert reported.value.problems[0].place == "/games/2"
    with pytest.raises(EventError, match="game_too_many"):
        settle_result(match=match, result=too_many, operation=operate())
    two, three = too_many["games"][:2], play_games((1000, 500), (500, 500), (0, 900), (900, 0))
    settle_result(match=match, result={"games": two}, operation=operate())
    settle_result(match=other, result=three, operation=operate())
    match.refresh_from_db()
    for correct in (describe_correction, post_later):
        with pytest.raises(EventError, match="game_too_many"):
            correct(match, too_many)
    check_event(load_event(cup))
    assert len(publish(propose(cup))) == 1


def post_later(match: Match, result: dict[str, Any]) -> None:
    operation = operate(match.revision)
    postpone_correction(match=match, result=result, reason="misread", operation=operation)


def test_nobody_is_late_in_a_knockout(cup: Tournament) -> None:
    assert ShownTournament(cup, str).late == []
    row = TournamentRound.objects.get(tournament=cup, number=3)
    out = Entry.objects.get(tournament=cup, number=6)
    with pytest.raises(Refused, match="nobody_is_late"):
        seat_late(row=row, entry=out, operation=operate(row.revision), worth="half")
    with pytest.raises(Refused, match="schedule_without_team"):
        enter(cup, "Z")


def test_a_result_of_one_side_is_accepted_with_the_round_that_follows(db: None) -> None:
    cup = make("knockout", "ABCD")
    first, second = publish(propose(cup))
    report_result(match=first, side="a", result={"score": [800, 200]}, operation=operate())
    play([second])
    publish(propose(cup))
    first.refresh_from_db()
    assert (first.standing, first.settled_by) == ("final", "director")
    report_result(match=first, side="b", result={"score": [100, 900]}, operation=operate(2))
    first.refresh_from_db()
    assert first.result == {"score": [800, 200]}
    check_event(load_event(cup))


def test_a_match_of_three_games(db: None) -> None:
    cup = make("knockout", "ABCD", best_of=[1, 3])
    play(publish(propose(cup)))
    (final,) = publish(propose(cup))
    rule(final, games=[{"score": [500, 300]}, {"score": [200, 600]}])
    assert find_missing(cup).winners
    rule(final, games=[{"score": [500, 300]}, {"score": [200, 600]}, {"score": [700, 100]}])
    cup.refresh_from_db()
    assert list_winners(cup) == [str(final.a.number)]
    assert describe_ending(cup).bracket is not None


def test_closing_names_what_is_missing(db: None) -> None:
    cup = make("knockout", "ABCD")
    first, second = publish(propose(cup))
    play([second])
    missing = find_missing(cup)
    assert (missing.rounds, missing.matches) == ([2], [first])
    with pytest.raises(Refused, match="match_without_result"):
        close_tournament(tournament=cup, operation=operate())
    play([first])
    with pytest.raises(Refused, match="knockout_not_played"):
        close_tournament(tournament=cup, operation=operate())
    close_tournament(tournament=cup, operation=operate(), anyway=True)
    cup.refresh_from_db()
    assert cup.is_over
    assert len(Ending(cup).places) == 4


def test_the_groups_of_a_tournament_end_in_its_knockout(db: None) -> None:
    cup = make("groups", "ABCDEFGHIJKL")
    assert (cup.rounds, cup.all_rounds) == (3, 6)
    for _ in range(3):
        matches = publish(propose(cup))
        assert len(matches) == 4
        play(matches)
    quarter = publish(propose(cup))
    cup.refresh_from_db()
    assert [len(group) for group in cup.qualified] == [2, 2, 2, 2]
    assert len(quarter) == 4
    groups = {name: at for at, names in enumerate(cup.qualified) for name in names}
    pairs = [(groups[str(match.a.number)], groups[str(match.b.number)]) for match in quarter]
    assert all(a != b for a, b in pairs)
    play(quarter)
    for _ in range(2):
        play(publish(propose(cup)))
    cup.refresh_from_db()
    assert list_winners(cup) == ["1"]
    assert [place.rank for place in Ending(cup).places][8:] == [9, 10, 11, 12]
    close_tournament(tournament=cup, operation=operate())


def test_everybody_meets_everybody(db: None) -> None:
    cup = make("round_robin", "ABCDEF")
    assert cup.all_rounds == 5
    met = set()
    for _ in range(5):
        matches = publish(propose(cup))
        met |= {frozenset((match.a.number, match.b.number)) for match in matches}
        play(matches)
    assert len(met) == 15
    cup.refresh_from_db()
    assert [place.team for place in Ending(cup).places] == list("123456")
    close_tournament(tournament=cup, operation=operate())
    assert load_event(cup, call_by_number).rounds == 5
