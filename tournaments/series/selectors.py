"""Series: which there are, and their tables as the tournaments stand now."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from django.db.models import Exists, OuterRef, Q, QuerySet

from common.figures import write_decimal
from common.web.caller import Caller
from people.models import Club
from ratings.statistics import SeriesLine, SeriesPlace, SeriesPreset, SeriesRules, rank_series
from tournaments.ending.selectors.places import Ending
from tournaments.event.selectors.players import read_who_played
from tournaments.event.selectors.rows import read_entries
from tournaments.models import Series, SeriesTournament, Tournament
from tournaments.permissions import knows_club


def list_series(club: Club, caller: Caller) -> QuerySet[Series]:
    """Return the club's series that somebody may see, the newest first."""
    rows = Series.objects.filter(club=club)
    if not knows_club(club.pk, caller):
        rows = rows.filter(match_public())
    return rows.prefetch_related("rows__tournament")


def list_series_of(tournament: Tournament, caller: Caller) -> QuerySet[Series]:
    """Return the series of a tournament that somebody may see, the newest first."""
    rows = Series.objects.filter(rows__tournament=tournament)
    return rows if knows_club(tournament.club_id, caller) else rows.filter(match_public())


def match_public() -> Q:
    """Match the series that everybody may see: those of which every tournament is public."""
    members = SeriesTournament.objects.filter(series=OuterRef("pk"))
    private = members.filter(tournament__is_public=False)
    return Q(Exists(members)) & ~Q(Exists(private))


def list_tournaments_of(series: Series) -> list[Tournament]:
    """Return the tournaments of a series by their days; one for practice is never among them."""
    rows = series.rows.filter(tournament__is_practice=False).select_related("tournament__club")
    return [row.tournament for row in rows]


@dataclass(frozen=True)
class SeriesTable:
    """The table of a series: which tournaments count, and the lines. Nothing of it is stored."""

    series: Series

    @cached_property
    def tournaments(self) -> Sequence[Tournament]:
        """All its tournaments, by their days."""
        return list_tournaments_of(self.series)

    @cached_property
    def places(self) -> dict[uuid.UUID, Sequence[SeriesPlace]]:
        """Who ended where, of each tournament that has ended."""
        return {
            tournament.pk: read_places(tournament)
            for tournament in self.tournaments
            if tournament.has_ended
        }

    @cached_property
    def lines(self) -> Sequence[SeriesLine]:
        """The lines, best first."""
        return rank_series(read_counting(self.series), self.places)

    def count_anonymous(self, tournament: Tournament) -> int:
        """Return how many entries of a tournament have nobody who could stand in the table."""
        return sum(not place.people for place in self.places.get(tournament.pk, ()))


def read_counting(series: Series) -> SeriesRules:
    """Return how a series counts."""
    return SeriesRules(SeriesPreset(series.preset), tuple(series.own_points), series.best)


def read_places(tournament: Tournament) -> list[SeriesPlace]:
    """Return everybody's place in a tournament, with who played for each entry.

    Where nobody played a match, as after byes alone, those who are in the entry.
    """
    played = read_who_played(tournament)
    entries = {str(entry.number): entry for entry in read_entries(tournament, members=True)}
    places = []
    for place in Ending(tournament).places:
        entry = entries[place.team]
        listed = [member.player_id for member in entry.list_people()]
        people = tuple(played.get(entry.pk, ())) or tuple(listed)
        places.append(SeriesPlace(place.rank, place.until, people))
    return places


def write_series_points(points: Fraction) -> str:
    """Return points as they are read: shared ones with at most two decimals."""
    return write_decimal(round(Decimal(points.numerator) / points.denominator, 2))
