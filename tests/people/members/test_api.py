"""Members and invitations over the API."""

import datetime
import json
import uuid
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from common.problems import Refused
from common.web.caller import Caller
from common.writes.operation import make_operation
from people.invitations.services import NewInvitation, make_invitation
from people.members.selectors import compare_with_history
from people.members.services import grant_role, take_access
from people.models import Club, Invitation, Membership, Player, Role, User
from tests.people.made_accounts import come_in, make_account
from tests.people.made_clubs import come_as, join, make_club

CLUB = "/api/v1/clubs/hofgarten/"
ACCEPT = "/api/v1/invitations/accept/"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


def send(client: Client, method: str, path: str, **body: Any) -> Any:
    body.setdefault("operation", str(uuid.uuid4()))
    return client.generic(method, path, json.dumps(body), content_type="application/json")


def end(client: Client, user: User, operation: object = None) -> Any:
    return client.delete(f"{CLUB}members/{user.pk}/?operation={operation or uuid.uuid4()}")


def read_codes(answer: Any) -> list[str]:
    return [error["code"] for error in answer.json()["errors"]]


def invite(client: Client, **more: Any) -> Any:
    until = str(timezone.now().date() + datetime.timedelta(days=7))
    return send(client, "POST", f"{CLUB}invitations/", **{"until": until, **more})


def test_members_with_their_roles(club: Club) -> None:
    owner, zoe = join(club, Role.OWNER), join(club, Role.MEMBER)
    Player.objects.create(club=club, name="Zoe", user=zoe)
    answer = come_in(owner).get(f"{CLUB}members/").json()["results"]
    assert [(one["name"], one["role"], one["email"]) for one in answer] == [
        ("", "owner", "owner@example.org"),
        ("Zoe", "member", "member@example.org"),
    ]
    answer = come_in(zoe).get(f"{CLUB}members/").json()["results"]
    assert [one["email"] for one in answer] == [None, None]


def test_a_role_and_its_end_once_each(club: Club) -> None:
    owner, zoe = come_in(join(club, Role.OWNER)), join(club, Role.MEMBER)
    once = str(uuid.uuid4())
    path = f"{CLUB}members/{zoe.pk}/"
    for _ in range(2):
        assert send(owner, "PUT", path, role="director", operation=once).status_code == 200
    assert Membership.objects.get(user=zoe).role == "director"
    for _ in range(2):
        assert end(owner, zoe, "0b5ad4b0-5d6c-4d0f-9e55-0f4c1f7ab104").status_code == 200
    assert Membership.objects.get(user=zoe).left_at is not None
    assert club.changes.count() == 2
    assert read_codes(end(owner, zoe)) == ["not_a_member"]


def test_a_role_that_somebody_else_gave_meanwhile_is_not_replaced_unseen(club: Club) -> None:
    owner, zoe = come_in(join(club, Role.OWNER)), join(club, Role.MEMBER)
    path = f"{CLUB}members/{zoe.pk}/"
    assert send(owner, "PUT", path, role="director", seen="member").status_code == 200
    late = send(owner, "PUT", path, role="scorer", seen="member")
    assert (late.status_code, read_codes(late)) == (409, ["changed_meanwhile"])
    assert Membership.objects.get(user=zoe).role == Role.DIRECTOR
    assert send(owner, "PUT", path, role="scorer", seen="director").status_code == 200


def test_leaving_is_ending_ones_own_and_the_last_owner_stays(club: Club) -> None:
    anna, zoe = join(club, Role.OWNER), join(club, Role.MEMBER)
    assert end(come_in(zoe), zoe).status_code == 200
    refused = end(come_in(anna), anna)
    assert (refused.status_code, read_codes(refused)) == (422, ["last_owner"])
    lowered = send(come_in(anna), "PUT", f"{CLUB}members/{anna.pk}/", role="member")
    assert read_codes(lowered) == ["last_owner"]


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.SCORER, Role.MEMBER])
def test_nobody_ends_the_access_of_an_owner(club: Club, role: Role) -> None:
    owner = join(club, Role.OWNER)
    assert read_codes(end(come_as(club, role), owner)) == ["access_not_yours_to_take"]
    assert Membership.objects.get(user=owner).left_at is None


def test_an_invitation_is_made_listed_accepted_and_ended(club: Club) -> None:
    owner = come_as(club, Role.OWNER)
    made = invite(owner, role="scorer", most_uses=2)
    assert made.status_code == 201
    assert owner.get(f"{CLUB}invitations/").json()["results"] == [made.json()]
    token = made.json()["link"].partition("/invitation/#")[2]
    zoe = come_in(make_account("zoe@example.org"))
    for _ in range(2):
        assert send(zoe, "POST", ACCEPT, token=token).json() == {"slug": "hofgarten"}
    assert Invitation.objects.get().uses == 1
    assert Membership.objects.get(user__email="zoe@example.org").role == "scorer"
    path = f"{CLUB}invitations/{made.json()['id']}/?operation={uuid.uuid4()}"
    assert owner.delete(path).status_code == 200
    assert owner.get(f"{CLUB}invitations/").json()["results"] == []
    late = send(come_in(make_account("max@example.org")), "POST", ACCEPT, token=token)
    assert (late.status_code, read_codes(late)) == (422, ["invitation_ended"])
    assert send(Client(), "POST", ACCEPT, token=token).status_code == 401


def test_a_late_repeat_is_answered_as_the_first_time(club: Club) -> None:
    owner, zoe = come_in(join(club, Role.OWNER)), make_account("zoe@example.org")
    token = invite(owner).json()["link"].partition("#")[2]
    joining, again, given, left = (str(uuid.uuid4()) for _ in range(4))
    device, path = come_in(zoe), f"{CLUB}members/{zoe.pk}/"

    def repeat() -> list[tuple[int, Any]]:
        answers = [
            send(device, "POST", ACCEPT, token=token, operation=joining),
            send(device, "POST", ACCEPT, token=token, operation=again),
            send(owner, "PUT", path, role="scorer", operation=given),
            end(device, zoe, left),
        ]
        return [(answer.status_code, answer.json()) for answer in answers]

    first = repeat()
    Invitation.objects.update(ended_at=timezone.now())
    Club.objects.update(strangers_see="nothing")
    assert [code for code, _ in first] == [200] * 4
    assert repeat() == first
    assert list(Membership.objects.filter(left_at=None).values_list("user__email", flat=True)) == [
        "owner@example.org"
    ]
    differing = [values["user"] for _, values in compare_with_history(club)]
    assert zoe.pk not in differing
    stranger = come_in(make_account("max@example.org"))
    assert read_codes(send(stranger, "POST", ACCEPT, token=token, operation=joining)) == [
        "invitation_ended"
    ]


def test_whoever_lost_a_role_meanwhile_gives_none_any_more(club: Club) -> None:
    director, ben = join(club, Role.DIRECTOR), join(club, Role.MEMBER)
    caller = Caller(user=director.pk)
    Membership.objects.filter(user=director).update(role=Role.MEMBER)
    granting, taking = (make_operation(caller, {}, what) for what in (grant_role, take_access))
    with pytest.raises(Refused, match="role_not_yours_to_give"):
        grant_role(club=club, user_id=ben.pk, role=Role.SCORER, operation=granting)
    with pytest.raises(Refused, match="access_not_yours_to_take"):
        take_access(club=club, user_id=ben.pk, operation=taking)
    new = NewInvitation(Role.DIRECTOR, timezone.localdate() + datetime.timedelta(days=7))
    with pytest.raises(Refused, match="role_not_yours_to_give"):
        make_invitation(club=club, new=new, operation=make_operation(caller, {}, make_invitation))


def test_whoever_joined_and_left_cannot_come_back_by_the_same_invitation(club: Club) -> None:
    token = invite(come_as(club, Role.OWNER)).json()["link"].partition("#")[2]
    user = make_account("zoe@example.org")
    zoe = come_in(user)
    send(zoe, "POST", ACCEPT, token=token)
    assert end(zoe, user).status_code == 200
    assert read_codes(send(zoe, "POST", ACCEPT, token=token)) == ["invitation_ended"]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"role": "owner"}, "role_not_yours_to_give"),
        ({"until": "2020-01-01"}, "invitation_day"),
        ({"most_uses": 0}, "invitation_uses"),
        ({"most_uses": 201}, "invitation_uses"),
        ({"player": str(uuid.uuid4())}, "not_found"),
    ],
)
def test_what_cannot_be_is_refused(club: Club, wanted: dict[str, Any], code: str) -> None:
    answer = invite(come_as(club, Role.DIRECTOR), **wanted)
    assert (answer.status_code, read_codes(answer)) == (422, [code])
    assert Invitation.objects.count() == 0


def test_a_history_goes_to_one_person_who_has_none_of_it_yet(club: Club) -> None:
    owner = come_as(club, Role.OWNER)
    grete = Player.objects.create(club=club, name="Grete")
    many = invite(owner, player=str(grete.pk), most_uses=2)
    assert read_codes(many) == ["invitation_to_a_history_for_one"]
    token = invite(owner, player=str(grete.pk)).json()["link"].partition("#")[2]
    zoe = make_account("zoe@example.org")
    send(come_in(zoe), "POST", ACCEPT, token=token)
    grete.refresh_from_db()
    assert (grete.user, grete.revision) == (zoe, 1)
    assert read_codes(invite(owner, player=str(grete.pk))) == ["history_claimed"]


@pytest.mark.parametrize(("role", "status"), [(Role.SCORER, 403), (Role.MEMBER, 403), (None, 404)])
def test_who_may_not_invite(club: Club, role: Role | None, status: int) -> None:
    client = come_as(club, role)
    assert client.get(f"{CLUB}invitations/").status_code == status
    assert invite(client).status_code == status


def test_a_lost_owner_is_replaced_on_the_command_line(club: Club) -> None:
    zoe = make_account("zoe@example.org")
    call_command("make_owner", "Zoe@example.org", "--club", "hofgarten")
    assert Membership.objects.get(user=zoe).role == "owner"
    for email, slug in (("nobody@example.org", "hofgarten"), ("zoe@example.org", "nowhere")):
        with pytest.raises(CommandError, match=r"^There is no (account|club) with this address\.$"):
            call_command("make_owner", email, "--club", slug)
