"""Games that were begun on a device go into a club, or into an account."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Final

from django.db.models import Q

from common.problems import Refused
from common.web.caller import Caller
from common.writes.operation import Answer, Operation
from past.taking.answers import TakenView
from people.clubs.services.changes import open_club_write
from people.models import Club, Player
from people.names import fold_name
from people.removal.services.removals import clear_what_came_in, hold_against_ledger, is_removed
from people.removal.services.spellings import read_ledger
from scoring.games.services.telling import tell_finished
from scoring.models import FormerSeat, Game, Seat, Source
from scoring.permissions import find_game_role
from scoring.seats.holder import blank_notes_of, tell_games
from scoring.starting.days import open_days
from scoring.starting.judged_day import take_day

MOST_GAMES: Final = 200
NEW: Final = "new"
"""In the place of a player: a guest is put on the club's list."""

Sitter = Seat | FormerSeat
People = Mapping[str, uuid.UUID | str]


def take_into_club(
    *, club: Club, operation: Operation, games: Sequence[uuid.UUID], people: People
) -> Answer:
    """Let games of nobody's club belong to this one; answers how many.

    `people` says for names of their guests who that is: somebody on the list, or `NEW`. Whoever is
    left out stays a guest. Accents and capitals make no difference.

    Raises:
        Refused: a game is not there, not the caller's own or in a club already; a player is not on
            the list; or one person would sit at a table twice.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            chosen = _hold_games(games, operation.caller)
            sitters = _list_guests(chosen)
            known = _find_players(change.club, people)
            for name, rows in _group(sitters).items():
                _seat(change.club, rows, known.get(name))
            taken = Game.objects.filter(pk__in=[game.pk for game in chosen])
            taken.update(club=change.club)
            days = _settle_days(change.club, chosen)
            blank_notes_of(taken, read_ledger(change.club.pk))
            clear_what_came_in(change.club)
            open_days(change.club, {game.played_on for game in chosen})
            tell_games(taken)
            tell_finished(taken)
            ids = sorted(str(game.pk) for game in chosen)
            kept = {"games": ids, **({"days": days} if days else {})}
            change.write("take_games", after=kept, answer=TakenView(games=len(ids)))
    return change.answer


def _hold_games(games: Sequence[uuid.UUID], caller: Caller | None) -> list[Game]:
    wanted = list(dict.fromkeys(games))
    if not 1 <= len(wanted) <= MOST_GAMES:
        raise Refused("take_no_games", "games", most=MOST_GAMES)
    locked = Game.objects.select_for_update(of=("self",)).filter(pk__in=wanted).order_by("pk")
    by_id = {game.pk: game for game in locked}
    for place, game_id in enumerate(wanted):
        game = by_id.get(game_id)
        if game is None or (caller and find_game_role(game, caller) != "owner"):
            raise Refused("not_found", f"games.{place}")
        if game.club_id is not None:
            raise Refused("in_a_club_already", f"games.{place}")
    return [by_id[game_id] for game_id in wanted]


def _settle_days(club: Club, games: Sequence[Game]) -> dict[str, list[str]]:
    """Give games their days by the club's own night; return the days before and after, by games."""
    moved: dict[str, list[str]] = {}
    for game in games:
        day = take_day(club, game.played_on, game.started_at)
        if game.source == Source.TABLE and day != game.played_on:
            moved[str(game.pk)] = [game.played_on.isoformat(), day.isoformat()]
            game.played_on = day
            game.save(update_fields=["played_on"])
    return moved


def _list_guests(games: Sequence[Game]) -> list[Sitter]:
    """Return the seats of everybody who is on no list and has no account."""
    guests = Q(game__in=games, player__club=None, player__user=None, player__isnull=False)
    now = Seat.objects.filter(guests).select_related("player")
    before = FormerSeat.objects.filter(guests).select_related("player")
    return [*now, *before]


def _group(sitters: Sequence[Sitter]) -> dict[str, list[Sitter]]:
    groups: dict[str, list[Sitter]] = {}
    for sitter in sitters:
        if sitter.player is not None:
            groups.setdefault(fold_name(sitter.player.name), []).append(sitter)
    return groups


def _find_players(club: Club, people: People) -> dict[str, Player | str]:
    """Return who each folded name is: an entry of the list, or `NEW`."""
    ids = {who for who in people.values() if isinstance(who, uuid.UUID)}
    listed = Player.objects.filter(club=club, merged_into=None, removed_at=None).in_bulk(ids)
    known: dict[str, Player | str] = {}
    for name, who in people.items():
        if isinstance(who, uuid.UUID) and who not in listed:
            raise Refused("entry_not_on_list", "people")
        known[fold_name(name)] = listed[who] if isinstance(who, uuid.UUID) else NEW
    return known


def _seat(club: Club, rows: Sequence[Sitter], who: Player | str | None) -> None:
    """Put somebody on all seats of one guest's name; a removed name becomes the removed person."""
    name = rows[0].player.name if rows[0].player else ""
    target = hold_against_ledger(club, name) if is_removed(club, name) else who
    if target is None:
        return
    if isinstance(target, str):
        target = Player.objects.create(club=club, name=name)
    _require_absent(rows, target)
    guests = {row.player_id for row in rows if row.player_id}
    for row in rows:
        type(row).objects.filter(pk=row.pk).update(player=target, entered_as=target)
    left = Player.objects.filter(pk__in=guests, seats=None, former_seats=None)
    left.filter(entered_seats=None, entered_former_seats=None).delete()


def _require_absent(rows: Sequence[Sitter], target: Player) -> None:
    """Refuse to seat one person twice at a table."""
    games = [row.game_id for row in rows if isinstance(row, Seat)]
    sits_there = Seat.objects.filter(game__in=games, player=target).exists()
    if sits_there or len(set(games)) < len(games):
        raise Refused("player_sits_twice", "people")


def keep_in_account(*, caller: Caller) -> int:
    """Let the games that this device owns by a link be the account's; returns how many are new."""
    if caller.user is None:
        return 0
    ids = [key for key, grant in caller.grants.items() if grant.kind == "owner"]
    own = Game.objects.filter(pk__in=ids, started_by=None, club=None)
    kept = [game.pk for game in own if find_game_role(game, caller) == "owner"]
    return Game.objects.filter(pk__in=kept, started_by=None).update(started_by=caller.user)
