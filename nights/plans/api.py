"""Evenings to come over HTTP."""

import uuid

from django.shortcuts import get_object_or_404
from django.urls import path
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from common.answers import Page
from common.web.bodies import read_write
from common.web.callers import read_writer
from common.web.endpoints import AskedBy, endpoint, serve
from common.web.pagination import PAGES, answer_list
from common.writes.http import answer_write
from common.writes.operation import make_operation
from nights import bodies
from nights.days import NIGHTS
from nights.models import PlannedNight
from nights.permissions import may_plan_nights
from nights.plans.answers import PlannedNightsView, PlannedNightView
from nights.plans.selectors import describe_plan, list_coming
from nights.plans.services import NewPlan, change_plan, plan_nights
from nights.presence.access import NO_STORE
from people.access import open_club, open_club_as


@endpoint("nights_planned", answers=Page[PlannedNightView], query=PAGES, asked_by=[AskedBy.ANYBODY])
def read(request: Request, slug: str) -> Response:
    """List a club's evenings to come.

    The next one first; those that were called off are among them.
    """
    plans = list_coming(open_club(request, slug).club)
    return answer_list(request, plans, lambda plan: (plan.day,), describe_plan, NO_STORE)


@endpoint(
    "nights_plan", body=bodies.PlanBody, answers={200: PlannedNightsView, 201: PlannedNightsView}
)
def plan(request: Request, slug: str) -> Response:
    """Announce evenings.

    One, or the same weekday of several weeks; answered are those that are new. A day for which an
    evening is announced already keeps that one. For directors.
    """
    caller = read_writer(request)
    access = open_club_as(request, slug, may_plan_nights)
    body = read_write(bodies.PlanBody, request)
    new = NewPlan(**{name: value for name, value in body.items() if name != "operation"})
    operation = make_operation(caller, body, plan_nights)
    planned = plan_nights(club=access.club, new=new, operation=operation)
    return answer_write(planned, status.HTTP_201_CREATED)


@endpoint("nights_plan_change", body=bodies.PlanChangeBody, answers=PlannedNightView)
def change(request: Request, slug: str, plan_id: uuid.UUID) -> Response:
    """Change an evening to come.

    Its hour, place and note; or call it off, and take that back. `after` is the `revision` that was
    read. For directors.
    """
    caller = read_writer(request)
    access = open_club_as(request, slug, may_plan_nights)
    rows = PlannedNight.objects.select_related("club")
    planned = get_object_or_404(rows, pk=plan_id, club=access.club)
    body = read_write(bodies.PlanChangeBody, request)
    wanted = {name: body[name] for name in body if name not in {"operation", "after"}}
    operation = make_operation(caller, body, change_plan, planned.pk)
    return answer_write(change_plan(plan=planned, wanted=wanted, operation=operation))


urlpatterns = [
    path(f"{NIGHTS}planned/", serve(get=read, post=plan), name="plans"),
    path(f"{NIGHTS}planned/<uuid:plan_id>/", serve(patch=change), name="plan"),
]
