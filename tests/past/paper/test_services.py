"""Sheets of paper entered afterwards: judged by the rules, once, on the night of their day."""

import datetime
import uuid
from dataclasses import replace
from typing import Any

import pytest

from common.problems import Conflict, Refused
from common.web.caller import Caller
from common.writes.operation import Operation
from nights.models import Night
from nights.presence.selectors import list_ordered
from past.paper.services import PaperSheet, enter_sheet
from people.merging.services import merge_entries
from people.models import Club, Player, Role
from people.removal.services.removals import remove_player
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.games.services.ends import delete_game
from scoring.models import Game, Seat, SeatFacts
from scoring.rules import parse_line
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import today_at
from scoring.verifying.selectors import find_differences
from tests.people.made_clubs import join, make_club

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
DAY = datetime.date(2015, 4, 3)
ROUNDS = ("65:35 T1+", "1-2:b T3-", "40:60")
TOTALS = {"a": 165 - 100 + 40, "b": 35 + 200 + 60}


@pytest.fixture
def club() -> Club:
    return make_club(time_zone="Europe/Berlin")


def operate(operation: uuid.UUID | None = None, caller: Caller | None = None) -> Operation:
    return Operation(id=operation or uuid.uuid4(), after=0, body={}, caller=caller)


def make_sheet(club: Club, **more: Any) -> PaperSheet:
    names = ("Anna", "Ben", "Cleo")
    people = [Player.objects.get_or_create(club=club, name=name)[0] for name in names]
    seats = [*(NewSeat(player=person) for person in people), NewSeat(name="Dora")]
    sheet = PaperSheet(day=DAY, people=seats, rounds=[parse_line(line) for line in ROUNDS])
    return replace(sheet, **more)


def enter(club: Club, sheet: PaperSheet) -> Game:
    answer = enter_sheet(club=club, operation=operate(), sheet=sheet)
    return Game.objects.get(pk=answer.body["game"])


def refuse(club: Club, sheet: PaperSheet) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        enter_sheet(club=club, operation=operate(), sheet=sheet)
    return refused.value.code, refused.value.place


def test_rounds_are_scored_and_the_game_is_of_its_night(club: Club) -> None:
    game = enter(club, make_sheet(club, totals=TOTALS))
    assert (game.totals, game.source, game.ended_by) == (TOTALS, "sheet", "hand")
    assert (game.played_on, game.started_at.isoformat()) == (DAY, "2015-04-03T10:00:00+00:00")
    assert Night.objects.get(club=club).day == DAY
    names = [seat.player.name for seat in Seat.objects.order_by("seat") if seat.player]
    assert names == ["Anna", "Ben", "Cleo", "Dora"]
    assert SeatFacts.objects.get(game=game, seat=1).facts["tichu_made"] == 1
    assert find_differences(game) == []


def test_a_second_sheet_of_a_day_stands_behind_the_first(club: Club) -> None:
    first = enter(club, make_sheet(club))
    second = enter(club, make_sheet(club, rounds=[parse_line("100:0")]))
    assert first.started_at < second.started_at
    assert Night.objects.count() == 1


def test_sheets_of_a_day_count_in_the_order_in_which_they_stand(club: Club) -> None:
    dora = NewSeat(player=Player.objects.create(club=club, name="Dora Roth"))
    people = [*make_sheet(club).people[:3], dora]
    for points in (80, 60, 75):
        line = parse_line(f"{points}:{100 - points}")
        enter(club, make_sheet(club, people=people, rounds=[line] * 11))
    enter(club, make_sheet(club, people=people, rounds=(), totals={"a": 1000, "b": 200}))
    shown = [game.totals["a"] for game in list_ordered(Night.objects.get(club=club))]
    assert shown == [880, 660, 825, 1000]
    assert [game.scores and game.scores[0] for game in list_rated_games(club)] == shown


def test_a_sheet_of_today_is_of_now(club: Club) -> None:
    game = enter(club, make_sheet(club, day=today_at(club)))
    assert game.finished_at is not None
    assert game.started_at < game.finished_at


def test_a_game_goes_to_what_the_table_played_to(club: Club) -> None:
    rounds = [parse_line("100:0 T1+")] * 3
    short = enter(club, make_sheet(club, rounds=rounds, house_rules={"target": 500}))
    assert (short.ended_by, short.winner, short.totals) == ("rule", "a", {"a": 600, "b": 0})
    longer = [*rounds, *rounds]
    assert refuse(club, make_sheet(club, rounds=longer, house_rules={"target": 300})) == (
        "game_over",
        "rounds.2.entry",
    )


def test_totals_alone_are_a_game_known_by_its_score(club: Club) -> None:
    sheet = make_sheet(club, rounds=[], totals={"a": 1020, "b": 640}, rounds_played=11)
    game = enter(club, sheet)
    assert (game.source, game.totals, game.rounds_played, game.winner) == (
        "result",
        {"a": 1020, "b": 640},
        11,
        "a",
    )
    teams = {seat.player.name: seat.seat % 2 for seat in Seat.objects.all() if seat.player}
    assert teams == {"Anna": 1, "Ben": 0, "Cleo": 1, "Dora": 0}
    assert Night.objects.get(club=club).day == DAY
    assert find_differences(game) == []


def test_what_the_rules_refuse_is_said_at_its_round_and_nothing_kept(club: Club) -> None:
    wrong = {"kind": "counted", "points": {"a": 63, "b": 37}}
    sheet = make_sheet(club, rounds=[parse_line("65:35"), wrong])
    code, place = refuse(club, sheet)
    assert (code, place.split(".")[:2]) == ("points_step", ["rounds", "1"])
    assert (Game.objects.count(), Night.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"totals": {"a": 1, "b": 2}}, "sheet_totals_differ", "totals"),
        ({"rounds": []}, "sheet_says_nothing", "rounds"),
        ({"day": datetime.date(2999, 1, 1)}, "sheet_of_tomorrow", "day"),
    ],
)
def test_what_cannot_be(club: Club, change: dict[str, Any], code: str, place: str) -> None:
    assert refuse(club, make_sheet(club, **change)) == (code, place)
    assert Game.objects.count() == 0


def test_who_sits_there_is_four_people_of_this_club(club: Club) -> None:
    people = list(make_sheet(club).people)
    assert refuse(club, make_sheet(club, people=[*people[:3], NewSeat()]))[0] == "sheet_seat_empty"
    twice = [*people[:3], people[0]]
    assert refuse(club, make_sheet(club, people=twice))[0] == "player_sits_twice"
    alone = make_sheet(club, people=twice, rounds=[], totals={"a": 5, "b": 95})
    assert refuse(club, alone)[0] == "player_sits_twice"
    stranger = Player.objects.create(club=make_club("other"), name="Zoë")
    strange = [*people[:3], NewSeat(player=stranger)]
    assert refuse(club, make_sheet(club, people=strange))[0] == "import_entry_unknown"


@pytest.mark.parametrize("more", [{}, {"rounds": [], "totals": {"a": 1020, "b": 640}}])
def test_the_same_sheet_is_there_once_unless_it_is_said_to_be_another(
    club: Club, more: dict[str, Any]
) -> None:
    sheet = make_sheet(club, **more)
    once = uuid.uuid4()
    first = enter_sheet(club=club, operation=operate(once), sheet=sheet)
    again = enter_sheet(club=club, operation=operate(once), sheet=sheet)
    assert (again.repeated, again.body) == (True, first.body)
    with pytest.raises(Conflict) as refused:
        enter_sheet(club=club, operation=operate(), sheet=sheet)
    assert refused.value.code == "sheet_there_before"
    another = enter(club, replace(sheet, is_another=True))
    assert Game.objects.count() == 2
    delete_game(game=another)
    enter(club, replace(sheet, is_another=True))
    assert Game.objects.count() == 2


@pytest.mark.parametrize("rounds", [(), [parse_line(line) for line in ROUNDS]])
def test_a_sheet_of_the_same_four_with_the_same_score_is_asked_about(
    club: Club, rounds: list[Any]
) -> None:
    dora = Player.objects.create(club=club, name="Dora Roth")
    kept = Player.objects.create(club=club, name="Anna Meier")
    sheet = make_sheet(club, rounds=rounds, totals=TOTALS)
    anna, ben, cleo = (seat.player for seat in sheet.people[:3])
    enter(club, replace(sheet, people=[NewSeat(player=who) for who in (anna, ben, cleo, dora)]))
    assert anna
    merge_entries(club=club, operation=operate(), keep=kept.pk, drop=anna.pk)
    turned = replace(
        sheet,
        people=[NewSeat(player=who) for who in (ben, cleo, dora, kept)],
        rounds=(),
        totals={"a": TOTALS["b"], "b": TOTALS["a"]},
    )
    with pytest.raises(Conflict, match="sheet_there_before"):
        enter(club, turned)
    assert Game.objects.count() == 1
    enter(club, replace(turned, is_another=True))
    assert Game.objects.count() == 2


def test_a_removed_name_does_not_come_back_as_a_guest(club: Club) -> None:
    dora = Player.objects.create(club=club, name="Dora")
    remove_player(player=dora, operation=operate())
    enter(club, make_sheet(club))
    assert Seat.objects.get(seat=4).player == dora
    assert not Player.objects.filter(name="Dora").exists()


def test_the_history_says_who_entered_it(club: Club) -> None:
    scorer = join(club, Role.SCORER)
    operation = operate(caller=Caller(user=scorer.pk))
    answer = enter_sheet(club=club, operation=operation, sheet=make_sheet(club))
    game = Game.objects.get(pk=answer.body["game"])
    assert set(game.revisions.values_list("by", flat=True)) == {scorer.pk}
