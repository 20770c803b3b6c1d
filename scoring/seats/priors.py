"""What the ratings say of four who sit down: asked of an app above, which scoring does not know."""

import datetime
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from common.registry import Registry
from scoring.odds import Prior

Pair = tuple[uuid.UUID | None, uuid.UUID | None]


@dataclass(frozen=True, slots=True)
class Foursome:
    """Who plays whom in a club on a day: ids of players, None where nobody sits yet."""

    club: uuid.UUID
    day: datetime.date
    a: Pair
    b: Pair


Giver = Callable[[Foursome], Prior | None]
"""Says by how much team A is the better one, whenever a line-up is new."""
PRIORS: Final[Registry[Giver]] = Registry()


def ask_prior(foursome: Foursome) -> Prior | None:
    """Return what the first who knows something says; None where nobody does."""
    for giver in PRIORS:
        prior = giver(foursome)
        if prior is not None:
            return prior
    return None
