"""The seasons of a club: a list, a page for each, and what directors and owners do with them."""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from common.writes.forms import ChangeForm, TapForm
from common.writes.operation import Answer
from people.access import open_club, open_club_as
from people.permissions import ClubAccess
from people.players.labels import label_players
from ratings.figures.selectors.statistics import StatisticsScope, is_behind, list_variants
from ratings.figures.views.statistics import answer_table
from ratings.models import Counts, Season, Which
from ratings.names import name_people
from ratings.permissions import may_close_season, may_make_season
from ratings.seasons.access import open_season, open_season_as
from ratings.seasons.selectors import (
    compare_tables,
    find_closing,
    find_paper,
    list_closings,
    list_seasons,
    propose_dates,
    read_season_table,
    show_table,
)
from ratings.seasons.services import (
    LONGEST_NAME,
    LONGEST_REASON,
    MOST,
    SeasonRules,
    change_season,
    close_season,
    delete_season,
    list_signers,
    make_season,
    read_season_rules,
    reopen_season,
)
from ratings.seasons.shown import (
    draw_paper,
    draw_season,
    explain_season,
    name_preset,
    tell_difference,
)
from ratings.statistics import SeasonPreset
from scoring.drawing.rulebook import name_game
from scoring.rules import VARIANTS, get_main
from scoring.starting.services import today_at

DAY = {"type": "date"}


class SeasonForm(ChangeForm):
    """What a season is."""

    shows_present = True

    name = forms.CharField(
        label=_("Name"), max_length=LONGEST_NAME, help_text=_("for example “Season 2026”")
    )
    first_day = forms.DateField(label=_("First day"), widget=forms.DateInput(DAY))
    last_day = forms.DateField(label=_("Last day"), widget=forms.DateInput(DAY))
    preset = forms.ChoiceField(label=_("Points"))
    which = forms.ChoiceField(
        label=_("Which games count"),
        choices=[
            (Which.ALL, _("all games")),
            (Which.EVENINGS, _("games of evenings, not of tournaments")),
            (Which.TOURNAMENTS, _("games of tournaments alone")),
        ],
    )
    counts = forms.ChoiceField(
        label=_("What gives points"),
        choices=[
            (Counts.BOTH, _("games, and points that were brought in without games")),
            (Counts.GAMES, _("games alone")),
            (Counts.POINTS, _("points that were brought in without games alone")),
        ],
        initial=Counts.BOTH,
    )
    variant = forms.ChoiceField(label=_("Game"))
    best = forms.IntegerField(
        label=_("How many evenings count, the best of each"),
        min_value=0,
        max_value=MOST,
        initial=0,
        help_text=_("0: all of them"),
    )
    least_games = forms.IntegerField(
        label=_("Least games to be ranked"), min_value=0, max_value=MOST, initial=0
    )
    title = forms.CharField(
        label=_("Title of the winner"),
        max_length=LONGEST_NAME,
        required=False,
        help_text=_("for example “Champion of the club”; may be left out"),
    )

    def __init__(self, data: Any = None, **drawn: Any) -> None:
        super().__init__(data, **drawn)
        choices: dict[str, Sequence[tuple[str, str]]] = {
            "preset": [(preset.value, name_preset(preset)) for preset in SeasonPreset],
            "variant": [(variant.name, name_game(variant.name)) for variant in VARIANTS],
        }
        for place, offered in choices.items():
            field = self.fields[place]
            if isinstance(field, forms.ChoiceField):
                field.choices = offered

    @property
    def rules(self) -> SeasonRules:
        """What was filled in."""
        return SeasonRules(**self.wanted)


class PaperSeasonForm(SeasonForm):
    """What can be said of a season of which only the table was kept: its name and its days."""

    def __init__(self, data: Any = None, **drawn: Any) -> None:
        super().__init__(data, **drawn)
        for name in ("preset", "which", "counts", "variant", "best", "least_games", "title"):
            del self.fields[name]


class CloseForm(ChangeForm):
    """Who signs: asked where an account is several people of the list."""

    signed_by = forms.TypedChoiceField(
        coerce=uuid.UUID,
        label=_("Who signs"),
        required=False,
        empty_value=None,
        widget=forms.Select({"class": "input"}),
    )

    def __init__(self, access: ClubAccess, data: Any = None, after: int = 0) -> None:
        super().__init__(data, after=after)
        signers = list_signers(access.club, access.caller.user)
        labels = label_players(signers)
        if len(signers) < 2:
            del self.fields["signed_by"]
            return
        field = self.fields["signed_by"]
        if isinstance(field, forms.ChoiceField):
            field.choices = [
                (str(signer.pk), label) for signer, label in zip(signers, labels, strict=True)
            ]


class ReopenForm(CloseForm):
    """Why a season is opened again, and who says so."""

    reason = forms.CharField(
        label=_("Why it is opened again"),
        max_length=LONGEST_REASON,
        widget=forms.Textarea({"rows": 2, "class": "input"}),
    )


@never_cache
@require_safe
def show_seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """List the seasons."""
    access = open_club(request, slug)
    seasons = [
        {
            "season": season,
            "closing": next(
                (closing for closing in season.closings.all() if closing.reopened_at is None), None
            ),
            "preset": name_preset(season.preset),
            "on_paper": hasattr(season, "paper_table"),
        }
        for season in list_seasons(access.club)
    ]
    context = {"club": access.club, "seasons": seasons, "may_make": may_make_season(access)}
    return render(request, "ratings/seasons/seasons.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a season."""
    access = open_club_as(request, slug, may_make_season)
    first, last = propose_dates(today_at(access.club))
    played = list_variants(access.club)
    drawn = {"first_day": first, "last_day": last, "preset": SeasonPreset.WINS.value}
    drawn["variant"] = played[0] if played else get_main().name
    form = SeasonForm(request.POST if request.method == "POST" else None, initial=drawn)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, make_season)
            answer = make_season(club=access.club, rules=form.rules, operation=operation)
            return redirect("ratings:season", slug=slug, season_id=answer.body["season"])
    return render(request, "ratings/seasons/season_form.html", {"club": access.club, "form": form})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show_change(request: HttpRequest, slug: str, season_id: uuid.UUID) -> HttpResponse:
    """Change a season that is open."""
    access, season = open_season_as(request, slug, season_id, may_make_season)
    data = request.POST if request.method == "POST" else None
    kind = PaperSeasonForm if find_paper(season) else SeasonForm
    form = kind(data, after=season.revision, initial=read_season_rules(season).fields)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, change_season, season_id)
            rules = replace(read_season_rules(season), **form.wanted)
            change_season(season=season, rules=rules, operation=operation)
            messages.success(request, gettext("Saved."))
            return redirect("ratings:season", slug=slug, season_id=season_id)
    context = {"club": access.club, "form": form, "season": season, "tap": TapForm()}
    context["may_delete"] = not season.closings.exists()
    context["delete_form"] = TapForm(after=season.revision)
    return render(request, "ratings/seasons/season_form.html", context)


@never_cache
@require_safe
def show_season(request: HttpRequest, slug: str, season_id: uuid.UUID) -> HttpResponse:
    """Show the table of a season, as it is or as it was closed."""
    access, season = open_season(request, slug, season_id)
    return _show(request, access, season)


def _show(
    request: HttpRequest, access: ClubAccess, season: Season, form: ChangeForm | None = None
) -> HttpResponse:
    closing, now, paper = find_closing(season), read_season_table(season), find_paper(season)
    table = show_table(access, closing.table if closing else now)
    changes = compare_tables(access.club, closing.table, now) if closing else []
    closings = list_closings(season)
    signers = {key for row in closings for key in (row.signed_by_id, row.reopened_by_id) if key}
    keys = {uuid.UUID(row["player"]) for row in [*table, *now, *(paper.lines if paper else [])]}
    names = name_people(access, keys | signers)
    may_close = may_close_season(access) and paper is None
    if form is None and may_close:
        kind = ReopenForm if closing else CloseForm
        form = kind(access, after=season.revision)
    context = {
        "club": access.club,
        "season": season,
        "closing": closing,
        "is_past": closing is not None or season.last_day < today_at(access.club),
        "signed": names[closing.signed_by_id].name if closing else "",
        "paper": paper,
        "explained": explain_season(season, table) if paper is None else [],
        "table": draw_paper(season, paper, names) if paper else draw_season(season, table, names),
        "first": sorted(names[uuid.UUID(row["player"])].name for row in table if row["place"] == 1),
        "changes": [
            (names[uuid.UUID(change["player"])].name, tell_difference(change["was"], change["now"]))
            for change in changes
        ],
        "earlier": [
            {
                "closing": closing,
                "by": names[closing.reopened_by_id].name if closing.reopened_by_id else "",
            }
            for closing in closings
            if closing.reopened_at
        ],
        "is_behind": is_behind(access.club),
        "may_change": may_make_season(access) and closing is None,
        "form": form if may_close else None,
        "is_over": today_at(access.club) > season.last_day,
    }
    return render(request, "ratings/seasons/season.html", context)


@never_cache
@login_required
@require_POST
def close(request: HttpRequest, slug: str, season_id: uuid.UUID) -> HttpResponse:
    """Close a season."""
    access, season = open_season_as(request, slug, season_id, may_close_season)
    form = CloseForm(access, request.POST)

    def write() -> Answer:
        operation = form.make_operation(request, close_season, season_id)
        signed_by = form.cleaned_data.get("signed_by")
        return close_season(season=season, operation=operation, signed_by=signed_by)

    return _write(request, access, season, form, write)


@never_cache
@login_required
@require_POST
def reopen(request: HttpRequest, slug: str, season_id: uuid.UUID) -> HttpResponse:
    """Open a closed season again."""
    access, season = open_season_as(request, slug, season_id, may_close_season)
    form = ReopenForm(access, request.POST)

    def write() -> Answer:
        return reopen_season(
            season=season,
            operation=form.make_operation(request, reopen_season, season_id),
            reason=form.cleaned_data["reason"],
            signed_by=form.cleaned_data.get("signed_by"),
        )

    return _write(request, access, season, form, write)


def _write(
    request: HttpRequest,
    access: ClubAccess,
    season: Season,
    form: ChangeForm,
    write: Callable[[], Answer],
) -> HttpResponse:
    """Do it, or show the season with what was refused."""
    if form.is_valid():
        with form.refusals():
            write()
            messages.success(request, gettext("Saved."))
            return redirect("ratings:season", slug=access.club.slug, season_id=season.pk)
    return _show(request, access, season, form)


@never_cache
@login_required
@require_POST
def delete(request: HttpRequest, slug: str, season_id: uuid.UUID) -> HttpResponse:
    """Delete a season that was never closed."""
    access, season = open_season_as(request, slug, season_id, may_make_season)
    form = TapForm(request.POST)
    if form.is_valid():
        with form.refusals():
            operation = form.make_operation(request, delete_season, season_id)
            delete_season(club=access.club, season_id=season.pk, operation=operation)
            messages.success(request, gettext("The season is deleted."))
            return redirect("ratings:seasons", slug=slug)
    for error in form.non_field_errors():
        messages.warning(request, str(error))
    return redirect("ratings:season", slug=access.club.slug, season_id=season_id)


@never_cache
@require_safe
def export_season(request: HttpRequest, slug: str, season_id: uuid.UUID) -> HttpResponse:
    """Return the table of a season as a file."""
    access, season = open_season(request, slug, season_id)
    closing = find_closing(season)
    table = show_table(access, closing.table if closing else read_season_table(season))
    paper = find_paper(season)
    rows = [*table, *(paper.lines if paper else [])]
    names = name_people(access, {uuid.UUID(row["player"]) for row in rows})
    scope = StatisticsScope(access.club, season.variant, season.first_day, season.last_day)
    drawn = draw_paper(season, paper, names) if paper else draw_season(season, table, names)
    return answer_table(request, drawn, "season", scope)
