"""A person's statistics over HTTP."""

import uuid

from django.http import Http404
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer
from common.web.endpoints import endpoint, serve
from people.access import open_club_as
from people.addresses import PLAYER
from people.players.access import open_player
from ratings.figures.answers import FiguresView
from ratings.figures.api.asking import SCOPE, read_scope
from ratings.figures.api.describing import describe_streaks, make_describer
from ratings.figures.selectors.over_par import read_par_for
from ratings.figures.selectors.statistics import is_behind, read_player, read_player_results
from ratings.names import name_people
from ratings.pairs.answers import MetView
from ratings.pairs.selectors.meetings import MetPerson, read_meetings
from ratings.permissions import may_see_person
from ratings.persons.answers import PlayerStatisticsView
from ratings.statistics import Whom, read_form


@endpoint("players_statistics", answers=PlayerStatisticsView, query=SCOPE)
def read(request: Request, player_id: uuid.UUID) -> Response:
    """Read what a player did, with whom and against whom.

    For members of the player's club.
    """
    player, _caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    access = open_club_as(request, player.club.slug, may_see_person)
    scope = read_scope(request, access.club)
    results, streaks = read_player_results(scope, player.pk)
    met = read_meetings(scope, player.pk)
    names = name_people(access, {meeting.other for meeting in met})
    over = read_par_for(access, scope).average_players().get(player.pk)
    figures = make_describer(Whom.PERSON)(read_player(scope, player.pk))
    describe = make_describer(Whom.PARTNERS)

    def describe_met(meeting: MetPerson) -> MetView:
        name = names[meeting.other].name
        return MetView(player=meeting.other, name=name, numbers=describe(meeting.meeting))

    return answer(
        PlayerStatisticsView(
            game=scope.variant,
            behind=is_behind(scope.club),
            player=player.pk,
            figures=FiguresView(numbers=figures, over_par=over),
            form=read_form(results),
            streaks=describe_streaks(streaks),
            partners=[describe_met(meeting) for meeting in met if meeting.together],
            opponents=[describe_met(meeting) for meeting in met if not meeting.together],
        )
    )


urlpatterns = [
    path(f"{PLAYER}statistics/", serve(get=read), name="player"),
]
