"""The addresses of scoring over HTTP."""

from django.urls.resolvers import URLPattern

from scoring.asked import api as asked
from scoring.games import api as games
from scoring.house_rules import api as house_rules
from scoring.links import api as links
from scoring.rated import api as rated
from scoring.referee.api import cards as referee
from scoring.referee.api import rules
from scoring.seats.api import line_up as seats
from scoring.seats.api import players
from scoring.starting import api as starting

app_name = "api"
urlpatterns: list[URLPattern] = [
    *starting.urlpatterns,
    *games.urlpatterns,
    *rules.urlpatterns,
    *referee.urlpatterns,
    *links.urlpatterns,
    *players.urlpatterns,
    *asked.urlpatterns,
    *house_rules.urlpatterns,
    *rated.urlpatterns,
    *seats.urlpatterns,
]
