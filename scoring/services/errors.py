"""What a service answers instead of a result. Each carries a code and values, never text."""

from scoring.models import Game
from scoring.rules import Problem, Refused


class Conflict(Exception):  # noqa: N818 - it is the field's word for it, as in HTTP
    """The game has moved on, or is closed to this: nothing was changed, look at it again."""

    def __init__(self, code: str, game: Game) -> None:
        super().__init__(code)
        self.code = code
        self.game = game


def refuse(code: str, field: str, **values: int | str) -> Refused:
    """Return the refusal of one thing, to be raised."""
    return Refused((Problem(code, field, values),))
