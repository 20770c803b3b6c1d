"""Tournaments as an app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Who meets whom, and who is where."""

    name = "tournaments"

    def ready(self) -> None:
        """Bring the sentences of evenings, events, pairing and standings."""
        from common.problems.catalogue import bring_sentences
        from tournaments import sentences as evenings
        from tournaments.events.words import sentences as events
        from tournaments.pairing import sentences as pairing
        from tournaments.standings import sentences as standings

        for brought in (evenings, pairing, standings, events):
            bring_sentences(brought.SENTENCES, for_browsers=False)
