"""The past as an app."""

from django.apps import AppConfig


class PastConfig(AppConfig):
    """Earlier games, and how they come in."""

    name = "past"

    def ready(self) -> None:
        """Register what the apps below do not know by themselves."""
        from past import registered

        registered.register()
