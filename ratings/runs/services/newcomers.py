"""What a club's games tell of newcomers, brought up to date after each run."""

from ratings.model.newcomers import Newcomers
from ratings.model.pieces import Told
from ratings.models import NewcomerSums, Run


def keep_newcomers(run: Run, games: Told) -> None:
    """Learn from the games that this run added; from all, where it changed earlier ones.

    `games` are all games that count. No transaction: nothing waits for it, and a game that begins
    meanwhile knows a little less.
    """
    before = NewcomerSums.objects.filter(club=run.club_id, position__lte=run.first_position)
    row = before.filter(run=run.number - 1).first()
    newcomers = Newcomers(row.precision, row.weighted) if row else Newcomers()
    games.teach(newcomers, row.position if row else 0)
    NewcomerSums.objects.update_or_create(
        club=run.club,
        defaults={
            "run": run.number,
            "position": run.games,
            "precision": newcomers.precision,
            "weighted": newcomers.weighted,
        },
    )
