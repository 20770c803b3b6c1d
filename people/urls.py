"""The pages of people."""

from django.urls import path
from django.urls.resolvers import URLPattern

from people.views import welcome

app_name = "people"
urlpatterns: list[URLPattern] = [
    path("welcome/", welcome.welcome, name="welcome"),
    path("welcome/account/", welcome.set_up, name="account_setup"),
]
