"""Invitations by their pages, and being invited with and without an account."""

import datetime
import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from people.cards.services import make_card
from people.invitations.tokens import make_invitation_token
from people.models import Club, Invitation, Membership, Player, Role, User
from tests.nights.nights import play
from tests.pages import read_html
from tests.people.made_accounts import (
    OTHER,
    PASSWORD,
    come_by_link,
    come_in,
    is_signed_in,
    make_account,
    sign_in,
)
from tests.people.made_clubs import NAME, join, make_club

PAGE = "/clubs/hofgarten/invitations/"
ENDED = "This invitation no longer works."


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def owner(club: Club) -> Client:
    user = join(club, Role.OWNER)
    Player.objects.create(club=club, name="Anna Wirtin", user=user)
    return come_in(user)


def invite(client: Client, **more: Any) -> Any:
    until = timezone.now().date() + datetime.timedelta(days=7)
    body = {"operation": uuid.uuid4(), "role": "member", "most_uses": 1, "until": until, **more}
    return client.post(PAGE, body)


def make_link(client: Client, **more: Any) -> str:
    """Make an invitation; return the token in its link."""
    answer = invite(client, **more)
    assert answer.status_code == 302, answer.content
    page = client.get(answer["Location"]).content.decode()
    match = re.search(r'href="http://testserver/invitation/#([\w.-]+)"', page)
    assert match
    return match[1]


def take(client: Client, token: str) -> Any:
    return client.post("/invitation/", {"secret": token}, follow=True)


def accept(client: Client, **more: Any) -> Any:
    return client.post("/invitation/", {"operation": uuid.uuid4(), **more})


def role_in(email: str) -> str | None:
    row = Membership.objects.filter(user__email=email, left_at=None).first()
    return row.role if row else None


def test_a_member_joins_with_an_account_and_twice_is_once(owner: Client) -> None:
    token = make_link(owner, role="scorer")
    zoe = come_in(make_account("zoe@example.org"))
    page = take(zoe, token).content.decode()
    assert f"Anna Wirtin invites you to {NAME}. Your role: scorer." in page
    assert token not in page
    assert accept(zoe)["Location"] == "/clubs/hofgarten/"
    assert role_in("zoe@example.org") == "scorer"
    take(zoe, token)
    assert accept(zoe)["Location"] == "/clubs/hofgarten/"
    assert Invitation.objects.get().uses == 1
    other = come_in(make_account("max@example.org"))
    take(other, token)
    answer = accept(other)
    assert (answer.status_code, ENDED in answer.content.decode()) == (403, True)
    assert role_in("max@example.org") is None


def test_an_account_is_made_right_there_with_a_password(owner: Client) -> None:
    token, client = make_link(owner), Client()
    take(client, token)
    short = accept(client, email="neu@example.org", password="kurz", way="password")
    assert (short.status_code, User.objects.filter(email="neu@example.org").count()) == (422, 0)
    answer = accept(client, email="Neu@example.org", password=PASSWORD, way="password")
    assert answer["Location"] == "/clubs/hofgarten/"
    assert role_in("neu@example.org") == "member"
    assert is_signed_in(sign_in(User.objects.get(email="neu@example.org")))


def test_no_account_is_made_by_an_invitation_that_is_used_up(owner: Client) -> None:
    token, first, late = make_link(owner), Client(), Client()
    for client in (first, late):
        take(client, token)
    assert (
        accept(first, email="neu@example.org", password=PASSWORD, way="password").status_code == 302
    )
    answer = accept(late, email="late@example.org", password=PASSWORD, way="password")
    assert (answer.status_code, ENDED in answer.content.decode()) == (403, True)
    assert not User.objects.filter(email="late@example.org").exists()
    assert not is_signed_in(late)


def test_no_account_is_made_for_a_history_that_is_somebodys_by_now(
    club: Club, owner: Client
) -> None:
    player = Player.objects.create(club=club, name="Ben Beispiel")
    token, late = make_link(owner, player=player.pk), Client()
    player.user = make_account("ben@example.org")
    player.save()
    take(late, token)
    answer = accept(late, email="late@example.org", password=PASSWORD, way="password")
    assert (answer.status_code, ENDED in answer.content.decode()) == (403, True)
    assert not User.objects.filter(email="late@example.org").exists()


def test_nobody_joins_an_archived_club_and_it_is_said_why(club: Club, owner: Client) -> None:
    token, client, zoe = make_link(owner), Client(), come_in(make_account("zoe@example.org"))
    Club.objects.filter(pk=club.pk).update(archived_at=timezone.now())
    for browser, given in ((client, {"email": "neu@example.org", "password": PASSWORD}), (zoe, {})):
        take(browser, token)
        answer = accept(browser, **given, way="password")
        assert answer.status_code == 403
        assert f"{NAME} is archived: it can be read" in answer.content.decode()
    assert not User.objects.filter(email="neu@example.org").exists()


def test_an_account_with_a_passkey_is_led_to_make_one(owner: Client) -> None:
    token, client = make_link(owner), Client()
    take(client, token)
    answer = accept(client, email="neu@example.org", way="passkey")
    assert answer["Location"] == "/accounts/2fa/webauthn/add/"
    assert client.get(answer["Location"]).status_code == 200
    assert role_in("neu@example.org") == "member"
    assert not User.objects.get(email="neu@example.org").has_usable_password()


def break_off(owner: Client, **more: Any) -> str:
    """Choose a passkey, and close the page that makes it; return the invitation's token."""
    token, client = make_link(owner, **more), Client()
    take(client, token)
    accept(client, email="neu@example.org", way="passkey")
    return token


@pytest.mark.parametrize("way", ["password", "passkey"])
def test_who_broke_off_opens_the_invitation_again(owner: Client, way: str) -> None:
    """The same account goes on: nobody is twice in the club, the invitation is used once."""
    token, client = break_off(owner), Client()
    take(client, token)
    user = User.objects.get(email="neu@example.org")
    answer = accept(client, email="NEU@example.org", password=PASSWORD, way=way)
    led = {"password": "/clubs/hofgarten/", "passkey": "/accounts/2fa/webauthn/add/"}[way]
    assert answer["Location"] == led
    assert is_signed_in(client)
    assert User.objects.get(email="neu@example.org") == user
    assert (role_in("neu@example.org"), Invitation.objects.get().uses) == ("member", 1)
    assert is_signed_in(sign_in(user)) == (way == "password")
    once_more = Client()
    take(once_more, token)
    last = accept(once_more, email="neu@example.org", way="passkey")
    assert last.status_code == (422 if way == "password" else 302), "broken off again"


def test_a_new_invitation_lets_them_finish_too(owner: Client) -> None:
    """As after one for the whole wall, which lets nobody into an account that is there."""
    token, client = break_off(owner, most_uses=5), Client()
    take(client, token)
    again = accept(client, email="neu@example.org", password=PASSWORD, way="password")
    assert "has an account already" in again.content.decode()
    take(client, make_link(owner))
    accept(client, email="neu@example.org", password=PASSWORD, way="password")
    assert is_signed_in(sign_in(User.objects.get(email="neu@example.org")))


def become_director(user: User) -> None:
    Membership.objects.filter(user=user).update(role=Role.DIRECTOR)


def belong_elsewhere(user: User) -> None:
    Membership.objects.create(user=user, club=make_club("elsewhere"), role=Role.MEMBER)


def leave(user: User) -> None:
    Membership.objects.filter(user=user).update(left_at=timezone.now())


def sign_in_by_a_link(user: User) -> None:
    come_by_link(user)


def have_a_password(user: User) -> None:
    user.set_password(PASSWORD)
    user.save()


@pytest.mark.parametrize(
    "change",
    [become_director, belong_elsewhere, leave, sign_in_by_a_link, have_a_password],
)
def test_an_invitation_opens_no_account_that_is_more_than_it_gave(
    owner: Client, change: Callable[[User], None]
) -> None:
    token, client = break_off(owner), Client()
    change(User.objects.get(email="neu@example.org"))
    take(client, token)
    answer = accept(client, email="neu@example.org", password=OTHER, way="password")
    assert "This address has an account already" in answer.content.decode()
    assert not is_signed_in(client)
    assert not User.objects.get(email="neu@example.org").check_password(OTHER)


def test_who_broke_off_signs_in_with_a_code_where_mail_is_sent(
    owner: Client, settings: Any
) -> None:
    settings.SENDS_MAIL = True
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    break_off(owner)
    client = Client()
    client.post("/accounts/login/code/", {"email": "neu@example.org"})
    code = re.search(r"^([A-Z0-9-]{6,})$", str(mail.outbox[0].body), re.MULTILINE)
    assert code, mail.outbox[0].body
    client.post("/accounts/login/code/confirm/", {"code": code[1]})
    assert is_signed_in(client)
    assert client.get("/account/password/").status_code == 200


def test_an_account_with_a_code_by_mail(owner: Client, settings: Any) -> None:
    settings.SENDS_MAIL = True
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    token, client = make_link(owner), Client()
    take(client, token)
    answer = accept(client, email="neu@example.org", way="code")
    assert (is_signed_in(client), role_in("neu@example.org")) == (False, None)
    code = re.search(r"^([A-Z0-9-]{6,})$", str(mail.outbox[0].body), re.MULTILINE)
    assert code, mail.outbox[0].body
    back = client.post(answer["Location"], {"code": code[1], "next": "/invitation/"})
    assert back["Location"] == "/invitation/"
    assert accept(client)["Location"] == "/clubs/hofgarten/"
    assert role_in("neu@example.org") == "member"
    other = Client()
    take(other, token)
    again = accept(other, email="neu@example.org", password=PASSWORD, way="password")
    assert "This address has an account already" in again.content.decode()


def test_codes_are_not_offered_where_no_mail_is_sent(owner: Client) -> None:
    client = Client()
    page = take(client, make_link(owner)).content.decode()
    assert "Send me a code" not in page
    assert accept(client, email="neu@example.org", way="code").status_code == 422
    assert User.objects.filter(email="neu@example.org").count() == 0


def test_an_address_that_has_an_account_signs_in_first(owner: Client) -> None:
    zoe = make_account("zoe@example.org")
    client = Client()
    take(client, make_link(owner))
    page = accept(client, email="Zoe@example.org", password=PASSWORD, way="password")
    assert "This address has an account already: sign in with it." in page.content.decode()
    back = client.post(
        "/accounts/login/", {"login": zoe.email, "password": PASSWORD, "next": "/invitation/"}
    )
    assert back["Location"] == "/invitation/"
    assert NAME in client.get("/invitation/").content.decode()


def test_an_invitation_can_be_shown_again_and_is_ended_with_one_tap(owner: Client) -> None:
    token = make_link(owner, most_uses=3)
    row = Invitation.objects.get()
    assert token in owner.get(f"{PAGE}{row.pk}/").content.decode()
    assert "used 0 of 3 times" in owner.get(PAGE).content.decode()
    owner.post(f"{PAGE}{row.pk}/end/", {"operation": uuid.uuid4()})
    assert owner.get(f"{PAGE}{row.pk}/").status_code == 404
    answer = take(Client(), token)
    assert (answer.status_code, ENDED in answer.content.decode()) == (403, True)
    assert NAME not in answer.content.decode()


@pytest.mark.parametrize("change", ["expired", "wrong", "generation", "nothing"])
def test_a_wrong_link_says_one_sentence_and_no_name(club: Club, owner: Client, change: str) -> None:
    token = make_link(owner)
    row = Invitation.objects.get()
    if change == "expired":
        Invitation.objects.update(expires_at=timezone.now())
    wrong = {
        "expired": token,
        "wrong": token[:-1] + ("A" if token[-1] != "A" else "B"),
        "generation": make_invitation_token(row.pk, 2),
        "nothing": "",
    }[change]
    answer = take(Client(), wrong)
    assert (answer.status_code, ENDED in answer.content.decode()) == (403, True)
    assert NAME not in answer.content.decode()


def test_somebody_takes_over_the_games_of_a_player(club: Club, owner: Client) -> None:
    grete = Player.objects.create(club=club, name="Grete")
    card = make_card(player=grete, until=timezone.now().date())
    old = card.user
    token, client = make_link(owner, player=grete.pk), Client()
    assert "You take over the games of Grete." in take(client, token).content.decode()
    accept(client, email="grete@example.org", password=PASSWORD, way="password")
    grete.refresh_from_db()
    assert grete.user == User.objects.get(email="grete@example.org")
    card.refresh_from_db()
    assert card.ended_at is not None
    assert Membership.objects.get(user=old).left_at is not None
    assert invite(owner, player=grete.pk).status_code == 200, "they are claimed"
    assert Invitation.objects.count() == 1


def test_the_history_of_a_merged_entry_is_that_of_the_one_that_stands_for_it(
    club: Club, owner: Client
) -> None:
    grete = Player.objects.create(club=club, name="Grete")
    gretl = Player.objects.create(club=club, name="Gretl")
    token = make_link(owner, player=gretl.pk)
    Player.objects.filter(pk=gretl.pk).update(merged_into=grete)
    client = come_in(make_account("grete@example.org"))
    assert "You take over the games of Grete." in read_html(take(client, token))
    accept(client)
    grete.refresh_from_db()
    gretl.refresh_from_db()
    assert (grete.user is not None, gretl.user) == (True, None)


@pytest.mark.parametrize("same", [True, False])
def test_whoever_is_on_the_list_already_is_asked_who_they_are(
    club: Club, owner: Client, same: bool
) -> None:
    """The other entry is theirs too, or somebody's who shares the account."""
    zoe = join(club, Role.MEMBER, "zoe@example.org")
    first = Player.objects.create(club=club, name="Zoe", user=zoe)
    second = Player.objects.create(club=club, name="Zoé Kurz")
    token, client = make_link(owner, player=second.pk), come_in(zoe)
    page = " ".join(take(client, token).content.decode().split())
    assert "In this club you are already: Zoe." in page
    assert "Zoé Kurz and Zoe are both me" in page
    accept(client, **({"same": first.pk} if same else {}))
    second.refresh_from_db()
    assert second.user == zoe
    assert second.merged_into == (first if same else None)


def test_two_who_met_at_a_table_stay_two(club: Club, owner: Client) -> None:
    zoe = join(club, Role.MEMBER, "zoe@example.org")
    first = Player.objects.create(club=club, name="Zoe", user=zoe)
    second = Player.objects.create(club=club, name="Max")
    others = [Player.objects.create(club=club, name=name) for name in ("Ida", "Karl")]
    play(club, [first, second, *others], 60)
    token, client = make_link(owner, player=second.pk), come_in(zoe)
    take(client, token)
    accept(client, same=first.pk)
    second.refresh_from_db()
    assert (second.user, second.merged_into) == (zoe, None)
    assert "sat at one table" in client.get("/clubs/hofgarten/").content.decode()


@pytest.mark.parametrize(
    ("role", "wanted", "status"),
    [
        (Role.DIRECTOR, "director", 302),
        (Role.DIRECTOR, "owner", 200),
        (Role.SCORER, "member", 403),
        (Role.MEMBER, "member", 403),
    ],
)
def test_nobody_invites_into_a_role_above_their_own(
    club: Club, role: Role, wanted: str, status: int
) -> None:
    assert invite(come_in(join(club, role)), role=wanted).status_code == status
    assert Invitation.objects.count() == (status == 302)


def test_a_director_is_not_shown_a_link_to_the_role_above(club: Club, owner: Client) -> None:
    make_link(owner, role="owner")
    director = come_in(join(club, Role.DIRECTOR))
    assert "owner" not in re.findall(r"<a [^>]*>([^<]*)</a>", director.get(PAGE).content.decode())
    row = Invitation.objects.get()
    assert director.get(f"{PAGE}{row.pk}/").status_code == 404
    director.post(f"{PAGE}{row.pk}/end/", {"operation": uuid.uuid4()})
    row.refresh_from_db()
    assert row.ended_at is None


def test_a_double_tap_makes_one_invitation(owner: Client) -> None:
    once = uuid.uuid4()
    assert invite(owner, operation=once)["Location"] == invite(owner, operation=once)["Location"]
    assert Invitation.objects.count() == 1


def test_who_comes_back_has_the_role_of_the_new_invitation(club: Club, owner: Client) -> None:
    zoe = join(club, Role.DIRECTOR, "zoe@example.org")
    Membership.objects.filter(user=zoe).update(left_at=timezone.now())
    client = come_in(zoe)
    take(client, make_link(owner))
    accept(client)
    assert role_in("zoe@example.org") == "member"
