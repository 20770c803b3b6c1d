"""The addresses of ratings over HTTP."""

from django.urls.resolvers import URLPattern

from ratings.figures.api import chances, points, statistics
from ratings.pairs import api as pairs
from ratings.persons import api as persons
from ratings.ranking import api as rankings
from ratings.seasons import api as seasons

app_name = "ratings_api"
urlpatterns: list[URLPattern] = [
    *rankings.urlpatterns,
    *points.urlpatterns,
    *statistics.urlpatterns,
    *chances.urlpatterns,
    *pairs.urlpatterns,
    *persons.urlpatterns,
    *seasons.urlpatterns,
]
