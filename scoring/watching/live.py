"""A game as a kind of topic: who may watch it, how it is read, what shows that it has changed."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Final

from django.db.models import Exists, OuterRef, Sum

from common.answers import ABSENT, left_out, to_json
from common.live.kinds import LiveReading, Stamp, TopicKind
from common.web.caller import Caller
from scoring.games.answers import MayView, Role, StateView
from scoring.games.selectors.games import find_game, read_state
from scoring.models import Game, Seat
from scoring.permissions import PUBLIC, list_grounds, list_valid_grounds


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedGame(StateView):
    """A whole game as everybody sees it who watches it: what the caller may do is left out."""

    role: Role = left_out()
    may: MayView = left_out()


_STAMPED = (
    "revision",
    "draft_revision",
    "rematched",
    "owner_generation",
    "scorer_generation",
    "watcher_generation",
    "club__strangers_see",
    "club__strangers_see_ratings",
    "people",
)


def list_game_grounds(game_id: uuid.UUID, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may see a game."""
    game = find_game(game_id)
    return list_grounds(game, caller) if game else ()


def read_stamps(games: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return the stamps of these games in one statement; one that is gone is left out."""
    rows = (
        Game.objects.filter(pk__in=games)
        .annotate(rematched=Exists(Game.objects.filter(rematch_of=OuterRef("pk"))))
        .annotate(people=Sum("seats__player__revision", default=0))
        .values_list("pk", *_STAMPED)
    )
    return {row[0]: tuple(row[1:]) for row in rows}


def _count_changes_of_people(game: Game) -> int:
    """Return the sum of its players' revisions: a name or a wish to be hidden counts it up."""
    seats = Seat.objects.filter(game=game)
    return int(seats.aggregate(total=Sum("player__revision", default=0))["total"])


def _stamp_of(game: Game, *, rematched: bool, people: int) -> Stamp:
    """Return what `read_stamps` finds for this game."""
    return (
        game.revision,
        game.draft_revision,
        rematched,
        game.owner_generation,
        game.scorer_generation,
        game.watcher_generation,
        game.club.strangers_see if game.club else None,
        game.club.strangers_see_ratings if game.club else None,
        people,
    )


def read_live_game(game_id: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    """Return the game without what depends on the caller, None where it is gone.

    `users` are the accounts whose right to look is asked about. The game's row is read before its
    rounds: what is written meanwhile makes the next stamp differ, and is read again.
    """
    game = find_game(game_id)
    if game is None:
        return None
    people = _count_changes_of_people(game)
    state = _leave_out_caller(read_state(game, None))
    shows = game.club is not None and game.club.games_are_public
    outside = _leave_out_caller(read_state(game, None, stranger=True)) if shows else None
    rematched = state["rematch"] is not None
    figures = {name: state[name] for name in ("revision", "draft_revision")}
    return LiveReading(
        stamp=_stamp_of(game, rematched=rematched, people=people),
        counters=f"{figures['revision']}.{figures['draft_revision']}.{int(rematched)}",
        figures=figures,
        state=state,
        grounds=list_valid_grounds(game, users),
        strangers=frozenset({PUBLIC}),
        for_strangers=None if outside == state else outside,
    )


def _leave_out_caller(state: StateView) -> dict[str, Any]:
    answer: dict[str, Any] = to_json(replace(state, role=ABSENT, may=ABSENT))
    return answer


GAME_KINDS: Final = {
    "game": TopicKind(
        list_game_grounds, read_live_game, read_stamps, WatchedGame, ("revision", "draft_revision")
    )
}
