"""The tournament that docs/directing.md shows, at four moments of its day."""

import datetime
import json
from collections.abc import Sequence
from typing import Final

from django.utils import timezone

from people.models import Club
from tests.tournaments.days import create, operate, propose, publish, settle
from tests.tournaments.halls import Parts, change, hold, play_round, report
from tests.tournaments.sheets import open_, record
from tournaments.clock.services import turn_clock
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams, set_present
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.results import call_director
from tournaments.models import Clock, EntryMember, Match, Tournament

TEAMS: Final[Sequence[tuple[str, str, str]]] = (
    ("Aire Valley", "Alice Marsh", "Ben Okafor"),
    ("Kirkstall Kites", "Grace Holroyd", "Imran Shah"),
    ("The Phoenix Four", "Hannah Lister", "Tom Brearley"),
    ("Roundhay Dogs", "Nia Pritchard", "Oliver Dunn"),
    ("Second Fiddle", "Ruth Sugden", "Sam Whitaker"),
    ("Headingley Bombs", "Claire Ackroyd", "Dev Patel"),
    ("Otley Dragons", "Ewan Firth", "Fiona Booth"),
    ("Small Tichu", "Jack Metcalfe", "Keiko Mori"),
    ("The Mah Jongs", "Leah Naylor", "Martin Crabtree"),
    ("Wishful Thinking", "Paula Hirst", "Quentin Bell"),
    ("Straight Eight", "Uma Rao", "Victor Lumb"),
)
TEAMS_PAID: Final = 7
MISSING: Final = {"Dev Patel", "Jack Metcalfe", "Keiko Mori"}
FIRST_NUMBER: Final = 104
"""Numbers 0113 496 0000 to 0999 are kept for stories: they ring nowhere."""
MINUTES_GONE: Final = 29


def tell_day(slug: str) -> str:
    """Hold it four times in a club of this short name; return ids, links and a sign-in as JSON."""
    club = Club.objects.create(slug=slug, name="Leeds Tichu Club")
    parts: Parts = {
        "entering": take_entries,
        "drawn": draw_up,
        "played": play,
        "closed": play_to_the_end,
    }
    return json.dumps(hold(club, parts))


def enter_all(club: Club) -> Tournament:
    """Enter the teams in a tournament of timed rounds, with a final of two."""
    tournament = change(
        create(club, preset="timed_swiss"), is_public=True, rules={"rounds": 4, "cut": {"teams": 2}}
    )
    people = [
        NewTeam(
            name=name,
            members=[NewMember(name=one), NewMember(name=other)],
            phone=f"0113 496 0{number}",
        )
        for number, (name, one, other) in enumerate(TEAMS, start=FIRST_NUMBER)
    ]
    enter_teams(tournament=tournament, teams=people, operation=operate())
    return tournament


def take_entries(club: Club) -> Tournament:
    """Half an hour before round 1: most are here, and who has come alone looks for a partner."""
    tournament = change(enter_all(club), fee="£10", most_teams=12, registration="open")
    alone = NewTeam(members=[NewMember(name="Yusuf Demir")], are_here=True)
    enter_teams(tournament=tournament, teams=[alone], operation=operate())
    tournament.entries.filter(number__lte=TEAMS_PAID).update(fee_paid=True)
    for member in EntryMember.objects.filter(entry__tournament=tournament, present=False):
        if member.player and member.player.name not in MISSING:
            set_present(member=member, present=True, operation=operate())
    return tournament


def draw_up(club: Club) -> Tournament:
    """Two rounds are played and the third is drawn up."""
    tournament = enter_all(club)
    for _ in range(2):
        play_round(tournament)
    propose(tournament)
    return tournament


def play(club: Club) -> Tournament:
    """The third round is under way: results, hands on sheets, a call and a difference."""
    tournament = enter_all(club)
    for _ in range(2):
        play_round(tournament)
    first, second, third, fourth, fifth = publish(propose(tournament))
    turn_clock(row=first.round, do="start", seconds=3000, operation=operate())
    Clock.objects.filter(round=first.round).update(
        since=timezone.now() - datetime.timedelta(minutes=MINUTES_GONE, seconds=15)
    )
    record(open_(first), 65, 100, 40, 85, double="b")
    settle(second, 780, 420)
    report(third, "a", 610, 590)
    report(fourth, "a", 700, 300)
    report(fourth, "b", 800, 200)
    record(open_(fifth), 55, 20, 90)
    call_director(match=Match.objects.get(pk=fifth.pk), operation=operate(), calls=True)
    return tournament


def play_to_the_end(club: Club) -> Tournament:
    """It was closed after the final, with prizes."""
    tournament = enter_all(club)
    prizes = [{"name": "The cup", "place": 1, "category": ""}]
    prizes += [{"name": "A bottle of wine", "place": place, "category": ""} for place in (2, 3)]
    change(tournament, prizes=prizes)
    for _ in range(5):
        play_round(tournament)
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    tournament.refresh_from_db()
    return tournament
