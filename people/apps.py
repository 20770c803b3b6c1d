"""People as an app."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Who is who."""

    name = "people"

    def ready(self) -> None:
        """Register what the apps below do not know by themselves."""
        from people import registered

        registered.register()
