"""Four tournaments for pictures, one for each part of a day, and one with a full hall."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from people.accounts.services.sign_in import make_sign_in_link
from people.models import Club, Membership, User
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams, set_present
from tournaments.entries.services.people import NewMember
from tournaments.links.hall import DISPLAY, make_hall_token
from tournaments.links.teams import make_team_token
from tournaments.matches.services.results import Side, call_director, report_result
from tournaments.models import EntryMember, Match, Tournament
from tournaments.settings.services import change_tournament

Parts = Mapping[str, Callable[[Club], Tournament]]
"""What makes the tournament of each part of a day."""
NAMES: Final = (
    "The Dragons",
    "Donaudampfschifffahrtskapitäne",
    "123456789012",
    "김은지와아주긴이름을가진사람",
    "Pagoda",
    "Maximiliane-Friederike & Wolfdietrich",
    "Åsa & Öz",
    "Jade",
    "Sword",
)
"""An odd number of teams, with names that are long, of digits, and of two scripts."""
PEOPLE: Final = ("Maximiliane von Hohenstein-Unterzögersdorf", "Åsa")


def tell_hall(slug: str, full: int) -> str:
    """Hold them in a club of this short name, and return it as JSON: ids, links, a sign-in."""
    club = Club.objects.create(slug=slug, name="Tichufreunde Hofgarten")
    parts: Parts = {
        "entering": take_entries,
        "drawn": draw_up,
        "played": play,
        "closed": play_to_the_end,
    }
    return json.dumps(hold(club, parts) | {"full": link_display(fill_hall(club, full))})


def hold(club: Club, parts: Parts) -> dict[str, Any]:
    """Hold a tournament for each part; return ids, a team's link, the display, a sign-in."""
    user = User.objects.create_user(f"{club.slug}@example.org")
    Membership.objects.create(club=club, user=user, role="director")
    tournaments = {part: make(club) for part, make in parts.items()}
    team = tournaments["played"].entries.get(number=2)
    return {
        "secret": make_sign_in_link(user=user),
        "ids": {part: str(tournament.pk) for part, tournament in tournaments.items()},
        "team": f"/tournaments/{team.tournament_id}/team/{team.pk}/#{make_team_token(team)}",
        "display": link_display(tournaments["played"]),
    }


def link_display(tournament: Tournament) -> str:
    """Return the address of its display, without the server."""
    return f"/tournaments/{tournament.pk}/display/#{make_hall_token(tournament, DISPLAY)}"


def change(tournament: Tournament, **changes: object) -> Tournament:
    """Change its settings as the director does."""
    change_tournament(
        tournament=tournament,
        changes=changes,
        operation=operate(tournament.settings_revision),
    )
    tournament.refresh_from_db()
    return tournament


def take_entries(club: Club) -> Tournament:
    """One that is open to all: eight of eleven teams have a place, one person of each is here."""
    tournament = change(
        create(club, preset="timed_swiss"),
        registration="open",
        is_public=True,
        most_teams=8,
        fee="12 €",
    )
    half = NewTeam(members=[NewMember(name="Kim")])
    pair = NewTeam(members=[NewMember(name=name) for name in PEOPLE])
    named = [
        NewTeam(name=name, members=[NewMember(name=f"Ida {at}"), NewMember(name=f"Gül {at}")])
        for at, name in enumerate(NAMES)
    ]
    enter_teams(tournament=tournament, teams=[half, pair, *named], operation=operate())
    for member in EntryMember.objects.filter(entry__tournament=tournament, place=1):
        set_present(member=member, present=True, operation=operate())
    return tournament


def draw_up(club: Club) -> Tournament:
    """One of which a round was played and the next is drawn up."""
    tournament = change(create(club, preset="timed_swiss"), is_public=True)
    enter(tournament, NAMES)
    play_round(tournament)
    propose(tournament)
    return tournament


def play(club: Club) -> Tournament:
    """One in its second round: a result is in, one is contested, a table calls."""
    tournament = change(create(club, preset="timed_swiss"), is_public=True)
    enter(tournament, NAMES)
    play_round(tournament)
    first, second, third, *_ = publish(propose(tournament))
    settle(first, 1005, 395)
    report(second, "a", 1000, 600)
    report(second, "b", 900, 700)
    call_director(match=third, operation=operate(), calls=True)
    return tournament


def play_to_the_end(club: Club) -> Tournament:
    """One that ended with a final between the best two, with prizes."""
    tournament = change(create(club, preset="timed_swiss"), is_public=True)
    enter(tournament, NAMES)
    prizes = [{"name": "The cup", "place": 1, "category": ""}]
    prizes += [{"name": "A bottle of wine", "place": place, "category": ""} for place in (2, 3)]
    change(tournament, rules={"rounds": 3, "cut": {"teams": 2}}, prizes=prizes)
    for _ in range(4):
        play_round(tournament)
    close_tournament(tournament=tournament, operation=operate(), anyway=True)
    tournament.refresh_from_db()
    return tournament


def fill_hall(club: Club, teams: int) -> Tournament:
    """One in its second round with this many teams, each called by two people."""
    tournament = create(club, preset="timed_swiss")
    enter(
        tournament,
        [f"{NAMES[at % len(NAMES)][:20]} & Wilhelmine {at}" for at in range(1, teams + 1)],
    )
    play_round(tournament)
    publish(propose(tournament))
    return tournament


def play_round(tournament: Tournament) -> None:
    """Play a whole round: the team of the lower number wins, by more at the first tables."""
    for at, match in enumerate(publish(propose(tournament))):
        won = match.a.number < match.b.number
        settle(match, *((1005, 100 * at - 5) if won else (100 * at, 1100)))
    tournament.refresh_from_db()


def report(match: Match, side: Side, a: int, b: int) -> None:
    """Let a team report a score."""
    report_result(match=match, side=side, result={"score": [a, b]}, operation=operate())
