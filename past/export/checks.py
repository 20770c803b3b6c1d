"""What is computed of a club, so that the same club made again can be seen to be the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from common.problems import Json
from common.registry import Registry
from people.models import Club
from scoring.models import EndedBy, Game, Round


def _do_nothing(_club: Club) -> None:
    pass


@dataclass(frozen=True, slots=True)
class ExportCheck:
    """Figures of an app: `read` computes them of what is stored.

    `note` notes, with the rows of a club that come in, what has to be made of them by a job;
    `settle` makes it at once.
    """

    name: str
    read: Callable[[Club], Json] | None = None
    note: Callable[[Club], None] = _do_nothing
    settle: Callable[[Club], None] = _do_nothing


CHECKS: Final[Registry[ExportCheck]] = Registry()


def read_figures(club: Club) -> Mapping[str, Json]:
    """Return the figures of every app, by its name for them."""
    return {check.name: check.read(club) for check in CHECKS if check.read}


def note_club(club: Club) -> None:
    """Note what follows from the rows of a club, so that a job makes it whatever happens."""
    for check in CHECKS:
        check.note(club)


def settle_club(club: Club) -> None:
    """Bring up to date what follows from the rows of a club."""
    for check in CHECKS:
        check.settle(club)


def read_games(club: Club) -> Json:
    """Return how many games and rounds there are, and the sum of all points."""
    games = Game.objects.filter(club=club)
    totals = games.values_list("totals", flat=True).iterator(chunk_size=2000)
    return {
        "games": games.count(),
        "over": games.exclude(ended_by=EndedBy.NOT).count(),
        "rounds": Round.objects.filter(game__club=club, removed=False).count(),
        "points": sum(sum(total.values()) for total in totals),
    }


GAMES: Final = ExportCheck("games", read_games)
