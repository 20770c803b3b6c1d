"""Tournaments as an app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Who meets whom, and who is where."""

    name = "tournaments"

    def ready(self) -> None:
        """Register what the apps below do not know by themselves."""
        from tournaments import registered

        registered.register()
