"""The nights of a club, and one of them."""

import datetime
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from common.web.outside import find_base
from common.web.pages.parts import render_live
from common.web.previews import LinkPreview, answer_picture, make_preview
from common.writes.refusals import say_refusals
from common.writes.taps import make_write, read_form_number
from nights.draws.answers import NightView, PersonView
from nights.draws.methods import list_methods
from nights.draws.sheet_codes import draw_sheet_codes
from nights.draws.shown import ShownNight, describe_night, list_absent
from nights.evening.outside import make_evening_card
from nights.evening.services import is_empty, remove_night
from nights.models import Night
from nights.permissions import (
    may_move_game,
    may_order_games,
    may_plan_nights,
    may_run_night,
    may_see_people,
    may_start_table,
    may_tick_oneself,
)
from nights.plans.selectors import list_coming
from nights.presence.access import lead_back_to_night, open_day
from nights.presence.selectors import has_come, list_night_games, list_nights
from nights.presence.services import open_night
from nights.wall_links import make_wall_token
from people.access import open_club, open_club_as
from people.accounts.seen import let_keep
from people.models import Player
from people.permissions import ClubAccess, may_see_club
from people.players.selectors.entries import list_people
from people.players.shown import make_show
from people.website.access import open_to_everybody, see_as_stranger
from scoring.house_rules.names import GAMES
from scoring.rules import VARIANTS, get_main
from scoring.starting.services import today_at

NIGHTS_SHOWN: Final = 50
GAMES_SHOWN: Final = 200
SEATS: Final = 4


@never_cache
@require_safe
def show_nights(request: HttpRequest, slug: str) -> HttpResponse:
    """List a club's nights, newest first, and offer to open tonight's."""
    access = open_club(request, slug)
    nights = list_nights(access.club)
    before = request.GET.get("before", "")
    try:
        nights = nights.filter(day__lt=datetime.date.fromisoformat(before)) if before else nights
    except ValueError:
        raise Http404 from None
    shown = list(nights[: NIGHTS_SHOWN + 1])
    context = {
        "club": access.club,
        "nights": shown[:NIGHTS_SHOWN],
        "earlier": shown[NIGHTS_SHOWN - 1].day if len(shown) > NIGHTS_SHOWN else None,
        "may_run": may_run_night(access),
        "coming": list_coming(access.club),
        "may_plan": may_plan_nights(access),
        "today": today_at(access.club),
        "operation": uuid.uuid4(),
    }
    return render(request, "nights/evening/nights.html", context)


@require_POST
def open_tonight(request: HttpRequest, slug: str) -> HttpResponse:
    """Open the night of today, or lead to it."""
    access = open_club_as(request, slug, may_run_night)
    with say_refusals(request):
        operation = make_write(request, access.caller, open_night)
        answer = open_night(club=access.club, operation=operation)
        return lead_back_to_night(slug, datetime.date.fromisoformat(answer.body["day"]))
    return redirect("nights:nights", slug=slug)


@require_POST
def remove(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Remove a night that was opened by mistake, and lead to the others.

    Somebody else may just have removed it: then it is gone as well.
    """
    access = open_club_as(request, slug, may_run_night)
    with say_refusals(request):
        after = read_form_number(request, "after")
        operation = make_write(request, access.caller, remove_night, day, after, after=after)
        with suppress(Night.DoesNotExist):
            remove_night(club=access.club, day=day, operation=operation)
        messages.success(request, gettext("The evening has been removed."))
        return redirect("nights:nights", slug=slug)
    return lead_back_to_night(slug, day)


@never_cache
@require_safe
def show_night(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Show who is here, tonight's tables, and what was played."""
    access = open_club(request, slug)
    night = open_day(access, day)
    shown, show = ShownNight(night), make_show(access)
    player = _read_player(request)
    state, call = describe_night(shown, show), shown.tell_apart(show)
    context = {
        "club": access.club,
        "access": access,
        "night": night,
        "state": state,
        **_split_people(access, shown, state.people),
        "games": [
            _describe_game(game, call) for game in list_night_games(night, player)[:GAMES_SHOWN]
        ],
        "chosen": player,
        "may_order": may_order_games(access),
        "may_move": may_move_game(access),
        "may_see_people": may_see_people(access),
        "followed": night.pk if may_see_people(access) else "",
        "chosen_name": _find_name(state, player),
        "operation": uuid.uuid4(),
        **_describe_tables(access, shown, state),
        **_describe_host(request, access, shown, state),
        "preview": _preview(request, night),
        **let_keep("evening", access),
    }
    page, part = "nights/evening/night.html", "nights/evening/partials/_night.html"
    return render_live(request, page, part, context)


@require_safe
def show_picture(request: HttpRequest, slug: str, day: datetime.date) -> HttpResponse:
    """Return the picture of a link to an evening, where everybody may see it."""
    access = open_to_everybody(request, slug)
    return answer_picture(request, make_evening_card(access, open_day(access, day)))


def _preview(request: HttpRequest, night: Night) -> LinkPreview | None:
    """Return how a link to an evening is shown, None where strangers may not see it."""
    access = see_as_stranger(night.club)
    if not may_see_club(access):
        return None
    picture = reverse("nights:picture", args=[night.club.slug, night.day])
    return make_preview(request, make_evening_card(access, night), picture)


def _split_people(
    access: ClubAccess, shown: ShownNight, people: Sequence[PersonView]
) -> dict[str, Any]:
    """Return the people who are here and, with search words, those who were; by name.

    When the night is past it matters who came: most were never said to have gone home.
    """
    by_id = {row.id: row for row in people}
    here = [by_id[person.presence.pk] for person in shown.here]
    gone = [
        (by_id[person.presence.pk], person.player.search_name, has_come(person.presence))
        for person in shown.gone
    ]
    came = [by_id[person.presence.pk] for person in shown.came]
    is_past = shown.night.day < today_at(access.club)
    names = [] if may_run_night(access) else came if is_past else here
    return {"here": here, "gone": gone, "came": came, "is_past": is_past, "here_names": names}


def _list_ticked(shown: ShownNight, state: NightView) -> list[PersonView]:
    """Return who is written down and did not play: they may have been ticked by mistake."""
    played = {row.player for row in state.standings} | {row.player for row in state.points}
    came = {person.presence.pk for person in shown.came}
    rows = [row for row in state.people if row.id in came and row.player not in played]
    return sorted(rows, key=lambda row: row.name.casefold())


def _describe_tables(access: ClubAccess, shown: ShownNight, state: NightView) -> dict[str, Any]:
    """Return tonight's tables, where the reader sits first, and why they are to be drawn anew."""
    user = access.caller.user
    own = {
        table.table.pk
        for table in shown.tables
        if user and any(person.player.user_id == user for person in table.people)
    }
    tables = sorted(state.tables, key=lambda table: table.id not in own)
    return {
        "tables": tables,
        "own_tables": own,
        "others_are_here": shown.others_are_here,
        "sits_twice": shown.sits_twice,
    }


def _find_name(state: NightView, player: uuid.UUID | None) -> str:
    return next((row.name for row in state.standings if row.player == player), "")


def _read_player(request: HttpRequest) -> uuid.UUID | None:
    try:
        return uuid.UUID(request.GET.get("player", ""))
    except ValueError:
        return None


def _describe_host(
    request: HttpRequest, access: ClubAccess, shown: ShownNight, state: NightView
) -> dict[str, Any]:
    """Return what the night's organisers see besides, and which tables they may start."""
    own = {
        table.table.pk
        for table in shown.tables
        if table.is_whole and may_start_table(access, [person.player for person in table.people])
    }
    context: dict[str, Any] = {"startable": own, "may_run": may_run_night(access)}
    if not context["may_run"]:
        return {**context, "you": _list_you(access, shown)}
    address = find_base(request) + request.path.lstrip("/")
    return {
        **context,
        "ticked": _list_ticked(shown, state),
        "may_remove": not shown.came and is_empty(shown.night),
        "codes": draw_sheet_codes(state.tables, find_base(request)),
        "absent": list_absent(access.club, shown),
        "methods": list_methods(),
        "variants": list_table_games(),
        "main": get_main().name,
        "wall_link": f"{address}wall/#{make_wall_token(shown.night)}",
    }


def _list_you(access: ClubAccess, shown: ShownNight) -> list[dict[str, Any]]:
    """Return the people of the club that a member is, and what a tap would do with each.

    `tap` is the button's name, as of the host's list, and `value` what it sends.
    """
    if not may_tick_oneself(access):
        return []
    own = list_people(access.club).filter(user=access.caller.user).order_by("search_name", "id")
    there = {person.player.pk: person for person in shown.people}
    answer = []
    for player in own:
        person = there.get(player.pk)
        tap = "come" if person is None else "go" if person.is_here else "back"
        row = person.presence if person else None
        value = f"{row.pk}:{row.revision}" if row else f"{player.pk}:0"
        answer.append({"name": player.name, "tap": tap, "value": value, "here": tap == "go"})
    return answer


def list_table_games() -> list[tuple[str, Any]]:
    """Return the games that four can play, by name and label."""
    fit = [variant for variant in VARIANTS if variant.fewest <= SEATS <= variant.most]
    return [(variant.name, GAMES.get(f"variant_{variant.name}", variant.name)) for variant in fit]


def _describe_game(game: Any, show: Callable[[Player], str]) -> dict[str, Any]:
    names = [show(seat.player) if seat.player else str(seat.seat) for seat in game.seats.all()]
    has_teams = "a" in game.totals
    teams = [" & ".join(names[start::2]) for start in (0, 1)]
    return {
        "id": game.pk,
        "club": game.club.name,
        "day": game.played_on,
        "device_day": game.device_day,
        "teams": teams if has_teams else [", ".join(names)],
        "totals": list(game.totals.values()),
        "has_teams": has_teams,
        "over": game.over,
    }
