"""A paper sheet entered afterwards, over HTTP."""

from typing import Any

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.problems import Refused
from common.web.bodies import LimitOfService, read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.web.scopes import Scope
from common.writes.http import OperationBody, answer_write
from common.writes.operation import make_operation
from past.paper.answers import EnteredView
from past.paper.services import MOST_ROUNDS, PaperSheet, enter_sheet
from past.permissions import may_enter_paper
from people.access import open_club_as
from people.addresses import CLUB
from people.models import Club, Player
from scoring.seats.bodies import SeatBody
from scoring.seats.services.seating import NewSeat
from scoring.shapes.fields import EntryField, HouseRulesField

SEATS = 4


class PaperBody(OperationBody):
    """A sheet: its rounds as entries, or its totals alone."""

    day = serializers.DateField()
    seats = serializers.ListField(child=SeatBody(), min_length=SEATS, max_length=SEATS)
    rounds = serializers.ListField(
        child=EntryField(),
        required=False,
        max_length=MOST_ROUNDS,
        help_text="The rounds as entries, in their order.",
    )
    totals = serializers.DictField(
        child=serializers.IntegerField(min_value=-100_000, max_value=100_000),
        validators=[LimitOfService(2)],
        required=False,
        help_text="The score of the game; beside rounds, what they have to add up to.",
    )
    rounds_played = serializers.IntegerField(
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        allow_null=True,
        help_text="How many rounds were played, beside totals alone; null where nobody knows.",
    )
    house_rules = HouseRulesField(required=False, default=dict)
    is_another = serializers.BooleanField(
        default=False, help_text="Whether it is another game, just like one that is there."
    )

    def validate_totals(self, given: dict[str, int]) -> dict[str, int]:
        """Take the totals of both teams."""
        if set(given) != {"a", "b"}:
            raise Refused("sheet_says_nothing", "totals")
        return given


@endpoint(
    "clubs_enter_sheet",
    location="/api/v1/games/{game}/",
    scope=Scope.SCORE,
    body=PaperBody,
    answers={200: EnteredView, 201: EnteredView},
)
def enter(request: Request, slug: str) -> Response:
    """Enter a sheet of paper.

    The game belongs to the night of its day, wholly or not at all.
    """
    caller = read_writer(request)
    access = open_club_as(request, slug, may_enter_paper)
    body = read_write(PaperBody, request)
    sheet = PaperSheet(
        day=body["day"],
        people=_read_seats(access.club, body["seats"]),
        rounds=body.get("rounds", []),
        totals=body.get("totals"),
        rounds_played=body.get("rounds_played"),
        house_rules=body["house_rules"],
        is_another=body["is_another"],
    )
    operation = make_operation(caller, body, enter_sheet)
    return answer_write(enter_sheet(club=access.club, operation=operation, sheet=sheet), 201)


def _read_seats(club: Club, given: list[dict[str, Any]]) -> list[NewSeat]:
    ids = [seat["player"] for seat in given if seat.get("player")]
    known = Player.objects.filter(club=club).in_bulk(ids)
    seats = []
    for place, seat in enumerate(given):
        if seat.get("player") and seat["player"] not in known:
            raise Refused("import_entry_unknown", f"seats.{place}.player")
        seats.append(NewSeat(known.get(seat.get("player")), seat.get("name", "")))
    return seats


urlpatterns = [
    path(f"{CLUB}sheets/", serve(post=enter), name="paper_api"),
]
