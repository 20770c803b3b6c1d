"""What has not been played when a tournament is to be closed."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.matches.services.results import is_undecided
from tournaments.models import Match, Standing, Tournament, TournamentRound


@dataclass(frozen=True, slots=True)
class Missing:
    """Numbers of rounds that are not played, matches without an agreed result, or a winner."""

    rounds: Sequence[int]
    matches: Sequence[Match]
    winners: Sequence[Match]

    def __bool__(self) -> bool:
        """Return whether anything is missing."""
        return bool(self.rounds or self.matches or self.winners)


def find_missing(tournament: Tournament) -> Missing:
    """Return what is not played yet."""
    rows = Match.objects.filter(round__tournament=tournament).select_related("round__tournament")
    rows = rows.order_by("round__number", "table")
    open_ = list(rows.exclude(standing=Standing.FINAL))
    knockout = rows.filter(standing=Standing.FINAL, round__number__gt=tournament.rounds)
    published = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    to_come = range(published.count() + 1, tournament.all_rounds + 1)
    return Missing(list(to_come), open_, [match for match in knockout if is_undecided(match)])
