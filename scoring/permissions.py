"""Who may: one function a question, asked by pages and API alike.

Roles on a game, each including those after it: owner (who started it, an owner link, the club's
owner or director), scorer (a scorer link, the club's scorers, who sits at the table), watcher (a
watcher link, members of the club, everybody where the club shows its games).

Who sat at the table and was relieved keeps the role of who sits there: the phone on which the sheet
was kept goes on, what it wrote without a network still arrives, and nobody knows those rounds
better. To keep somebody out, the game is locked.
"""

import uuid
from collections.abc import Collection, Iterable

from django.db.models import Q

from common.live.grounds import name_account_ground
from common.web.caller import Caller
from common.web.scopes import Scope
from people.models import Club, Membership, Player, Role, User
from people.permissions import ClubAccess, find_club_role, find_membership, includes
from scoring.models import FormerSeat, Game, Seat
from scoring.tokens import KINDS, get_generation, read_token

FIRST_GENERATION = 1
GAME_ROLES = ("watcher", "scorer", "owner")
ROLE_IN_CLUB_GAMES = {
    Role.OWNER: "owner",
    Role.DIRECTOR: "owner",
    Role.SCORER: "scorer",
    Role.MEMBER: "watcher",
}
ROLE_OF_SCOPE = {
    Scope.READ: "watcher",
    Scope.SCORE: "scorer",
    Scope.DIRECT: "owner",
    Scope.EVERYTHING: "owner",
}
"""As what a program's token acts in a game at the most."""
PUBLIC = "p"


def highest_role(roles: Iterable[str | None]) -> str | None:
    """Return the role that includes the others, None where there is none."""
    known = [role for role in roles if role]
    return max(known, key=GAME_ROLES.index) if known else None


def _find_link_role(game: Game, caller: Caller) -> str | None:
    """Return the role that a link gives: one sent along, or one exchanged and still valid."""
    shown = read_token(game, caller.token) if caller.token else None
    grant = caller.grants.get(game.pk)
    if grant is None or grant.generation != get_generation(game, grant.kind):
        return shown
    return highest_role((shown, grant.kind))


def _find_account_role(game: Game, caller: Caller) -> str | None:
    """Return the role that the account has by itself, as far as its token goes."""
    if caller.user is None or caller.limit.club not in {None, game.club_id}:
        return None
    role = _find_own_role(game, caller)
    return min(role, ROLE_OF_SCOPE[caller.limit.scope], key=GAME_ROLES.index) if role else None


def _find_own_role(game: Game, caller: Caller) -> str | None:
    membership = find_membership(game.club_id, caller) if game.club_id else None
    if membership and membership.left_at:  # who has left keeps nothing by having played
        return None
    if caller.user is None:
        return None
    if membership and membership.club.archived_at:
        return "watcher"
    if game.started_by_id == caller.user:
        return "owner"
    role = ROLE_IN_CLUB_GAMES[Role(membership.role)] if membership else None
    if role in {"owner", "scorer"}:
        return role
    return "scorer" if has_sat(game, caller.user) else role


def has_sat(game: Game, user: uuid.UUID) -> bool:
    """Return whether an account is somebody at the table, or was before they were relieved."""
    if game.sitters is None:
        sits_here = Seat.objects.filter(game=game, player__user_id=user).exists()
    else:
        sits_here = any(sitter.player and sitter.player.user_id == user for sitter in game.sitters)
    if sits_here or not game.line_up:
        return sits_here
    return FormerSeat.objects.filter(game=game, player__user_id=user).exists()


def find_game_role(game: Game, caller: Caller) -> str | None:
    """Return "owner", "scorer" or "watcher", None for somebody who may not know of the game."""
    role = _find_link_role(game, caller)
    if role != "owner":
        role = highest_role((role, _find_account_role(game, caller)))
    if role is None and game.club_id and game.club and game.club.games_are_public:
        return "watcher"
    return role


def find_shared_role(game: Game, caller: Caller) -> str | None:
    """Return the role whose links the caller may give on.

    None for who sees the game only as long as the club lets them: its members who may just watch,
    and everybody where it shows its games. A watcher's link would outlive both.
    """
    account = _find_account_role(game, caller)
    return highest_role((_find_link_role(game, caller), account if may_record(account) else None))


def list_grounds(game: Game, caller: Caller) -> tuple[str, ...]:
    """Return everything by which the caller may see the game, nothing for a stranger.

    A ground is short and can be held against the game later, when there is no caller any more:
    `s3` is the third generation of the scorer link (`o`, `w`: owner, watcher), `u` and an id is an
    account, `p` a club that shows its games. It holds as long as `list_valid_grounds` names it.
    """
    grounds = []
    shown = read_token(game, caller.token) if caller.token else None
    if shown is not None:
        grounds.append(name_link_ground(shown, get_generation(game, shown)))
    grant = caller.grants.get(game.pk)
    if grant is not None and grant.generation == get_generation(game, grant.kind):
        grounds.append(name_link_ground(grant.kind, grant.generation))
    if caller.user is not None and _find_account_role(game, caller) is not None:
        grounds.append(name_account_ground(caller.user))
    if game.club and game.club.games_are_public:
        grounds.append(PUBLIC)
    return tuple(dict.fromkeys(grounds))


def is_stranger(game: Game, caller: Caller) -> bool:
    """Return whether the caller sees the game only because its club shows games to everybody."""
    shows = game.club is not None and game.club.games_are_public
    return shows and list_grounds(game, caller) == (PUBLIC,)


def name_link_ground(kind: str, generation: int) -> str:
    """Return the ground of a link, as in `s3`."""
    return f"{kind[0]}{generation}"


def list_valid_grounds(game: Game, users: Collection[uuid.UUID]) -> frozenset[str]:
    """Return every ground on which somebody may see the game now; of accounts, only these."""
    grounds = {name_link_ground(kind, get_generation(game, kind)) for kind in KINDS}
    if game.club and game.club.games_are_public:
        grounds.add(PUBLIC)
    if users:
        grounds.update(name_account_ground(user) for user in find_viewers(game, users))
    return frozenset(grounds)


def find_viewers(game: Game, users: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Return which of these accounts may see the game by themselves. Few statements for all."""
    active = set(User.objects.filter(pk__in=users, is_active=True).values_list("pk", flat=True))
    viewers: set[uuid.UUID] = set()
    for sat in (Seat.objects, FormerSeat.objects) if game.line_up else (Seat.objects,):
        sitters = sat.filter(game=game, player__user__in=active)
        viewers |= {user for user in sitters.values_list("player__user_id", flat=True) if user}
    viewers |= active & {game.started_by_id}
    if game.club_id:
        rows = Membership.objects.filter(club_id=game.club_id, user__in=active)
        left_at = dict(rows.values_list("user_id", "left_at"))
        viewers = {user for user in viewers | set(left_at) if left_at.get(user) is None}
    return viewers


def may_record(role: str | None) -> bool:
    """Return whether this role may record, correct and remove rounds."""
    return role in {"scorer", "owner"}


def may_adjust(game: Game, role: str | None) -> bool:
    """Return whether this role may adjust points in the game, beside what a round scored.

    Whoever enters its rounds may, as with a wish penalty: the history says who did and why. At a
    tournament that is the director's alone, who manages the game; a table does not rule on itself.
    """
    return may_manage_game(role) if game.occasion else may_record(role)


def may_manage_game(role: str | None) -> bool:
    """Return whether this role may lock a game, delete it and renew its links."""
    return role == "owner"


def find_link_to_follow(rematch: Game, role: str) -> str | None:
    """Return the kind of link that a role in the game before is worth in its rematch.

    Who wrote may write again, who watched may watch; nobody becomes owner. None once the owner has
    ended the rematch's first link of this kind: then somebody was to be kept out.
    """
    kind = "scorer" if may_record(role) else "watcher"
    return kind if get_generation(rematch, kind) == FIRST_GENERATION else None


def may_begin_rematch(game: Game, role: str) -> bool:
    """Return whether a role in a game may begin the next one of its table.

    A game that is locked while it runs is a director's, and only its owner ends it.
    """
    return may_manage_game(role) or (may_record(role) and (game.over or not game.locked))


def find_rematch_role(game: Game, role: str, caller: Caller) -> str:
    """Return the role that somebody has in the rematch that they begin after this game.

    They are its owner, as of any game that they begin; but a game in a club's name belongs to
    members. Anybody else keeps the role that they have.
    """
    if game.club is None or may_start_in(game.club, caller):
        return "owner"
    return role


def may_start_in(club: Club, caller: Caller) -> bool:
    """Return whether the caller may start a game of this club: every member may."""
    return find_club_role(club.pk, caller) is not None


def may_set_house_rules(access: ClubAccess) -> bool:
    """Return whether they may set what a club's new games begin with: directors may."""
    return includes(access.role, Role.DIRECTOR)


def may_answer_questions(access: ClubAccess) -> bool:
    """Return whether they may write down what the club decided on a question: directors may."""
    return includes(access.role, Role.DIRECTOR)


def may_seat(player: Player, caller: Caller) -> bool:
    """Return whether the caller may put this player at a table.

    Members may seat anybody on their club's list. A guest may be seated again by those who may
    record a game that the guest played in, and by the guest with their own account.
    """
    if player.club_id:
        return find_club_role(player.club_id, caller) is not None
    if caller.user is not None and player.user_id == caller.user and caller.limit.club is None:
        return True
    games = Game.objects.filter(Q(seats__player=player) | Q(former_seats__player=player))
    games = games.distinct().order_by("-started_at")[:20]
    return any(may_record(find_game_role(game, caller)) for game in games)
