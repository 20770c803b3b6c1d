"""What is answered about the link for the wall."""

import uuid
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class WallView:
    """The link for the screen on the wall."""

    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WallExchangedView:
    """Which night the link opens."""

    night: uuid.UUID
