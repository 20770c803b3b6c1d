"""The pages of tournaments."""

from django.urls import path
from django.urls.resolvers import URLPattern

from tournaments.days import NIGHT, NIGHTS
from tournaments.views import (
    check_in,
    clocks,
    deputies,
    desk,
    display,
    entry,
    match_sheets,
    mending,
    nights,
    pairing,
    people,
    prints,
    registration,
    tables,
    teams,
    tournament_settings,
    tournaments,
    wall,
)

TOURNAMENT = "tournaments/<uuid:tournament_id>/"
TEAM = f"{TOURNAMENT}team/<uuid:entry_id>/"

app_name = "tournaments"
urlpatterns: list[URLPattern] = [
    path(NIGHTS, nights.show_nights, name="nights"),
    path(f"{NIGHTS}open/", nights.open_tonight, name="open_tonight"),
    path(NIGHT, nights.show_night, name="night"),
    path(f"{NIGHT}people/", people.change_people, name="people"),
    path(f"{NIGHT}draw/", tables.draw, name="draw"),
    path(f"{NIGHT}tables/<uuid:table_id>/start/", tables.start, name="start_table"),
    path(f"{NIGHT}wall/", wall.show_wall, name="wall"),
    path(f"{NIGHT}wall/now/", wall.show_now, name="wall_now"),
    path(f"{NIGHT}wall/renew/", tables.renew_wall, name="renew_wall"),
    path("clubs/<slug:slug>/tournaments/", tournaments.show_tournaments, name="tournaments"),
    path("clubs/<slug:slug>/tournaments/new/", tournaments.show_new, name="new"),
    path(TOURNAMENT, tournaments.show_tournament, name="tournament"),
    path(f"{TOURNAMENT}print/", prints.show_prints, name="prints"),
    path(f"{TOURNAMENT}display/", display.show_display, name="display"),
    path(f"{TOURNAMENT}display/now/", display.show_now, name="display_now"),
    path(f"{TOURNAMENT}deputy/", deputies.show_deputy, name="deputy"),
    path(f"{TOURNAMENT}desk/", desk.show_desk, name="desk"),
    path(f"{TOURNAMENT}settings/", tournament_settings.show_settings, name="settings"),
    path(f"{TOURNAMENT}enter/", registration.show_registration, name="register"),
    path(f"{TOURNAMENT}desk/close/", desk.close, name="desk_close"),
    path(f"{TOURNAMENT}desk/clock/", clocks.turn, name="desk_clock"),
    path(f"{TOURNAMENT}desk/deputies/", deputies.change, name="desk_deputies"),
    path(f"{TOURNAMENT}desk/display/", display.renew, name="desk_display"),
    path(f"{TOURNAMENT}desk/enter/", desk.enter, name="desk_enter"),
    path(f"{TOURNAMENT}desk/team/", desk.change_team, name="desk_team"),
    path(f"{TOURNAMENT}desk/pair/", pairing.draw_up, name="desk_pair"),
    path(f"{TOURNAMENT}desk/mend/", mending.mend, name="desk_mend"),
    path(f"{TOURNAMENT}desk/round/", pairing.show_pairing, name="desk_round"),
    path(f"{TOURNAMENT}desk/round/keep/", pairing.keep, name="desk_keep"),
    path(f"{TOURNAMENT}desk/publish/", desk.publish, name="desk_publish"),
    path(f"{TOURNAMENT}desk/result/", desk.settle, name="desk_result"),
    path(f"{TOURNAMENT}teams/", check_in.show_teams, name="teams"),
    path(f"{TOURNAMENT}teams/add/", check_in.add_teams, name="teams_add"),
    path(f"{TOURNAMENT}teams/change/", check_in.change_teams, name="teams_change"),
    path(f"{TOURNAMENT}teams/missing/", check_in.show_missing, name="missing"),
    path(f"{TOURNAMENT}teams/<uuid:entry_id>/", entry.show_entry, name="entry"),
    path(f"{TOURNAMENT}poster/", registration.show_poster, name="poster"),
    path(f"{TEAM}change/", entry.show_own, name="team_change"),
    path(TEAM, teams.show_team, name="team"),
    path(f"{TEAM}report/", teams.report, name="team_report"),
    path(f"{TOURNAMENT}code/", match_sheets.show_code, name="code"),
    path(f"{TOURNAMENT}tables/<int:table>/", match_sheets.show_code, name="table"),
    path(f"{TOURNAMENT}desk/sheet/", match_sheets.open_as_director, name="desk_sheet"),
    path(f"{TEAM}sheet/", match_sheets.open_own, name="team_sheet"),
    path(f"{TEAM}countersign/", match_sheets.countersign, name="team_countersign"),
    path(f"{TEAM}tap/", teams.tap, name="team_tap"),
]
