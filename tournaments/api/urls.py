"""The addresses of tournaments over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from tournaments.api import nights, tables
from tournaments.days import NIGHT, NIGHTS

app_name = "tournaments_api"
urlpatterns: list[URLPattern] = [
    path(NIGHTS, nights.nights_view, name="nights"),
    path(NIGHT, nights.night_view, name="night"),
    path(f"{NIGHT}people/", nights.people_view, name="people"),
    path(f"{NIGHT}people/<uuid:presence_id>/", nights.presence_view, name="presence"),
    path(f"{NIGHT}draws/", tables.draws_view, name="draws"),
    path(f"{NIGHT}draws/<int:number>/", tables.draw_view, name="draw"),
    path(f"{NIGHT}tables/<uuid:table_id>/start/", tables.start_view, name="start"),
    path(f"{NIGHT}wall/", tables.wall_view, name="wall"),
    path(f"{NIGHT}wall/exchange/", tables.exchange_view, name="wall_exchange"),
]
