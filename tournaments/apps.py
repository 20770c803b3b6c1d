"""Tournaments as an app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Who meets whom, and who is where."""

    name = "tournaments"

    def ready(self) -> None:
        """Bring sentences; let nights and tournaments be watched; show nights on a club's page."""
        from django.utils.translation import gettext_lazy as _

        from common.live.kinds import register_kind
        from common.problems.catalogue import bring_sentences
        from pairing import sentences as pairing
        from pairing.event.words import sentences as events
        from pairing.standings import sentences as standings
        from people.holders import bring_holder
        from people.panels import Tab, bring_club_panel, bring_tab
        from scoring.game_changes import bring_game_listener
        from tournaments import sentences as evenings
        from tournaments.club_nights import make_nights_panel
        from tournaments.fairness import draw_by_ratings
        from tournaments.live_night import NIGHT
        from tournaments.live_tournament import TOURNAMENT
        from tournaments.methods import bring_draw_method
        from tournaments.selectors.strengths import BY_RATINGS
        from tournaments.services.held_draws import DRAWS
        from tournaments.services.held_teams import TEAMS
        from tournaments.services.match_games import note_sheets

        for brought in (evenings, pairing, standings, events):
            bring_sentences(brought.SENTENCES, for_browsers=False)
        register_kind("night", NIGHT)
        register_kind("tournament", TOURNAMENT)
        bring_draw_method(BY_RATINGS, draw_by_ratings, _("By ratings, as fair as can be"))
        bring_holder(DRAWS)
        bring_holder(TEAMS)
        bring_game_listener(note_sheets)
        bring_tab(Tab("tournaments:nights", _("Evenings"), least=None), place=30)
        bring_tab(Tab("tournaments:tournaments", _("Tournaments"), least=None), place=40)
        bring_club_panel(make_nights_panel, place=30)
