"""The addresses of people over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from people.api import session

urlpatterns: list[URLPattern] = [path("session/", session.session_view, name="session")]
