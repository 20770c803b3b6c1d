"""Club nights: opened once, people come and go once, whoever asks and however often."""

import datetime
import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from common.problems import Conflict, Refused
from common.writes.operation import Operation
from nights.models import Night, Presence
from nights.presence.selectors import (
    NightFigures,
    find_night,
    has_come,
    list_night_games,
    list_nights,
    list_people_of_night,
    read_night_table,
)
from nights.presence.services import (
    let_come,
    let_go,
    name_guest,
    open_night,
    renew_wall_link,
    take_off,
    welcome_guest,
    welcome_player,
)
from people.models import Club, ClubChange, Player, Role
from scoring.games.services.ends import delete_game
from scoring.starting.services import today_at
from tests.nights.nights import DAY, list_players, make_night, operate, play, welcome
from tests.pages import read_html

pytestmark = pytest.mark.first_database
Be = Callable[..., APIClient]


def test_who_was_not_there_is_taken_off_a_past_evening(club: Club, be: Be) -> None:
    """Their coming stays in the history; whoever played was there, and may come back."""
    people = list_players(club, "Anna", "Ben", "Cara", "Dora", "Emil")
    night = make_night(club)
    anna, *_, emil = welcome(night, *people)
    play(club, people[:4], 60)
    with pytest.raises(Refused, match="played_that_evening"):
        take_off(presence=anna, operation=operate(1))
    page = f"/clubs/hofgarten/nights/{night.day}/"
    scorer = be(Role.SCORER)
    shown = read_html(scorer.get(page)).partition('id="ticked"')[2]
    assert re.findall(r'name="off" value="([^"]*)"', shown) == [f"{emil.pk}:1"]
    api = f"/api/v1{page}people/{emil.pk}/"
    sent = {"operation": str(uuid.uuid4()), "after": 1, "came": False}
    assert be(Role.MEMBER, people[4]).put(api, sent).status_code == 403
    assert scorer.put(api, {**sent, "came": True}).status_code == 400
    assert scorer.put(api, sent).json()["here"] is False
    shown = read_html(scorer.get(page))
    assert ("was here" in shown, 'name="off"' in shown) == (False, False)
    change = ClubChange.objects.get(club=club, action="night_off")
    assert (change.before["went_at"], change.after["went_at"]) == (None, change.before["came_at"])
    let_come(presence=emil, operation=operate(2))
    assert is_here(night, people[4])


def is_here(night: Night, player: Player) -> bool:
    return Presence.objects.get(night=night, entered_as=player).is_here


def test_a_night_is_opened_once_a_day_whoever_opens_it(club: Club) -> None:
    operation = operate()
    first = open_night(club=club, operation=operation, day=DAY)
    again = open_night(club=club, operation=operation, day=DAY)
    other = open_night(club=club, operation=operate(), day=DAY)
    assert [first.repeated, again.repeated, other.repeated] == [False, True, True]
    assert first.body == again.body == other.body
    assert [str(night.day) for night in Night.objects.filter(club=club)] == ["2026-11-20"]
    assert [change.action for change in ClubChange.objects.filter(club=club)] == ["night_open"]


def test_without_a_day_it_is_the_one_that_the_club_plays_now(club: Club) -> None:
    club.time_zone, club.night_ends_at = "Pacific/Auckland", 5
    club.save()
    open_night(club=club, operation=operate())
    assert Night.objects.get(club=club).day == today_at(club)


def test_a_night_to_come_is_refused(club: Club) -> None:
    tomorrow = today_at(club) + datetime.timedelta(days=1)
    with pytest.raises(Refused) as error:
        open_night(club=club, operation=operate(), day=tomorrow)
    assert error.value.code == "night_to_come"
    assert not Night.objects.exists()


def test_the_first_game_of_a_day_makes_its_night(club: Club) -> None:
    players = list_players(club, "Anna", "Ben", "Chloé", "Dora")
    play(club, players, 60)
    play(club, players, 60)
    play(club, players, 60, day=DAY - datetime.timedelta(days=7))
    nights = [
        (night.day, getattr(night, "games", None), getattr(night, "came", None))
        for night in list_nights(club)
    ]
    assert nights == [(DAY, 2, 0), (DAY - datetime.timedelta(days=7), 1, 0)]


def test_somebody_comes_and_goes_and_comes_back(club: Club) -> None:
    night, (anna,) = make_night(club), list_players(club, "Anna")
    (row,) = welcome(night, anna)
    let_go(presence=row, operation=operate(1))
    assert not is_here(night, anna)
    answer = let_come(presence=row, operation=operate(2))
    assert answer.body == {
        "night_revision": 3,
        "id": str(row.pk),
        "player": str(anna.pk),
        "here": True,
        "revision": 3,
    }
    assert is_here(night, anna)
    actions = list(ClubChange.objects.filter(subject=row.pk).values_list("action", flat=True))
    assert sorted(actions) == ["night_come", "night_come", "night_go"]
    assert "Anna" not in str(list(ClubChange.objects.values()))


def test_a_double_tap_is_one_write_and_two_hosts_tick_one_name_once(club: Club) -> None:
    night, (anna,) = make_night(club), list_players(club, "Anna")
    operation = operate()
    first = welcome_player(night=night, player=anna, operation=operation)
    again = welcome_player(night=night, player=anna, operation=operation)
    other = welcome_player(night=night, player=anna, operation=operate())
    assert first.body == again.body == other.body
    assert ClubChange.objects.filter(action="night_come").count() == 1


def test_who_has_gone_already_goes_once(club: Club) -> None:
    """The second host may have seen the older state: what they want is so."""
    night, (anna,) = make_night(club), list_players(club, "Anna")
    (row,) = welcome(night, anna)
    let_go(presence=row, operation=operate(1))
    again = let_go(presence=row, operation=operate(1))
    assert (again.repeated, again.body["here"], again.body["revision"]) == (True, False, 2)
    assert ClubChange.objects.filter(action="night_go").count() == 1


def test_whoever_saw_an_older_state_is_told(club: Club) -> None:
    night, (anna,) = make_night(club), list_players(club, "Anna")
    (row,) = welcome(night, anna)
    let_go(presence=row, operation=operate(1))
    with pytest.raises(Conflict) as error:
        welcome_player(night=night, player=anna, operation=operate(0))
    assert error.value.code == "changed_meanwhile"
    assert not is_here(night, anna)


def test_an_operation_is_not_used_twice_for_different_things(club: Club) -> None:
    night, (anna, ben) = make_night(club), list_players(club, "Anna", "Ben")
    key = uuid.uuid4()
    welcome_player(night=night, player=anna, operation=Operation(key, 0, {"player": "anna"}))
    with pytest.raises(Refused) as error:
        welcome_player(night=night, player=ben, operation=Operation(key, 0, {"player": "ben"}))
    assert error.value.code == "operation_reused"


@pytest.mark.parametrize("change", ["elsewhere", "removed", "merged"])
def test_only_who_is_on_the_clubs_list_is_ticked(club: Club, change: str) -> None:
    night, (anna, ben) = make_night(club), list_players(club, "Anna", "Ben")
    if change == "elsewhere":
        anna.club = Club.objects.create(slug="other", name="Other")
    elif change == "removed":
        anna.removed_at = timezone.now()
    else:
        anna.merged_into = ben
    anna.save()
    with pytest.raises(Refused) as error:
        welcome_player(night=night, player=anna, operation=operate())
    assert error.value.code == "not_on_list"
    assert not Presence.objects.exists()


def test_a_guest_is_named_later_and_keeps_everything(club: Club) -> None:
    night = make_night(club)
    welcome_guest(night=night, operation=operate())
    welcome_guest(night=night, operation=operate(), name=" Ole ")
    first, second = list_people_of_night(night)
    assert [(person.player.name, person.guest) for person in (first, second)] == [
        ("", 1),
        ("Ole", 2),
    ]
    game = play(club, [first.player, second.player, *list_players(club, "Anna", "Ben")], 70)
    name_guest(presence=first.presence, name="Pia", operation=operate(1))
    assert [person.player.name for person in list_people_of_night(night)] == ["Pia", "Ole"]
    assert game.seats.get(seat=1).player == first.player
    assert Player.objects.get(pk=first.player.pk).club is None
    with pytest.raises(Conflict):
        name_guest(presence=first.presence, name="Paul", operation=operate(1))


def test_what_is_no_guest_and_no_name_is_refused(club: Club) -> None:
    night, (anna,) = make_night(club), list_players(club, "Anna")
    (row,) = welcome(night, anna)
    codes = []
    for name in ("Anne", " \u200b "):
        with pytest.raises(Refused) as error:
            name_guest(presence=row, name=name, operation=operate(1))
        codes.append(error.value.code)
    assert codes == ["not_a_guest", "name_missing"]


def test_a_guest_of_the_night_outlives_a_game_begun_by_mistake(club: Club) -> None:
    night = make_night(club)
    welcome_guest(night=night, operation=operate())
    (guest,) = list_people_of_night(night)
    game = play(club, [guest.player, *list_players(club, "Anna", "Ben", "Chloé")], ends=False)
    delete_game(game=game)
    assert [person.player for person in list_people_of_night(night)] == [guest.player]


def test_two_entries_of_one_person_are_there_once(club: Club) -> None:
    night, (anna, annie) = make_night(club), list_players(club, "Anna", "Annie")
    first, second = welcome(night, anna, annie)
    let_go(presence=second, operation=operate(1))
    Presence.objects.filter(entered_as=annie).update(player=anna)
    assert [(person.player.name, person.is_here) for person in list_people_of_night(night)] == [
        ("Anna", True)
    ]
    let_go(presence=first, operation=operate(1))
    Presence.objects.filter(pk=second.pk).update(
        went_at=second.came_at + datetime.timedelta(hours=3)
    )
    assert [has_come(person.presence) for person in list_people_of_night(night)] == [True]


def test_the_nights_table_adds_up_its_games(
    club: Club, django_assert_num_queries: Callable[..., Any]
) -> None:
    anna, ben, chloe, dora = list_players(club, "Anna", "Ben", "Chloé", "Dora")
    play(club, [anna, ben, chloe, dora], 70, 80)  # Anna and Chloé win 150:50
    play(club, [anna, chloe, ben, dora], 40)  # Chloé and Dora win 60:40
    play(club, [dora, anna, ben, chloe], 100, ends=False)  # Dora and Ben lead 100:0
    play(club, [anna, ben, chloe, dora], 100, day=DAY - datetime.timedelta(days=1))
    night = find_night(club, DAY)
    assert night is not None
    with django_assert_num_queries(3):
        table = read_night_table(night)
    assert table == [
        NightFigures(chloe, games=3, running=1, wins=2, points_for=210, points_against=190),
        NightFigures(dora, games=3, running=1, wins=1, points_for=210, points_against=190),
        NightFigures(anna, games=3, running=1, wins=1, points_for=190, points_against=210),
        NightFigures(ben, games=3, running=1, wins=0, points_for=190, points_against=210),
    ]
    assert [len(list_night_games(night, figures.player.pk)) for figures in table] == [3, 3, 3, 3]


def test_ending_the_walls_link_is_counted_once(club: Club) -> None:
    night, operation = make_night(club), operate()
    renew_wall_link(night=night, operation=operation)
    renew_wall_link(night=night, operation=operation)
    night.refresh_from_db()
    assert night.wall_generation == 2


def count_who_came(club: Club) -> int:
    return int(vars(list_nights(club).get())["came"])


@pytest.mark.parametrize("named_first", [True, False])
def test_a_guest_who_was_named_and_unticked_was_a_slip_too(club: Club, named_first: bool) -> None:
    night = make_night(club)
    welcome_guest(night=night, operation=operate())
    row = Presence.objects.get()
    if named_first:
        name_guest(presence=row, name="Ole", operation=operate(1))
    let_go(presence=row, operation=operate(1 + named_first))
    if not named_first:
        name_guest(presence=row, name="Ole", operation=operate(2))
    assert count_who_came(club) == 0
    let_come(presence=row, operation=operate(3))
    assert count_who_came(club) == 1
    let_go(presence=row, operation=operate(4))
    assert count_who_came(club) == 1
