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
from people.addresses import CLUB

app_name = "past"
urlpatterns: list[URLPattern] = [
    path(f"{CLUB}take/", taking.show_taking, name="taking"),
    path("account/games/", taking.keep_games, name="keep_games"),
    path("deals/", records.show_recorded, name="recorded"),
    path(f"{CLUB}settings/delete/", deleting.show_delete, name="delete"),
    path(f"{CLUB}settings/export/", export.show_export, name="export"),
    path(f"{CLUB}settings/export/<uuid:file_id>/", export.download, name="export_file"),
    path(f"{CLUB}imports/records/", imports.import_records, name="import_records"),
    path(f"{CLUB}players/file/look/", lists.look_at_people, name="look_at_people"),
    path(f"{CLUB}paper/", paper.show_paper, name="paper"),
    path(f"{CLUB}games/<uuid:game_id>/score/", scores.show_score, name="score"),
    path(f"{CLUB}imports/", imports.show_imports, name="imports"),
    path(f"{CLUB}imports/<uuid:import_id>/", imports.show_import, name="import"),
    path(
        f"{CLUB}imports/<uuid:import_id>/place/",
        places.show_place,
        name="import_place",
    ),
    path(
        f"{CLUB}imports/<uuid:import_id>/mend/",
        mends.mend_import,
        name="import_mend",
    ),
    path(
        f"{CLUB}imports/<uuid:import_id>/store/",
        imports.store_import,
        name="import_store",
    ),
    path(
        f"{CLUB}imports/<uuid:import_id>/back/",
        imports.take_import_back,
        name="import_back",
    ),
    path("g/<uuid:game_id>/deals/", records.show_deals, name="deals"),
    path("g/<uuid:game_id>/deals/<int:number>/", records.show_deal, name="deal"),
]
