"""The addresses of tournaments over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from common.web.endpoints import serve
from tournaments.clock import api as clocks
from tournaments.desk import api as log
from tournaments.ending import api as endings
from tournaments.entries.api import entries, lines, registration
from tournaments.entries.api import lists as team_lists
from tournaments.files import api as event_files
from tournaments.hall import api as hall
from tournaments.matches.api import penalties
from tournaments.matches.api import results as matches
from tournaments.matches.api import sheets as match_sheets
from tournaments.rounds.api import corrections
from tournaments.rounds.api import pairings as rounds
from tournaments.series import api as series
from tournaments.settings.api import lists as tournament_lists
from tournaments.settings.api import settings as tournaments

TOURNAMENT = "tournaments/<uuid:tournament_id>/"
ROUND = f"{TOURNAMENT}rounds/<int:number>/"
ENTRY = f"{TOURNAMENT}entries/<uuid:entry_id>/"
MATCH = "matches/<uuid:match_id>/"

app_name = "tournaments_api"
urlpatterns: list[URLPattern] = [
    path(
        "tournaments/",
        serve(get=tournament_lists.read_list, post=tournaments.create),
        name="tournaments",
    ),
    path(
        "clubs/<slug:slug>/tournaments/",
        serve(get=tournament_lists.read_list_of_club),
        name="club_tournaments",
    ),
    path(
        "clubs/<slug:slug>/series/", serve(get=series.list_all, post=series.make), name="all_series"
    ),
    path(
        "series/<uuid:series_id>/",
        serve(get=series.show, put=series.change, delete=series.delete),
        name="series",
    ),
    path("tournaments/import/", serve(post=event_files.import_file), name="import"),
    path(
        TOURNAMENT,
        serve(get=tournaments.read, patch=tournaments.change, delete=tournaments.delete),
        name="tournament",
    ),
    path(f"{TOURNAMENT}standings/", serve(get=tournaments.read_standings), name="standings"),
    path(f"{TOURNAMENT}places/", serve(get=endings.read_places), name="places"),
    path(f"{TOURNAMENT}needs/", serve(get=endings.read_needs), name="needs"),
    path(f"{TOURNAMENT}close/", serve(post=endings.close), name="close"),
    path(f"{TOURNAMENT}reopen/", serve(post=endings.reopen), name="reopen"),
    path(f"{TOURNAMENT}export/", serve(get=event_files.export_file), name="export"),
    path(f"{TOURNAMENT}entries/", serve(get=entries.read, post=entries.enter), name="entries"),
    path(f"{TOURNAMENT}enter/", serve(post=registration.register), name="register"),
    path(
        f"{TOURNAMENT}entries/earlier/", serve(post=team_lists.enter_from_earlier), name="earlier"
    ),
    path(f"{TOURNAMENT}entries/lines/", serve(post=lines.read_lines), name="entry_lines"),
    path(f"{TOURNAMENT}seeds/", serve(put=team_lists.seed), name="seeds"),
    path(f"{ENTRY}join/", serve(post=team_lists.join), name="join"),
    path(
        f"{TOURNAMENT}display/",
        serve(get=hall.read_display, post=hall.renew_display),
        name="display",
    ),
    path(
        f"{TOURNAMENT}display/exchange/", serve(post=hall.exchange_display), name="display_exchange"
    ),
    path(
        f"{TOURNAMENT}deputies/",
        serve(get=hall.read_deputies, post=hall.renew_invitation),
        name="deputies",
    ),
    path(f"{TOURNAMENT}deputies/accept/", serve(post=hall.accept_invitation), name="deputy_accept"),
    path(f"{TOURNAMENT}deputies/<uuid:deputy_id>/", serve(delete=hall.end), name="deputy"),
    path(
        f"{TOURNAMENT}penalties/",
        serve(get=penalties.read, post=penalties.penalize),
        name="penalties",
    ),
    path(
        f"{TOURNAMENT}penalties/<uuid:penalty_id>/",
        serve(delete=penalties.take_back),
        name="penalty",
    ),
    path(ENTRY, serve(patch=entries.change), name="entry"),
    path(f"{ENTRY}withdraw/", serve(post=entries.withdraw), name="withdraw"),
    path(f"{ENTRY}admit/", serve(post=entries.admit), name="admit"),
    path(f"{ENTRY}link/renew/", serve(post=entries.renew_link), name="team_renew"),
    path(f"{ENTRY}exchange/", serve(post=entries.exchange_link), name="team_exchange"),
    path(f"{TOURNAMENT}members/<uuid:member_id>/", serve(put=entries.check_in), name="present"),
    path(f"{TOURNAMENT}rounds/", serve(post=rounds.pair), name="rounds"),
    path(ROUND, serve(get=rounds.read, put=rounds.arrange), name="round"),
    path(f"{ROUND}clock/", serve(get=clocks.read, post=clocks.turn), name="clock"),
    path(f"{ROUND}accept/", serve(post=rounds.accept_all), name="accept_all"),
    path(f"{ROUND}late/", serve(post=rounds.seat_late_team), name="late"),
    path(f"{ROUND}absent/", serve(post=rounds.replace_absent_team), name="absent"),
    path(f"{ROUND}weigh/", serve(post=rounds.weigh), name="weigh"),
    path(f"{ROUND}publish/", serve(post=rounds.publish), name="publish"),
    path(f"{ROUND}unpublish/", serve(post=rounds.unpublish), name="unpublish"),
    path(f"{TOURNAMENT}code/", serve(post=match_sheets.use_code), name="code"),
    path(MATCH, serve(get=matches.read), name="match"),
    path(f"{MATCH}sheet/", serve(post=match_sheets.give_sheet), name="sheet"),
    path(f"{MATCH}countersign/", serve(post=match_sheets.countersign), name="countersign"),
    path(f"{MATCH}result/", serve(put=matches.report), name="result"),
    path(f"{MATCH}confirm/", serve(post=matches.confirm), name="confirm"),
    path(f"{MATCH}time/", serve(post=clocks.give_more_time), name="time"),
    path(f"{TOURNAMENT}log/", serve(get=log.read), name="log"),
    path(
        f"{TOURNAMENT}worth-a-look/", serve(get=corrections.read_worth_a_look), name="worth_a_look"
    ),
    path(f"{MATCH}correction/", serve(post=corrections.correct), name="correction"),
    path(f"{MATCH}correction/look/", serve(post=corrections.preview), name="preview_correction"),
    path(f"{MATCH}ruling/", serve(post=matches.settle), name="ruling"),
]
