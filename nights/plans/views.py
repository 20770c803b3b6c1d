"""The pages on which a director announces evenings, changes them and calls them off."""

import uuid

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.problems import Problem
from common.ui.templatetags.moments import day_text
from common.writes.forms import ChangeForm
from common.writes.operation import Answer
from common.writes.refusals import write_sentence
from nights.models import PlannedNight
from nights.permissions import may_plan_nights
from nights.plans.selectors import list_coming
from nights.plans.services import NewPlan, change_plan, plan_nights
from people.access import open_club_as

TIME = forms.TimeInput(attrs={"type": "time"}, format="%H:%M")


class _PlaceForm(ChangeForm):
    """When on its day an evening begins, where it is, and what people should know."""

    starts_at = forms.TimeField(label=_("Begins at"), required=False, widget=TIME)
    place = forms.CharField(label=_("Venue"), max_length=120, required=False)
    note = forms.CharField(
        label=_("Note"),
        max_length=300,
        required=False,
        help_text=_("Who sees the club's page reads it."),
    )


class PlanForm(_PlaceForm):
    """Evenings to announce."""

    day = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}))
    weeks = forms.IntegerField(label=_("For how many weeks"), min_value=1, max_value=53, initial=1)
    field_order = ("day", "weeks")


class PlanChangeForm(_PlaceForm):
    """What is another of one of them."""

    shows_present = True

    is_cancelled = forms.BooleanField(label=_("It does not take place"), required=False)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_plans(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the evenings to come, and announce others."""
    access = open_club_as(request, slug, may_plan_nights)
    coming = list_coming(access.club)
    like = coming[-1] if coming else None
    initial = {"starts_at": like.starts_at, "place": like.place} if like else {}
    form = PlanForm(request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, plan_nights)
            new = NewPlan(**form.wanted)
            answer = plan_nights(club=access.club, new=new, operation=operation)
            messages.success(request, gettext("Announced."))
            _say_kept(request, new, answer)
            return redirect("nights:plans", slug=slug)
    context = {"club": access.club, "coming": coming, "may_plan": True, "form": form}
    return render(request, "nights/plans/plans.html", context)


def _say_kept(request: HttpRequest, new: NewPlan, answer: Answer) -> None:
    """Say for which days an evening was announced before: it stays as it is."""
    announced = {night["day"] for night in answer.body["nights"]}
    kept = [day_text(day) for day in new.days if day.isoformat() not in announced]
    if kept:
        sentence = write_sentence(Problem("night_planned", "day"))
        messages.warning(request, f"{', '.join(kept)}: {sentence}")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def show_plan(request: HttpRequest, slug: str, plan_id: uuid.UUID) -> HttpResponse:
    """Show one of them, and change it."""
    access = open_club_as(request, slug, may_plan_nights)
    rows = PlannedNight.objects.select_related("club")
    plan = get_object_or_404(rows, pk=plan_id, club=access.club)
    names = ("starts_at", "place", "note", "is_cancelled")
    initial = {name: getattr(plan, name) for name in names}
    sent = request.POST if request.method == "POST" else None
    form = PlanChangeForm(sent, after=plan.revision, initial=initial)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, change_plan, plan.pk)
            change_plan(plan=plan, wanted=form.wanted, operation=operation)
            messages.success(request, gettext("Saved."))
            return redirect("nights:plans", slug=slug)
    context = {"club": access.club, "plan": plan, "form": form}
    return render(request, "nights/plans/plan.html", context)
