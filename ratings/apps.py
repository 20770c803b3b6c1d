"""Ratings as an app."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    """How good the players of a club are, as far as their games can tell."""

    name = "ratings"

    def ready(self) -> None:
        """Register what the apps below do not know by themselves."""
        from ratings import registered

        registered.register()
