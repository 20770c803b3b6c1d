"""Nights as an app."""

from django.apps import AppConfig


class NightsConfig(AppConfig):
    """A club's evenings."""

    name = "nights"

    def ready(self) -> None:
        """Register what the apps below do not know by themselves."""
        from nights import registered

        registered.register()
