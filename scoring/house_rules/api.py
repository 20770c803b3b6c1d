"""A club's house rules over HTTP."""

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import endpoint, serve
from common.writes.http import RevisionBody, answer_write
from common.writes.operation import make_operation
from people.access import open_club_as
from people.addresses import CLUB
from scoring.house_rules.answers import ClubRulesView
from scoring.house_rules.services import set_house_rules
from scoring.permissions import may_set_house_rules
from scoring.shapes.fields import HouseRulesField


class ClubRulesBody(RevisionBody):
    """The rules that the club's new games of a variant begin with."""

    house_rules = HouseRulesField()


@endpoint("clubs_rules", body=ClubRulesBody, answers=ClubRulesView)
def set_rules(request: Request, slug: str, variant: str) -> Response:
    """Set what a club's new games begin with.

    For directors and owners. `after` is the club's `revision`; 409 if somebody else has changed
    the rules of this variant since.
    """
    club = open_club_as(request, slug, may_set_house_rules).club
    caller = read_writer(request)
    body = read_write(ClubRulesBody, request)
    operation = make_operation(caller, body, set_house_rules, variant)
    return answer_write(
        set_house_rules(club=club, variant=variant, given=body["house_rules"], operation=operation)
    )


urlpatterns = [
    path(f"{CLUB}house-rules/<slug:variant>/", serve(put=set_rules), name="house_rules_api"),
]
