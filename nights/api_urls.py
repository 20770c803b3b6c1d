"""The addresses of nights over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from nights.days import NIGHT, NIGHTS
from nights.draws import api as draws
from nights.evening import api as evening
from nights.order import api as order
from nights.presence import api as presence
from nights.wall import api as wall

app_name = "nights_api"
urlpatterns: list[URLPattern] = [
    path(NIGHTS, evening.nights_view, name="nights"),
    path(NIGHT, evening.night_view, name="night"),
    path(f"{NIGHT}order/", order.order_view, name="day_order"),
    path(f"{NIGHT}people/", presence.people_view, name="people"),
    path(f"{NIGHT}people/<uuid:presence_id>/", presence.presence_view, name="presence"),
    path(f"{NIGHT}draws/", draws.draws_view, name="draws"),
    path(f"{NIGHT}draws/<int:number>/", draws.draw_view, name="draw"),
    path(f"{NIGHT}tables/<uuid:table_id>/start/", draws.start_view, name="start"),
    path(f"{NIGHT}wall/", wall.wall_view, name="wall"),
    path(f"{NIGHT}wall/exchange/", wall.exchange_view, name="wall_exchange"),
]
