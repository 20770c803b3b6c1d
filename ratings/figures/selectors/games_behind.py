"""The games behind a number."""

import datetime
import uuid
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.functional import cached_property

from ratings.figures.selectors.played_games import list_counted_games, read_placed_games
from ratings.figures.selectors.statistics import StatisticsScope, read_club, read_player
from ratings.statistics import Done, Meeting, PlayedGame, find_streaks, list_deeds
from ratings.statistics.meetings import count_meetings
from scoring.models import FormerSeat, Game, Seat, SeatFacts, Source
from scoring.models.numbered import name_columns
from scoring.rules import DRAW, find_variant

if TYPE_CHECKING:
    GamePages = Paginator[Game]
else:
    GamePages = Paginator
ODD: Final = (1, 3, 5, 7, 9)
EVEN: Final = (2, 4, 6, 8, 10)
RESULTS: Final = ("won", "lost", "level")
RUNS: Final = {"won": "W", "lost": "L"}


@dataclass(frozen=True, slots=True)
class Behind:
    """Which games: of a person, with a partner, against somebody, with a result, with a deed.

    `streak`, a result of RUNS: the longest run of these games that have it, as streaks are told.
    """

    variant: str
    first: datetime.date | None = None
    last: datetime.date | None = None
    player: uuid.UUID | None = None
    partner: uuid.UUID | None = None
    opponent: uuid.UUID | None = None
    result: str = ""
    deed: str = ""
    streak: str = ""
    tournament: bool | None = None


class PagesBehind(GamePages):
    """Pages of these games; how many there are is not asked where it is known."""

    def __init__(self, games: QuerySet[Game], on_a_page: int, known: int | None) -> None:
        super().__init__(games, on_a_page)
        self.known = known

    @cached_property
    def count(self) -> int:
        """How many games there are on all pages."""
        return super().count if self.known is None else self.known


def count_by_sums(scope: StatisticsScope, asked: Behind) -> int | None:
    """Return how many games these are by the sums of the days, None where sums do not tell.

    To count a hundred thousand games one by one takes longer than their page may. The sums must
    not be behind.
    """
    if asked != Behind(asked.variant, scope.first, scope.last, asked.player):
        return None
    if asked.player is None:
        return read_club(scope).games
    return read_player(scope, asked.player).games


def list_games_behind(club: uuid.UUID, asked: Behind) -> QuerySet[Game]:
    """Return these games, the newest first."""
    games = list_counted_games(club).filter(variant=asked.variant)
    if asked.first:
        games = games.filter(played_on__gte=asked.first)
    if asked.last:
        games = games.filter(played_on__lte=asked.last)
    if asked.tournament is not None:
        games = games.exclude(occasion={}) if asked.tournament else games.filter(occasion={})
    if asked.result == "level":
        games = games.filter(winner__in=("", DRAW))
    if asked.player is not None:
        games = _of_person(games, asked, asked.player)
    elif (deed := list_deeds().get(asked.deed)) and not deed.side:
        games = games.filter(Exists(_with_deed(OuterRef("pk"), deed)))
    return (
        games.select_related("club")
        .prefetch_related("seats__player")
        .order_by("-played_on", "-sequence", "-started_at", "pk")
    )


def _of_person(games: QuerySet[Game], asked: Behind, player: uuid.UUID) -> QuerySet[Game]:
    deed = list_deeds().get(asked.deed)
    games = games.filter(_sat(player, deed if deed and not deed.side else None))
    has_teams = find_variant(asked.variant).has_teams
    for other, together in ((asked.partner, True), (asked.opponent, False)):
        if other is not None and has_teams:
            games = games.filter(_sat_so(player, other, together))
            never = _list_never_met(games.exclude(line_up={}), player, other, together)
            games = games.exclude(pk__in=never)
            if deed and deed.side:
                games = games.filter(_with_deed_of_side(player, deed))
                two = (player, other, together)
                without = _list_without(games.exclude(line_up={}), two, deed)
                games = games.exclude(pk__in=without)
    if asked.streak:
        games = games.filter(pk__in=_find_run(games, player, asked))
    if asked.result in {"won", "lost"}:
        won = _has_won(player, has_teams)
        games = games.exclude(winner__in=("", DRAW))
        games = games.filter(won) if asked.result == "won" else games.exclude(won)
    return games


def _find_run(games: QuerySet[Game], player: uuid.UUID, asked: Behind) -> list[uuid.UUID]:
    """Return the longest run of one result in these games of somebody, or of two as partners."""
    ids, letters = [], ""
    for played in read_placed_games([(0, game) for game in games]):
        ids.append(played.game.id)
        letters += _read_letter(played.game, player, asked.partner)
    run = find_streaks(letters).get(RUNS[asked.streak])
    return ids[run.start : run.last + 1] if run else []


def _read_letter(game: PlayedGame, player: uuid.UUID, partner: uuid.UUID | None) -> str:
    if partner is None or not game.has_teams:
        return game.judge(game.list_sides()[player])
    first, second = sorted((player, partner))
    return count_meetings(game)[first, second, True][1]


def _with_deed(game: Any, deed: Done) -> QuerySet[SeatFacts]:
    return SeatFacts.objects.filter(_did(deed), game=game)


def _did(deed: Done) -> Q:
    columns = name_columns()
    matched = Q(pk__in=[])
    for count in deed.counts:
        matched |= Q((f"{columns[count.name]}__gt", 0))
    return matched


def _sat(player: uuid.UUID, deed: Done | None = None) -> Q:
    """Match games in which somebody sat for a round, or did something."""
    facts = SeatFacts.objects.filter(
        game=OuterRef("game"), seat=OuterRef("seat"), stint=OuterRef("stint")
    )
    known = facts.filter(_did(deed)) if deed else facts.filter(rounds__gt=0)
    sitting = Q(Exists(known)) if deed else Q(Exists(known)) | Q(game__source=Source.RESULT)
    now, before = (
        rows.objects.filter(sitting, player=player).order_by().values("game")
        for rows in (Seat, FormerSeat)
    )
    # One list of both: of two PostgreSQL looks for each game of the club in either.
    return Q(pk__in=now.union(before))


def _sides(player: uuid.UUID) -> tuple[Q, Q]:
    """Match games in which somebody sat on the odd seats, those of team a, and on the even ones."""
    return _on_seats(player, ODD), _on_seats(player, EVEN)


def _on_seats(player: uuid.UUID, seats: tuple[int, ...]) -> Q:
    """Match games in which somebody sat on one of these seats, by the seats of each game."""
    now, before = (
        rows.objects.filter(game=OuterRef("pk"), player=player, seat__in=seats)
        for rows in (Seat, FormerSeat)
    )
    return Q(Exists(now)) | Q(Exists(before))


def _sat_so(player: uuid.UUID, other: uuid.UUID, together: bool) -> Q:
    """Match games in which two sat in one team, or in both."""
    one, two = _sides(player), _sides(other)
    if together:
        return (one[0] & two[0]) | (one[1] & two[1])
    return (one[0] & two[1]) | (one[1] & two[0])


def _with_deed_of_side(player: uuid.UUID, deed: Done) -> Q:
    """Match games in which somebody's side did it, or the other one."""
    mine, facts = _sides(player), SeatFacts.objects.filter(_did(deed))
    of_seats = [
        Q(Exists(facts.filter(game=OuterRef("pk"), seat__in=seats))) for seats in (ODD, EVEN)
    ]
    first, second = reversed(of_seats) if deed.side == "against" else of_seats
    return (mine[0] & first) | (mine[1] & second)


def _list_without(
    changed: QuerySet[Game], two: tuple[uuid.UUID, uuid.UUID, bool], deed: Done
) -> list[uuid.UUID]:
    """Return those of the games with changes at the table that had none while both sat there."""
    player, other, together = two
    first, second = sorted((player, other))
    without = []
    for played in read_placed_games([(0, game) for game in changed.order_by()]):
        met, _ = count_meetings(played.game).get((first, second, together), (Meeting.make(), ""))
        meeting = met if player == first else met.turn(together=together)
        if not _count_deeds(meeting, deed):
            without.append(played.game.id)
    return without


def _count_deeds(met: Meeting, deed: Done) -> int:
    """Return how often a side did it while two sat there."""
    return sum(met.get(count.name_of(deed.side)) for count in deed.counts)


def _has_won(player: uuid.UUID, has_teams: bool) -> Q:
    """Match games that somebody won: with their team, or on the seat that is named."""
    if has_teams:
        in_a, in_b = _sides(player)
        return (Q(winner="a") & in_a) | (Q(winner="b") & in_b)
    won = Q(pk__in=[])
    for seat in range(1, 11):
        won |= Q(winner=str(seat)) & _on_seats(player, (seat,))
    return won


def _list_never_met(
    changed: QuerySet[Game], player: uuid.UUID, other: uuid.UUID, together: bool
) -> list[uuid.UUID]:
    """Return those of the games with changes at the table in which the two missed each other."""
    games = {game.pk: game for game in changed.order_by()}
    sat: dict[uuid.UUID, list[tuple[uuid.UUID, int, int]]] = {pk: [] for pk in games}
    fields = ("game_id", "player_id", "seat", "stint")
    people = (player, other)
    now = Seat.objects.filter(game__in=games, player__in=people).order_by()
    before = FormerSeat.objects.filter(game__in=games, player__in=people).order_by()
    for rows in (now.values_list(*fields), before.values_list(*fields)):
        for game, who, seat, stint in rows:
            if who is not None:
                sat[game].append((who, seat, stint))
    return [
        pk for pk, game in games.items() if not _have_met(game, sat[pk], player, other, together)
    ]


def _have_met(
    game: Game,
    sat: list[tuple[uuid.UUID, int, int]],
    player: uuid.UUID,
    other: uuid.UUID,
    together: bool,
) -> bool:
    ends = {int(seat): list(last) for seat, last in game.line_up.items()}
    numbers = game.rounds.filter(removed=False).values_list("number", flat=True)
    for number in numbers:
        places = {
            who: seat
            for who, seat, stint in sat
            if bisect_left(ends.get(seat, []), number) == stint
        }
        if player in places and other in places:
            same = places[player] % 2 == places[other] % 2
            if same == together:
                return True
    return False
