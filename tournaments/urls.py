"""The pages of tournaments."""

from django.urls import path
from django.urls.resolvers import URLPattern

from people.addresses import CLUB
from tournaments.addresses import TOURNAMENT
from tournaments.clock import views as clocks
from tournaments.desk.views import advice, check_in, desk, guide, log, many_teams, results, slips
from tournaments.ending import views as endings
from tournaments.entries.views import entry, registration
from tournaments.files.views import checking
from tournaments.files.views import importing as event_files
from tournaments.hall.views import deputies, display, prints
from tournaments.practice import views as practice
from tournaments.rounds.views import correction, mending, pairing, rounds
from tournaments.rounds.views import tournament as tournament_page
from tournaments.series import views as series
from tournaments.settings.views import apart, deleting, settings, tournaments
from tournaments.team_page.views import beside, notices
from tournaments.team_page.views import page as teams
from tournaments.team_page.views import sheets as match_sheets
from tournaments.website import views as website

CORRECTION = f"{TOURNAMENT}desk/correction/<uuid:match_id>/"
SERIES = "series/<uuid:series_id>/"
TEAM = f"{TOURNAMENT}team/<uuid:entry_id>/"

app_name = "tournaments"
urlpatterns: list[URLPattern] = [
    path("g/<uuid:game_id>/beside/", beside.show_beside, name="beside"),
    path("g/<uuid:game_id>/team/", beside.lead_to_team, name="sheet_team"),
    path(f"{CLUB}tournaments/", tournaments.show_tournaments, name="tournaments"),
    path(f"{CLUB}tournaments/import/", event_files.show_import, name="import"),
    path(f"{CLUB}tournaments/try/", practice.show_try, name="try"),
    path(f"{CLUB}tournaments/new/", tournaments.show_new, name="new"),
    path(f"{CLUB}series/", series.show_all, name="all_series"),
    path(f"{CLUB}series/new/", series.show_new, name="series_new"),
    path(SERIES, series.show_series, name="series"),
    path(f"{SERIES}change/", series.show_change, name="series_change"),
    path(f"{SERIES}delete/", series.delete, name="series_delete"),
    path("tournaments/guide/", guide.show_guide, name="guide"),
    path("tournaments/check/", checking.download_check_page, name="check_page"),
    path(TOURNAMENT, tournament_page.show_tournament, name="tournament"),
    path(f"embed/{TOURNAMENT}standings/", website.show_standings_table, name="standings_table"),
    path(f"embed/{TOURNAMENT}standings.json", website.show_standings_table, name="standings_data"),
    path(f"{TOURNAMENT}calendar.ics", website.show_calendar, name="calendar"),
    path(f"{TOURNAMENT}preview.png", website.show_picture, name="picture"),
    path(f"{TOURNAMENT}print/", prints.show_prints, name="prints"),
    path(f"{TOURNAMENT}display/", display.show_display, name="display"),
    path(f"{TOURNAMENT}display/now/", display.show_now, name="display_now"),
    path(f"{TOURNAMENT}deputy/", deputies.show_deputy, name="deputy"),
    path(f"{TOURNAMENT}desk/", desk.show_desk, name="desk"),
    path(f"{TOURNAMENT}rounds/<int:number>/", rounds.show_round, name="round"),
    path(f"{TOURNAMENT}desk/rounds/<int:number>/", rounds.show_desk_round, name="desk_past_round"),
    path(f"{TOURNAMENT}settings/", settings.show_settings, name="settings"),
    path(f"{TOURNAMENT}settings/delete/", deleting.show_delete, name="delete"),
    path(f"{TOURNAMENT}places/", endings.show_places, name="places"),
    path(f"{TOURNAMENT}places/csv/", endings.write_places, name="places_csv"),
    path(f"{TOURNAMENT}certificates/", endings.show_certificates, name="certificates"),
    path(f"{TOURNAMENT}standings/<int:number>/", endings.show_team_standing, name="team_standing"),
    path(f"{TOURNAMENT}enter/", registration.show_registration, name="register"),
    path(f"{TOURNAMENT}desk/close/", desk.close, name="desk_close"),
    path(f"{TOURNAMENT}desk/clock/", clocks.turn, name="desk_clock"),
    path(f"{TOURNAMENT}desk/deputies/", deputies.change, name="desk_deputies"),
    path(f"{TOURNAMENT}desk/display/", display.renew, name="desk_display"),
    path(f"{TOURNAMENT}desk/end/", desk.show_end, name="desk_end"),
    path(f"{TOURNAMENT}desk/format/", advice.choose_format, name="desk_format"),
    path(f"{TOURNAMENT}desk/hall/", desk.show_hall, name="desk_hall"),
    path(f"{TOURNAMENT}desk/table/<uuid:match_id>/", desk.show_table, name="desk_table"),
    path(f"{TOURNAMENT}desk/enter/", desk.enter, name="desk_enter"),
    path(f"{TOURNAMENT}desk/team/", desk.change_team, name="desk_team"),
    path(f"{TOURNAMENT}desk/teams/", desk.show_teams, name="desk_teams"),
    path(f"{TOURNAMENT}desk/pair/", pairing.draw_up, name="desk_pair"),
    path(f"{TOURNAMENT}desk/log/", log.show_log, name="log"),
    path(f"{CORRECTION}look/", correction.show_correction, name="desk_correction"),
    path(CORRECTION, correction.correct, name="desk_correct"),
    path(f"{TOURNAMENT}desk/mend/", mending.mend, name="desk_mend"),
    path(f"{TOURNAMENT}desk/round/", pairing.show_pairing, name="desk_round"),
    path(f"{TOURNAMENT}desk/round/keep/", pairing.keep, name="desk_keep"),
    path(f"{TOURNAMENT}desk/publish/", desk.publish, name="desk_publish"),
    path(f"{TOURNAMENT}desk/result/", results.settle, name="desk_result"),
    path(f"{TOURNAMENT}desk/slip/", slips.enter_slip, name="desk_slip"),
    path(f"{TOURNAMENT}teams/", check_in.show_teams, name="teams"),
    path(f"{TOURNAMENT}teams/add/", check_in.add_teams, name="teams_add"),
    path(f"{TOURNAMENT}teams/look/", many_teams.look_at_teams, name="teams_look"),
    path(f"{TOURNAMENT}teams/change/", check_in.change_teams, name="teams_change"),
    path(f"{TOURNAMENT}teams/missing/", check_in.show_missing, name="missing"),
    path(f"{TOURNAMENT}teams/<uuid:entry_id>/", entry.show_entry, name="entry"),
    path(f"{TOURNAMENT}teams/<uuid:entry_id>/apart/", apart.show_apart, name="apart"),
    path(f"{TOURNAMENT}practice/result/", practice.bring, name="practice_result"),
    path(f"{TOURNAMENT}practice/end/", practice.end, name="practice_end"),
    path(f"{TOURNAMENT}poster/", registration.show_poster, name="poster"),
    path(f"{TEAM}change/", entry.show_own, name="team_change"),
    path(TEAM, teams.show_team, name="team"),
    path("tournaments/team/kept/", teams.show_kept, name="kept_team"),
    path(f"{TEAM}podium.png", teams.show_podium, name="team_podium"),
    path(f"{TEAM}notices/", notices.change_notices, name="team_notices"),
    path(f"{TEAM}report/", teams.report, name="team_report"),
    path(f"{TOURNAMENT}code/", match_sheets.show_code, name="code"),
    path(f"{TOURNAMENT}tables/<int:table>/", match_sheets.show_code, name="table"),
    path(f"{TOURNAMENT}desk/sheet/", match_sheets.open_as_director, name="desk_sheet"),
    path(f"{TEAM}sheet/", match_sheets.open_sheet_of_team, name="team_sheet"),
    path(f"{TEAM}countersign/", match_sheets.countersign, name="team_countersign"),
    path(f"{TEAM}tap/", teams.tap, name="team_tap"),
]
