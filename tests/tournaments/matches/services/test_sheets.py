"""A match hand by hand: its sheet opened, its end reported, agreed on one phone or two."""

import pytest

from common.answers import to_json
from common.problems import Refused
from pairing.event.outcomes import read_match
from people.models import Club
from scoring.games.selectors.games import read_state
from scoring.games.services.ends import delete_game, finish_game, reopen_game
from scoring.games.services.rounds import correct_round
from scoring.models import Game
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.sheets import adjust, open_, record
from tournaments.ending.services.closing import close_tournament
from tournaments.event.selectors.values import load_event
from tournaments.matches.services.results import (
    Speaker,
    confirm_result,
    countersign_result,
    report_result,
)
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import Entry, Match, Report, Standing, Tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def match(db: None) -> Match:
    """The only table of a first round."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    tournament = create(club)
    enter(tournament, ["A", "B"])
    return publish(propose(tournament))[0]


def finish(game: Game) -> None:
    game.refresh_from_db()
    finish_game(game=game, operation=operate(game.revision))


def read(match: Match) -> tuple[object, str, str]:
    match.refresh_from_db()
    return match.result, match.standing, match.settled_by


HANDS = {"score": [365, 35], "hands": [[65, 35], [100, 0], [200, 0, "a"]]}


def play(match: Match, by: Speaker = "a") -> Game:
    game = record(open_(match, by), 65, 100, double="a")
    finish(game)
    return game


def test_both_sides_open_one_sheet(match: Match) -> None:
    game = open_(match, "a")
    assert open_(match, "b") == game
    match.refresh_from_db()
    assert (match.game, match.sheet_side) == (game, "a")
    assert (game.rated, game.source, game.club) == (False, "table", match.round.tournament.club)
    assert game.occasion == {"id": str(match.round.tournament_id), "label": "Autumn cup · 1"}


def test_a_sheet_tells_what_the_teams_call_themselves(match: Match) -> None:
    state = to_json(read_state(open_(match, "a"), None))
    assert (state["match"], state["sides"]) == (True, {"a": "A", "b": "B"})
    Entry.objects.filter(name="A").update(name="")
    assert to_json(read_state(open_(match, "a"), None))["sides"] == {"b": "B"}
    new = NewGame(variant="nanjing", seats=[NewSeat() for _ in range(4)])
    game = start_game(new=new, operation=operate(), role="owner").game
    assert {"match", "sides"}.isdisjoint(to_json(read_state(game, None)))


def test_so_many_hands_may_end_level_but_not_in_the_knockout(match: Match) -> None:
    cup = match.round.tournament
    cup.rules |= {"rounds": 1, "cut": {"teams": 2}}
    cup.play |= {"hands": 2}
    cup.save()
    result = [open_(match).house_rules]
    Match.objects.filter(pk=match.pk).update(game=None)
    settle(match, 300, 100)
    (final,) = publish(propose(cup))
    result.append(open_(final).house_rules)
    assert [(one["target"], one["rounds"], one["tie"]) for one in result] == [
        (None, 2, "draw"),
        (None, 2, "play_on"),
    ]


def test_the_same_opening_again_is_one(match: Match) -> None:
    operation = operate()
    first = open_sheet(match=match, by="a", operation=operation)
    again = open_sheet(match=match, by="a", operation=operation)
    assert (first.repeated, again.repeated, again.body) == (False, True, first.body)


def test_the_games_end_is_a_report_of_whoever_opened_it(match: Match) -> None:
    game = record(open_(match), 65, 100, double="a")
    assert read(match) == ({}, Standing.OPEN, "")
    finish(game)
    assert read(match) == (HANDS, Standing.PROVISIONAL, "")
    assert list(Report.objects.values_list("side", "result", "late")) == [("a", HANDS, False)]


def test_the_other_side_accepts_what_the_sheet_says(match: Match) -> None:
    play(match)
    match.refresh_from_db()
    with pytest.raises(Refused, match="nothing_to_confirm"):
        confirm_result(match=match, side="a", operation=operate(match.revision))
    confirm_result(match=match, side="b", operation=operate(match.revision))
    assert read(match) == (HANDS, Standing.FINAL, "accepted")


def test_the_tables_sheet_needs_both(match: Match) -> None:
    play(match, "table")
    match.refresh_from_db()
    confirm_result(match=match, side="b", operation=operate(match.revision))
    assert read(match) == (HANDS, Standing.PROVISIONAL, "")
    confirm_result(match=match, side="a", operation=operate(match.revision))
    assert read(match) == (HANDS, Standing.FINAL, "accepted")


def test_a_side_that_differs_from_the_tables_sheet_is_a_difference(match: Match) -> None:
    play(match, "table")
    report_result(match=match, side="b", result={"score": [300, 100]}, operation=operate())
    assert read(match) == (HANDS, Standing.DISPUTED, "")
    report_result(match=match, side="a", result={"score": [300, 100]}, operation=operate())
    assert read(match) == ({"score": [300, 100]}, Standing.FINAL, "accepted")


def test_what_was_reported_as_a_total_keeps_the_hands_of_the_sheet(match: Match) -> None:
    report_result(match=match, side="b", result={"score": [365, 35]}, operation=operate())
    play(match, "a")
    assert read(match) == (HANDS, Standing.FINAL, "accepted")


def test_countersigned_on_one_phone(match: Match) -> None:
    with pytest.raises(Refused, match="nothing_to_confirm"):
        countersign_result(match=match, side="a", operation=operate(match.revision))
    play(match)
    match.refresh_from_db()
    with pytest.raises(Refused, match="nothing_to_confirm"):
        countersign_result(match=match, side="b", operation=operate(match.revision))
    countersign_result(match=match, side="a", operation=operate(match.revision))
    assert read(match) == (HANDS, Standing.FINAL, "countersigned")


def test_a_phone_that_comes_back_after_the_ruling_changes_nothing(match: Match) -> None:
    game = record(open_(match), 65, 100)
    settle(match, 500, 0)
    record(game, double="a")
    finish(game)
    assert read(match) == ({"score": [500, 0]}, Standing.FINAL, "director")
    late = Report.objects.filter(late=True).values_list("side", "result")
    assert list(late) == [("a", HANDS)]


LATE = {"to": "b", "points": -50, "reason": "came late"}
SAID = {"side": "b", "points": -50, "reason": "came late"}
ADJUSTED = {"score": [165, -15], "hands": [[65, 35], [100, 0]], "adjustments": [SAID]}


def test_what_was_adjusted_goes_out_beside_the_hands_as_played(match: Match) -> None:
    game = record(adjust(open_(match), 65, LATE), 100)
    finish(game)
    assert game.totals == {"a": 165, "b": -15}
    assert read(match) == (ADJUSTED, Standing.PROVISIONAL, "")
    match.refresh_from_db()
    confirm_result(match=match, side="b", operation=operate(match.revision))
    assert read(match) == (ADJUSTED, Standing.FINAL, "accepted")
    (played,) = load_event(match.round.tournament).played
    assert played.tables[0].match.games == read_match(ADJUSTED).games


def test_a_double_victory_stays_one_beside_an_adjustment(match: Match) -> None:
    to_b = {"to": "b", "points": 50, "reason": "disturbed"}
    finish(record(adjust(open_(match), 65, LATE, {**to_b, "to": "a"}), double="a"))
    game = Game.objects.get()
    (round_,) = [row for row in game.rounds.all() if row.entry["kind"] == "double_victory"]
    entry = {**round_.entry, "adjustments": [to_b]}
    correct_round(game=game, operation=operate(game.revision), round_id=round_.pk, entry=entry)
    match.refresh_from_db()
    assert match.result["hands"] == [[65, 35], [200, 0, "a"]]
    assert match.result["score"] == [315, 35]


@pytest.mark.parametrize(
    "result", [{"score": [165, -15], "adjustments": [SAID]}, {"games": [ADJUSTED]}]
)
def test_a_table_adjusts_nothing_by_hand(match: Match, result: dict[str, object]) -> None:
    with pytest.raises(Refused, match="not_for_tables"):
        report_result(match=match, side="a", result=result, operation=operate())
    assert read(match) == ({}, Standing.OPEN, "")


def test_a_sheet_that_is_corrected_reports_again(match: Match) -> None:
    game = play(match)
    game.refresh_from_db()
    first = game.rounds.order_by("number")[0]
    entry = {"kind": "counted", "points": {"a": 35, "b": 65}}
    correct_round(game=game, operation=operate(game.revision), round_id=first.pk, entry=entry)
    match.refresh_from_db()
    assert match.result["score"] == [335, 65]
    assert Report.objects.count() == 2


def test_opened_again_and_ended_as_it_was_is_no_new_report(match: Match) -> None:
    game = play(match)
    game.refresh_from_db()
    reopen_game(game=game, operation=operate(game.revision))
    finish(game)
    assert Report.objects.count() == 1


def test_a_sheet_without_a_round_reports_nothing(match: Match) -> None:
    finish(open_(match))
    assert read(match) == ({}, Standing.OPEN, "")


def test_a_sheet_begun_by_mistake_can_be_deleted_and_another_opened(match: Match) -> None:
    game = open_(match)
    delete_game(game=game)
    match.refresh_from_db()
    assert match.game is None
    assert open_(match, "b") != game


def test_no_sheet_for_what_is_settled_or_over(match: Match) -> None:
    settle(match, 500, 0)
    with pytest.raises(Refused, match="match_settled"):
        open_sheet(match=match, by="a", operation=operate())
    close_tournament(tournament=Tournament.objects.get(), operation=operate(), anyway=True)
    with pytest.raises(Refused, match="tournament_closed"):
        open_sheet(match=match, by="a", operation=operate())


def test_a_sheet_that_the_event_cannot_count_is_kept(match: Match) -> None:
    tournament = match.round.tournament
    tournament.rules = {**tournament.rules, "score_step": 50}
    tournament.save()
    play(match)
    assert read(match) == ({}, Standing.OPEN, "")
    match.refresh_from_db()
    assert match.game is not None
    assert match.game.totals == {"a": 365, "b": 35}


def test_points_of_a_house_rule_that_are_no_hundreds_count(match: Match) -> None:
    tournament = match.round.tournament
    tournament.play["house_rules"]["double_victory"] = 250
    tournament.save()
    play(match)
    result = {"score": [415, 35], "hands": [[65, 35], [100, 0], [250, 0, "a"]]}
    assert read(match)[:2] == (result, Standing.PROVISIONAL)
    assert load_event(tournament).score_step == 1
