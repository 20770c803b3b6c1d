"""The sixth game as an app."""

from django.apps import AppConfig


class HeartsConfig(AppConfig):
    """An app that brings one game and nothing else."""

    name = "tests.hearts"

    def ready(self) -> None:
        """Bring the game, its texts and its sentences."""
        from common.problems.catalogue import register_sentences
        from common.web.pages.texts import register_texts
        from tests.hearts.brought import bring
        from tests.hearts.game import HEARTS, SENTENCES, TEXTS

        bring(HEARTS)
        register_texts(TEXTS)
        register_sentences(SENTENCES)
