"""The addresses that every page needs."""

from django.urls import path
from django.urls.resolvers import URLPattern

from common.web.pages import catalogue

app_name = "common"
urlpatterns: list[URLPattern] = [
    path("catalogue/<slug:language>.json", catalogue.show_catalogue, name="catalogue"),
]
