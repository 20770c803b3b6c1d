"""The ground floor as an app: static files and commands that every app may use."""

from django.apps import AppConfig


class CommonConfig(AppConfig):
    """What every app stands on."""

    name = "common"

    def ready(self) -> None:
        """Bring the sentences of requests that cannot be answered."""
        from common.problems.catalogue import bring_sentences
        from common.web.sentences import SENTENCES

        bring_sentences(SENTENCES)
