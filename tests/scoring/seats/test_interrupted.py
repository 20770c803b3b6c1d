"""Merge, unmerge, split and removal, stopped at every statement and commit, and two at once.

Each is stopped at its first point, then at its second, and so on until it passes through: after
each stop nothing is half done, and the same operation again does it once.
"""

import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.test import override_settings

from common.writes.operation import Answer, Operation
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, ClubChange, Merge, Player, RemovedSpelling
from people.removal.services.removals import remove_player
from scoring.games.services.rounds import record_round
from scoring.models import Game, RoundRevision, Seat
from scoring.seats.services.seating import NewSeat
from scoring.seats.services.splits import split_games
from scoring.starting.services import NewGame, start_game
from scoring.verifying.selectors import find_differences
from tests.counts import count
from tests.interruptions import at_once, is_any, is_change, stop_everywhere

Deed = Callable[[Operation], Answer]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path) -> Iterator[None]:
    with override_settings(DATA_DIR=tmp_path):
        yield


def operate(after: int = 0, operation: uuid.UUID | None = None) -> Operation:
    return Operation(id=operation or uuid.uuid4(), after=after, body={})


@dataclass
class World:
    """A club of six, in which two entries are one already, and two games with a note."""

    club: Club
    people: list[Player] = field(default_factory=list)

    def read(self) -> dict[str, Any]:
        """Everything that these changes touch."""
        return {
            "players": list(Player.objects.order_by("pk").values()),
            "seats": list(Seat.objects.order_by("pk").values()),
            "merges": list(Merge.objects.order_by("pk").values("keep", "drop", "undone_at")),
            "changes": ClubChange.objects.count(),
            "spellings": RemovedSpelling.objects.count(),
            "history": list(RoundRevision.objects.order_by("pk").values_list("after", flat=True)),
        }


@pytest.fixture
def world(transactional_db: None) -> World:
    world = World(Club.objects.create(slug="hofgarten", name="Hofgarten"))
    world.people = [
        Player.objects.create(club=world.club, name=f"{name} Wunderlich")
        for name in ("Quirin", "Quirino", "Anna", "Ben", "Cleo", "Dora")
    ]
    for first in (0, 1):
        play(world, world.people[first])
    return world


def play(world: World, first: Player) -> Game:
    seats = [NewSeat(player=player) for player in (first, *world.people[2:5])]
    new = NewGame(variant="nanjing", seats=seats, club=world.club)
    game = start_game(new=new, operation=operate()).game
    entry = {"kind": "double_victory", "winner": "a", "note": "Quirin Wunderlich gab"}
    record_round(game=game, operation=operate(1), number=1, entry=entry)
    return game


def do_merge(world: World) -> Deed:
    keep, drop = world.people[:2]
    return lambda operation: merge_entries(
        club=world.club, operation=operation, keep=keep.pk, drop=drop.pk
    )


def do_unmerge(world: World) -> Deed:
    do_merge(world)(operate())
    merge = Merge.objects.select_related("club").get()
    return lambda operation: unmerge_entries(merge=merge, operation=operation)


def do_split(world: World) -> Deed:
    source, target = world.people[0], world.people[5]
    games = list(Game.objects.filter(seats__player=source).values_list("pk", flat=True))
    return lambda operation: split_games(
        club=world.club, operation=operation, source=source.pk, target=target.pk, games=games
    )


def do_remove(world: World) -> Deed:
    do_merge(world)(operate())
    player = Player.objects.select_related("club").get(pk=world.people[0].pk)
    return lambda operation: remove_player(player=player, operation=operation)


DEEDS = [do_merge, do_unmerge, do_split, do_remove]


@pytest.mark.first_database
@pytest.mark.parametrize("prepare", DEEDS)
def test_stopped_at_every_point_it_is_done_once(
    world: World, prepare: Callable[[World], Deed], monkeypatch: pytest.MonkeyPatch
) -> None:
    deed, operation = prepare(world), operate()
    before = world.read()
    states = stop_everywhere(
        lambda: deed(operation), world.read, monkeypatch, count(is_change, is_any)
    )
    after = world.read()
    assert after["changes"] == before["changes"] + 1
    assert [state for state in states if state not in (before, after)] == []
    assert states.count(before) > 5
    assert deed(operation).repeated
    assert world.read() == after
    assert [find_differences(game) for game in Game.objects.all()] == [[], []]


@pytest.mark.parametrize("prepare", DEEDS)
def test_the_same_twice_at_once_is_done_once(
    world: World, prepare: Callable[[World], Deed]
) -> None:
    deed, operation = prepare(world), operate()
    before = ClubChange.objects.count()
    answers = at_once(lambda: deed(operation), lambda: deed(operation))
    assert sorted(answer.repeated for answer in answers if isinstance(answer, Answer)) == [
        False,
        True,
    ]
    assert ClubChange.objects.count() == before + 1
    assert [find_differences(game) for game in Game.objects.all()] == [[], []]


def test_two_who_merge_the_same_two_the_other_way_round(world: World) -> None:
    one, other = world.people[:2]

    def merge(keep: Player, drop: Player) -> Answer:
        return merge_entries(club=world.club, operation=operate(), keep=keep.pk, drop=drop.pk)

    answers = at_once(lambda: merge(one, other), lambda: merge(other, one))
    assert sorted(isinstance(answer, Answer) for answer in answers) == [False, True]
    assert Player.objects.exclude(merged_into=None).count() == 1
    assert [find_differences(game) for game in Game.objects.all()] == [[], []]


@pytest.mark.parametrize("prepare", [do_merge, do_unmerge, do_remove])
def test_a_game_that_begins_meanwhile_stands_under_the_right_one(
    world: World, prepare: Callable[[World], Deed]
) -> None:
    deed = prepare(world)
    at_once(lambda: deed(operate()), lambda: play(world, world.people[1]))
    assert [find_differences(game) for game in Game.objects.all()] == [[], [], []]
