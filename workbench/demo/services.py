"""Making the demo club and taking it away."""

import datetime
import uuid
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.web.caller import Caller
from common.writes.operation import Operation
from past.deleting.services import drop_club
from people.models import DEMO_CLUB, Club, Player, User
from ratings.figures.services.sums import sum_all
from ratings.models import Season
from ratings.runs.services.replays import replay_club
from ratings.seasons.services import SeasonRules, close_season, make_season
from scoring.rules import get_main
from scoring.starting.services import today_at
from workbench.demo.selectors import MAKE, find_demo, is_being_made, is_whole
from workbench.demo.tournament import hold_tournament
from workbench.seeding.filling import Seed, fill_club

SLUG: Final = "demo"
PEOPLE, GAMES, YEARS = 24, 240, 2
AGO: Final = datetime.timedelta(days=40)
"""So long ago was the tournament that is over."""


def ask_for_demo(*, owner: User, language: str) -> None:
    """Let the worker make the club in a language; asked for twice, it is made once."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)
        club = find_demo()
        if is_being_made() or (club is not None and is_whole(club)):
            return
        queue_job(kind=MAKE, publish=publish, owner=str(owner.pk), language=language)


def make_demo_club(owner: str, language: str = settings.LANGUAGE_CODE) -> None:
    """Make it: two seasons of evenings, ratings, a tournament that is over and one that is not.

    What it and its events are called is in this language. What a worker that was killed left of it
    is taken away first.
    """
    club = find_demo()
    if club is not None:
        if is_whole(club):
            return
        drop_club(club)
    with translation.override(language):
        _fill_demo_club(User.objects.get(pk=owner))


def _fill_demo_club(user: User) -> None:
    today = today_at(None)
    seed = Seed(
        slug=_find_slug(),
        games=GAMES,
        players=PEOPLE,
        seed=uuid.uuid4().hex,
        last=today,
        years=YEARS,
        owner=user,
        id=DEMO_CLUB,
        name=gettext("Demo club"),
    )
    fill_club(seed, lambda _done: None)
    club = Club.objects.get(pk=DEMO_CLUB)
    hold_tournament(club, gettext("Autumn cup"), today - AGO, teams=8, rounds=4)
    hold_tournament(club, gettext("Winter cup"), today, teams=12, rounds=4, open_tables=3)
    sum_all(club)
    replay_club(club, anew=True)
    _make_seasons(club, user, today)


def remove_demo_club() -> None:
    """Take it away with everything in it; where there is none nothing is done."""
    club = find_demo()
    if club is not None:
        drop_club(club)


def _find_slug() -> str:
    """Return an address that no other club has."""
    names = [SLUG, *(f"{SLUG}-{number}" for number in range(2, 100))]
    taken = set(Club.objects.filter(slug__in=names).values_list("slug", flat=True))
    return next(name for name in names if name not in taken)


def _make_seasons(club: Club, owner: User, today: datetime.date) -> None:
    """Make a season of the year before, which is closed and signed, and one of this year."""
    name = gettext("The club's secretary")
    signer = Player.objects.create(club=club, user=owner, name=name)
    for year in (today.year - 1, today.year):
        rules = SeasonRules(
            name=gettext("Season %(year)s") % {"year": year},
            first_day=datetime.date(year, 1, 1),
            last_day=datetime.date(year, 12, 31),
            variant=get_main().name,
            best=8,
        )
        make_season(club=club, rules=rules, operation=Operation(id=uuid.uuid4(), after=0, body={}))
    closed = Season.objects.filter(club=club).order_by("first_day")[0]
    caller = Caller(user=owner.pk)
    operation = Operation(id=uuid.uuid4(), after=closed.revision, body={}, caller=caller)
    close_season(season=closed, operation=operation, signed_by=signer.pk)
