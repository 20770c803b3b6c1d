"""Tonight's tables as rows: drawn once, made again from what was kept, and started with a tap."""

import datetime
from collections import Counter
from typing import Any

import pytest

from common.problems import Conflict, Refused
from nights.draws import services as draws
from nights.draws.selectors import list_drawn_seats, list_tables_in_force, read_next_draw
from nights.draws.services import draw_night, start_table
from nights.models import Draw, DrawnTable, Presence
from nights.presence.services import let_go, welcome_guest
from pairing.tonight import draw_tables, read_evening
from people.models import Club, ClubChange, Player
from scoring.games.services.ends import delete_game, finish_game
from scoring.models import Game
from tests.nights.evenings import MAIN, begin, draw, open_with
from tests.nights.nights import DAY, list_players, make_night, operate, play, welcome

pytestmark = pytest.mark.first_database


def list_places(draw: Draw) -> list[str]:
    tables = [seat for table in list_tables_in_force(draw) for seat in table.seats]
    return sorted(tables + [one["player"] for one in draw.sits_out])


def end(game: Game) -> None:
    finish_game(game=game, operation=operate(game.revision))


def test_a_draw_is_kept_with_all_that_it_was_drawn_from(club: Club) -> None:
    players = list_players(club, "Anna", "Ben", "Chloé", "Dora")
    for week in (1, 2):
        play(club, players, 60, day=DAY - datetime.timedelta(days=7 * week))
    night, _ = open_with(club, 6)
    welcome(night, *players)
    play(club, players, 60)
    for number in (1, 2, 3):
        new_draw = draw(night, seed=f"seed {number}")
        again = draw_tables(read_evening(new_draw.evening), new_draw.method, new_draw.seed)
        tables = [(table.number, table.seats) for table in new_draw.tables.all()]
        assert [(table.number, list_drawn_seats(table.table)) for table in again.tables] == tables
        assert [sit_out.player for sit_out in again.sits_out] == [
            one["player"] for one in new_draw.sits_out
        ]
        assert (new_draw.number, new_draw.round, new_draw.seed) == (
            number,
            number,
            f"seed {number}",
        )
        evening = read_evening(new_draw.evening)
        assert (len(evening.rounds), len(evening.met), len(evening.before)) == (number - 1, 1, 2)


def test_22_people_three_draws_one_comes_two_go(club: Club) -> None:
    night, people = open_with(club, 22)
    out = Counter(one["player"] for one in draw(night).sits_out)
    (late,) = welcome(night, *list_players(club, "Late"))
    second = draw(night)
    out.update(one["player"] for one in second.sits_out)
    assert list_places(second) == sorted(str(row.pk) for row in [*people, late])
    for row in people[:2]:
        let_go(presence=row, operation=operate(1))
    third = draw(night)
    out.update(one["player"] for one in third.sits_out)
    assert list_places(third) == sorted(str(row.pk) for row in [*people[2:], late])
    assert sum(out.values()) == len(out) == 2 + 3 + 1


def test_a_double_tap_is_one_draw(club: Club) -> None:
    night, _ = open_with(club, 9)
    night.refresh_from_db()
    operation = operate(night.revision)
    first = draw_night(night=night, operation=operation, method="lot")
    again = draw_night(night=night, operation=operation, method="lot")
    assert first.body == again.body
    assert (first.repeated, again.repeated) == (False, True)
    assert Draw.objects.count() == 1


def test_who_saw_an_older_night_draws_nothing(club: Club) -> None:
    night, people = open_with(club, 9)
    night.refresh_from_db()
    let_go(presence=people[0], operation=operate(1))
    with pytest.raises(Conflict) as error:
        draw_night(night=night, operation=operate(night.revision), method="lot")
    assert error.value.code == "changed_meanwhile"
    assert not Draw.objects.exists()


def test_who_goes_while_it_is_drawn_is_not_at_a_table(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    night, people = open_with(club, 9)
    night.refresh_from_db()

    def draw_slowly(*given: Any) -> Any:
        let_go(presence=people[0], operation=operate(1))
        return draw_tables(*given)

    monkeypatch.setattr(draws, "draw_tables", draw_slowly)
    with pytest.raises(Conflict):
        draw_night(night=night, operation=operate(night.revision), method="lot")
    assert not Draw.objects.exists()


def test_drawn_again_what_plays_stays_and_nobody_has_sat_out_yet(club: Club) -> None:
    night, _ = open_with(club, 13)
    first = draw(night)
    playing = first.tables.get(number=2)
    game = begin(playing)
    welcome_guest(night=night, operation=operate())
    again = draw(night, again=True)
    tables = list_tables_in_force(again)
    assert (again.number, again.round) == (2, 1)
    assert [(table.number, table.game_id) for table in tables] == [
        (1, None),
        (2, game.pk),
        (3, None),
    ]
    assert tables[1] == playing
    assert len(again.sits_out) == 2
    assert [one["times"] for one in again.sits_out] == [0, 0]
    assert read_evening(again.evening).rounds == ()


def test_the_next_round_leaves_running_games_alone_and_counts_them_once(club: Club) -> None:
    night, _ = open_with(club, 13)
    first = draw(night)
    for table in first.tables.all():
        begin(table)
    games = [table.game for table in first.tables.select_related("game")]
    for game in games[:2]:
        assert game is not None
        game.refresh_from_db()
        end(game)
    second = draw(night)
    assert [table.number for table in list_tables_in_force(second)] == [1, 2, 3]
    assert list(second.kept.all()) == [first.tables.get(number=3)]
    assert len(second.sits_out) == 1
    third = draw(night, again=True)
    rounds = read_evening(third.evening).rounds
    assert [(len(round_.tables), len(round_.stayed)) for round_ in rounds] == [(3, 0)]
    fourth = draw(night)
    rounds = read_evening(fourth.evening).rounds
    assert [(len(round_.tables), len(round_.stayed)) for round_ in rounds] == [(3, 0), (2, 4)]


def test_a_table_starts_one_game_with_its_four_whoever_taps(club: Club) -> None:
    club.house_rules = {MAIN: {"target": 500}}
    club.save()
    night, _ = open_with(club, 8)
    table = draw(night).tables.get(number=1)
    operation = operate()
    first = start_table(table=table, variant=MAIN, operation=operation)
    again = start_table(table=table, variant=MAIN, operation=operation)
    other = start_table(table=table, variant=MAIN, operation=operate())
    assert first.body == again.body == other.body
    assert [first.repeated, again.repeated, other.repeated] == [False, True, True]
    game = Game.objects.get()
    seated = [seat.player_id for seat in game.seats.order_by("seat")]
    presences = {str(row.pk): row.player_id for row in Presence.objects.all()}
    assert seated == [presences[seat] for seat in table.seats]
    assert (game.club, game.played_on, game.house_rules["target"]) == (club, night.day, 500)
    assert DrawnTable.objects.get(game=game) == table
    with pytest.raises(Refused) as unknown:
        start_table(table=table, variant="canasta", operation=operate())
    assert [problem.code for problem in unknown.value.problems] == ["unknown_variant"]


def test_a_game_begun_by_mistake_leaves_the_table_free(club: Club) -> None:
    night, _ = open_with(club, 4)
    table = draw(night).tables.get()
    delete_game(game=begin(table))
    table.refresh_from_db()
    assert table.game is None
    assert begin(table).seats.count() == 4


def test_tables_that_are_gone_or_not_whole_start_nothing(club: Club) -> None:
    night, people = open_with(club, 8)
    old = draw(night).tables.get(number=1)
    new = draw(night, again=True).tables.get(number=1)
    with pytest.raises(Conflict) as gone:
        start_table(table=old, variant=MAIN, operation=operate())
    left = next(row for row in people if str(row.pk) in new.seats)
    let_go(presence=left, operation=operate(1))
    with pytest.raises(Refused) as broken:
        start_table(table=new, variant=MAIN, operation=operate())
    assert [gone.value.code, broken.value.code] == ["table_drawn_anew", "somebody_went"]
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("number", "method", "code"),
    [
        (3, "lot", "too_few_here"),
        (65, "lot", "too_many_here"),
        (4, "fair", "unknown_draw_method"),
    ],
)
def test_what_cannot_be_drawn_is_refused(club: Club, number: int, method: str, code: str) -> None:
    night = make_night(club)
    players = list_players(club, *(f"P{n}" for n in range(number)))
    Presence.objects.bulk_create(
        Presence(night=night, player=player, entered_as=player) for player in players
    )
    with pytest.raises(Refused) as error:
        draw_night(night=night, operation=operate(), method=method)
    assert error.value.code == code
    assert not Draw.objects.exists()


def test_an_entry_that_became_another_sits_under_that_name(club: Club) -> None:
    night, people = open_with(club, 4)
    table = draw(night).tables.get()
    keep = Player.objects.create(club=club, name="Keep")
    Presence.objects.filter(pk=people[0].pk).update(player=keep)
    assert keep.pk in {seat.player_id for seat in begin(table).seats.all()}


def test_reading_the_next_draw_takes_as_many_statements_for_more_games(
    club: Club, django_assert_max_num_queries: Any
) -> None:
    night, _ = open_with(club, 12)
    for round_ in range(3):
        for table in draw(night, seed=str(round_)).tables.all():
            end(begin(table))
    with django_assert_max_num_queries(15):
        read_next_draw(night, again=False)


def test_the_clubs_history_keeps_draws_and_starts(club: Club) -> None:
    night, _ = open_with(club, 4)
    table = draw(night).tables.get()
    game = begin(table)
    rows = ClubChange.objects.filter(action__in=["night_draw", "night_table"]).order_by("revision")
    assert [(row.action, row.subject) for row in rows] == [
        ("night_draw", table.draw_id),
        ("night_table", table.pk),
    ]
    assert rows[1].after == {"game": str(game.pk)}


def test_who_saw_the_table_before_it_began_is_led_to_its_game(club: Club) -> None:
    night, _ = open_with(club, 4)
    table = draw(night).tables.get()
    game = begin(DrawnTable.objects.get(pk=table.pk))
    assert table.game is None
    answer = start_table(table=table, variant=MAIN, operation=operate())
    assert (answer.body, answer.repeated) == ({"game": str(game.pk)}, True)
    assert Game.objects.count() == 1
