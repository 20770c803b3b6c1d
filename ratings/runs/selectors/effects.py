"""What runs wrote of games, as a run left it."""

import datetime
import uuid
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from people.models import Club
from ratings.model import Counted, Evidence, RatedGame, read_evidence
from ratings.model.pieces import GAMES_A_PIECE, GamesInOrder
from ratings.models import ClubRatings, CountedGame, EffectPiece, PlayerRating, Run
from ratings.runs.days import count_days
from ratings.runs.selectors.ids import Ids, as_text

AT_ONCE: Final = 2000
SEATS: Final = ("a", "b", "c", "d")


def is_being_rated(club: Club) -> bool:
    """Return whether something has changed that the run in force does not know."""
    return ClubRatings.objects.filter(club=club).exclude(changed_from=None).exists()


def find_run_number(club: Club, moment: datetime.datetime | None = None) -> int:
    """Return the number of the run in force, or of the one that was at a moment; 0 for none."""
    if moment is None:
        row = ClubRatings.objects.filter(club=club).values_list("run", flat=True).first()
        return row or 0
    runs = Run.objects.filter(club=club, finished_at__lte=moment).order_by("-number")
    return runs.values_list("number", flat=True).first() or 0


def in_force(number: int) -> Q:
    """Match the rows that hold as the run of this number left them."""
    return Q(run__lte=number) & (Q(until=None) | Q(until__gt=number))


def list_counted(club: Club | uuid.UUID, number: int) -> QuerySet[CountedGame]:
    """Return the games that count, in the order in which they do, as that run left it."""
    return CountedGame.objects.filter(in_force(number), club=club).order_by("position")


def list_counted_of(club: Club, number: int, players: Iterable[uuid.UUID]) -> QuerySet[CountedGame]:
    """Return the games of any of these players."""
    ids = list(players)
    sat = Q(a__in=ids) | Q(b__in=ids) | Q(c__in=ids) | Q(d__in=ids)
    return list_counted(club, number).filter(sat)


def list_pieces(club: Club | uuid.UUID, number: int) -> QuerySet[EffectPiece]:
    """Return what games did, piece by piece, as that run left it; later ones may be of no game."""
    later = EffectPiece.objects.filter(
        club=OuterRef("club"), place=OuterRef("place"), run__gt=OuterRef("run"), run__lte=number
    )
    rows = EffectPiece.objects.filter(~Exists(later), club=club, run__lte=number)
    return rows.order_by("place")


def read_pieces(
    club: Club | uuid.UUID, number: int, places: Collection[int]
) -> dict[int, tuple[bytes, bytes]]:
    """Return the pieces of these places: what each tells of its games, and their numbers."""
    rows = list_pieces(club, number).filter(place__in=places)
    return {
        place: (bytes(games), bytes(numbers))
        for place, games, numbers in rows.values_list("place", "games", "numbers")
    }


def read_told(club: Club | uuid.UUID, number: int, first: int, end: int) -> GamesInOrder:
    """Return the games of places `first` to `end`, or from some before `first` on."""
    start = first // GAMES_A_PIECE
    pieces = list_pieces(club, number).filter(place__gte=start, place__lte=end // GAMES_A_PIECE)
    games = pieces.values_list("games", flat=True)
    return GamesInOrder.read(map(bytes, games.iterator()), start * GAMES_A_PIECE, end)


def list_player_ratings(club: Club | uuid.UUID, number: int) -> QuerySet[PlayerRating]:
    """Return everybody's rating as that run left it."""
    return PlayerRating.objects.filter(in_force(number), club=club)


def count_games(games: Iterable[RatedGame]) -> list[Counted]:
    """Return games as the model counts them; those that tell nothing are left out."""
    answer = ((game, read_evidence(game)) for game in games)
    return [
        Counted(game.id, game.day, game.players, evidence) for game, evidence in answer if evidence
    ]


def read_counted(games: QuerySet[CountedGame]) -> Iterator[Counted]:
    """Yield these games as the model counted them."""
    ids, days = Ids(), _CountedDays()
    texts = [as_text(name) for name in ("game", *SEATS)]
    rows = games.annotate(**dict(texts)).values_list(
        *(name for name, _ in texts), "day", "result", "variance"
    )
    for game, a, b, c, d, day, result, variance in rows.iterator(chunk_size=AT_ONCE):
        players = (ids[a], ids[b], ids[c], ids[d])
        yield Counted(ids[game], days[day], players, Evidence(result, variance))


class _CountedDays(dict[datetime.date, int]):
    """Days as the model counts them, each counted once."""

    def __missing__(self, day: datetime.date) -> int:
        self[day] = count_days(day)
        return self[day]
