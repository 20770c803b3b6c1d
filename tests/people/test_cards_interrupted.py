"""Personal cards, stopped at every statement and commit, and twice at once."""

import datetime
import uuid
from collections.abc import Callable

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from common.problems import Refused
from people.cards.codes import make_card_code
from people.cards.services import end_card, make_card, note_session, use_card
from people.models import Card, Membership, Player, User
from tests.interruptions import at_once, stop_everywhere
from tests.people.made_clubs import make_club

pytestmark = pytest.mark.django_db(transaction=True)
Deed = Callable[[], object]


def do_make() -> Deed:
    doris = Player.objects.create(club=make_club(), name="Doris")
    card, until = uuid.uuid4(), timezone.now().date() + datetime.timedelta(days=9)
    return lambda: make_card(player=doris, until=until, card_id=card)


def make() -> Card:
    do_make()()
    return Card.objects.select_related("user").get()


def do_end() -> Deed:
    card = make()
    expires = timezone.now() + datetime.timedelta(days=9)
    Session.objects.create(session_key="k" * 32, session_data="", expire_date=expires)
    UserSession.objects.create(user=card.user, session_key="k" * 32, ip="192.0.2.7")
    note_session(card=card, session_key="k" * 32)
    return lambda: end_card(card=card)


def read() -> dict[str, object]:
    result: dict[str, object] = {
        model.__name__: model.objects.count()
        for model in (Card, User, Membership, Session, UserSession)
    }
    result["accounts"] = list(Player.objects.values_list("user", flat=True))
    result["ended"] = Card.objects.exclude(ended_at=None).count()
    result["used"] = Card.objects.exclude(used_at=None).count()
    return result


@pytest.mark.first_database
@pytest.mark.parametrize("prepare", [do_make, do_end])
def test_stopped_at_every_point_it_is_done_once(
    prepare: Callable[[], Deed], monkeypatch: pytest.MonkeyPatch
) -> None:
    deed = prepare()
    before = read()
    states = stop_everywhere(deed, read, monkeypatch)
    after = read()
    assert after != before
    assert [state for state in states if state not in (before, after) and state["User"]] == []
    assert states.count(before) > 3
    deed()
    assert read() == after


@pytest.mark.first_database
def test_a_card_whose_use_was_stopped_can_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    card = make()
    code, before, used = make_card_code(card.pk), read(), []

    def use() -> None:
        if not Card.objects.exclude(used_at=None).exists():
            used.append(use_card(code=code).pk)

    states = stop_everywhere(use, read, monkeypatch)
    assert states.count(before) > 3
    assert (used, read()["used"]) == ([card.pk], 1)


@pytest.mark.parametrize("prepare", [do_make, do_end])
def test_twice_at_once_it_is_done_once(prepare: Callable[[], Deed]) -> None:
    deed = prepare()
    answers = at_once(deed, deed)
    assert not [answer for answer in answers if isinstance(answer, Refused)]
    after = read()
    assert (after["Card"], after["User"], after["Membership"]) == (1, 1, 1)
    assert (after["Session"], after["UserSession"]) == (0, 0)
    deed()
    assert read() == after


def test_of_two_devices_with_one_card_one_is_let_in() -> None:
    card = make()
    code = make_card_code(card.pk)
    answers = at_once(lambda: use_card(code=code), lambda: use_card(code=code))
    assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["card_ended"]
    assert [answer for answer in answers if isinstance(answer, Card)] == [card]
