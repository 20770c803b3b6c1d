"""The addresses of ratings over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from common.web.endpoints import serve
from ratings.figures.api import chances, points, statistics
from ratings.pairs import api as pairs
from ratings.persons import api as persons
from ratings.ranking import api as rankings
from ratings.seasons import api as seasons

CLUB = "clubs/<slug:slug>/"
PLAYER = "players/<uuid:player_id>/"
SEASON = f"{CLUB}seasons/<uuid:season_id>/"

app_name = "ratings_api"
urlpatterns: list[URLPattern] = [
    path(f"{CLUB}ratings/", serve(get=rankings.read), name="ranking"),
    path(f"{PLAYER}ratings/", serve(get=rankings.read_player), name="player_rating"),
    path(f"{CLUB}points/", serve(get=points.read), name="points"),
    path(f"{CLUB}statistics/", serve(get=statistics.read), name="statistics"),
    path(f"{CLUB}statistics/chances/", serve(get=chances.read), name="chances"),
    path(f"{CLUB}statistics/pairs/", serve(get=pairs.read), name="pairs"),
    path(f"{PLAYER}statistics/", serve(get=persons.read), name="player"),
    path(f"{PLAYER}statistics/with/<uuid:other_id>/", serve(get=pairs.read_with), name="two"),
    path(f"{CLUB}seasons/", serve(get=seasons.list_all, post=seasons.make), name="seasons"),
    path(
        SEASON,
        serve(get=seasons.show, put=seasons.change, delete=seasons.delete),
        name="season",
    ),
    path(f"{SEASON}close/", serve(post=seasons.close), name="close"),
    path(f"{SEASON}reopen/", serve(post=seasons.reopen), name="reopen"),
]
