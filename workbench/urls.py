"""The pages of the workbench."""

from django.urls import path
from django.urls.resolvers import URLPattern

from workbench.demo import views as demo

app_name = "workbench"
urlpatterns: list[URLPattern] = [
    path("demo/make/", demo.make, name="demo_make"),
    path("demo/remove/", demo.remove, name="demo_remove"),
]
