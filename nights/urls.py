"""The pages of nights."""

from django.urls import path
from django.urls.resolvers import URLPattern

from nights.days import NIGHT, NIGHTS
from nights.draws import views as draws
from nights.evening import views as evening
from nights.order import views as order
from nights.plans import embedded
from nights.plans import views as plans
from nights.presence import views as presence
from nights.wall import views as wall
from people.addresses import CLUB

app_name = "nights"
urlpatterns: list[URLPattern] = [
    path(NIGHTS, evening.show_nights, name="nights"),
    path(f"{NIGHTS}planned/", plans.show_plans, name="plans"),
    path(f"{NIGHTS}planned/<uuid:plan_id>/", plans.show_plan, name="plan"),
    path("embed/clubs/<slug:slug>/nights/", embedded.show_next_nights, name="next_nights"),
    path("embed/clubs/<slug:slug>/nights.json", embedded.show_next_nights, name="next_nights_data"),
    path(f"{NIGHTS}open/", evening.open_tonight, name="open_tonight"),
    path(NIGHT, evening.show_night, name="night"),
    path(f"{NIGHT}preview.png", evening.show_picture, name="picture"),
    path(f"{NIGHT}remove/", evening.remove, name="remove"),
    path(f"{NIGHT}order/", order.show_order, name="day_order"),
    path(f"{CLUB}games/<uuid:game_id>/day/", order.show_day, name="game_day"),
    path(f"{NIGHT}people/", presence.change_people, name="people"),
    path(f"{NIGHT}draw/", draws.draw, name="draw"),
    path(f"{NIGHT}tables/<uuid:table_id>/start/", draws.start, name="start_table"),
    path(f"{NIGHT}wall/", wall.show_wall, name="wall"),
    path(f"{NIGHT}wall/now/", wall.show_now, name="wall_now"),
    path(f"{NIGHT}wall/renew/", wall.renew_wall, name="renew_wall"),
]
