"""A player's way: what each game did to them, and what corrections changed since."""

import datetime
import uuid
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any, Final, overload

from people.models import Club, Player
from people.players.selectors.entries import list_merged_entries
from ratings.model import SURE
from ratings.model.pieces import GAMES_A_PIECE
from ratings.models import PlayerRating, Run
from ratings.ranking.answers import RatingCauseView, RatingChangeView
from ratings.runs.causes import What
from ratings.runs.numbers import read_game, read_numbers
from ratings.runs.selectors.effects import (
    SEATS,
    find_run_number,
    list_counted,
    list_counted_of,
    read_pieces,
)
from ratings.runs.selectors.ids import People, as_text

Row = tuple[Any, ...]
"""The four at the table as texts, its place in the order of all games, its id, its day."""
FEW: Final = 500
"""So many games are asked for one by one; of more, all of the player's are read."""
CHANGES_READ: Final = 200
CHANGES_SHOWN: Final = 10


@dataclass(frozen=True, slots=True)
class Point:
    """A game of a player: what they were up against, what came of it, and where they stood then.

    `par` and `result` are in points a round, for their side; `chance` is theirs before the game.
    `practice` is the part of the change that is for having played at all; `side` is a or b.
    """

    game: uuid.UUID
    day: datetime.date
    run: int
    partner: uuid.UUID
    opponents: tuple[uuid.UUID, uuid.UUID]
    par: float
    result: float
    chance: float
    before: float
    after: float
    variance: float
    practice: float = 0.0
    side: str = "a"

    @property
    def plus_minus(self) -> float:
        """Half the interval that holds 95 per cent, after the game."""
        return SURE * sqrt(self.variance)


class Points(Sequence[Point]):
    """A player's rated games in the order in which they count.

    Only their positions among all games are read at first, and what else there is to a game when it
    is asked for: somebody with thousands of games looks at a hundred.
    """

    def __init__(
        self, club: Club, number: int, positions: Sequence[int], entries: Collection[uuid.UUID]
    ) -> None:
        self._club, self._number = club, number
        self._positions, self._entries = positions, entries

    def __len__(self) -> int:
        return len(self._positions)

    def __iter__(self) -> Iterator[Point]:
        return iter(self.pick(range(len(self))))

    @overload
    def __getitem__(self, key: int) -> Point: ...
    @overload
    def __getitem__(self, key: slice) -> list[Point]: ...
    def __getitem__(self, key: int | slice) -> Point | list[Point]:
        places = range(len(self))[key]
        return self.pick(places) if isinstance(places, range) else self.pick([places])[0]

    def pick(self, places: Iterable[int]) -> list[Point]:
        """Return the games at these places, in their order. Two statements."""
        wanted = [self._positions[place] for place in places]
        places = {position // GAMES_A_PIECE for position in wanted}
        pieces = read_pieces(self._club, self._number, places)
        rows = {row[4]: row for row in self._read_rows(wanted)}
        people = People()
        return [
            _read_point(
                [people[row] for row in rows[position][:4]],
                rows[position][4:],
                self._entries,
                pieces[position // GAMES_A_PIECE],
            )
            for position in wanted
        ]

    def _read_rows(self, positions: Sequence[int]) -> Iterable[Row]:
        texts = [as_text(seat) for seat in SEATS]
        if len(positions) < FEW:
            counted = list_counted(self._club, self._number).filter(position__in=positions)
        else:
            counted = list_counted_of(self._club, self._number, self._entries)
        names = [name for name, _ in texts]
        return counted.annotate(**dict(texts)).values_list(*names, "position", "game", "day")


def read_rating_points(club: Club, player: Player) -> Points:
    """Return a player's rated games in the order in which they count. Three statements.

    Seat by seat: asked for all four at once SQLite goes through every game of the club.
    """
    entries = set(list_merged_entries(player.pk))
    number = find_run_number(club)
    counted = list_counted(club, number).order_by().values_list("position", flat=True)
    first, *others = (counted.filter(**{f"{seat}__in": entries}) for seat in SEATS)
    return Points(club, number, sorted(first.union(*others)), entries)


def _read_point(
    seats: Sequence[uuid.UUID],
    row: Sequence[Any],
    entries: Collection[uuid.UUID],
    piece: tuple[bytes, bytes],
) -> Point:
    position, game, day = row
    seat = next(place for place, seat in enumerate(seats) if seat in entries)
    run, par, result, chance = read_game(piece[0], position % GAMES_A_PIECE)
    numbers = read_numbers(*piece, position % GAMES_A_PIECE)
    partner = seats[seat ^ 1]
    opponents = seats[2:] if seat < 2 else seats[:2]
    sign = 1.0 if seat < 2 else -1.0
    return Point(
        game=game,
        day=day,
        run=run,
        partner=partner,
        opponents=(opponents[0], opponents[1]),
        par=sign * par,
        result=sign * result,
        chance=chance if seat < 2 else 1.0 - chance,
        before=numbers.before[seat],
        after=numbers.after[seat],
        variance=numbers.variances[seat],
        practice=numbers.practice[seat],
        side="a" if seat < 2 else "b",
    )


def list_rating_changes(club: Club, player: Player) -> list[RatingChangeView]:
    """Return what corrections changed for a player, the newest first; shown numbers alone."""
    number = find_run_number(club)
    rows = PlayerRating.objects.filter(club=club, player=player.pk, run__lte=number)
    kept = list(rows.order_by("-run")[:CHANGES_READ])
    runs = Run.objects.filter(club=club, number__in=[row.run for row in kept])
    by_number = {run.number: run for run in runs}
    changes = []
    for after, before in pairwise(kept):
        run = by_number.get(after.run)
        if run and before.until == after.run and round(before.rating) != round(after.rating):
            anew = run.model != by_number[before.run].model
            change = _describe(run, before.rating, after.rating, anew=anew)
            changes += [change] if change else []
    return changes[:CHANGES_SHOWN]


def _describe(run: Run, before: float, after: float, *, anew: bool) -> RatingChangeView | None:
    """Return the change, None where the run counted new games alone, as those before it."""
    causes = [cause for cause in read_causes(run) if cause.what != What.PLAYED]
    if not (causes or anew) or run.finished_at is None:
        return None
    return RatingChangeView(
        run=run.number,
        at=run.finished_at,
        before=before,
        after=after,
        counted_anew=anew,
        causes=causes,
    )


def read_causes(run: Run) -> list[RatingCauseView]:
    """Return because of which games a run was made."""
    return [
        RatingCauseView(
            game=uuid.UUID(cause["game"]),
            day=datetime.date.fromisoformat(cause["day"]),
            what=cause["what"],
        )
        for cause in run.causes
    ]
