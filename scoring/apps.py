"""What scoring brings to the house when it starts."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Games and their score sheets as an app."""

    name = "scoring"

    def ready(self) -> None:
        """Register what the apps below do not know by themselves."""
        from scoring import registered

        registered.register()
