"""A club's settings."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from common.writes.forms import ChangeForm
from people.access import open_club_as
from people.clubs.panels import SETTINGS_LINKS, list_panel_links
from people.clubs.services.club import NAME_LENGTH, SETTINGS, change_settings
from people.clubs.views.founding import choose_zone
from people.models import Club, StrangersSee
from people.permissions import may_change_settings


class ClubSettingsForm(ChangeForm):
    """What an owner may set."""

    shows_present = True

    name = forms.CharField(label=_("Name of the club"), max_length=NAME_LENGTH)
    strangers_see = forms.ChoiceField(
        label=_("What strangers see"),
        choices=StrangersSee.choices,
        help_text=_(
            "With its games strangers also see evenings, statistics, seasons, the table for the "
            "annual meeting and tournaments. Anybody who has the link of a game sees that game, "
            "whatever you choose here."
        ),
    )
    strangers_see_ratings = forms.BooleanField(
        label=_("Strangers who see the games also see the ratings"),
        help_text=_(
            "The ranking, also in link previews and on your own website; with names, what the "
            "ratings expected of a game and its chances; in statistics and seasons, how much "
            "better somebody was than expected; and how good the chances were. The page of each "
            "person is for members alone."
        ),
        required=False,
    )
    time_zone = choose_zone()
    night_ends_at = forms.TypedChoiceField(
        label=_("The hour at which a night ends"),
        choices=[(hour, f"{hour:02}:00") for hour in range(24)],
        coerce=int,
        help_text=_("Games begun before it belong to the evening before."),
    )
    language = forms.ChoiceField(
        label=_("Language of the club"),
        choices=[],
        required=False,
        help_text=_(
            "For strangers, for people whom you invite and their mail, for the page on the wall, "
            "and for invitations that are printed. Who is signed in reads their browser's language."
        ),
    )

    def __init__(self, club: Club, data: Any = None) -> None:
        drawn = {name: getattr(club, name) for name in SETTINGS}
        super().__init__(data, after=club.revision, initial=drawn)
        field = self.fields["language"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [("", _("each reader's own")), *settings.LANGUAGES]
            if len(settings.LANGUAGES) == 1:
                only = gettext("So far {language} is the only language.")
                sentence = only.format(language=settings.LANGUAGES[0][1])
                field.help_text = f"{field.help_text} {sentence}"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_settings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what is set, and change it."""
    access = open_club_as(request, slug, may_change_settings)
    club = access.club
    form = ClubSettingsForm(club, request.POST if request.method == "POST" else None)
    if form.is_valid():
        operation = form.make_operation(request, change_settings)
        with form.refusals():
            change_settings(club=club, wanted=form.wanted, operation=operation)
            messages.success(request, gettext("Saved."))
            return redirect("people:settings", slug=slug)
    context = {"club": club, "form": form, "links": list_panel_links(SETTINGS_LINKS, access)}
    return render(request, "people/clubs/club_settings.html", context)
