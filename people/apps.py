"""People as an app."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Who is who."""

    name = "people"

    def ready(self) -> None:
        """Let the night forget used links."""
        from common.jobs.expiry import register_expired
        from people.services.cleaning import find_expired

        register_expired(find_expired)
