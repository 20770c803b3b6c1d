"""The ground floor as an app: static files and commands that every app may use."""

from django.apps import AppConfig


class CommonConfig(AppConfig):
    """What every app stands on."""

    name = "common"
