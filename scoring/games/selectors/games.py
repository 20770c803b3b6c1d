"""Reading games, for pages and for the API."""

import datetime
import uuid
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeVar, cast

from django.db.models import Exists, OuterRef, Q, QuerySet

from common.answers import ABSENT
from common.statements import Query, Values
from common.web.caller import Caller
from people.clubs.selectors import show_name
from people.models import Player, StrangersSee
from people.permissions import list_caller_memberships
from people.players.labels import label_players
from scoring.games.answers import (
    FormerSitterView,
    MayView,
    ResultView,
    Role,
    SeatView,
    SideNamesView,
    StateView,
    SummaryView,
    Team,
)
from scoring.games.book import read_book
from scoring.games.listeners import SIDE_NAMES
from scoring.games.selectors.chances import (
    describe_prior,
    find_expected,
    find_prior,
    read_chances,
)
from scoring.games.standing import describe_draft, describe_round, find_ending
from scoring.models import FormerSeat, Game, Round, Seat, Sitter, Source
from scoring.permissions import may_adjust, may_manage_game, may_record
from scoring.rules import find_variant
from scoring.tokens import KINDS

Shown = TypeVar("Shown", bound=SummaryView)


def _query_game(game: uuid.UUID) -> QuerySet[Game]:
    rematched = Exists(Game.objects.filter(rematch_of=OuterRef("pk")))
    games = Game.objects.select_related("club").annotate(rematched=rematched)
    return games.filter(pk=game)


def _query_row(game: uuid.UUID) -> QuerySet[Game]:
    return Game.objects.filter(pk=game)


def _query_seats(game: uuid.UUID) -> QuerySet[Seat]:
    return Seat.objects.filter(game=game).select_related("player").order_by("seat")


def _query_now(game: uuid.UUID) -> QuerySet[Game, Any]:
    """Ask how far the game has come, and for its rematch."""
    rows = Game.objects.filter(Q(pk=game) | Q(rematch_of=game)).order_by()
    return rows.values_list("pk", "revision")


_game = Query(_query_game)
_row = Query(_query_row)
_now = Values(_query_now)
_seats = Query(_query_seats)


def find_game(game_id: uuid.UUID) -> Game | None:
    """Fetch a game with its club, in one statement.

    `recorded` says whether its deals are on record, `rematched` whether there is a rematch.
    """
    return next(iter(_game.read(game=game_id)), None)


def find_game_row(game_id: uuid.UUID) -> Game | None:
    """Fetch the game alone, which is what a write needs of it."""
    return next(iter(_row.read(game=game_id)), None)


def read_state(game: Game, role: str | None, *, stranger: bool = False) -> StateView:
    """Return the whole game as the API and the score sheet show it. Three statements.

    A `stranger` gets the names that the club shows to everybody, and no notes without names. What
    is written between the statements is noticed by the last: then all is read anew, so that no
    revision is shown with the rounds or the seats of another.
    """
    book, seats, former = read_book(game), read_seats(game), _list_former(game)
    revisions = dict(_now.read(game=game.pk))
    if revisions.pop(game.pk, game.revision) != game.revision:
        return read_state(find_game(game.pk) or game, role, stranger=stranger)
    rounds, tally, notes = book.rounds, book.tally, shows_notes(game, stranger)
    prior = find_prior(game) if shows_ratings(game, stranger) else None
    return _show_game(
        StateView,
        game,
        role,
        _describe_seats(game, seats, former, stranger),
        totals=tally.totals,
        shuffler=tally.shuffler,
        context=tally.context,
        next_number=book.next_number,
        draft_revision=game.draft_revision,
        draft=describe_draft(game, book.next_number),
        rounds=[
            describe_round(round_, tally, place, notes=notes) for place, round_ in enumerate(rounds)
        ],
        prior=describe_prior(prior),
        expected=find_expected(game, prior),
        chances=read_chances(game, len(tally.rounds), prior),
        rematch=next(iter(revisions), None),
        recorded=game.source == Source.RECORD,
        result=_describe_result(game),
        **(_describe_match(game) if game.occasion else {}),
    )


def _describe_match(game: Game) -> dict[str, Any]:
    """Return what a sheet shows of a match beyond other games."""
    named = {side: name for find in SIDE_NAMES for side, name in find(game.pk).items()}
    return {"match": True, **({"sides": SideNamesView(**named)} if named else {})}


def _describe_result(game: Game) -> ResultView | None:
    """Return what else is known of a game that has only a score; None for other games."""
    if not game.is_result:
        return None
    rounds = Round.objects.filter(game=game, removed=False).order_by("number")
    return ResultView(rounds=game.rounds_played, scores=[round_.score for round_ in rounds])


def shows_notes(game: Game, stranger: bool) -> bool:
    """Return whether notes are shown: people name each other there, so names decide."""
    return not (stranger and game.club and game.club.strangers_see == StrangersSee.INITIALS)


def shows_ratings(game: Game, stranger: bool) -> bool:
    """Return whether chances are shown that know the ratings: they are of people with names."""
    if not stranger:
        return True
    club = game.club
    return bool(club and club.strangers_see == StrangersSee.GAMES and club.ratings_are_public)


def summarise_game(game: Game, role: str | None, *, stranger: bool = False) -> SummaryView:
    """Return what a list of games shows of one. Its seats as gathered."""
    seats = _describe_seats(game, read_seats(game), _list_former(game), stranger)
    return _show_game(SummaryView, game, role, seats, totals=game.totals)


def _show_game(
    kind: type[Shown], game: Game, role: str | None, seats: list[SeatView], **more: Any
) -> Shown:
    """Return a game as a list shows it, or with `more` a whole one."""
    return kind(
        id=game.pk,
        variant=game.variant,
        house_rules=game.house_rules,
        club=game.club.slug if game.club else None,
        known_by=Source(game.source),
        revision=game.revision,
        played_on=game.played_on,
        started_at=game.started_at,
        finished_at=game.finished_at,
        role=cast("Role", role),
        may=_describe_rights(may_record(role), may_manage_game(role), may_adjust(game, role)),
        seats=seats,
        first_dealer=game.first_dealer,
        first_banker=game.first_banker,
        finish_before=game.finish_before,
        over=game.over,
        ended_by=find_ending(game),
        winner=game.winner or None,
        locked=game.locked,
        rematch_of=game.rematch_of_id,
        **more,
    )


@cache
def _describe_rights(record: bool, manage: bool, adjust: bool) -> MayView:
    return MayView(record=record, manage=manage, adjust=adjust)


def read_seats(game: Game) -> Sequence[Seat | Sitter]:
    """Return a game's seats with their players, as gathered, prefetched or in one statement."""
    if game.sitters is not None:
        return game.sitters
    if "seats" in getattr(game, "_prefetched_objects_cache", {}):
        return list(game.seats.all())
    return _seats.read(game=game.pk)


def _list_former(game: Game) -> list[FormerSeat]:
    """Return who sat there before, in a game in which a seat changed hands."""
    if not game.line_up:
        return []
    return list(FormerSeat.objects.filter(game=game).select_related("player"))


def _describe_seats(
    game: Game, seats: Sequence[Seat | Sitter], former: Sequence[FormerSeat], stranger: bool
) -> list[SeatView]:
    """Return who sits where; and, of a seat that changed hands, who sat there until when."""
    labels = {} if stranger else _label_listed([seat.player for seat in seats if seat.player])
    team_of = find_variant(game.variant).team_of
    return [
        SeatView(
            seat=seat.seat,
            team=cast("Team | None", team_of(seat.seat)),
            player=seat.player_id,
            name=labels.get(seat.player_id) or _name_sitter(game, seat, stranger),
            before=_describe_former(game, seat, former, stranger) if game.line_up else ABSENT,
        )
        for seat in seats
    ]


def _describe_former(
    game: Game, seat: Seat | Sitter, former: Sequence[FormerSeat], stranger: bool
) -> list[FormerSitterView]:
    """Return who sat on a seat before."""
    before = [former_seat for former_seat in former if former_seat.seat == seat.seat]
    ends = game.line_up.get(str(seat.seat), [])
    return [
        FormerSitterView(
            player=seat.player_id, name=_name_sitter(game, seat, stranger), last_round=end
        )
        for seat, end in zip(before, ends, strict=True)
    ]


def _label_listed(players: Sequence[Player]) -> dict[uuid.UUID | None, str]:
    """Return what those of a table are called who are on a club's list, by their ids.

    They go by their short names, no two alike; a guest is called what was typed.
    """
    listed = [player for player in players if player.on_list]
    called = tuple(_Called(player.name, player.short_name, player.number) for player in listed)
    labels = _label_table(called)
    return {player.pk: label for player, label in zip(listed, labels, strict=True)}


class _Called(NamedTuple):
    """What somebody is called by, apart from who they are."""

    name: str
    short_name: str
    number: int | None


@lru_cache(maxsize=4096)
def _label_table(people: tuple[_Called, ...]) -> Sequence[str]:
    """Return the labels of a table, found once: the same four play many games."""
    return label_players(people)


def _name_sitter(game: Game, seat: Seat | Sitter | FormerSeat, stranger: bool) -> str:
    return name_player(game, seat.player, stranger) if seat.player else ""


def name_player(game: Game, player: Player, stranger: bool) -> str:
    """Return the name of a player of this game as the visitor may read it."""
    sees_names = game.club is None or game.club.strangers_see == StrangersSee.GAMES
    return show_name(player, sees_names=sees_names, is_member=not stranger)


def find_rematch(game: Game) -> Game | None:
    """Fetch the game that the same table began after this one."""
    return Game.objects.select_related("club").filter(rematch_of=game).first()


def list_games(caller: Caller) -> QuerySet[Game]:
    """Return the games that the caller may call their own, newest first."""
    rows = list_bare_games(match_own(caller))
    return rows.select_related("club").prefetch_related("seats__player")


def list_bare_games(wanted: Q) -> QuerySet[Game]:
    """Return games, newest first; clubs and seats are to be gathered (`gather_tables`)."""
    return Game.objects.filter(wanted).order_by("-started_at", "id")


def match_own(caller: Caller, *, few: bool = False) -> Q:
    """Match the games that the caller may call their own.

    Those they started, sat in (for some rounds too) or hold a link of that still works, and those
    of their clubs. `few` where few games are asked about: then each of them is looked at, and not
    all that the caller ever sat in.
    """
    clubs = [row.club_id for row in list_caller_memberships(caller) if row.left_at is None]
    return Q(club__in=clubs) | match_personal(caller, few=few)


def match_personal(caller: Caller, *, few: bool = False) -> Q:
    """Match those of them that are the caller's own without their clubs; `few` as above."""
    wanted = _match_links(caller)
    if caller.user is not None:
        own = _ask_of_each(caller.user) if few else _match_account(caller.user)
        left = [row.club_id for row in list_caller_memberships(caller) if row.left_at]
        if left:
            own &= ~Q(club__isnull=False, club__in=left)
        wanted |= own & Q(club=caller.limit.club) if caller.limit.club else own
    return wanted


def _match_account(user: uuid.UUID) -> Q:
    """Match the games that an account began or sat in."""
    sat_in = Seat.objects.filter(player__user_id=user).values("game_id")
    sat_before = FormerSeat.objects.filter(player__user_id=user).values("game_id")
    return Q(started_by_id=user) | Q(pk__in=sat_in) | Q(pk__in=sat_before)


def _ask_of_each(user: uuid.UUID) -> Q:
    """Match the same, by the seats of each game in question."""
    now, before = (
        rows.objects.filter(game=OuterRef("pk"), player__user_id=user)
        for rows in (Seat, FormerSeat)
    )
    return Q(started_by_id=user) | Q(Exists(now)) | Q(Exists(before))


class GamePlace(NamedTuple):
    """Where a game stands in a list."""

    started_at: datetime.datetime
    id: uuid.UUID


@cache
def _find_newest(most: int) -> Values:
    def find(user: uuid.UUID, clubs: list[uuid.UUID]) -> QuerySet[Game, Any]:
        rows = list_bare_games(_match_account(user) | Q(club__in=clubs))
        return rows.values_list(*GamePlace._fields)[:most]

    return Values(find)


def find_newest(caller: Caller, most: int) -> list[GamePlace] | None:
    """Return where the newest of `match_own` stand, by a statement that is kept.

    None for a caller of whom that is not all: by links, of one club alone, or of a club that they
    have left.
    """
    if caller.user is None or caller.limit.club or any(caller.grants):
        return None
    memberships = list_caller_memberships(caller)
    if any(row.left_at for row in memberships):
        return None
    clubs = [row.club_id for row in memberships] or [NO_CLUB]
    return [GamePlace(*row) for row in _find_newest(most).read(user=caller.user, clubs=clubs)]


NO_CLUB: Final = uuid.UUID(int=0)
"""For a list of clubs that is not to be empty: then nothing would be asked."""


def _match_links(caller: Caller) -> Q:
    """Match the games whose exchanged link has not been ended since."""
    by_generation: dict[tuple[str, int], list[uuid.UUID]] = {}
    for game, grant in caller.grants.items():
        if grant.kind in KINDS:  # others open other things, as the wall's link opens a night
            by_generation.setdefault((grant.kind, grant.generation), []).append(game)
    condition = Q(pk__in=[])
    for (kind, generation), games in by_generation.items():
        condition |= Q(("pk__in", games), (f"{kind}_generation", generation))
    return condition


def read_etag(game: Game, role: str | None, *, stranger: bool = False) -> str:
    """Return the mark of the state that this role sees: it changes with every write.

    A rematch counts up nothing in the game before it. `game` as `find_game` fetches it.
    """
    rematched = int(getattr(game, "rematched", False))
    shown = game.club if stranger else None
    visible = f"{shown.strangers_see}.{shown.strangers_see_ratings}" if shown else role
    return f'"{game.revision}.{game.draft_revision}.{rematched}.{visible}"'
