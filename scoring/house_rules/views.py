"""The page of a club's house rules: drawn by the browser from the table of games, as /new/ is."""

import json
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.web.pages import render_page
from common.writes.forms import ChangeForm
from people.access import open_club_as
from scoring.house_rules.services import set_house_rules
from scoring.permissions import may_set_house_rules

MOST_LETTERS = 2000


class HouseRulesForm(ChangeForm):
    """A variant, and its rules as the browser read them from the fields."""

    variant = forms.CharField(max_length=40, widget=forms.HiddenInput)
    rules = forms.CharField(max_length=MOST_LETTERS, widget=forms.HiddenInput)

    def clean_rules(self) -> Any:
        """Read the rules; what they may be, the rules of the game say."""
        try:
            return json.loads(self.cleaned_data["rules"])
        except ValueError:
            raise forms.ValidationError(gettext("Load the page again.")) from None


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_house_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a club's new games begin with, variant by variant, and change it."""
    club = open_club_as(request, slug, may_set_house_rules).club
    form = HouseRulesForm(request.POST if request.method == "POST" else None, after=club.revision)
    if form.is_valid():
        variant, given = form.wanted["variant"], form.wanted["rules"]
        operation = form.make_operation(request, set_house_rules)
        with form.refusals():
            set_house_rules(club=club, variant=variant, given=given, operation=operation)
            messages.success(request, gettext("Saved."))
            return redirect("scoring:house_rules", slug=slug)
    return render_page(request, "scoring/house_rules/house_rules.html", club=club, form=form)
