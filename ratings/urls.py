"""The pages of ratings."""

from django.urls import path
from django.urls.resolvers import URLPattern

from people.addresses import CLUB, PLAYER
from ratings.figures.views import chances, statistics
from ratings.pairs import views as pairs
from ratings.persons import views as persons
from ratings.ranking.views import counting, embedded, players, preview, rankings
from ratings.seasons import views as seasons

STATISTICS = f"{CLUB}statistics/"
PERSON = f"{STATISTICS}players/<uuid:player_id>/"
SEASONS = f"{CLUB}seasons/"
SEASON = f"{SEASONS}<uuid:season_id>/"

app_name = "ratings"
urlpatterns: list[URLPattern] = [
    path(f"{CLUB}ratings/", rankings.show_ranking, name="ranking"),
    path(f"{CLUB}ratings/ranking.csv", rankings.export_ranking, name="ranking_csv"),
    path(
        f"{CLUB}ratings/preview.png",
        preview.show_ranking_picture,
        name="ranking_picture",
    ),
    path("embed/clubs/<slug:slug>/ranking/", embedded.show_ranking_table, name="ranking_table"),
    path("embed/clubs/<slug:slug>/ranking.json", embedded.show_ranking_table, name="ranking_data"),
    path(f"{CLUB}ratings/runs/<int:number>/", rankings.show_run, name="run"),
    path(
        f"{CLUB}ratings/games/<uuid:game_id>/counts/",
        counting.say_counts,
        name="counts",
    ),
    path(f"{PLAYER}rating/", players.show_rating, name="player"),
    path(STATISTICS, statistics.show_statistics, name="statistics"),
    path(f"{STATISTICS}players.csv", statistics.export_players, name="players_csv"),
    path(f"{STATISTICS}pairs/", pairs.show_pairs, name="pairs"),
    path(f"{STATISTICS}pairs.csv", pairs.export_pairs, name="pairs_csv"),
    path(f"{STATISTICS}records.csv", statistics.export_records, name="records_csv"),
    path(f"{STATISTICS}games/", statistics.show_games, name="games"),
    path(f"{STATISTICS}year/", statistics.show_year, name="year"),
    path(f"{STATISTICS}chances/", chances.show_chances, name="chances"),
    path(PERSON, persons.show_person, name="person"),
    path(f"{PERSON}partners.csv", persons.export_people, {"how": "partners"}, name="partners_csv"),
    path(
        f"{PERSON}opponents.csv", persons.export_people, {"how": "opponents"}, name="opponents_csv"
    ),
    path(f"{PERSON}with/<uuid:other_id>/", pairs.show_two, name="two"),
    path(SEASONS, seasons.show_seasons, name="seasons"),
    path(f"{SEASONS}new/", seasons.show_new, name="season_new"),
    path(SEASON, seasons.show_season, name="season"),
    path(f"{SEASON}change/", seasons.show_change, name="season_change"),
    path(f"{SEASON}close/", seasons.close, name="season_close"),
    path(f"{SEASON}reopen/", seasons.reopen, name="season_reopen"),
    path(f"{SEASON}delete/", seasons.delete, name="season_delete"),
    path(f"{SEASON}table.csv", seasons.export_season, name="season_csv"),
]
