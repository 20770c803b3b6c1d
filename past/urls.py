"""The pages of the past."""

from django.urls import path
from django.urls.resolvers import URLPattern

from past.deleting import views as deleting
from past.export import views as export
from past.imports import list_views as lists
from past.imports import mend_views as mends
from past.imports import place_views as places
from past.imports import views as imports
from past.paper import views as paper
from past.records import views as records
from past.scores import views as scores
from past.taking import views as taking

app_name = "past"
urlpatterns: list[URLPattern] = [
    path("clubs/<slug:slug>/take/", taking.show_taking, name="taking"),
    path("account/games/", taking.keep_games, name="keep_games"),
    path("deals/", records.show_recorded, name="recorded"),
    path("clubs/<slug:slug>/settings/delete/", deleting.show_delete, name="delete"),
    path("clubs/<slug:slug>/settings/export/", export.show_export, name="export"),
    path("clubs/<slug:slug>/settings/export/<uuid:file_id>/", export.download, name="export_file"),
    path("clubs/<slug:slug>/imports/records/", imports.import_records, name="import_records"),
    path("clubs/<slug:slug>/players/file/look/", lists.look_at_people, name="look_at_people"),
    path("clubs/<slug:slug>/paper/", paper.show_paper, name="paper"),
    path("clubs/<slug:slug>/games/<uuid:game_id>/score/", scores.show_score, name="score"),
    path("clubs/<slug:slug>/imports/", imports.show_imports, name="imports"),
    path("clubs/<slug:slug>/imports/<uuid:import_id>/", imports.show_import, name="import"),
    path(
        "clubs/<slug:slug>/imports/<uuid:import_id>/place/",
        places.show_place,
        name="import_place",
    ),
    path(
        "clubs/<slug:slug>/imports/<uuid:import_id>/mend/",
        mends.mend_import,
        name="import_mend",
    ),
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
    path("g/<uuid:game_id>/deals/", records.show_deals, name="deals"),
    path("g/<uuid:game_id>/deals/<int:number>/", records.show_deal, name="deal"),
]
