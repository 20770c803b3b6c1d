"""Whether what is stored is what the games give."""

from dataclasses import dataclass

from people.models import Club
from ratings.model import State
from ratings.models import Run
from ratings.runs.selectors.effects import count_games, find_run_number, list_counted, read_counted
from ratings.runs.selectors.rated_games import list_rated_games


@dataclass(frozen=True, slots=True)
class Checked:
    """The hash that is stored, and the one that a replay from zero finds."""

    stored: str
    found: str
    same_games: bool

    @property
    def holds(self) -> bool:
        """Whether the ratings are those of the games."""
        return self.stored == self.found and self.same_games


def check_ratings(club: Club) -> Checked:
    """Replay a club's games from zero, in memory alone."""
    number = find_run_number(club)
    run = Run.objects.filter(club=club, number=number).first()
    games = count_games(list_rated_games(club))
    state = State()
    state.count_all(games)
    same = list(read_counted(list_counted(club, number))) == games
    return Checked(run.digest if run else State().digest(), state.digest(), same)
