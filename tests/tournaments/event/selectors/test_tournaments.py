"""Lists of a club's tournaments: newest first, each with its own number of teams."""

import datetime
from operator import attrgetter

from people.models import Club
from tests.tournaments.days import create, enter, operate
from tournaments.event.selectors.tournaments import list_earlier, list_tournaments
from tournaments.models import Tournament
from tournaments.settings.services import change_tournament

count = attrgetter("teams")


def test_tournaments_stand_newest_first_with_their_teams(club: Club) -> None:
    """Those of one day by when they were created; one without teams lends none."""
    tournaments = [create(club) for _ in range(5)]
    for number, tournament in enumerate(tournaments[:3], start=1):
        enter(tournament, "ABC"[:number])
    move_on(tournaments[0])
    places = {tournament.pk: place for place, tournament in enumerate(tournaments)}
    listed = [(places[tournament.pk], count(tournament)) for tournament in list_tournaments(club)]
    assert listed == [(0, 1), (4, 0), (3, 0), (2, 3), (1, 2)]
    lent = [
        (places[tournament.pk], count(tournament)) for tournament in list_earlier(tournaments[4])
    ]
    assert lent == [(0, 1), (2, 3), (1, 2)]


def move_on(tournament: Tournament) -> None:
    """Let it be a day later."""
    day = tournament.day + datetime.timedelta(days=1)
    after = tournament.settings_revision
    change_tournament(tournament=tournament, changes={"day": day}, operation=operate(after))
