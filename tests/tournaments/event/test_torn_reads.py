"""What directors and teams write while somebody reads: nothing is shown in part."""

import datetime
import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from people.models import Club
from tests.counts import count
from tests.torn_reads import require_one_moment
from tests.tournaments.days import operate, settle
from tests.tournaments.guide_days import draw_up, play
from tournaments.entries.services.entries import NewTeam, change_entry, enter_teams
from tournaments.models import Match, Tournament, TournamentRound
from tournaments.rounds.services.pairings import propose_round

pytestmark = pytest.mark.django_db(transaction=True)
EVERY = count(4, 1)
MORNING = datetime.datetime(2026, 11, 21, 10, tzinfo=datetime.UTC)
Deed = Callable[[Tournament, int], object]


@pytest.fixture
def club(transactional_db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


def settle_anew(cup: Tournament, time: int) -> object:
    match = Match.objects.select_related("round__tournament__club").get(
        round__tournament=cup, round__number=2, table=1
    )
    return settle(match, 600 + 5 * (time % 40), 600 - 5 * (time % 40), "misread")


def enter_another(cup: Tournament, time: int) -> object:
    return enter_teams(tournament=cup, teams=[NewTeam(name=f"Zebra {time}")], operation=operate())


def rename(cup: Tournament, time: int) -> object:
    entry = cup.entries.select_related("tournament__club").get(number=3)
    changes = {"name": f"Phoenix {time}"}
    return change_entry(entry=entry, changes=changes, operation=operate(entry.revision))


def draw_again(cup: Tournament, _: int) -> object:
    row = TournamentRound.objects.get(tournament=cup, number=3)
    return propose_round(tournament=cup, operation=operate(row.revision))


DEEDS: dict[str, tuple[Callable[[Club], Tournament], Deed]] = {
    "settle": (play, settle_anew),
    "enter": (play, enter_another),
    "rename": (play, rename),
    "draw": (draw_up, draw_again),
}
SHOWN: dict[str, list[str]] = {
    "/api/v1/tournaments/{id}/": ["settle", "enter", "rename", "draw"],
    "/api/v1/tournaments/{id}/entries/": ["enter", "rename"],
    "/api/v1/tournaments/{id}/export/": ["rename", "settle", "enter"],
    "/api/v1/tournaments/{id}/log/": ["draw", "settle"],
    "/api/v1/tournaments/{id}/places/": ["enter", "settle"],
    "/api/v1/tournaments/{id}/rounds/2/": ["settle"],
    "/api/v1/tournaments/{id}/standings/": ["settle"],
    "/embed/tournaments/{id}/standings/": ["settle", "rename"],
    "/tournaments/{id}/": ["settle", "enter", "rename"],
    "/tournaments/{id}/certificates/?all=1": ["settle", "rename"],
    "/tournaments/{id}/desk/": ["draw", "settle", "enter", "rename"],
    "/tournaments/{id}/desk/log/": ["settle", "enter", "draw"],
    "/tournaments/{id}/desk/round/": ["draw", "enter", "rename"],
    "/tournaments/{id}/desk/rounds/2/": ["settle", "rename"],
    "/tournaments/{id}/desk/teams/": ["enter", "rename"],
    "/tournaments/{id}/display/now/": ["settle", "rename"],
    "/tournaments/{id}/places/": ["settle", "rename"],
    "/tournaments/{id}/print/": ["settle", "rename"],
    "/tournaments/{id}/rounds/2/": ["settle", "rename"],
    "/tournaments/{id}/teams/": ["enter", "rename"],
}
DAILY = ("export", "places", "desk", "now")
"""What is read daily, while its first deed is done; the rest in the long run."""


def list_cases() -> Iterator[Any]:
    """Yield what is shown and what is done meanwhile."""
    for path, deeds in SHOWN.items():
        for place, deed in enumerate(deeds):
            is_daily = not place and path.endswith(tuple(f"{name}/" for name in DAILY))
            yield pytest.param(path, deed, marks=[] if is_daily else pytest.mark.long)


@pytest.mark.parametrize(("path", "deed"), list(list_cases()))
def test_nothing_is_shown_in_part(
    path: str, deed: str, club: Club, be: Callable[..., APIClient]
) -> None:
    begin, write = DEEDS[deed]
    with time_machine.travel(MORNING, tick=False):
        cup = begin(club)
        times = itertools.count(1)

        def write_once() -> None:
            write(Tournament.objects.select_related("club").get(pk=cup.pk), next(times))

        needs = require_one_moment(be("director"), path.format(id=cup.pk), write_once, every=EVERY)
    assert needs > 2
