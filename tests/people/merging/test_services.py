"""Who may agree that two entries are one person."""

import uuid

import pytest
from django.core.exceptions import PermissionDenied

from common.web.caller import Caller
from common.writes.operation import Operation
from people.merging.services import agree_to_merge, merge_entries
from people.models import Merge, Player, User
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
