"""Tournaments as an app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Who meets whom, and who is where."""

    name = "tournaments"

    def ready(self) -> None:
        """Bring sentences; let tournaments be watched, and hear of the games of their matches."""
        from django.utils.translation import gettext_lazy as _

        from common.live.kinds import register_kind
        from common.problems.catalogue import bring_sentences
        from pairing import sentences as pairing
        from pairing.event.words import sentences as events
        from pairing.standings import sentences as standings
        from people.clubs.panels import Tab, bring_tab
        from people.permissions import may_see_club
        from people.players.holders import bring_holder
        from scoring.games.listeners import bring_game_listener
        from tournaments import sentences as tournaments
        from tournaments.entries.services.holder import TEAMS
        from tournaments.hall.live_tournament import TOURNAMENT
        from tournaments.matches.services.sheets import note_sheets

        for brought in (tournaments, pairing, standings, events):
            bring_sentences(brought.SENTENCES, for_browsers=False)
        register_kind("tournament", TOURNAMENT)
        bring_holder(TEAMS)
        bring_game_listener(note_sheets)
        bring_tab(Tab("tournaments:tournaments", _("Tournaments"), may_see_club), place=40)
