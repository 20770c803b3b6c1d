"""People as an app."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Who is who."""

    name = "people"

    def ready(self) -> None:
        """Bring the sentences of accounts, and let the night forget used links."""
        from common.jobs.expiry import register_expired
        from common.problems.catalogue import bring_sentences
        from people.security_events import watch_sign_ins
        from people.sentences import SENTENCES
        from people.services.cleaning import find_expired

        bring_sentences(SENTENCES)
        register_expired(find_expired)
        watch_sign_ins()
