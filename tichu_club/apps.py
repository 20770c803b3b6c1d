"""What the whole club brings when it starts."""

from django.apps import AppConfig
from django.conf import settings


class TichuClubConfig(AppConfig):
    """The project as an app."""

    name = "tichu_club"

    def ready(self) -> None:
        """Say where phones find a club that runs on somebody's own machine."""
        from common.web.outside import register_address
        from tichu_club.hosting.addresses import find_phones_address

        if listens_at := settings.LISTENS_AT:
            register_address(lambda: find_phones_address(listens_at))
