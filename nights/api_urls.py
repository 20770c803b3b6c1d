"""The addresses of nights over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from common.web.endpoints import serve
from nights.days import NIGHT, NIGHTS
from nights.draws import api as draws
from nights.evening import api as evening
from nights.order import api as order
from nights.plans import api as plans
from nights.presence import api as presence
from nights.wall import api as wall

app_name = "nights_api"
urlpatterns: list[URLPattern] = [
    path(NIGHTS, serve(get=evening.read_list, post=evening.begin), name="nights"),
    path(f"{NIGHTS}planned/", serve(get=plans.read, post=plans.plan), name="plans"),
    path(f"{NIGHTS}planned/<uuid:plan_id>/", serve(patch=plans.change), name="plan"),
    path(NIGHT, serve(get=evening.read, delete=evening.remove), name="night"),
    path(f"{NIGHT}order/", serve(get=order.read, put=order.correct), name="day_order"),
    path("clubs/<slug:slug>/games/<uuid:game_id>/day/", serve(put=order.move), name="game_day"),
    path(f"{NIGHT}people/", serve(post=presence.come), name="people"),
    path(
        f"{NIGHT}people/<uuid:presence_id>/", serve(put=presence.change_presence), name="presence"
    ),
    path(f"{NIGHT}draws/", serve(post=draws.draw_tables), name="draws"),
    path(f"{NIGHT}draws/<int:number>/", serve(get=draws.read_draw), name="draw"),
    path(f"{NIGHT}tables/<uuid:table_id>/start/", serve(post=draws.start), name="start"),
    path(f"{NIGHT}wall/", serve(get=wall.read, post=wall.renew), name="wall"),
    path(f"{NIGHT}wall/exchange/", serve(post=wall.exchange), name="wall_exchange"),
]
