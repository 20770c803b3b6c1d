"""What the start of a game is answered."""

from dataclasses import dataclass

from scoring.games.answers import StateView
from scoring.links.answers import LinksView


@dataclass(frozen=True, slots=True, kw_only=True)
class StartedView:
    """A game just started, and its links."""

    game: StateView
    links: LinksView
