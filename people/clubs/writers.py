"""What is written in a club without holding the club's row: its archive waits for it.

Such a write asks again, once it holds its own row, whether the club is in use
(`require_now_in_use`); whoever holds all these rows then knows that nothing is on its way.
"""

import uuid
from collections.abc import Callable
from typing import Final

from common.registry import Registry

WRITERS: Final[Registry[Callable[[uuid.UUID], None]]] = Registry()
"""Each holds its app's rows of a club, and so waits for what is being written to them."""


def wait_for_writers(club: uuid.UUID) -> None:
    """Wait until what is being written in the club is written; the club's row is held."""
    for hold in WRITERS:
        hold(club)
