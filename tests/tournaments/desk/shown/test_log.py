"""The log: every action has its words, and another day stands beside the time."""

import datetime
import html
import re
from collections.abc import Callable
from typing import get_args

import pytest
from django.test import Client
from rest_framework.test import APIClient

from people.models import Club, Role
from tests.pages import read_html
from tests.paths import ROOT
from tests.tournaments.days import DAY, create, enter, operate, propose, publish, settle
from tests.tournaments.halls import change
from tournaments.clock.services import Turn
from tournaments.desk.shown.log import ACTIONS, read_log
from tournaments.entries.services.entries import withdraw_entry
from tournaments.models import Tournament, TournamentChange
from tournaments.rounds.shown.tournament import ShownTournament

pytestmark = pytest.mark.first_database

WRITE = re.compile(r"change\.write\(\s*\"([a-z_]+)\"")


def test_every_action_has_its_words() -> None:
    paths = [path for path in (ROOT / "tournaments").rglob("*.py") if "series" not in path.parts]
    texts = [path.read_text() for path in paths]  # a series stands in the club's history
    written = {action for text in texts for action in WRITE.findall(text)}
    assert {"join", "enter", "sheet", "mend", "check_in", "deputy"} <= written
    written |= {f"clock_{arg}" for arg in get_args(Turn)} | {"display_link", "deputy_link"}
    assert written - set(ACTIONS) == set()


def test_a_page_of_the_log_names_what_is_on_it(club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    (match,) = publish(propose(tournament))
    settle(match, 1000, 600)
    shown = ShownTournament(tournament, str)
    lines, following = read_log(shown)
    assert following is None
    assert [(line.action, line.what, line.result) for line in lines] == [
        ("result settled by the director", "table 1 of round 1", "1000:600"),
        ("round published", "round 1", ""),
        ("round drawn up", "round 1", ""),
        ("teams entered", "", ""),
        ("tournament created", "", ""),
    ]


def test_who_moved_up_stands_below_what_made_room(be: Callable[..., APIClient], club: Club) -> None:
    tournament = change(create(club), most_teams=1)
    first, *_ = enter(tournament, ["Jade", "Sword"])
    withdraw_entry(entry=first, operation=operate())
    host = Client()
    host.cookies = be(Role.DIRECTOR).cookies
    page = html.unescape(read_html(host.get(f"/tournaments/{tournament.pk}/desk/log/")))
    assert "team withdrawn: Jade<br>Sword moved up from the waiting list</td>" in page


def test_another_day_stands_beside_the_time(be: Callable[..., APIClient], club: Club) -> None:
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    for action, day, hour in (("create", 19, 20), ("enter", 21, 9)):
        at = datetime.datetime(2026, 11, day, hour, tzinfo=datetime.UTC)
        TournamentChange.objects.filter(action=action).update(at=at)
    Tournament.objects.update(day=DAY)
    host = Client()
    host.cookies = be(Role.DIRECTOR).cookies
    page = html.unescape(read_html(host.get(f"/tournaments/{tournament.pk}/desk/log/")))
    assert re.findall(r"<time [^>]*>([^<]*)</time>", page) == [
        "09:00:00",
        "19 Nov 2026 20:00:00",
    ]


def test_what_was_decided_in_own_matter_is_marked(be: Callable[..., APIClient], club: Club) -> None:
    tournament = create(club)
    host = Client()
    host.cookies = be(Role.DIRECTOR).cookies
    path = f"/tournaments/{tournament.pk}/desk/log/"
    assert "in own matter" not in read_html(host.get(path))
    TournamentChange.objects.update(in_own_matter=True)
    assert read_html(host.get(path)).count("in own matter") == 1
