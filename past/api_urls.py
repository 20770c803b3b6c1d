"""The addresses of the past over HTTP."""

from django.urls.resolvers import URLPattern

from past.deleting import api as deleting
from past.export import api as export
from past.imports import api as imports
from past.imports import files_api as files
from past.imports import place_api as places
from past.paper import api as paper
from past.scores import api as scores
from past.taking import api as taking

app_name = "past_api"
urlpatterns: list[URLPattern] = [
    *imports.urlpatterns,
    *files.urlpatterns,
    *places.urlpatterns,
    *deleting.urlpatterns,
    *export.urlpatterns,
    *paper.urlpatterns,
    *scores.urlpatterns,
    *taking.urlpatterns,
]
