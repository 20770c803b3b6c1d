"""The addresses of the past over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from past.imports import api as imports
from past.imports import files_api as files
from past.paper import api as paper
from past.taking import api as taking

app_name = "past_api"
urlpatterns: list[URLPattern] = [
    path("clubs/<slug:slug>/imports/", imports.imports_view, name="imports"),
    path("clubs/<slug:slug>/imports/records/", files.records_view, name="records_api"),
    path("clubs/<slug:slug>/imports/<uuid:import_id>/", imports.import_view, name="import"),
    path(
        "clubs/<slug:slug>/imports/<uuid:import_id>/store/",
        imports.store_view,
        name="import_store",
    ),
    path("clubs/<slug:slug>/sheets/", paper.paper_view, name="paper_api"),
    path("clubs/<slug:slug>/games/", taking.take_view, name="take_games"),
    path("account/games/", taking.keep_view, name="keep_games"),
]
