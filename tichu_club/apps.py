"""Joins what the apps know nothing of: whoever writes a game, and whoever watches it."""

from django.apps import AppConfig


class TichuClubConfig(AppConfig):
    """The project as an app."""

    name = "tichu_club"

    def ready(self) -> None:
        """Let every write be told to the streams."""
        from scoring.changes import listen
        from tichu_club.streams.notice import tell

        listen(tell)
