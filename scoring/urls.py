"""The pages of scoring."""

from django.urls import path
from django.urls.resolvers import URLPattern

from scoring.views import (
    cards,
    exports,
    house_rules,
    imports,
    links,
    pages,
    paper,
    players,
    review,
    rules,
    sheet,
    taking,
    watching,
)

app_name = "scoring"
urlpatterns: list[URLPattern] = [
    path("", pages.show_home, name="home"),
    path("offline/home/", pages.show_home_offline, name="home_offline"),
    path("new/", pages.show_new_game, name="new_game"),
    path("rules/", rules.show_contents, name="rules"),
    path("rules/referee/", cards.show_referee, name="referee"),
    path("rules/counter/", cards.show_counter, name="counter"),
    path("rules/<slug:game>/", rules.show_rulebook, name="rulebook"),
    path("clubs/<slug:slug>/take/", taking.show_taking, name="taking"),
    path("account/games/", taking.keep_games, name="keep_games"),
    path("help/", pages.show_help, name="help"),
    path("deals/", cards.show_recorded, name="recorded"),
    path("code/", pages.show_code, name="code"),
    path("tv/", pages.show_television, name="television"),
    path("players/<uuid:player_id>/games/", players.show_games, name="player_games"),
    path("clubs/<slug:slug>/house-rules/", house_rules.show_house_rules, name="house_rules"),
    path("clubs/<slug:slug>/imports/records/", imports.bring_records, name="import_records"),
    path("clubs/<slug:slug>/paper/", paper.show_paper, name="paper"),
    path("clubs/<slug:slug>/imports/", imports.show_imports, name="imports"),
    path("clubs/<slug:slug>/imports/<uuid:import_id>/", imports.show_import, name="import"),
    path(
        "clubs/<slug:slug>/imports/<uuid:import_id>/store/",
        imports.store_import,
        name="import_store",
    ),
    path(
        "clubs/<slug:slug>/imports/<uuid:import_id>/back/",
        imports.take_import_back,
        name="import_back",
    ),
    path("g/<uuid:game_id>/", sheet.show_sheet, name="sheet"),
    path("g/<uuid:game_id>/watch/", watching.show_watch, name="watch"),
    path("g/<uuid:game_id>/board/", watching.show_board, name="board"),
    path("g/<uuid:game_id>/history/", review.show_history, name="history"),
    path("g/<uuid:game_id>/chart/", review.show_chart, name="chart"),
    path("g/<uuid:game_id>/deals/", cards.show_deals, name="deals"),
    path("g/<uuid:game_id>/deals/<int:number>/", cards.show_deal, name="deal"),
    path("g/<uuid:game_id>/print/", review.show_print, name="print"),
    path("g/<uuid:game_id>/sheet.csv", exports.export_csv, name="csv"),
    path("g/<uuid:game_id>/sheet.json", exports.export_json, name="json"),
    path("g/<uuid:game_id>/sheet.svg", exports.export_svg, name="svg"),
    path("g/<uuid:game_id>/qr/<slug:kind>.svg", links.show_qr, name="qr"),
]
