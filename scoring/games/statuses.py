"""How the errors of games are answered over HTTP."""

from collections.abc import Mapping
from typing import Any

from common.answers import to_json
from common.problems import Conflict
from common.web.statuses import register_status
from scoring.games.access import read_state_for
from scoring.games.game_deleted import GameDeleted
from scoring.models import Game, Round, Seat


def register_statuses() -> None:
    """Say which status each error has; a conflict shows the game as it stands, for a choice."""
    register_status(Conflict, 409, extras=_read_state_beside)
    register_status(GameDeleted, 404)
    register_status(Game.DoesNotExist, 404, code="not_found")
    register_status(Round.DoesNotExist, 404, code="not_found")
    register_status(Seat.DoesNotExist, 404, code="not_found")


def _read_state_beside(context: Mapping[str, Any]) -> Mapping[str, object]:
    game_id = context["kwargs"].get("game_id")
    return {"state": to_json(read_state_for(game_id, context["request"]))} if game_id else {}
