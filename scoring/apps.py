"""What scoring brings to the house when it starts."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Games and their score sheets as an app."""

    name = "scoring"

    def ready(self) -> None:
        """Let games be watched."""
        from common.live.kinds import register_kind
        from scoring.live_game import GAME

        register_kind("game", GAME)
