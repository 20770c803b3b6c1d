"""The addresses of ratings over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from ratings.figures.api import statistics
from ratings.pairs import api as pairs
from ratings.persons import api as persons
from ratings.ranking import api as rankings
from ratings.seasons import api as seasons

SEASONS = "clubs/<slug:slug>/seasons/"
SEASON = f"{SEASONS}<uuid:season_id>/"

app_name = "ratings_api"
urlpatterns: list[URLPattern] = [
    path("clubs/<slug:slug>/ratings/", rankings.ranking_view, name="ranking"),
    path("players/<uuid:player_id>/ratings/", rankings.player_view, name="player_rating"),
    path("clubs/<slug:slug>/statistics/", statistics.statistics_view, name="statistics"),
    path("clubs/<slug:slug>/statistics/pairs/", pairs.pairs_view, name="pairs"),
    path("players/<uuid:player_id>/statistics/", persons.player_view, name="player"),
    path("players/<uuid:player_id>/statistics/with/<uuid:other_id>/", pairs.two_view, name="two"),
    path(SEASONS, seasons.seasons_view, name="seasons"),
    path(SEASON, seasons.season_view, name="season"),
    path(f"{SEASON}close/", seasons.close_view, name="close"),
    path(f"{SEASON}reopen/", seasons.reopen_view, name="reopen"),
]
