"""The pages of tournaments."""

from django.urls import path
from django.urls.resolvers import URLPattern

from tournaments.days import NIGHT, NIGHTS
from tournaments.views import nights, people, tables, wall

app_name = "tournaments"
urlpatterns: list[URLPattern] = [
    path(NIGHTS, nights.show_nights, name="nights"),
    path(f"{NIGHTS}open/", nights.open_tonight, name="open_tonight"),
    path(NIGHT, nights.show_night, name="night"),
    path(f"{NIGHT}people/", people.change_people, name="people"),
    path(f"{NIGHT}draw/", tables.draw, name="draw"),
    path(f"{NIGHT}tables/<uuid:table_id>/start/", tables.start, name="start_table"),
    path(f"{NIGHT}wall/", wall.show_wall, name="wall"),
    path(f"{NIGHT}wall/now/", wall.show_now, name="wall_now"),
    path(f"{NIGHT}wall/renew/", tables.renew_wall, name="renew_wall"),
]
