"""Ratings as an app."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    """How good the players of a club are, as far as their games can tell."""

    name = "ratings"

    def ready(self) -> None:
        """Bring the sentences of what is refused; no page says them yet."""
        from common.problems.catalogue import bring_sentences
        from ratings.model import sentences

        bring_sentences(sentences.SENTENCES, for_browsers=False)
