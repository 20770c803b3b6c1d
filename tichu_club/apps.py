"""Joins what the apps know nothing of: whoever writes a game, and whoever watches it."""

from django.apps import AppConfig


class TichuClubConfig(AppConfig):
    """The project as an app."""

    name = "tichu_club"

    def ready(self) -> None:
        """Let every write be told to the streams."""
        from common.live.changes import listen
        from common.live.notice import tell

        listen(tell)
