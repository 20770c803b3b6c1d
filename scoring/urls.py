"""The pages of scoring."""

from django.urls import path
from django.urls.resolvers import URLPattern

from people.addresses import CLUB, PLAYER
from scoring.asked import views as asked
from scoring.house_rules import views as house_rules
from scoring.links import views as links
from scoring.referee.views import cards as referee
from scoring.referee.views import rulebooks as rules
from scoring.review.views import files as exports
from scoring.review.views import pages as review
from scoring.seats import views as players
from scoring.starting import views as pages
from scoring.watching import preview
from scoring.watching.views import sheet, watching

app_name = "scoring"
urlpatterns: list[URLPattern] = [
    path("", pages.show_home, name="home"),
    path("offline/home/", pages.show_home_offline, name="home_offline"),
    path("new/", pages.show_new_game, name="new_game"),
    path("rules/", rules.show_contents, name="rules"),
    path("rules/referee/", referee.show_referee, name="referee"),
    path("rules/practice/", referee.show_practice, name="practice"),
    path("rules/counter/", referee.show_counter, name="counter"),
    path("rules/asked/", asked.show_asked, name="asked"),
    path("rules/irregularities/", asked.show_irregularities, name="irregularities"),
    path("rules/<slug:game>/", rules.show_rulebook, name="rulebook"),
    path("help/", pages.show_help, name="help"),
    path("help/club/", pages.show_help_club, name="help_club"),
    path("help/operator/", pages.show_help_operator, name="help_operator"),
    path("code/", links.show_code, name="code"),
    path("tv/", links.show_television, name="television"),
    path(f"{PLAYER}games/", players.show_games, name="player_games"),
    path(f"{CLUB}asked/", asked.show_club_asked, name="club_asked"),
    path(f"{CLUB}asked/<slug:question>/", asked.show_club_answer, name="club_answer"),
    path(
        f"{CLUB}irregularities/",
        asked.show_club_irregularities,
        name="club_irregularities",
    ),
    path(f"{CLUB}house-rules/", house_rules.show_house_rules, name="house_rules"),
    path("g/<uuid:game_id>/", sheet.show_sheet, name="sheet"),
    path("g/<uuid:game_id>/watch/", watching.show_watch, name="watch"),
    path("g/<uuid:game_id>/board/", watching.show_board, name="board"),
    path("g/<uuid:game_id>/history/", review.show_history, name="history"),
    path("g/<uuid:game_id>/chart/", review.show_chart, name="chart"),
    path("g/<uuid:game_id>/print/", review.show_print, name="print"),
    path("g/<uuid:game_id>/sheet.csv", exports.export_csv, name="csv"),
    path("g/<uuid:game_id>/sheet.json", exports.export_json, name="json"),
    path("g/<uuid:game_id>/sheet.svg", exports.export_svg, name="svg"),
    path("g/<uuid:game_id>/preview.png", preview.show_picture, name="picture"),
    path("g/<uuid:game_id>/qr/<slug:kind>.svg", links.show_qr, name="qr"),
]
