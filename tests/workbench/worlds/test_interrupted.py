"""What clubs and nights write, stopped at every statement and commit: nothing half done, all once.

Merging, splitting, removing and bringing tables in have tests of the same kind in their own rooms.
"""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from common.web.caller import Caller
from common.writes.operation import Answer, Operation
from nights.draws.services import draw_night, start_table
from nights.models import Draw, DrawnTable, Night
from past.taking.services import take_into_club
from people.clubs.services.club import NewClub, found_club
from people.invitations.services import accept_invitation
from people.invitations.tokens import make_invitation_token
from people.members.services import leave_club
from people.models import Club, ClubChange, Invitation, Membership, Player, Role, User
from scoring.models import Game, Seat
from scoring.rules import get_main
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from scoring.verifying.selectors import find_differences
from tests.interruptions import at_once, stop_everywhere
from tests.nights.nights import list_players, make_night, welcome
from tests.people.made_accounts import make_account
from tests.people.made_clubs import join, make_club

pytestmark = pytest.mark.django_db(transaction=True)
MAIN = get_main().name
COUNTED = (Club, ClubChange, Membership, Player, Game, Seat, Draw, DrawnTable, User, Night)
Deed = Callable[[], Answer]


def operate(by: uuid.UUID | None = None, after: int = 0) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={}, caller=Caller(user=by))


def do_found() -> Deed:
    anna = make_account()
    operation = operate(anna.pk)
    new = NewClub(name="Die Lilien", player="Anna")
    return lambda: found_club(new=new, user=anna, operation=operation)


def do_join() -> Deed:
    club, ben = make_club(), make_account()
    until = timezone.now() + datetime.timedelta(days=1)
    row = Invitation.objects.create(club=club, expires_at=until)
    operation = operate(ben.pk)
    token = make_invitation_token(row.pk, row.generation)
    return lambda: accept_invitation(token=token, user=ben, operation=operation)


def do_leave() -> Deed:
    club = make_club()
    join(club, Role.OWNER)
    scorer = join(club, Role.SCORER)
    operation = operate(scorer.pk)
    return lambda: leave_club(club=club, user_id=scorer.pk, operation=operation)


def do_take() -> Deed:
    club = make_club()
    seats = [NewSeat(name=name) for name in ("Anna", "Ben", "Cleo", "Dora")]
    game = start_game(new=NewGame(variant=MAIN, seats=seats), operation=operate()).game
    operation = Operation(id=uuid.uuid4(), after=0, body={})
    return lambda: take_into_club(
        club=club, operation=operation, games=[game.pk], people={"Anna": "new"}
    )


def open_night_of(number: int) -> Night:
    club = make_club()
    night = make_night(club)
    welcome(night, *list_players(club, *(f"P{place}" for place in range(number))))
    night.refresh_from_db()
    return night


def do_draw() -> Deed:
    night = open_night_of(9)
    operation = operate(after=night.revision)
    return lambda: draw_night(night=night, operation=operation, method="lot")


def do_start() -> Deed:
    night = open_night_of(4)
    draw_night(night=night, operation=operate(after=night.revision), method="lot")
    table, operation = DrawnTable.objects.get(), operate()
    return lambda: start_table(table=table, variant=MAIN, operation=operation)


DEEDS = [do_found, do_join, do_leave, do_take, do_draw, do_start]


def count_rows() -> dict[str, Any]:
    """Count what these changes write, and read where the people are."""
    rows: dict[str, Any] = {model.__name__: model.objects.count() for model in COUNTED}
    rows["left"] = Membership.objects.exclude(left_at=None).count()
    rows["used"] = list(Invitation.objects.values_list("uses", flat=True))
    rows["clubs"] = list(Game.objects.order_by("pk").values_list("club", flat=True))
    rows["tables"] = list(DrawnTable.objects.order_by("pk").values_list("game", flat=True))
    return rows


@pytest.mark.first_database
@pytest.mark.parametrize("prepare", DEEDS)
def test_stopped_at_every_point_it_is_done_once(
    prepare: Callable[[], Deed], monkeypatch: pytest.MonkeyPatch
) -> None:
    deed = prepare()
    before = count_rows()
    states = stop_everywhere(deed, count_rows, monkeypatch)
    after = count_rows()
    assert after != before
    assert [state for state in states if state not in (before, after)] == []
    assert states.count(before) > 5
    assert deed().repeated
    assert count_rows() == after
    assert [find_differences(game) for game in Game.objects.all() if find_differences(game)] == []


@pytest.mark.parametrize("prepare", DEEDS)
def test_twice_at_once_it_is_done_once(prepare: Callable[[], Deed]) -> None:
    deed = prepare()
    answers = at_once(deed, deed)
    reply = [answer for answer in answers if isinstance(answer, Answer)]
    assert [answer.body for answer in reply] == [reply[0].body] * 2
    assert sorted(answer.repeated for answer in reply) == [False, True]
    after = count_rows()
    assert deed().repeated
    assert count_rows() == after
