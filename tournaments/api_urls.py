"""The addresses of tournaments over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from tournaments.clock import api as clocks
from tournaments.desk import api as log
from tournaments.ending import api as endings
from tournaments.entries.api import entries
from tournaments.entries.api import lists as team_lists
from tournaments.files import api as event_files
from tournaments.hall import api as hall
from tournaments.matches.api import penalties
from tournaments.matches.api import results as matches
from tournaments.matches.api import sheets as match_sheets
from tournaments.rounds.api import corrections
from tournaments.rounds.api import pairings as rounds
from tournaments.settings import api as tournaments

TOURNAMENT = "tournaments/<uuid:tournament_id>/"
ROUND = f"{TOURNAMENT}rounds/<int:number>/"
ENTRY = f"{TOURNAMENT}entries/<uuid:entry_id>/"
MATCH = "matches/<uuid:match_id>/"

app_name = "tournaments_api"
urlpatterns: list[URLPattern] = [
    path("tournaments/", tournaments.tournaments_view, name="tournaments"),
    path("tournaments/import/", event_files.import_view, name="import"),
    path(TOURNAMENT, tournaments.tournament_view, name="tournament"),
    path(f"{TOURNAMENT}standings/", tournaments.standings_view, name="standings"),
    path(f"{TOURNAMENT}places/", endings.places_view, name="places"),
    path(f"{TOURNAMENT}needs/", endings.needs_view, name="needs"),
    path(f"{TOURNAMENT}close/", endings.close_view, name="close"),
    path(f"{TOURNAMENT}reopen/", endings.reopen_view, name="reopen"),
    path(f"{TOURNAMENT}export/", event_files.export_view, name="export"),
    path(f"{TOURNAMENT}entries/", entries.entries_view, name="entries"),
    path(f"{TOURNAMENT}entries/earlier/", team_lists.earlier_view, name="earlier"),
    path(f"{TOURNAMENT}seeds/", team_lists.seeds_view, name="seeds"),
    path(f"{ENTRY}join/", team_lists.join_view, name="join"),
    path(f"{TOURNAMENT}display/", hall.display_view, name="display"),
    path(f"{TOURNAMENT}display/exchange/", hall.exchange_view, name="display_exchange"),
    path(f"{TOURNAMENT}deputies/", hall.deputies_view, name="deputies"),
    path(f"{TOURNAMENT}deputies/accept/", hall.accept_view, name="deputy_accept"),
    path(f"{TOURNAMENT}deputies/<uuid:deputy_id>/", hall.deputy_view, name="deputy"),
    path(f"{TOURNAMENT}penalties/", penalties.penalties_view, name="penalties"),
    path(f"{TOURNAMENT}penalties/<uuid:penalty_id>/", penalties.penalty_view, name="penalty"),
    path(ENTRY, entries.entry_view, name="entry"),
    path(f"{ENTRY}withdraw/", entries.withdraw_view, name="withdraw"),
    path(f"{ENTRY}admit/", entries.admit_view, name="admit"),
    path(f"{ENTRY}link/renew/", entries.renew_view, name="team_renew"),
    path(f"{ENTRY}exchange/", entries.exchange_view, name="team_exchange"),
    path(f"{TOURNAMENT}members/<uuid:member_id>/", entries.present_view, name="present"),
    path(f"{TOURNAMENT}rounds/", rounds.rounds_view, name="rounds"),
    path(ROUND, rounds.round_view, name="round"),
    path(f"{ROUND}clock/", clocks.clock_view, name="clock"),
    path(f"{ROUND}accept/", rounds.accept_view, name="accept_all"),
    path(f"{ROUND}late/", rounds.late_view, name="late"),
    path(f"{ROUND}absent/", rounds.absent_view, name="absent"),
    path(f"{ROUND}weigh/", rounds.weigh_view, name="weigh"),
    path(f"{ROUND}publish/", rounds.publish_view, name="publish"),
    path(f"{ROUND}unpublish/", rounds.unpublish_view, name="unpublish"),
    path(f"{TOURNAMENT}code/", match_sheets.code_view, name="code"),
    path(f"{MATCH}sheet/", match_sheets.sheet_view, name="sheet"),
    path(f"{MATCH}countersign/", match_sheets.countersign_view, name="countersign"),
    path(f"{MATCH}result/", matches.result_view, name="result"),
    path(f"{MATCH}confirm/", matches.confirm_view, name="confirm"),
    path(f"{MATCH}time/", clocks.time_view, name="time"),
    path(f"{TOURNAMENT}log/", log.log_view, name="log"),
    path(f"{TOURNAMENT}worth-a-look/", corrections.worth_a_look_view, name="worth_a_look"),
    path(f"{MATCH}correction/", corrections.correct_view, name="correction"),
    path(f"{MATCH}correction/look/", corrections.preview_view, name="preview_correction"),
    path(f"{MATCH}ruling/", matches.ruling_view, name="ruling"),
]
