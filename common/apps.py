"""The ground floor as an app: static files and commands that every app may use."""

from importlib import import_module

from django.apps import AppConfig


class CommonConfig(AppConfig):
    """What every app stands on."""

    name = "common"

    def ready(self) -> None:
        """Bring the sentences of requests that cannot be answered, and how callers sign in."""
        from common.problems.catalogue import register_sentences
        from common.tables import sentences as tables
        from common.web.sentences import OF_THE_FRAMEWORK, SENTENCES

        register_sentences(SENTENCES)
        register_sentences(OF_THE_FRAMEWORK, for_browsers=False)
        register_sentences(tables.SENTENCES, for_browsers=False)
        import_module("common.web.schemes")  # The framework finds its classes once they are there.
