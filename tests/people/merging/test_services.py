"""Who may agree that two entries are one person."""

import datetime
import uuid

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from common.web.caller import Caller
from common.writes.operation import Operation
from people.cards.services import make_card
from people.invitations.services import NewInvitation, accept_invitation, make_invitation
from people.invitations.tokens import make_invitation_token
from people.merging.services import agree_to_merge, merge_entries, unmerge_entries
from people.models import Invitation, Merge, Player, Role, User
from tests.nights.nights import operate
from tests.people.made_accounts import make_account
from tests.people.made_clubs import make_club


def operate_as(user: User) -> Operation:
    return Operation(id=uuid.uuid4(), after=0, body={}, caller=Caller(user=user.pk))


@pytest.mark.django_db
def test_only_the_two_whose_accounts_they_are() -> None:
    club = make_club()
    users = [make_account(f"{name}@example.org") for name in ("anna", "anni", "zoe")]
    keep, drop = (
        Player.objects.create(club=club, name=user.email, user=user) for user in users[:2]
    )
    merge_entries(club=club, operation=operate(), keep=keep.pk, drop=drop.pk)
    merge = Merge.objects.get()
    with pytest.raises(PermissionDenied):
        agree_to_merge(merge=merge, operation=operate_as(users[2]))
    club.refresh_from_db()
    assert club.revision == 1
    for user in users[:2]:
        agree_to_merge(merge=merge, operation=operate_as(user))
    merge.refresh_from_db()
    assert not merge.pending


@pytest.mark.django_db
def test_an_account_that_took_a_history_over_keeps_it_when_the_merge_is_taken_back() -> None:
    club, until = make_club(), timezone.localdate() + datetime.timedelta(days=7)
    keep, drop = (Player.objects.create(club=club, name=name) for name in ("Anna Meier", "Anni"))
    make_card(player=drop, until=until)
    merge_entries(club=club, operation=operate(), keep=keep.pk, drop=drop.pk)
    new = NewInvitation(Role.MEMBER, until, player=keep)
    made = make_invitation(club=club, new=new, operation=operate())
    invitation = Invitation.objects.get(pk=made.body["id"])
    token = make_invitation_token(invitation.pk, invitation.generation)
    anna = make_account("anna@example.org")
    accept_invitation(token=token, user=anna, operation=operate_as(anna))
    keep.refresh_from_db()
    assert keep.user == anna
    unmerge_entries(merge=Merge.objects.get(), operation=operate())
    keep.refresh_from_db()
    drop.refresh_from_db()
    assert keep.user == anna
    assert drop.user not in {None, anna}
