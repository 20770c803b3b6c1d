"""Invitations: made, ended, accepted."""

import datetime
import uuid
from dataclasses import dataclass
from typing import Final

from allauth.mfa.models import Authenticator
from django.db.models import F
from django.utils import timezone

from common.problems import Refused
from common.web.security import log_security
from common.writes.operation import Answer, Operation, repeat_answer
from people.cards.selectors import is_for_cards
from people.cards.services import end_cards
from people.club_days import find_expiry
from people.clubs.answers import FoundedView
from people.clubs.services.changes import ClubWrite, open_club_write, require_in_use
from people.invitations.answers import EndedView
from people.invitations.tokens import fits_invitation, read_invitation_id
from people.members.services import admit, find_giver
from people.models import Club, ClubChange, Invitation, Membership, Merge, Player, Role, User
from people.permissions import includes, may_invite_into

MOST_DAYS: Final = 366
MOST_USES: Final = 200
USUAL_ROLE: Final = Role.MEMBER
"""Into which role an invitation is that does not say which."""
BEGUN: Final = "begun"
"""What stands in a club's history before somebody's joining whose way in was still to be made."""


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """Into which role, for how many people, until when; `player` is whose history it hands over."""

    role: Role
    until: datetime.date
    most_uses: int = 1
    player: Player | None = None


def make_invitation(*, club: Club, new: NewInvitation, operation: Operation) -> Answer:
    """Make an invitation and answer its id.

    Raises:
        Refused: the role is above its author's, the day or the number cannot be, or the history
            belongs to somebody already.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            invitation = _make(change, new)
            change.write(
                "invitation", subject=invitation.pk, after=new.role, answer={"id": invitation.pk}
            )
        return change.answer


def _make(change: ClubWrite, new: NewInvitation) -> Invitation:
    if not may_invite_into(find_giver(change), new.role):
        raise Refused("role_not_yours_to_give", "role")
    if not 1 <= new.most_uses <= MOST_USES:
        raise Refused("invitation_uses", "most_uses", most=MOST_USES)
    if new.player is not None:
        _require_free_history(change.club, new)
    return Invitation.objects.create(
        id=uuid.uuid5(change.operation.id, "invitation"),
        club=change.club,
        role=new.role,
        player=new.player,
        most_uses=new.most_uses,
        made_by_id=change.operation.by,
        expires_at=find_expiry(change.club, new.until, most=MOST_DAYS, code="invitation_day"),
    )


def _require_free_history(club: Club, new: NewInvitation) -> None:
    player = new.player
    if new.most_uses != 1:
        raise Refused("invitation_to_a_history_for_one", "most_uses")
    if player is None or player.club_id != club.pk or not player.on_list:
        raise Refused("not_found", "player")
    if is_claimed(player, club):
        raise Refused("history_claimed", "player")


def is_claimed(player: Player, club: Club) -> bool:
    """Return whether a player has an account of their own: one for cards alone is none."""
    return player.user is not None and not is_for_cards(player.user, club)


def end_invitation(*, club: Club, invitation: Invitation, operation: Operation) -> Answer:
    """End an invitation; one that has ended stays so."""
    with open_club_write(club, operation) as change:
        if change.is_new:
            live = Invitation.objects.filter(pk=invitation.pk, ended_at=None)
            live.update(ended_at=timezone.now(), generation=F("generation") + 1)
            ended = EndedView(id=invitation.pk)
            change.write("invitation_ended", subject=invitation.pk, answer=ended)
        return change.answer


def find_invitation(token: str) -> Invitation | None:
    """Return the invitation that a token opens, None where it is none, ended or over.

    One that is used up is found too: the person who used it may ask again.
    """
    invitation_id = read_invitation_id(token)
    if invitation_id is None:
        return None
    live = Invitation.objects.filter(ended_at=None, expires_at__gt=timezone.now())
    invitation = live.select_related("club", "player").filter(pk=invitation_id).first()
    return (
        invitation
        if invitation and fits_invitation(token, invitation.pk, invitation.generation)
        else None
    )


def find_unfinished(invitation: Invitation, email: str) -> User | None:
    """Return the account of somebody who joined to make a passkey, and broke off before it.

    An invitation for one person, into a role no lower than theirs, lets them finish: it is worth as
    much as the account, which nobody has signed in to since, and which is of this club alone.
    """
    user = User.objects.filter(email__iexact=email, is_active=True, is_staff=False).first()
    if user is None or invitation.most_uses != 1 or _has_way_in(user):
        return None
    joined = ClubChange.objects.filter(club=invitation.club, action="joined", subject=user.pk)
    last = joined.order_by("-revision").first()
    if last is None or last.before != BEGUN or user.last_login is None or user.last_login > last.at:
        return None
    rows = list(Membership.objects.filter(user=user))
    is_here_alone = [(row.club_id, row.left_at) for row in rows] == [(invitation.club_id, None)]
    is_worth_it = is_here_alone and includes(Role(invitation.role), Role(rows[0].role))
    return user if is_worth_it else None


def _has_way_in(user: User) -> bool:
    return user.has_usable_password() or Authenticator.objects.filter(user=user).exists()


def require_acceptable(invitation: Invitation) -> None:
    """Refuse what nobody new could accept, before an account is made for them.

    Raises:
        Refused: `invitation_ended`, for one that is used up or whose history is somebody's by now;
            `club_archived`.
    """
    require_in_use(invitation.club)
    player = find_kept(invitation.player) if invitation.player else None
    is_taken = player is not None and is_claimed(player, invitation.club)
    if is_taken or invitation.uses >= invitation.most_uses:
        raise Refused("invitation_ended", "token")


def accept_invitation(
    *, token: str, user: User, operation: Operation, begun: bool = False
) -> Answer:
    """Join the club that a token invites to, and take over the history that it hands over.

    `begun` keeps that their account has no way in yet: a passkey is to be made next.

    Accepting twice is once. The answer names the club's slug.

    Raises:
        Refused: `invitation_ended`, for one that is wrong, ended, over or used up.
    """
    if (earlier := _find_accepted(token, user, operation)) is not None:
        return earlier
    invitation = find_invitation(token)
    if invitation is None or not user.is_active:
        log_security("invitation.refused")
        raise Refused("invitation_ended", "token")
    with open_club_write(invitation.club, operation) as change:
        if change.is_new:
            answer = FoundedView(slug=change.club.slug)
            invitation = find_invitation(token)
            if invitation is None:
                raise Refused("invitation_ended", "token")
            is_new = _take(change, invitation, user) or begun
            if is_new:
                log_security("invitation.accepted", club=str(change.club.pk))
            before = BEGUN if begun else None
            action = "joined" if is_new else "joined_already"
            change.write(
                action, subject=user.pk, before=before, after=str(invitation.pk), answer=answer
            )
        return change.answer


def _find_accepted(token: str, user: User, operation: Operation) -> Answer | None:
    """Return what this account was answered before, also where the invitation has ended since."""
    invitation_id = read_invitation_id(token)
    said = Invitation.objects.filter(pk=invitation_id).first() if invitation_id else None
    if said is None or not user.is_active:
        return None
    own = ClubChange.objects.filter(club=said.club_id, operation=operation.id, subject=user.pk)
    return repeat_answer(own.first(), operation)


def _take(change: ClubWrite, invitation: Invitation, user: User) -> bool:
    """Use the invitation once more for this account; return whether that changed anything."""
    player = find_kept(invitation.player) if invitation.player else None
    is_theirs = player is None or player.user_id == user.pk
    if player is not None and not is_theirs and is_claimed(player, change.club):
        raise Refused("invitation_ended", "token")
    is_new = admit(change, user.pk, Role(invitation.role))
    if not is_new and is_theirs:
        return False
    if invitation.uses >= invitation.most_uses:
        raise Refused("invitation_ended", "token")
    if player is not None and not is_theirs:
        _hand_over(change.club, player, user)
    invitation.uses += 1
    invitation.save(update_fields=["uses"])
    return True


def _hand_over(club: Club, player: Player, user: User) -> None:
    """Give a history to its player's account. One that only cards signed in to ends."""
    if player.user_id is not None:
        end_cards(club, player.user_id)
        old = Membership.objects.filter(club=club, user=player.user_id, left_at=None)
        old.update(left_at=timezone.now())
    Player.objects.filter(pk=player.pk).update(user=user, revision=F("revision") + 1)
    # The account is theirs now, and goes with no merge that brought the one before.
    Merge.objects.filter(keep=player, undone_at=None).update(brought_account=False)


def find_kept(player: Player) -> Player:
    """Return the entry that stands for this one now, at the end of its merges.

    Raises:
        Refused: the entry was removed from the club's list.
    """
    while player.merged_into is not None:
        player = player.merged_into
    if not player.on_list:
        raise Refused("invitation_ended", "token")
    return player
