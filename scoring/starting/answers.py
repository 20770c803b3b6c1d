"""What the start of a game is answered."""

from dataclasses import dataclass

from common.answers import says
from scoring.games.answers import StateView
from scoring.links.answers import LinksView


@dataclass(frozen=True, slots=True, kw_only=True)
class StartedView:
    """A game just started, and its links."""

    game: StateView = says("The game as it begins.")
    links: LinksView = says("The links and codes of the game.")
