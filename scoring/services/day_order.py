"""The order of a day's games, corrected by hand: ratings and streaks count them in it."""

import uuid
from collections.abc import Sequence

from common.problems import Refused
from common.web.operation import Answer, Operation
from people.services.changes import open_change
from scoring.changes import tell_night_change
from scoring.game_changes import tell_games_changed
from scoring.models import Game, Night
from scoring.selectors.nights import list_ordered


def order_games(*, night: Night, games: Sequence[uuid.UUID], operation: Operation) -> Answer:
    """Let these, which are all games of the day that are over, have been played in this order.

    Raises:
        Conflict: the night, or its order, has changed since.
        Refused: `order_incomplete`, where a game is missing, twice, or of another day.
    """
    with open_change(night.club, operation) as change:
        if change.is_new:
            held = Night.objects.get(pk=night.pk)
            change.require_revision(held.revision)
            found = {game.pk: game for game in list_ordered(held).select_for_update(of=("self",))}
            if sorted(found) != sorted(games):
                raise Refused("order_incomplete", "games")
            for place, key in enumerate(games, start=1):
                Game.objects.filter(pk=key).update(sequence=place)
            held.revision += 1
            held.save(update_fields=["revision"])
            tell_night_change(held.pk)
            tell_games_changed(held.club_id, list(games), [held.day])
            before, after = [[str(key) for key in keys] for keys in (found, games)]
            change.write(
                "night_order",
                subject=held.pk,
                before=before,
                after=after,
                answer={"revision": held.revision, "games": after},
            )
    return change.told
