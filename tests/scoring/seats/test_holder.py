"""Whoever is called otherwise is called so on every phone: the mark of their games changes."""

from collections.abc import Callable

import pytest

from nights.models import Night, Presence
from nights.presence.services import name_guest, welcome_guest
from people.merging.services import merge_entries
from people.models import Club, Player
from people.removal.services.removals import remove_player
from people.roster.services.entries import RosterEntry, change_player, put_on_list, set_hidden
from scoring.games.selectors.games import find_game, read_etag
from scoring.models import FormerSeat, Game
from scoring.seats.holder import export_games
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat
from scoring.seats.services.splits import split_games
from tests.nights.nights import list_players, make_night, operate, play

pytestmark = pytest.mark.first_database

Change = Callable[[Club, Player], object]


def guest_of(night: Night) -> Player:
    welcome_guest(night=night, operation=operate())
    return Presence.objects.get(guest=1).player


def rename(club: Club, player: Player) -> None:
    change_player(player=player, operation=operate(player.revision), entry=RosterEntry("Otto"))


def hide(club: Club, player: Player) -> None:
    set_hidden(player=player, operation=operate(player.revision), hidden=True)


def merge(club: Club, player: Player) -> None:
    keep = Player.objects.create(club=club, name="Benjamin")
    merge_entries(club=club, operation=operate(), keep=keep.pk, drop=player.pk)


def split(club: Club, player: Player) -> None:
    other = Player.objects.create(club=club, name="Bela")
    games = [Game.objects.get().pk]
    split_games(club=club, operation=operate(), source=player.pk, target=other.pk, games=games)


def remove(club: Club, player: Player) -> None:
    remove_player(player=player, operation=operate(player.revision))


@pytest.mark.parametrize("change", [rename, hide, merge, split, remove])
def test_the_mark_of_a_game_changes_with_what_its_people_are_called(
    club: Club, change: Change
) -> None:
    people = list_players(club, "Anna", "Ben", "Chloé", "Dora")
    game = play(club, people, 60)
    before = read_mark(game)
    change(club, people[1])
    assert read_mark(game) != before


def test_it_changes_when_a_guest_is_named_and_put_on_the_list(club: Club) -> None:
    """On the list they go by the short name of their table."""
    night = make_night(club)
    guest = guest_of(night)
    game = play(club, [guest, *list_players(club, "Ben", "Chloé", "Dora")], 60)
    marks = [read_mark(game)]
    row = Presence.objects.get(guest=1)
    name_guest(presence=row, name="Ole Olsen", operation=operate(row.revision))
    marks.append(read_mark(game))
    guest.refresh_from_db()
    put_on_list(club=club, guest=guest, operation=operate())
    marks.append(read_mark(game))
    assert len(set(marks)) == 3


def test_who_left_a_seat_is_merged_on_it_too(club: Club) -> None:
    """The seat remembers who was tapped, and shows who that is."""
    people = list_players(club, "Anna", "Ben", "Chloé", "Dora", "Emil")
    game = play(club, people[:4], 60, ends=False)
    seat_player(
        game=game,
        operation=operate(game.revision),
        seat=2,
        who=NewSeat(people[4]),
        from_round=2,
    )
    merge(club, people[1])
    before = FormerSeat.objects.get(game=game)
    shown = before.player and before.player.name
    assert (shown, before.entered_as) == ("Benjamin", people[1])
    played = [export_games([people[at].pk])[0]["from_round"] for at in (1, 4)]
    assert played == [1, 2]


def read_mark(game: Game) -> str:
    result = find_game(game.pk)
    assert result is not None
    return read_etag(result, "watcher")
