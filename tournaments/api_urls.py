"""The addresses of tournaments over HTTP."""

from django.urls.resolvers import URLPattern

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

app_name = "tournaments_api"
urlpatterns: list[URLPattern] = [
    *tournament_lists.urlpatterns,
    *series.urlpatterns,
    *event_files.urlpatterns,
    *tournaments.urlpatterns,
    *endings.urlpatterns,
    *entries.urlpatterns,
    *registration.urlpatterns,
    *team_lists.urlpatterns,
    *lines.urlpatterns,
    *hall.urlpatterns,
    *penalties.urlpatterns,
    *rounds.urlpatterns,
    *clocks.urlpatterns,
    *match_sheets.urlpatterns,
    *matches.urlpatterns,
    *log.urlpatterns,
    *corrections.urlpatterns,
]
