"""The addresses of the past over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from common.web.endpoints import serve
from past.deleting import api as deleting
from past.export import api as export
from past.imports import api as imports
from past.imports import files_api as files
from past.imports import place_api as places
from past.paper import api as paper
from past.scores import api as scores
from past.taking import api as taking

app_name = "past_api"
CLUB = "clubs/<slug:slug>/"
IMPORT = f"{CLUB}imports/<uuid:import_id>/"
urlpatterns: list[URLPattern] = [
    path(f"{CLUB}imports/", serve(get=imports.read_imports, post=imports.begin), name="imports"),
    path(f"{CLUB}imports/records/", serve(post=files.bring), name="records_api"),
    path(
        IMPORT,
        serve(get=imports.read, put=imports.say_who_is_who, delete=imports.undo),
        name="import",
    ),
    path(f"{IMPORT}place/", serve(put=places.place), name="import_place"),
    path(f"{IMPORT}mends/", serve(post=places.mend), name="import_mend"),
    path(f"{IMPORT}store/", serve(post=imports.store), name="import_store"),
    path(f"{CLUB}delete/", serve(post=deleting.delete), name="club_delete"),
    path(f"{CLUB}files/", serve(get=export.read_files, post=export.take), name="club_files"),
    path(f"{CLUB}files/<uuid:file_id>/", serve(get=export.read_file), name="club_file"),
    path(f"{CLUB}files/<uuid:file_id>/content/", serve(get=export.fetch), name="club_file_content"),
    path(f"{CLUB}sheets/", serve(post=paper.enter), name="paper_api"),
    path(f"{CLUB}games/<uuid:game_id>/score/", serve(put=scores.correct), name="score"),
    path(f"{CLUB}games/", serve(post=taking.take), name="take_games"),
    path("account/games/", serve(post=taking.keep), name="keep_games"),
]
