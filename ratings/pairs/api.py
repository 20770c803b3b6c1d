"""Statistics of two people over HTTP."""

import uuid

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.documentation import PROBLEMS
from people.access import open_club, open_club_as
from people.players.access import open_player
from ratings.figures.api.asking import SCOPE, read_scope
from ratings.figures.bodies import describe_scope, describe_streaks, make_describer
from ratings.figures.selectors.over_par import read_par_of
from ratings.names import find_person, name_people
from ratings.pairs.bodies import PairFiguresView, TwoView
from ratings.pairs.selectors.meetings import read_pair_results, read_two
from ratings.pairs.selectors.pairs import read_pairs
from ratings.permissions import may_see_person
from ratings.statistics import Whom, read_form


@extend_schema(
    parameters=SCOPE,
    responses={200: PairFiguresView(many=True), **PROBLEMS},
    operation_id="clubs_pairs",
    summary="Everybody who played together, most games first",
)
@api_view(["GET", "HEAD"])
def pairs_view(request: Request, slug: str) -> Response:
    """Return a club's pairs."""
    access = open_club(request, slug)
    scope = read_scope(request, access.club)
    met = read_pairs(scope)
    over = read_par_of(scope).average_pairs([(one.player, one.other) for one in met])
    names = name_people(access, {one for pair in met for one in (pair.player, pair.other)})
    describe = make_describer(Whom.PARTNERS)
    return Response(
        [
            {
                "players": [str(pair.player), str(pair.other)],
                "names": [names[pair.player].name, names[pair.other].name],
                **describe(pair.meeting),
                "over_par": over.get((pair.player, pair.other)),
            }
            for pair in met
        ]
    )


@extend_schema(
    parameters=SCOPE,
    responses={200: TwoView, **PROBLEMS},
    operation_id="players_statistics_with",
    summary="What two players did as partners and against each other",
    description="For members of the club of the first of them.",
)
@api_view(["GET", "HEAD"])
def two_view(request: Request, player_id: uuid.UUID, other_id: uuid.UUID) -> Response:
    """Return the statistics of two."""
    player, _caller = open_player(request, player_id)
    if player.club is None:
        raise Http404
    access = open_club_as(request, player.club.slug, may_see_person)
    one, other = find_person(access, player.pk), find_person(access, other_id)
    if one is None or other is None or one.id == other.id:
        raise Http404
    scope = read_scope(request, access.club)
    two = read_two(scope, one.id, other.id)
    results, streaks = read_pair_results(scope, one.id, other.id)
    over = read_par_of(scope).average_pairs([(one.id, other.id)])
    describe = make_describer(Whom.PARTNERS)
    return Response(
        {
            **describe_scope(scope),
            "players": [str(one.id), str(other.id)],
            "names": [one.name, other.name],
            "together": describe(two[True]),
            "against": describe(two[False]),
            "over_par": over.get((one.id, other.id)),
            "form": read_form(results),
            "streaks": describe_streaks(streaks),
        }
    )
