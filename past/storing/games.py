"""Writing down a game of the past: its people found by their names, its rounds, its end.

The ids of its writes follow from the game's id, so that a game written again is the same game.
"""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from common.web.caller import Caller
from common.writes.operation import make_operation
from past.storing.people import find_or_make_entries
from people.models import Club, Player
from people.names import clean_name
from people.players.selectors.entries import find_end
from scoring.games.services.ends import finish_game
from scoring.games.services.rounds import record_round
from scoring.models import Game
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game

LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class PlayedThen:
    """Where and when a game of the past was played, and its place within its day.

    `people`: who somebody said that these names are; the others are found by their names.
    """

    club: Club
    day: datetime.date
    sequence: int
    people: Mapping[str, Player] = field(default_factory=dict)


def clean_past_name(handle: str) -> str:
    """Make a handle a name: nothing that does not show, and not too long."""
    return clean_name(handle)[:LONGEST_NAME].strip()


def seat_named_players(played: PlayedThen, names: Sequence[str]) -> list[NewSeat]:
    """Find the club's players by what was said of their names, and put new ones on its list.

    A seat without a name stays without a player; a name that is there twice at one table cannot
    be the same person, so the second is a guest. Two names of one person are one of them.
    """
    unsaid = [name for name in names if name and name not in played.people]
    known = {**played.people, **find_or_make_entries(played.club, unsaid)}
    seats: list[NewSeat] = []
    seated: set[Player] = set()
    for place, name in enumerate(names):
        player = known.get(name)
        if player is None:
            seats.append(NewSeat())
        elif name in names[:place]:
            seats.append(NewSeat(name=name))
        else:
            is_new = find_end(player) not in seated
            seats.append(NewSeat(player=player) if is_new else NewSeat())
            seated.add(find_end(player))
    return seats


def begin_game(new: NewGame, body: Mapping[str, Any], caller: Caller | None = None) -> bool:
    """Write down the game, of the id that it brings; return whether it was not there.

    `caller` is who did so, None for a program of ours.
    """
    if new.id is None:
        raise ValueError("A game of the past has an id that follows from what is known of it.")
    start = make_operation(caller, {**body, "operation": uuid.uuid5(new.id, "start")}, start_game)
    return not start_game(new=new, operation=start).repeated


def record_entry(
    game_id: uuid.UUID,
    number: int,
    entry: Mapping[str, Any],
    caller: Caller | None = None,
    *,
    after: int | None = None,
) -> None:
    """Record a round; `after`: the game's revision, where not every write was a round.

    Raises:
        Refused: the entry cannot be.
    """
    body = {**entry, "id": str(uuid.uuid5(game_id, f"entry {number}"))}
    own = uuid.uuid5(game_id, f"round {number}")
    asked = {"operation": own, "after": after or number, "entry": body}
    operation = make_operation(caller, asked, record_round)
    game = Game.objects.get(pk=game_id)
    record_round(game=game, operation=operation, number=number, entry=body)


def end_game(game_id: uuid.UUID, *, after: int, caller: Caller | None = None) -> None:
    """End the game by hand where its rules have not; `after` is the revision that it has."""
    game = Game.objects.get(pk=game_id)
    if not game.over:
        asked = {"operation": uuid.uuid5(game_id, "finish"), "after": after}
        finish_game(game=game, operation=make_operation(caller, asked, finish_game))
