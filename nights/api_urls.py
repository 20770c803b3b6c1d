"""The addresses of nights over HTTP."""

from django.urls.resolvers import URLPattern

from nights.draws import api as draws
from nights.evening import api as evening
from nights.order import api as order
from nights.plans import api as plans
from nights.presence import api as presence
from nights.wall import api as wall

app_name = "nights_api"
urlpatterns: list[URLPattern] = [
    *evening.urlpatterns,
    *plans.urlpatterns,
    *order.urlpatterns,
    *presence.urlpatterns,
    *draws.urlpatterns,
    *wall.urlpatterns,
]
